// npm run bench:mixture [-- --minutes 3 --operators 60 --pause 5 --orders 20 --deliveries 20000]
// The load of a working day: operators who read, search, edit and comment with pauses between, each with an open stream of events;
// orders of the channel; imports and exports at the same time. WORKERS=2 measures two processes.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exportColumns } from '../packages/contract/src/orders/deliveries/delivery-sheets.ts';
import { connect } from '../apps/simulator/src/product.ts';
import { learnHabits, placeOrder } from '../apps/simulator/src/ordering-channel.ts';
import { sheetKinds } from '../apps/api/test/sheet-kinds.ts';
import { cnpjOf, csvOf } from '../apps/api/test/worlds/imports-world.ts';
import { openCaller, openStream } from './mixture-caller.mjs';
import { cpuSeconds, megabytes, serverProcesses, databaseProcesses } from './processes.mjs';
import { startBenchProduct } from './product.mjs';
import { volumeOf } from './short-form.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    operators: { type: 'string', default: '60' },
    // Seconds between two calls of an operator, on average.
    pause: { type: 'string', default: '5' },
    // Orders a minute.
    orders: { type: 'string', default: '20' },
    deliveries: { type: 'string', default: '20000' },
  },
});
const [minutes, operators, between, orders, deliveries] = [
  values.minutes,
  values.operators,
  values.pause,
  values.orders,
  values.deliveries,
].map(Number);
const { product, dataDir, one, stop } = await startBenchProduct(volumeOf(deliveries), 'bench-mixture');

const PASSWORD = 'Celeiro-demo-1';
/** Accounts like Ana's, one for each operator, laid once. */
const layOperators = async () => {
  await one(
    `insert into app_user (username, name, password_hash, scopes, business_unit_id, user_group_id)
     select 'mistura-' || n || '@bench.example', 'Operador ' || n, password_hash, scopes, business_unit_id, user_group_id
     from app_user, generate_series(1, $1::int) n
     where username = 'ana.operadora@celeiro.dev'
       and not exists (select from app_user o where o.username = 'mistura-' || n || '@bench.example')`,
    [operators],
  );
  await one(
    `insert into app_user_authority (user_id, authority_code)
     select o.id, a.authority_code from app_user o, app_user_authority a join app_user ana on ana.id = a.user_id
     where o.username like 'mistura-%@bench.example' and ana.username = 'ana.operadora@celeiro.dev' on conflict do nothing`,
  );
};

/** Milliseconds of each call that was answered, and how often each was refused (4xx) or failed, by name. */
const times = new Map();
const refused = new Map();
const failed = new Map();
const count = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1);
const timed = async (name, work) => {
  const startedAt = performance.now();
  try {
    const value = await work();
    if (!times.has(name)) times.set(name, []);
    times.get(name).push(performance.now() - startedAt);
    return value;
  } catch (error) {
    const status = error?.status ?? 0;
    count(status >= 400 && status < 500 && status !== 429 ? refused : failed, name);
    if (status === 0 || status >= 500) console.error(`${name}: ${error?.message}`);
    return null;
  }
};

let isOver = false;
const pick = (list) => list[Math.floor(Math.random() * list.length)];
/** Waits about `seconds`, as arrivals by chance do; ends early when the bench does. */
const wait = async (seconds) => {
  const until = performance.now() - Math.log(1 - Math.random()) * seconds * 1000;
  while (!isOver && performance.now() < until)
    await pause(Math.max(1, Math.min(200, until - performance.now())));
};

/** Edits that streams should announce: when each was answered, and when which stream received it. */
const edits = new Map();
const onEvent = (stream, { kind, publicId }) => {
  const arrivals = kind === 'delivery' ? edits.get(publicId)?.arrivals : undefined;
  // What follows on the same stream is another change of the same delivery.
  if (arrivals?.has(stream) === false) arrivals.set(stream, performance.now());
};
const lags = [];
const closeEdit = (publicId) => {
  const edit = edits.get(publicId);
  if (edit === undefined || edit.answeredAt === null) return;
  for (const at of edit.arrivals.values()) lags.push(Math.max(0, at - edit.answeredAt));
};

const words = ['mercado', 'padaria', 'tomate', 'horta', 'rest', 'lanchonete', 'silva', 'central'];

const operator = async (number, caller) => {
  await wait(between);
  const stream = await openStream(caller, (event) => onEvent(number, event));
  let rows = [];
  let open = null;
  const list = async (name, body) => {
    const page = await timed(name, () => caller.call('POST', '/order-suppliers?page=0&size=50', body));
    if (page?.content.length > 0) rows = page.content;
  };
  const details = async () => {
    const row = pick(rows);
    if (row !== undefined)
      open = await timed('details', () => caller.call('GET', `/orders/${row.orderPublicId}/details`));
  };
  const edit = async () => {
    if (open === null) return details();
    const delivery = pick(open.orderSuppliers);
    const item = pick(delivery.orderSupplierItems);
    if (item === undefined) return;
    closeEdit(delivery.publicId);
    const record = { answeredAt: null, arrivals: new Map() };
    edits.set(delivery.publicId, record);
    const quantity = 1 + Math.floor(Math.random() * 30);
    const done = await timed('edit', () =>
      caller.call('PUT', `/order-supplier-items/${item.publicId}`, { quantity }),
    );
    if (done !== null) record.answeredAt = performance.now();
  };
  const comment = async () => {
    const row = pick(rows);
    if (row !== undefined)
      await timed('comment', () =>
        caller.call('POST', `/intranet-rest-api/comments/order-suppliers/${row.publicId}`, {
          message: `Combinado com a loja ${Date.now()}`,
        }),
      );
  };
  const acts = [
    [30, () => list('list', {})],
    [12, () => list('search in the list', { search: pick(words) })],
    [8, () => timed('search everything', () => caller.call('POST', '/search', { search: pick(words) }))],
    [30, details],
    [12, edit],
    [8, comment],
  ];
  const whole = acts.reduce((sum, [weight]) => sum + weight, 0);
  while (!isOver) {
    let at = Math.random() * whole;
    const [, act] = acts.find(([weight]) => (at -= weight) < 0) ?? acts[0];
    await act();
    await wait(between);
  }
  stream.close();
};

