import { describeFiles } from './describe-files.ts';
import { runCommand } from './platform/command.ts';
import { readConfig } from './platform/config.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import { openStorage } from './ports/storage/open-storage.ts';
import { verifyFiles } from './base/files/files.public.ts';

// npm run files:verify: reads every file of a record. Exits with 1 when one is missing or changed.

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (): Promise<boolean> => {
  const config = readConfig(process.env);
  const connections = await openConnections(config.database, say);
  const database = openDatabase(connections.api, { size: 1, applicationName: 'celeiro-files-verify' });
  try {
    const { files, faults } = await verifyFiles(database.db, openStorage(config));
    for (const line of describeFiles(files, faults)) say(line);
    return faults.length === 0;
  } finally {
    await database.close();
    await connections.stop();
  }
};

await runCommand(run, say);
