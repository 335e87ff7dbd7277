// npm run bench:web-memory [-- --hours 8 --deliveries 20000]
// The memory of a tab in which an operator works: the heap after ten minutes and after so many hours, each after garbage was collected.
// Every two minutes of the page's clock the list is searched, an order opened and left, Início and another list looked at.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startBenchProduct } from './product.mjs';
import { anyRow, launchChromium, quantity, signIn } from './web-page.mjs';

const { values } = parseArgs({
  options: { hours: { type: 'string', default: '8' }, deliveries: { type: 'string', default: '20000' } },
});
const MINUTES = 2;
/** The most the heap may grow by. */
const GOAL = 1.2;
const FIRST = 10 / MINUTES;
const LAST = Math.max(FIRST + 1, Math.round((Number(values.hours) * 60) / MINUTES));
const words = ['padaria', 'mercado', 'bar', 'restaurante', 'hotel'];

const { product, stop } = await startBenchProduct(Number(values.deliveries));
const browser = await launchChromium();
let growth = NaN;
try {
  const entry = await browser.newContext();
  const storageState = await signIn(await entry.newPage(), product.url);
  await entry.close();
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.clock.install();
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 2 ** 20, nodes };
  };
  const menu = page.getByRole('navigation').first();
  /** Rows that the search replaces in the instant of the click open nothing: the click is repeated, a few times. */
  const openRow = async (turn, tries = 5) => {
    const rows = page.locator(anyRow);
    await rows.nth(turn % (await rows.count())).click();
    const order = page.locator(`${quantity}, [data-delivery]`).first();
    const isOpen = await order.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    if (tries === 0) throw new Error(`no order was opened at ${page.url()}`);
    await openRow(turn + 1, tries - 1);
  };
  /** Two minutes of work. */
  const work = async (turn) => {
    await menu.getByRole('link', { name: 'Entregas' }).click();
    const search = page.getByRole('textbox', { name: 'Buscar entregas' });
    await search.fill(turn % 2 === 0 ? '' : words[turn % words.length]);
    await search.press('Enter');
    await page.locator(anyRow).first().waitFor();
    await openRow(turn);
    await menu.getByRole('link', { name: 'Cliente' }).click();
    await page.locator('tbody a').first().waitFor();
    await menu.getByRole('link', { name: 'Início' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.fastForward(MINUTES * 60_000);
  };
  await page.goto(product.url);
  await menu.waitFor();
  let first = null;
  for (let turn = 1; turn <= LAST; turn += 1) {
    await work(turn);
    if (turn !== FIRST && turn % 30 !== 0 && turn !== LAST) continue;
    const now = await heap();
    first ??= now;
    growth = now.megabytes / first.megabytes;
    console.log(
      `${turn * MINUTES} min: ${now.megabytes.toFixed(1)} MB, ${now.nodes} nodes, ${growth.toFixed(2)} times (goal ${GOAL}), load ${loadavg()[0].toFixed(1)}`,
    );
  }
} finally {
  await browser.close();
  await stop();
}
process.exit(growth <= GOAL ? 0 : 1);
