// npm run bench:imports [-- --rows 20000 --deliveries 20000]
// How long a sheet of prices is answered and reviewed, and how long the list of deliveries takes meanwhile, against itself with nothing
// else going on.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startTestServer } from '../apps/api/src/platform/db/test-server.ts';
import { csvOf, startImportsWorld } from '../apps/api/test/imports-world.ts';
import { addManyDeliveries } from '../apps/api/test/long-work-world.ts';
import { intakeBody, placeOrder } from '../apps/api/test/order-world.ts';
import { addAssortment, sheetKinds } from '../apps/api/test/sheet-kinds.ts';
import { share, timed } from './timing.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    deliveries: { type: 'string', default: '20000' },
  },
});
const [count, deliveries] = [values.rows, values.deliveries].map(Number);
const { server, stop } = await startTestServer();
process.env.CELEIRO_TEST_SERVER = JSON.stringify(server);
const world = await startImportsWorld();

/** Asks for the list, one request after the other, until told to stop; how long each took, from the shortest. */
const asking = () => {
  const took = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const { ms } = await timed(() => world.call('POST', '/order-suppliers?page=0&size=50', { body: {} }));
      took.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return took.sort((a, b) => a - b);
  };
};

try {
  await placeOrder(world.call, intakeBody(world.orders));
  await addManyDeliveries(world.running.db, deliveries);
  await addAssortment(world, count);
  await sql`analyze`.execute(world.running.db);
  const kind = sheetKinds.find((one) => one.kind === 'PRICES');
  const sheet = csvOf([kind.head, ...Array.from({ length: count }, (_, at) => kind.good(at))]);
  const quietly = asking();
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  const quiet = await quietly();
  const busily = asking();
  const sent = await timed(() => world.post(kind.path, sheet));
  const id = sent.value.body.importPublicId;
  const reviewed = await timed(async () => {
    await world.map(id);
    while ((await world.details(id)).state === 'REVIEWING') await world.run();
  });
  const busy = await busily();
  const { changedRows, refusedRows } = await world.details(id);
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  console.log(`${count} preços, ${changedRows} mudam, ${refusedRows} recusados`);
  console.log(
    `respondida em ${seconds(sent.ms)} (meta 2 s), conferida em ${seconds(reviewed.ms)} (meta 15 s)`,
  );
  for (const part of [0.5, 0.95, 0.99])
    console.log(
      `lista, p${part * 100}: ${share(quiet, part).toFixed(1)} ms sem, ${share(busy, part).toFixed(1)} ms durante (${quiet.length} e ${busy.length} pedidos)`,
    );
} finally {
  await world.running.close();
  await stop();
}
process.exit(0);
