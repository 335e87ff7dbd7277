// npm run bench:coverage [-- --stores 50000 --suppliers 46 --deliveries 20000]
// How long it takes until every supplier's routes are applied for every store, against a floor that writes the same rows in
// one bare transaction for each supplier; and how long the list of deliveries takes meanwhile, against itself with nothing else going on.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startTestServer } from '../apps/api/src/platform/db/test-server.ts';
import { intakeBody, placeOrder } from '../apps/api/test/worlds/order-world.ts';
import { startRoutesWorld } from '../apps/api/test/worlds/routes-world.ts';
import { addManyDeliveries } from '../apps/api/test/worlds/long-work-world.ts';
import { share, timed } from './timing.mjs';

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '50000' },
    suppliers: { type: 'string', default: '46' },
    deliveries: { type: 'string', default: '20000' },
  },
});
const [stores, suppliers, deliveries] = [values.stores, values.suppliers, values.deliveries].map(Number);
const { server, stop } = await startTestServer();
process.env.CELEIRO_TEST_SERVER = JSON.stringify(server);
const on = await startRoutesWorld();
const { db } = on.running;

/** Applies the routes of these suppliers, one after the other; answers their applications. */
const applyAll = async (all) => {
  const done = [];
  for (const supplier of all) {
    done.push(await on.apply(supplier));
    await sql`delete from long_work`.execute(db);
  }
  return done;
};

try {
  await placeOrder(on.call, intakeBody(on.world));
  await addManyDeliveries(db, deliveries);
  const laid = await timed(async () => {
    // No statement of the product may take as long as all of them at once, where the machine is busy.
    for (let first = 1; first <= stores; first += 5000)
      await sql`insert into store (name, document_number, city, state, neighborhood)
        select 'Loja ' || n, (30000000000 + n)::text, case when n % 10 < 7 then 'São Paulo' else 'Campinas' end, 'SP',
          case when n % 10 < 7 then 'Bairro ' else 'Vila ' end || n % 9
        from generate_series(${first}::int, ${Math.min(stores, first + 4999)}::int) n`.execute(db);
  });
  console.log(
    `${stores} lojas localizadas e atendidas por dois fornecedores em ${(laid.ms / 1000).toFixed(1)} s`,
  );
  await sql`insert into supplier (name, document_number)
    select 'Bancada ' || n, (90000000000 + n)::text from generate_series(1, ${suppliers}) n`.execute(db);
  const { rows } = await sql`select public_id from supplier where name like 'Bancada %' order by id`.execute(
    db,
  );
  const all = rows.map((row) => row.publicId);
  for (const [index, supplier] of all.entries())
    await on.edit(
      [
        {
          city: 3_550_308,
          periods: 1 + index,
          exceptions: [
            { locationType: 'ZONE', place: 'Zona 1', periods: 7 },
            { locationType: 'NEIGHBORHOOD', place: `Bairro ${index % 8}`, periods: 21 },
          ],
        },
        { city: 3_509_502, periods: 63, exceptions: [] },
      ],
      supplier,
    );
  await sql`analyze`.execute(db);

  const list = async () => {
    const { ms, value } = await timed(() => on.call('POST', '/order-suppliers?page=0&size=50', { body: {} }));
    if (value.status !== 200) throw new Error(`list: ${value.status}`);
    return ms;
  };
  const quiet = [];
  for (let count = 0; count < 150; count += 1) quiet.push(await list());

  // As many askers as one: the next request leaves when the last was answered, 20 ms later.
  const busy = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      busy.push(await list());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const first = await timed(() => applyAll(all));
  isOver = true;
  await asking;
  const rowsOf = async () =>
    (
      await sql`select count(*)::int as n from supplier_coverage c join supplier s on s.id = c.supplier_id
      where s.name like 'Bancada %'`.execute(db)
    ).rows[0].n;
  const written = await rowsOf();

  await sql`create table floor_coverage (like supplier_coverage including all)`.execute(db);
  const floor = await timed(async () => {
    for (const supplier of all)
      await sql`insert into floor_coverage select c.* from supplier_coverage c join supplier s on s.id = c.supplier_id
        where s.public_id = ${supplier}::uuid`.execute(db);
  });
  await sql`update route set periods = 5 where city_ibge_code = 3509502`.execute(db);
  const again = await timed(() => applyAll(all));

  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  console.log(`${suppliers} fornecedores × ${stores} lojas, ${written} atendimentos`);
  console.log(
    `aplicar tudo: ${seconds(first.ms)} (meta 60 s); piso ${seconds(floor.ms)}, ${(first.ms / floor.ms).toFixed(2)} vezes`,
  );
  console.log(
    `aplicar outra vez, ${again.value.reduce((sum, one) => sum + one.changed, 0)} mudanças: ${seconds(again.ms)}`,
  );
  quiet.sort((a, b) => a - b);
  busy.sort((a, b) => a - b);
  for (const part of [0.5, 0.95, 0.99])
    console.log(
      `lista, p${part * 100}: ${share(quiet, part).toFixed(1)} ms sem, ${share(busy, part).toFixed(1)} ms durante (${busy.length} pedidos)`,
    );
} finally {
  await on.running.close();
  await stop();
}
process.exit(0);
