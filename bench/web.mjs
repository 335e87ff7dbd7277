// npm run bench:web [-- --rounds 5 --throttle 1,4 --deliveries 20000]
// What an operator waits for, in a real Chromium on the product as it runs in production; each round in a fresh profile.
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBarePage } from './bare-page.mjs';
import { median, startBenchProduct } from './product.mjs';
import { anyRow, launchChromium, quantity, signIn } from './web-page.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    throttle: { type: 'string', default: '1,4' },
    deliveries: { type: 'string', default: '20000' },
  },
});
const BIG_ORDER = '2026-900030';
/** From the pointer on a row to the button pressed, ms; people need longer. */
const POINTING = 150;

/** Marks of the page itself: long tasks, interactions, and the frame that paints what is waited for. */
const probe = () => {
  const seen = { long: [], interactions: [] };
  globalThis.bench = seen;
  const observe = (type, keep, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('longtask', ({ startTime, duration }) => seen.long.push({ startTime, duration }));
  observe('event', (entry) => entry.interactionId && seen.interactions.push(entry.duration), {
    durationThreshold: 16,
  });
  addEventListener('pointerdown', () => (seen.clickedAt = performance.now()), { capture: true });
  seen.painted = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        const shown = [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0);
        if (!shown) return requestAnimationFrame(look);
        return requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0));
      };
      look();
    });
};

const blockedUntil = (page, end) =>
  page.evaluate(
    (until) =>
      globalThis.bench.long
        .filter(({ startTime }) => startTime < until)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    end,
  );

/** Waits until no new request is sent; the live feed's stream never ends, so the network is never idle. */
const quiet = async (count) => {
  for (let before = -1; before !== count(); await pause(500)) before = count();
};

/** A page of a fresh profile, slowed down, with the marks above. */
const freshPage = async (browser, rate, options = {}) => {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(probe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
};

/** What the browser itself takes to show ten rows, ms. */
const floor = async (browser, url, rate) => {
  const page = await freshPage(browser, rate);
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.evaluate((selector) => globalThis.bench.painted(selector), anyRow);
  await page.context().close();
  return shown;
};

/** One round: the list from nothing, a row opened, a search, a cell of the largest order typed in. */
const round = async (browser, storageState, { url, rate, bigOrder }) => {
  const page = await freshPage(browser, rate, { storageState });
  try {
    let requests = 0;
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests += 1;
    });
    const shot = {};
    await page.goto(`${url}/delivery/delivery-list`, { waitUntil: 'commit' });
    shot.list = await page.evaluate((selector) => globalThis.bench.painted(selector), anyRow);
    shot.blocked = await blockedUntil(page, shot.list + 500);
    await quiet(() => requests);
    shot.requests = requests;

    const search = page.getByRole('textbox', { name: 'Buscar entregas' });
    await search.fill('padaria');
    const before = page.waitForResponse((answer) => answer.url().includes('/api/order-suppliers?'));
    const typed = await page.evaluate(() => performance.now());
    await search.press('Enter');
    await before;
    shot.search = (await page.evaluate((selector) => globalThis.bench.painted(selector), anyRow)) - typed;

    const link = page.locator(anyRow).first();
    await link.waitFor();
    // People don't press in the instant the pointer comes over a row; the page's code is loaded meanwhile.
    await link.hover();
    await page.waitForTimeout(POINTING);
    await link.click();
    shot.open = await page.evaluate(
      async (selector) => (await globalThis.bench.painted(selector)) - globalThis.bench.clickedAt,
      quantity,
    );

    await page.goto(`${url}${bigOrder}`);
    await page.locator(quantity).first().waitFor();
    await quiet(() => requests);
    const cell = page.locator(quantity).first();
    await cell.click();
    await page.evaluate(() => {
      globalThis.bench.interactions.length = 0;
    });
    await cell.press('Control+a');
    for (const key of ['1', '2', ',', '5']) await cell.press(key);
    await cell.press('Enter');
    await page.waitForTimeout(400 * rate);
    shot.paint = Math.max(16, ...(await page.evaluate(() => globalThis.bench.interactions)));
    return shot;
  } finally {
    await page.context().close();
  }
};

const goals = {
  floor: {},
  list: { 1: [250, 300], 4: [750, 900] },
  blocked: { 4: [100, 200] },
  requests: { 1: [10, 15], 4: [10, 15] },
  open: { 1: [60, 100], 4: [180, 280] },
  search: { 1: [60, 150] },
  paint: { 4: [40, 64] },
};
const names = {
  floor: 'floor: a bare page of ten rows, cold, ms',
  list: 'list ready, cold, ms',
  blocked: 'total blocking time, ms',
  requests: 'requests of the list page',
  open: 'row click → order usable, ms',
  search: 'Enter → rows, ms',
  paint: 'typing and saving a cell, longest next paint, ms',
};

const { product, one, stop } = await startBenchProduct(Number(values.deliveries));
const bare = await startBarePage();
const browser = await launchChromium();
try {
  const [big] = await one(
    `select o.public_id as "order", d.public_id as delivery from customer_order o join delivery d on d.order_id = o.id
     where o.order_unique_id = $1 order by d.position limit 1`,
    [BIG_ORDER],
  );
  const entry = await browser.newContext();
  const storageState = await signIn(await entry.newPage(), product.url);
  await entry.close();
  console.log(
    `${values.rounds} rounds, ${values.deliveries} deliveries, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`,
  );
  console.log('| what | CPU | median | goal | accepted |\n|---|---|---|---|---|');
  for (const rate of values.throttle.split(',').map(Number)) {
    const shots = [];
    for (let turn = 0; turn <= Number(values.rounds); turn += 1) {
      const shot = await round(browser, storageState, {
        url: product.url,
        rate,
        bigOrder: `/delivery/delivery-list/delivery-detail/${big.order}/${big.delivery}`,
      });
      shot.floor = await floor(browser, bare.url, rate);
      // The first round warms the server.
      if (turn > 0) shots.push(shot);
    }
    for (const [key, name] of Object.entries(names)) {
      const [goal = '', accepted = ''] = goals[key][rate] ?? [];
      console.log(
        `| ${name} | ${rate}× slower | ${Math.round(median(shots.map((shot) => shot[key])))} | ${goal} | ${accepted} |`,
      );
    }
  }
} finally {
  await browser.close();
  bare.stop();
  await stop();
}
