import { once } from 'node:events';
import type { ClientConfig } from 'pg';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createLongWorkRunner } from '../../src/platform/long-work/run-long-work.ts';
import { routeApplication } from '../../src/parties/supplier-routes/application/apply-routes.ts';

// A separate process that applies routes on demand, to be killed meanwhile.

// Its type is ensured by the caller that starts the process.
const connection = JSON.parse(process.env['APPLY_CONNECTION'] ?? '{}') as ClientConfig;
const { db } = openDatabase(connection, { size: 2 });
const runner = createLongWorkRunner({
  db,
  kinds: [routeApplication],
  files: { put: async () => undefined, delete: async () => undefined },
  clock: () => new Date(),
  log: createLog('silent'),
});
process.stdout.write('ready\n');
await once(process.stdin, 'data');
await runner.run();
process.exit(0);
