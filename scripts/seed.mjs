// npm run seed [-- --orders N | --deliveries N]: demo data into the database of DATABASE_OWNER_URL, or the embedded one
// (started if it does not run); with a number, that much volume besides.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { giveUp, root } from './project.mjs';

const { values } = parseArgs({ options: { orders: { type: 'string' }, deliveries: { type: 'string' } } });
const [orders, deliveries] = [values.orders, values.deliveries].map((text) => Number(text ?? 0));
if (![orders, deliveries].every((count) => Number.isSafeInteger(count) && count >= 0))
  giveUp('Use: npm run seed -- --orders N ou --deliveries N (números inteiros).');

const { seedCommand } = await import(
  pathToFileURL(join(root, 'apps', 'api', 'seed', 'seed-command.ts')).href
);
await seedCommand(orders, deliveries).catch((error) =>
  giveUp(error instanceof Error ? error.message : String(error)),
);
