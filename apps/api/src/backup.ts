import { join } from 'node:path';
import { readConfig } from './platform/config.ts';
import { takeBackup } from './platform/db/backup/take-backup.ts';
import { openConnections } from './platform/db/connections.ts';
import { openStorage } from './ports/storage/open-storage.ts';
import { listHeldFiles } from './base/files/files.public.ts';

// npm run backup [-- FILE] [--without-files]: writes the present content of the database and the files of records into
// one file, while the product may be running. Exits with 1 when a file could not be saved unchanged.

const WITHOUT_FILES = '--without-files';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (): Promise<boolean> => {
  const config = readConfig(process.env);
  const { database } = config;
  const [given] = process.argv.slice(2).filter((argument) => argument !== WITHOUT_FILES);
  const files = process.argv.includes(WITHOUT_FILES)
    ? null
    : { list: listHeldFiles, get: openStorage(config).get };
  const now = new Date();
  const name = `celeiro-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
  const file = given ?? join(database.dataDir, 'backups', name);
  const connections = await openConnections(database, say);
  try {
    const { tables, rows, files: held, lost } = await takeBackup(connections.owner, file, now, files);
    const filesHeld = files === null ? 'sem os arquivos enviados' : `${held} arquivos enviados`;
    say(`Backup em ${file}: ${tables} tabelas, ${rows} linhas, ${filesHeld}. Guarde-o em outro disco.`);
    for (const fault of lost) say(`ATENÇÃO: ${fault}`);
    return lost.length === 0;
  } finally {
    await connections.stop();
  }
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
