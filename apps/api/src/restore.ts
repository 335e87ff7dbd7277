import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import type { Kysely } from 'kysely';
import { describeFiles } from './describe-files.ts';
import { readConfig } from './platform/config.ts';
import { restoreBackup } from './platform/db/backup/restore-backup.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import type { Database } from './platform/db/schema.ts';
import { openStorage } from './ports/storage/open-storage.ts';
import type { Storage } from './ports/storage/port.ts';
import { forgetUnheldFiles, verifyFiles } from './base/files/files.public.ts';
import { verifyAllHistory } from './verify-all-history.ts';

// npm run restore -- FILE: restores a backup into the empty database of CELEIRO_DATA_DIR (or DATABASE_OWNER_URL).

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Whether every history is unbroken and every file of a record is unchanged; prints what isn't. */
const check = async (db: Kysely<Database>, storage: Storage): Promise<boolean> => {
  const { deliveries, records, breaks } = await verifyAllHistory(db);
  say(
    breaks.length === 0
      ? `Histórico íntegro em ${deliveries} entregas e ${records} cadastros.`
      : `Histórico violado em ${breaks.length} de ${deliveries} entregas e ${records} cadastros: npm run history:verify diz onde.`,
  );
  await forgetUnheldFiles(db);
  const { files, faults } = await verifyFiles(db, storage);
  for (const line of describeFiles(files, faults)) say(line);
  return breaks.length === 0 && faults.length === 0;
};

const run = async (): Promise<boolean> => {
  const file = process.argv[2];
  if (file === undefined) {
    say('Uso: CELEIRO_DATA_DIR=PASTA-NOVA npm run restore -- ARQUIVO');
    return false;
  }
  const config = readConfig(process.env);
  const storage = openStorage(config);
  const connections = await openConnections(config.database, say);
  try {
    const keep = (key: string, bytes: Buffer): Promise<void> => storage.put(key, once(bytes), bytes.length);
    const report = await restoreBackup(connections.owner, file, keep, say);
    const { takenAt, tables, rows, files } = report;
    say(
      `Restaurado: ${tables} tabelas, ${rows} linhas e ${files} arquivos, como eram em ${formatDateTime(takenAt.getTime())}.`,
    );
    const database = openDatabase(connections.owner, { size: 1, applicationName: 'celeiro-restore' });
    const isWhole = await check(database.db, storage).finally(database.close);
    say(
      'O que esperava para sair (pedidos, cobranças, e-mails) sai quando o produto iniciar; com JOBS=false, não.',
    );
    return isWhole;
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
