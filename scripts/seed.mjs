// npm run seed [-- --orders N | --deliveries N] [--stores N] [--suppliers N] [--products N]: demo data into the database of
// DATABASE_OWNER_URL, or the embedded one (started if it isn't running); with numbers, additional volume.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { giveUp, root } from './project.mjs';

const names = ['orders', 'deliveries', 'stores', 'suppliers', 'products'];
const options = Object.fromEntries(names.map((name) => [name, { type: 'string', default: '0' }]));
const howTo = `Use: npm run seed -- ${names.map((name) => `--${name} N`).join(' ')} (números inteiros até 1.000.000; cada um é opcional).`;

const readCounts = () => {
  try {
    const { values } = parseArgs({ options });
    return Object.fromEntries(names.map((name) => [name, Number(values[name])]));
  } catch {
    return giveUp(howTo);
  }
};

const counts = readCounts();
const isCount = (count) => Number.isSafeInteger(count) && count >= 0 && count <= 1_000_000;
if (!Object.values(counts).every(isCount)) giveUp(howTo);

const { seedCommand } = await import(
  pathToFileURL(join(root, 'apps', 'api', 'seed', 'seed-command.ts')).href
);
await seedCommand(counts).catch((error) => giveUp(error instanceof Error ? error.message : String(error)));
