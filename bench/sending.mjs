// npm run bench:sending [-- --deliveries 600]
// How many orders a second the outbox moves to a fast supplier that accepts each at once, its answers followed through to
// the delivery, its history and its events.
import { parseArgs } from 'node:util';
import { openDatabase } from '../apps/api/src/platform/db/database.ts';
import { startTestServer } from '../apps/api/src/platform/db/test-server.ts';
import { createLog } from '../apps/api/src/platform/log/log.ts';
import { startDispatcher } from '../apps/api/src/orders/sending/dispatcher.ts';
import { startSendingWorld } from '../apps/api/test/worlds/sending-world.ts';

const { values } = parseArgs({ options: { deliveries: { type: 'string', default: '600' } } });
const count = Number(values.deliveries);
const { server, stop } = await startTestServer();
process.env.CELEIRO_TEST_SERVER = JSON.stringify(server);
const on = await startSendingWorld(10_000);
try {
  for (let index = 0; index < count; index += 1) {
    const { publicId } = await on.newDelivery();
    const { status } = await on.send(publicId);
    if (status !== 202) throw new Error(`a delivery could not be sent: ${status}`);
  }
  const waiting = async () =>
    (await on.running.query("select count(*)::int as n from supplier_message where state = 'WAITING'"))
      .rows[0].n;
  const started = performance.now();
  // As the server opens it.
  const handle = openDatabase(on.running.database.api, { size: 6 });
  const dispatcher = startDispatcher({ ...on.posting, db: handle.db }, createLog('silent'));
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (performance.now() - started) / 1000;
  await dispatcher.stop();
  await handle.close();
  const { rows } = await on.running.query(
    "select count(*)::int as n from delivery where status = 'CONFIRMED'",
  );
  const ids = new Set(on.stub.messages.map(({ headers }) => headers['webhook-id']));
  console.log(`${count} pedidos em ${seconds.toFixed(2)} s: ${(count / seconds).toFixed(0)} por segundo`);
  console.log(
    `confirmados ${rows[0].n}, recebidos pelo fornecedor ${on.stub.messages.length} (${ids.size} diferentes)`,
  );
} finally {
  await on.close();
  await stop();
}
process.exit(0);
