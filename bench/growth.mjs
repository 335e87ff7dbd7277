// npm run bench:growth [-- --deliveries 20000 --edits 25000 --history 1000000 --rounds 5 --seconds 2]
// What a year of use does to the first page and to an edit: both before, after so many edits without a vacuum, and after so many more
// history rows. Each shot follows one of the machine (a request that is answered at once), and the ratio of the two is compared.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measure, rawRequest } from './load.mjs';
import { median, startBenchProduct } from './product.mjs';
import { volumeOf } from './short-form.mjs';

const { values } = parseArgs({
  options: {
    deliveries: { type: 'string', default: String(volumeOf(20_000)) },
    edits: { type: 'string', default: String(volumeOf(25_000)) },
    history: { type: 'string', default: String(volumeOf(1_000_000)) },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const [edits, history, rounds, seconds] = ['edits', 'history', 'rounds', 'seconds'].map((name) =>
  Number(values[name]),
);
/** How long a token is used, ms: it lives ten minutes. */
const TOKEN_LIFETIME = 240_000;
const EDITORS = 8;
const changed = ['delivery', 'delivery_item', 'delivery_history', 'customer_order', 'event_outbox'];

const { product, one, stop } = await startBenchProduct(Number(values.deliveries), 'bench-growth');
try {
  let [token, signedInAt] = ['', -Infinity];
  const stayIn = async () => {
    if (performance.now() - signedInAt < TOKEN_LIFETIME) return;
    const login = await fetch(`${product.url}/api/authorization-server-web/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('celeiro-web:celeiro-web-dev')}` },
      body: new URLSearchParams({
        grant_type: 'password',
        scope: 'intranetweb',
        username: 'ana.operadora@celeiro.dev',
        password: 'Celeiro-demo-1',
      }),
    });
    token = (await login.json()).access_token;
    signedInAt = performance.now();
  };
  const items = (
    await one(`select i.public_id from delivery_item i join delivery d on d.id = i.delivery_id
      join supplier_product sp on sp.id = i.supplier_product_id and sp.quantity_stock > 20
      where d.status in ('ANALYZING', 'IN_FOLLOW_UP') and not exists (select from delivery_discount x where x.delivery_id = d.id)
      order by md5(i.public_id::text) limit 4000`)
  ).map((row) => row.public_id);
  let [amount, place] = [1000, 0];
  const nextEdit = () =>
    rawRequest({
      method: 'PUT',
      path: `/api/order-supplier-items/${items[place++ % items.length]}`,
      token,
      body: { quantity: (1000 + (amount++ % 9000)) / 1000 },
    });
  const requests = {
    machine: () => rawRequest({ path: '/api/no-such-call' }),
    'first page': () =>
      rawRequest({ method: 'POST', path: '/api/order-suppliers?page=0&size=50', token, body: {} }),
    'first page of a status': () =>
      rawRequest({
        method: 'POST',
        path: '/api/order-suppliers?page=0&size=50',
        token,
        body: { aboveLimit: true },
      }),
    edit: nextEdit,
  };
  const shoot = (name, time) =>
    measure({ port: product.port, next: requests[name], clients: 1, seconds: time });

  // The server adds what its sessions touched a second later.
  const readBuffers = async () => {
    await pause(1500);
    const [{ touched }] = await one(
      'select (blks_hit + blks_read)::float8 as touched from pg_stat_database where datname = current_database()',
    );
    return touched;
  };

  /** By name, the time of a request as a multiple of the machine's, and in ms, and the buffers it touched. */
  const readFigures = async () => {
    const figures = {};
    for (const name of Object.keys(requests).slice(1)) {
      const [multiples, times] = [[], []];
      const before = await readBuffers();
      let asked = 0;
      for (let round = 0; round < rounds; round += 1) {
        await stayIn();
        const machine = await shoot('machine', seconds / 2);
        const shot = await shoot(name, seconds);
        if (shot.bad > 0) throw new Error(shot.firstBad);
        // The machine's answer is a refusal, which `measure` counts as bad.
        const perRequest = ((seconds / 2) * 1000) / machine.bad;
        multiples.push(1000 / shot.rate / perRequest);
        times.push(shot.p50);
        asked += shot.rate * seconds;
      }
      const buffers = ((await readBuffers()) - before) / asked;
      figures[name] = { multiple: median(multiples), p50: median(times), buffers };
    }
    return figures;
  };

  const setVacuum = async (isOn) => {
    for (const table of changed) await one(`alter table ${table} set (autovacuum_enabled = ${isOn})`);
  };
  const edit = async () => {
    for (let done = 0; done < edits;) {
      await stayIn();
      const shot = await measure({
        port: product.port,
        next: nextEdit,
        clients: EDITORS,
        seconds: Math.min(10, seconds * 5),
      });
      if (shot.bad > 0) throw new Error(shot.firstBad);
      done += Math.round(shot.rate * Math.min(10, seconds * 5));
    }
  };
  // Rows of earlier years: spread over all deliveries, with the length of real ones. Their chains are not computed.
  const addHistory = () =>
    one(
      `insert into delivery_history (delivery_id, version, field, event, old_value, new_value, by_user_id, by_name, at, previous_hash, hash)
       select d.id, 0, (array['operatorNote', 'deliveryDate', 'status', 'total'])[1 + n % 4], 'UPDATE', to_jsonb(n), to_jsonb(n + 1), u.id, 'Ana',
         now() - (n % 1095) * interval '1 day', sha256(int8send(n)), sha256(int8send(n + 1))
       from generate_series(1, $1::bigint) n
       join lateral (select id from delivery where id >= 1 + (n * 7919) % (select max(id) from delivery) order by id limit 1) d on true
       cross join (select min(id) as id from app_user) u`,
      [history],
    );

  await one(`vacuum analyze ${changed.join(', ')}`);
  const states = [{ state: 'to begin with', figures: await readFigures() }];
  await setVacuum(false);
  await edit();
  states.push({ state: `${edits} edits without a vacuum`, figures: await readFigures() });
  await addHistory();
  // As autovacuum would have by then; it stays off, so that only requests touch buffers.
  await one(`vacuum analyze ${changed.join(', ')}`);
  states.push({ state: `${history} more history rows`, figures: await readFigures() });
  await setVacuum(true);
  const [{ rows, size }] = await one(
    `select count(*)::int as rows, pg_size_pretty(pg_total_relation_size('delivery_history')) as size from delivery_history`,
  );
  console.log(
    `\n${values.deliveries} deliveries, ${rows} history rows (${size}) at the end, load ${loadavg()[0].toFixed(1)}`,
  );
  console.log(
    '| state | what | p50 ms | times the machine | to begin with = 1 | buffers | to begin with = 1 |\n|---|---|---|---|---|---|---|',
  );
  const [first] = states;
  for (const { state, figures } of states)
    for (const [name, { multiple, p50, buffers }] of Object.entries(figures)) {
      const since = first.figures[name];
      console.log(
        `| ${state} | ${name} | ${p50.toFixed(2)} | ${multiple.toFixed(1)} | ${(multiple / since.multiple).toFixed(2)} | ${Math.round(buffers)} | ${(buffers / since.buffers).toFixed(2)} |`,
      );
    }
} finally {
  await stop();
}