const channel = async () => {
  const account = (client, scope, username) =>
    connect(product.url, { client, clientSecret: `${client}-dev`, scope, username, password: PASSWORD });
  const habits = await learnHabits(account('celeiro-web', 'intranetweb', 'ana.operadora@celeiro.dev'));
  const seller = account('celeiro-seller', 'sellerweb', 'canal@celeiro.dev');
  while (!isOver) {
    // A store that no supplier serves on any day is left out, as its channel would.
    await timed('order of the channel', () => placeOrder(seller, pick(habits)));
    await wait(60 / orders);
  }
};

const imports = async () => {
  const caller = openCaller(product.url, 'ana.operadora@celeiro.dev', PASSWORD);
  const { path, head, good } = sheetKinds.find(({ kind }) => kind === 'STORES');
  for (let round = 0; !isOver; round += 1) {
    const sheet = csvOf([
      head,
      ...Array.from({ length: 1_000 }, (_, at) => [cnpjOf(at), ...good(at).slice(1)]),
    ]);
    const form = new FormData();
    form.append('file', new Blob([sheet]), 'clientes.csv');
    await timed('import of 1,000 rows, reviewed', async () => {
      const { importPublicId: id } = await caller.call('POST', path, form);
      const { columns } = await caller.call('GET', `/imports/${id}`);
      await caller.call('PUT', `/imports/${id}/mapping`, { columns: columns.map(({ field }) => field) });
      while (!isOver && (await caller.call('GET', `/imports/${id}`)).state === 'REVIEWING') await pause(500);
    });
    await wait(20);
  }
};

const exports = async () => {
  const caller = openCaller(product.url, 'bia.supervisora@celeiro.dev', PASSWORD);
  while (!isOver) {
    await timed('export of 5,000 rows', async () => {
      const { publicId } = await caller.call('POST', '/order-suppliers/export/long-work', {
        format: 'csv',
        columns: [...exportColumns],
        filter: {},
        sort: { field: 'deliveryDate', direction: 'desc' },
      });
      while (!isOver) {
        const { state } = await caller.call('GET', `/long-work/${publicId}`);
        if (state === 'DONE') break;
        if (state === 'FAILED') throw new Error('the export failed');
        await pause(500);
      }
    });
    await wait(20);
  }
};

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
const shares = (list) => {
  const sorted = list.toSorted((a, b) => a - b);
  return [0.5, 0.95, 0.99].map((part) => share(sorted, part).toFixed(0)).join(' | ');
};

try {
  await layOperators();
  const server = () => serverProcesses(product.pid);
  const sum = (pids) => pids.reduce((whole, pid) => whole + cpuSeconds(pid), 0);
  const sideWork = (name, work) => work().catch((error) => console.error(`${name}: ${error.message}`));
  const callers = Array.from({ length: operators }, (_, at) =>
    openCaller(product.url, `mistura-${at + 1}@bench.example`, PASSWORD),
  );
  // One after the other: not all people of an office arrive in the same second.
  for (const caller of callers) await caller.bearer();
  const people = callers.map((caller, at) => sideWork(`operator ${at + 1}`, () => operator(at + 1, caller)));
  const others = [sideWork('channel', channel), sideWork('imports', imports), sideWork('exports', exports)];
  const before = { server: sum(server()), database: sum(databaseProcesses(dataDir)), at: performance.now() };
  await pause(minutes * 60_000);
  isOver = true;
  const seconds = (performance.now() - before.at) / 1000;
  const used = {
    server: sum(server()) - before.server,
    database: sum(databaseProcesses(dataDir)) - before.database,
  };
  await Promise.all([...people, ...others]);
  for (const publicId of edits.keys()) closeEdit(publicId);
  const whole = [...times.values()].reduce((total, list) => total + list.length, 0);
  console.log(
    `\n${operators} operators, ${orders} orders a minute, ${volumeOf(deliveries)} deliveries, ${seconds.toFixed(0)} s, load ${loadavg()[0].toFixed(1)}`,
  );
  console.log(
    '| call | answered | p50 ms | p95 ms | p99 ms | refused | failed |\n|---|---|---|---|---|---|---|',
  );
  for (const name of new Set([...times.keys(), ...refused.keys(), ...failed.keys()])) {
    const list = times.get(name) ?? [];
    console.log(
      `| ${name} | ${list.length} | ${shares(list)} | ${refused.get(name) ?? 0} | ${failed.get(name) ?? 0} |`,
    );
  }
  console.log(`| event after the answer | ${lags.length} | ${shares(lags)} | | |`);
  console.log(`${(whole / seconds).toFixed(1)} calls a second.`);
  console.log(
    `Processor: server ${((used.server / whole) * 1000).toFixed(1)} ms a call, database ${((used.database / whole) * 1000).toFixed(1)} ms.`,
  );
  console.log(
    `Memory: ${server()
      .map((pid) => `${megabytes(pid)} MB`)
      .join(', ')}.`,
  );
  if ([...failed.values()].some((times) => times > 0)) process.exitCode = 1;
} finally {
  isOver = true;
  await stop();
}
process.exit();
