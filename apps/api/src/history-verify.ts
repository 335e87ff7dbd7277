import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { readConfig } from './platform/config.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import { verifyAllHistory } from './verify-all-history.ts';

// npm run history:verify: computes the history chain of every delivery and record again. Exits with 1 when one is broken.

const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Found = Awaited<ReturnType<typeof verifyAllHistory>>['breaks'][number];

const kinds: Record<Found['kind'], string> = {
  changed: 'registro alterado',
  missing: 'falta um registro antes deste, ou ele foi movido',
  truncated: 'faltam os registros mais recentes',
  absent: 'sem histórico',
};

const describe = ({ of, kind, row }: Found): string =>
  row === null
    ? `${of}: ${kinds[kind]}.`
    : `${of}: ${kinds[kind]} (versão ${row.version}, ${row.field}, ${formatDateTime(row.at.getTime())}).`;

const run = async (): Promise<boolean> => {
  const connections = await openConnections(readConfig(process.env).database, say);
  const database = openDatabase(connections.api, { size: 1, applicationName: 'celeiro-history-verify' });
  try {
    const { deliveries, records, rows, breaks } = await verifyAllHistory(database.db);
    for (const found of breaks) say(describe(found));
    say(
      breaks.length === 0
        ? `Histórico íntegro: ${deliveries} entregas, ${records} cadastros, ${rows} registros.`
        : `Histórico violado em ${breaks.length} de ${deliveries} entregas e ${records} cadastros.`,
    );
    return breaks.length === 0;
  } finally {
    await database.close();
    await connections.stop();
  }
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
