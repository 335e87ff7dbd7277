import { join } from 'node:path';
import { readConfig } from './platform/config.ts';
import { takeBackup } from './platform/db/backup/take-backup.ts';
import { openConnections } from './platform/db/connections.ts';

// npm run backup [-- FILE]: everything the database holds at this instant, into one file; the product may be running.

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (): Promise<void> => {
  const { database } = readConfig(process.env);
  const now = new Date();
  const name = `celeiro-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
  const file = process.argv[2] ?? join(database.dataDir, 'backups', name);
  const connections = await openConnections(database, say);
  try {
    const { tables, rows } = await takeBackup(connections.owner, file, now);
    say(`Backup em ${file}: ${tables} tabelas, ${rows} linhas. Guarde-o em outro disco.`);
  } finally {
    await connections.stop();
  }
};

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
