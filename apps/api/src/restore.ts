import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { readConfig } from './platform/config.ts';
import { restoreBackup } from './platform/db/backup/restore-backup.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import { verifyAllHistory } from './verify-all-history.ts';

// npm run restore -- FILE: a backup into the empty database of CELEIRO_DATA_DIR (or DATABASE_OWNER_URL).

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (): Promise<boolean> => {
  const file = process.argv[2];
  if (file === undefined) {
    say('Uso: CELEIRO_DATA_DIR=PASTA-NOVA npm run restore -- ARQUIVO');
    return false;
  }
  const connections = await openConnections(readConfig(process.env).database, say);
  try {
    const { takenAt, tables, rows } = await restoreBackup(connections.owner, file, say);
    say(`Restaurado: ${tables} tabelas, ${rows} linhas, como eram em ${formatDateTime(takenAt.getTime())}.`);
    const database = openDatabase(connections.owner, { size: 1, applicationName: 'celeiro-restore' });
    const { deliveries, records, breaks } = await verifyAllHistory(database.db).finally(database.close);
    say(
      breaks.length === 0
        ? `Histórico íntegro em ${deliveries} entregas e ${records} cadastros.`
        : `Histórico violado em ${breaks.length} de ${deliveries} entregas e ${records} cadastros: npm run history:verify diz onde.`,
    );
    say(
      'O que esperava para sair (pedidos, cobranças, e-mails) sai quando o produto iniciar; com JOBS=false, não.',
    );
    return breaks.length === 0;
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
