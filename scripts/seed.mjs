// npm run seed [-- --orders N]: demo data into the database of DATABASE_OWNER_URL, or the embedded one (started if it
// does not run); with --orders, that much volume besides.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { giveUp, root } from './project.mjs';

const { values } = parseArgs({ options: { orders: { type: 'string' } } });
const orders = values.orders === undefined ? 0 : Number(values.orders);
if (!Number.isSafeInteger(orders) || orders < 0)
  giveUp('Use: npm run seed -- --orders N (um número inteiro de pedidos).');

const { seedCommand } = await import(
  pathToFileURL(join(root, 'apps', 'api', 'seed', 'seed-command.ts')).href
);
await seedCommand(orders).catch((error) => giveUp(error instanceof Error ? error.message : String(error)));
