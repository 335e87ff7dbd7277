// npm run bench [-- --deliveries 20000 --rounds 5 --seconds 2 --clients 1,16 --only edit --compare]
// The product beside the floor on the same database, in interleaved rounds; the ratio of each pair is what counts.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { celeiroPay } from '../packages/rules/src/money/payments/methods.ts';
import { differencesText, storeFigures, readFigures } from '../scripts/bench-figures.mjs';
import { freePort, root, run } from '../scripts/project.mjs';
import { classificationScenarios, prepareClassification } from './classification.mjs';
import { measure, rawRequest } from './load.mjs';
import { median, startBenchProduct } from './product.mjs';
import { searchedWords } from './product-words.mjs';
import { productScenarios } from './products.mjs';
import { prepareRunning } from './running.mjs';
import { prepareStores, storeScenarios, reportDatabaseTimes } from './stores.mjs';
import { homeScenarios } from './home.mjs';
import { prepareSearch, SEARCH_DELIVERIES, searchScenarios } from './search.mjs';
import { shortFolder } from './short-form.mjs';
import { prepareSuppliers } from './suppliers.mjs';
import { candidatesStatement, prepareRelocation } from './relocation.mjs';

const { values } = parseArgs({
  options: {
    // 200,000 for `--only stores`, which has a data folder of its own.
    deliveries: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '1,16' },
    // Part of the names of the scenarios to run.
    only: { type: 'string', default: '' },
    // How the figures differ from those of the run before on this machine.
    compare: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
/** How long a scenario runs before it is measured, s. */
const WARMING = Math.min(0.5, seconds);
/** How long a token is used, ms. */
const TOKEN_LIFETIME = 240_000;
const residentMb = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

// 50,000 stores would weigh on every other scenario.
const isOfStores = values.only.startsWith('stores');
// So would a million deliveries.
const isOfMany = ['search everything', 'home', 'products', 'classification'].some((name) =>
  values.only.startsWith(name),
);
const deliveries = Number(
  values.deliveries ?? (isOfMany ? SEARCH_DELIVERIES : isOfStores ? 200_000 : 20_000),
);
const { product, database, databaseUrl, dataDir, one, stop } = await startBenchProduct(
  deliveries,
  isOfMany ? 'bench-search' : isOfStores ? 'bench-stores' : 'bench',
);

const children = [];
let refused = 0;
try {
  const signIn = async (client, scope, username) => {
    const login = await fetch(`${product.url}/api/authorization-server-web/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${client}:${client}-dev`)}` },
      body: new URLSearchParams({ grant_type: 'password', scope, username, password: 'Celeiro-demo-1' }),
    });
    return (await login.json()).access_token;
  };
  // A token lives ten minutes, a bench longer: it signs in again in time.
  let [token, signedInAt] = ['', -Infinity];
  const stayIn = async () => {
    if (performance.now() - signedInAt < TOKEN_LIFETIME) return;
    token = await signIn('celeiro-web', 'intranetweb', 'ana.operadora@celeiro.dev');
    signedInAt = performance.now();
  };
  await stayIn();
  const [family] = await one('select id from session_family order by created_at desc limit 1');
  const [status] = await one("select public_id from delivery_status where code = 'ANALYZING'");
  const [seller] = await one(
    'select seller_username from customer_order where seller_username is not null group by 1 order by count(*) desc limit 1',
  );
  const [city] = await one(
    'select city from store where city is not null group by 1 order by count(*) desc limit 1',
  );
  // A word of a store's name: rare enough to be a search, common enough to find something.
  const [{ word }] = await one(
    "select split_part(fold(s.name), ' ', 2) as word from delivery d join store s on s.id = d.store_id where d.status = 'ANALYZING' group by 1 order by count(*), 1 limit 1",
  );
  const orders = (
    await one('select public_id from customer_order order by md5(public_id::text) limit 500')
  ).map((r) => r.public_id);
  const items = (
    await one(`select i.public_id from delivery_item i join delivery d on d.id = i.delivery_id
      where d.status in ('ANALYZING', 'IN_FOLLOW_UP') and not exists (select from delivery_discount x where x.delivery_id = d.id)
      order by md5(i.public_id::text) limit 4000`)
  ).map((row) => row.public_id);

  const relocated = await prepareRelocation(one, async (body) => {
    const channel = await signIn('celeiro-seller', 'sellerweb', 'canal@celeiro.dev');
    const sent = await fetch(`${product.url}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${channel}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...body,
        orderUniqueId: randomUUID(),
        deliveries: body.deliveries.map((d) => ({ ...d, paymentMethod: celeiroPay.publicId })),
      }),
    });
    if (!sent.ok) throw new Error(await sent.text());
  });
  const candidates = JSON.stringify(await candidatesStatement(relocated.id));

  // Among 100,000 products they would take minutes.
  const listed = isOfMany ? { family: '' } : await prepareSuppliers(one);
  if (isOfMany) await prepareSearch(one, dataDir);
  else await (isOfStores ? prepareStores(one, dataDir) : prepareRunning(one));

  const isOfClassification = values.only.startsWith('classification');
  if (isOfClassification) await prepareClassification(one);

  const floorPort = await freePort();
  const floor = spawn(process.execPath, [join(root, 'bench', 'floor-server.mjs')], {
    env: {
      ...process.env,
      PORT: String(floorPort),
      DATABASE_URL: databaseUrl,
      FAMILY_ID: family.id,
      CANDIDATES: candidates,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(floor);
  await once(floor.stdout, 'data');

  const cycle = (list) => {
    let at = 0;
    return () => list[at++ % list.length];
  };
  let amount = 1000;
  const quantity = () => (1000 + (amount++ % 9000)) / 1000;
  const ours = (request) => rawRequest({ token, ...request });
  const scenarios = [
    {
      name: 'list 50, newest',
      goal: 0.6,
      floor: () => () => rawRequest({ path: '/list' }),
      product: () => () => ours({ method: 'POST', path: '/api/order-suppliers?page=0&size=50', body: {} }),
    },
    // By what deliveries belong to: against the same floor, so that the lines compare.
    ...['store', 'supplier', 'operator', 'payment', 'status'].map((field) => ({
      name: `list 50, by ${field}`,
      goal: 0.5,
      floor: () => () => rawRequest({ path: '/list' }),
      product: () => () =>
        ours({
          method: 'POST',
          path: '/api/order-suppliers?page=0&size=50',
          body: { sort: { field, direction: 'asc' } },
        }),
    })),
    // Against a floor that filters by the same: one that counts as far, and one that reads the page alone.
    ...Object.entries({
      seller: [seller.seller_username, { sellerUsernames: [seller.seller_username] }],
      city: [city.city, { city: city.city }],
      total: ['50000-100000', { totalFrom: 500, totalTo: 1000 }],
      integration: ['true', { integration: true }],
      outside: ['ACTIVE', { outsideService: true }],
    }).flatMap(([name, [value, body]]) =>
      Object.entries({ '': ['list', 1], ', floor without total': ['page', 0.6] }).map(
        ([floorOf, [path, goal]]) => ({
          name: `${name === 'outside' ? 'list 50, outside service' : `list 50, of one ${name}`}${floorOf}`,
          goal,
          floor: () => () => rawRequest({ path: `/${path}/${name}/${encodeURIComponent(value)}` }),
          product: () => () => ours({ method: 'POST', path: '/api/order-suppliers?page=0&size=50', body }),
        }),
      ),
    ),
    {
      name: 'name search + status',
      goal: 0.6,
      floor: () => () => rawRequest({ path: `/search?text=${encodeURIComponent(word)}&status=ANALYZING` }),
      product: () => () =>
        ours({
          method: 'POST',
          path: '/api/order-suppliers?page=0&size=50',
          body: { search: word, statuses: [status.public_id] },
        }),
    },
    // The list of suppliers and its search, 5,000 of them: against a floor that reads the same columns, and counts where it filters.
    ...Object.entries({
      name: ['', { sort: 'name,asc' }],
      punctuality: ['', { sort: 'onTime,asc' }],
      search: ['vale verde', { search: 'vale verde' }],
      city: ['campinas', { cityServed: 'campinas' }],
      family: [listed.family, { familyPublicIds: [listed.family] }],
    }).map(([name, [value, body]]) => ({
      name: `suppliers 50, by ${name}`,
      goal: 0.5,
      floor: () => () => rawRequest({ path: `/suppliers/${name}/${encodeURIComponent(value)}` }),
      product: () => () => ours({ method: 'POST', path: '/api/suppliers/search?page=0&size=50', body }),
    })),
    // The list of stores: every sort and every filter, against a floor that does the same.
    ...(isOfStores ? await storeScenarios(one) : []).map(({ floorPath, path, body, ...named }) => ({
      ...named,
      floor: () => () => rawRequest({ path: floorPath }),
      product: () => () => ours({ method: 'POST', path, body }),
    })),
    // Ctrl+K, at full volume: against a floor that asks every table side by side. The mark is 60 ms.
    ...(isOfMany ? [...(await searchScenarios(one)), ...(await searchedWords(one))] : []).map(
      ({ text, floorPath, ...named }) => ({
        ...named,
        floor: () => () => rawRequest({ path: floorPath ?? `/everything?text=${encodeURIComponent(text)}` }),
        product: () => () => ours({ method: 'POST', path: '/api/search', body: { search: text } }),
      }),
    ),
    // The list of products, 100,000 of them.
    ...(isOfMany ? await productScenarios(one) : []).map(({ floorPath, body, ...named }) => ({
      ...named,
      floor: () => () => rawRequest({ path: floorPath }),
      product: () => () => ours({ method: 'POST', path: '/api/products/list?page=0&size=50', body }),
    })),
    // What waits to be classified: 100 ms for the list and 60 for one are the marks.
    ...(isOfClassification ? await classificationScenarios(one) : []).map(
      ({ asked, floorPath, path, ...named }) => ({
        ...named,
        floor: () => {
          const next = cycle(asked);
          return () => rawRequest({ path: floorPath(next()) });
        },
        product: () => {
          const next = cycle(asked);
          return () => ours({ path: path(next()) });
        },
      }),
    ),
    // The first page, at full volume: 150 ms is the mark.
    ...(isOfMany ? await homeScenarios(one) : []).map(({ spans, ...scenario }) => ({
      ...scenario,
      floor: () => {
        const next = cycle(spans);
        return () => rawRequest(scenario.floor(next()));
      },
      product: () => {
        const next = cycle(spans);
        return () => ours(scenario.product(next()));
      },
    })),
    {
      name: 'order details',
      goal: 0.55,
      floor: () => {
        const next = cycle(orders);
        return () => rawRequest({ path: `/details/${next()}` });
      },
      product: () => {
        const next = cycle(orders);
        return () => ours({ path: `/api/orders/${next()}/details` });
      },
    },
    {
      name: 'relocation proposals, 60 items x 40 suppliers',
      goal: 0.3,
      floor: () => () => rawRequest({ path: '/candidates' }),
      product: () => () =>
        ours({ path: `/api/order-suppliers/${relocated.public_id}/realocation-proposals` }),
    },
    {
      name: 'edit one quantity',
      goal: 0.6,
      floor: () => {
        const next = cycle(items.slice(0, items.length / 2));
        return () => rawRequest({ method: 'PUT', path: `/items/${next()}`, body: { quantity: quantity() } });
      },
      product: () => {
        const next = cycle(items.slice(items.length / 2));
        return () =>
          ours({
            method: 'PUT',
            path: `/api/order-supplier-items/${next()}`,
            body: { quantity: quantity() },
          });
      },
    },
  ];

  // The reference of the list of products, measured with it.
  const isMark = (name) => values.only.startsWith('products') && name === 'name search + status';
  const chosen = scenarios.filter(({ name }) => name.includes(values.only) || isMark(name));
  const targetsOf = (scenario) => ({
    floor: { port: floorPort, next: scenario.floor() },
    product: { port: product.port, next: scenario.product() },
  });
  // All of them once before the first is measured: else that one pays for what all of them share.
  for (const scenario of chosen) {
    await stayIn();
    for (const target of Object.values(targetsOf(scenario)))
      await measure({ ...target, clients: 1, seconds: WARMING });
  }

  const results = [];
  const { code, output } = await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true });
  const ofRun = {
    at: new Date().toISOString(),
    commit: code === 0 ? output.trim() : 'no commit',
    load: loadavg()[0].toFixed(1),
  };
  console.log(
    `\n${rounds} rounds of ${seconds} s, ${deliveries} deliveries, ${cpus().length} cores, Node ${process.version}`,
  );
  console.log(
    '| scenario | clients | floor /s | product /s | p50 ms | p99 ms | ratio | goal | bad |\n|---|---|---|---|---|---|---|---|---|',
  );
  const reads = 23; // the first scenarios: lists and details
  for (const [index, scenario] of scenarios.entries()) {
    if (index === reads)
      console.log(`Memory of the server after the read load: ${residentMb(product.pid)} MB`);
    if (!chosen.includes(scenario)) continue;
    for (const clients of values.clients.split(',').map(Number)) {
      await stayIn();
      const targets = targetsOf(scenario);
      const shots = { floor: [], product: [] };
      const shoot = (name, time) => measure({ ...targets[name], clients, seconds: time });
      for (const name of ['floor', 'product']) await shoot(name, WARMING);
      for (let round = 0; round < rounds; round += 1) {
        for (const name of round % 2 === 0 ? ['floor', 'product'] : ['product', 'floor'])
          shots[name].push(await shoot(name, seconds));
      }
      const ratio = median(shots.product.map((shot, index) => shot.rate / shots.floor[index].rate));
      const of = (name, key) => median(shots[name].map((shot) => shot[key]));
      const bad = [...shots.floor, ...shots.product].reduce((sum, shot) => sum + shot.bad, 0);
      refused += bad;
      results.push({
        ...{ scenario: scenario.name, clients, deliveries, ratio, goal: scenario.goal, bad },
        ...{ floor: of('floor', 'rate'), product: of('product', 'rate'), ...ofRun },
      });
      console.log(
        `| ${scenario.name} | ${clients} | ${Math.round(of('floor', 'rate'))} | ${Math.round(of('product', 'rate'))} | ${of('product', 'p50').toFixed(2)} | ${of('product', 'p99').toFixed(2)} | ${ratio.toFixed(2)} | ${scenario.goal} | ${bad} |`,
      );
      const firstBad = [...shots.product, ...shots.floor].find((shot) => shot.firstBad)?.firstBad;
      if (firstBad) console.error(firstBad);
    }
  }
  if (isOfStores)
    await reportDatabaseTimes({
      one,
      superuser: database.superuser,
      dataDir,
      ask: async ({ path, body }) => {
        await stayIn();
        const answer = await fetch(`${product.url}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      },
    });
  console.log(`Memory of the server after everything: ${residentMb(product.pid)} MB`);
  const file = join(shortFolder ?? join(root, '.data'), 'bench.json');
  const before = readFigures(file);
  if (values.compare) console.log(`\n${differencesText(before, results)}`);
  storeFigures(file, before, results);
} finally {
  for (const child of children) child.kill();
  await stop();
}
// A refused request was not measured.
if (refused > 0) process.exitCode = 1;
