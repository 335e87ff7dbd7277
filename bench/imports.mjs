// npm run bench:imports [-- --rows 20000 --deliveries 20000 --seconds 10]
// The product as it runs in production, over HTTP: how long a sheet of prices and one of stores are answered and reviewed, and how long the
// list of deliveries takes meanwhile, beside itself with nothing else going on.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cnpjOf, csvOf } from '../apps/api/test/worlds/imports-world.ts';
import { sheetKinds } from '../apps/api/test/sheet-kinds.ts';
import { startBenchProduct } from './product.mjs';
import { share, timed } from './timing.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    deliveries: { type: 'string', default: '20000' },
    // How long the list is read without other work.
    seconds: { type: 'string', default: '10' },
  },
});
const [count, deliveries, seconds] = [values.rows, values.deliveries, values.seconds].map(Number);
const { product, one, stop } = await startBenchProduct(deliveries, 'bench-imports');

const signIn = async () => {
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
  return (await login.json()).access_token;
};

/** So many products of one supplier, 'Sortido 0', …, under the codes 'S-0', …, laid once; answers the supplier's document. */
const layAssortment = async () => {
  const [{ id, document }] = await one(
    'select id, document_number as document from supplier where length(document_number) = 14 and active order by id limit 1',
  );
  await one(
    `with made as (
      insert into product (product_family_id, name, unit, package_unit, content, size_centi, classification)
      select (select min(id) from product_family), 'Sortido ' || n, 'kg', 'cx', 1, 2000, 'CLASSIFIED'
      from generate_series(0, $1::int - 1) n where not exists (select from product where name = 'Sortido ' || n) returning id, name)
    insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, price_centavos,
      quantity_stock, code)
    select $2::bigint, m.id, 'cx 20 kg', 1, 2000, false, 'kg', 1000, 50, 'S-' || split_part(m.name, ' ', 2) from made m`,
    [count, id],
  );
  return document;
};

let token = '';
const ask = async (method, path, body, type = 'application/json') => {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(type !== null && body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body: type === null ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

/** Reads the list, one request after the other, until stopped; answers how long each took, from the shortest. */
const asking = () => {
  const took = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      took.push((await timed(() => ask('POST', '/order-suppliers?page=0&size=50', {}))).ms);
      await pause(5);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return took.sort((a, b) => a - b);
  };
};

/** Sends a sheet and waits for its review. */
const review = async (path, sheet) => {
  const form = new FormData();
  form.append('file', new Blob([sheet]), 'planilha.csv');
  const sent = await timed(() => ask('POST', path, form, null));
  const id = sent.value.importPublicId;
  const { columns } = await ask('GET', `/imports/${id}`);
  const reviewed = await timed(async () => {
    await ask('PUT', `/imports/${id}/mapping`, { columns: columns.map(({ field }) => field) });
    for (;;) {
      const found = await ask('GET', `/imports/${id}`);
      if (found.state !== 'REVIEWING') return found;
      await pause(200);
    }
  });
  return { answered: sent.ms, reviewed: reviewed.ms, run: reviewed.value };
};

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const load = () => loadavg()[0].toFixed(1);

try {
  token = await signIn();
  const document = await layAssortment();
  await one('vacuum analyze product, supplier_product, store');
  const kindOf = (code) => sheetKinds.find(({ kind }) => kind === code);
  const [prices, stores] = [kindOf('PRICES'), kindOf('STORES')];
  const sheets = [
    { ...prices, name: 'preços', row: (at) => [document, ...prices.good(at).slice(1)] },
    { ...stores, name: 'clientes', row: (at) => [cnpjOf(at), ...stores.good(at).slice(1)] },
  ];
  for (let at = 0; at < 50; at += 1) await ask('POST', '/order-suppliers?page=0&size=50', {});
  const quietly = asking();
  await pause(seconds * 1000);
  const quiet = await quietly();
  for (const { name, path, head, row } of sheets) {
    token = await signIn();
    const before = load();
    const busily = asking();
    const { answered, reviewed, run } = await review(
      path,
      csvOf([head, ...Array.from({ length: count }, (_, at) => row(at))]),
    );
    const busy = await busily();
    console.log(
      `${count} ${name}: ${run.newRows} novos, ${run.changedRows} mudam, ${run.equalRows} iguais, ${run.refusedRows} recusados (${run.state})`,
    );
    console.log(
      `respondida em ${inSeconds(answered)} (meta 2 s), conferida em ${inSeconds(reviewed)} (meta 15 s); carga ${before} antes, ${load()} depois`,
    );
    for (const part of [0.5, 0.95, 0.99])
      console.log(
        `lista, p${part * 100}: ${share(quiet, part).toFixed(1)} ms sem, ${share(busy, part).toFixed(1)} ms durante (${quiet.length} e ${busy.length} pedidos)`,
      );
  }
} finally {
  await stop();
}
process.exit(0);
