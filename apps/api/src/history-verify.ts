import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { readConfig } from './platform/config.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import { type ChainBreak, verifyHistory } from './slices/deliveries/verify-history.ts';

// npm run history:verify: computes the chain of every delivery's history again. Ends with 1 when one is broken.

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const kinds: Record<ChainBreak['kind'], string> = {
  changed: 'registro alterado',
  missing: 'falta um registro antes deste, ou ele foi movido',
  truncated: 'faltam os registros mais recentes',
  absent: 'sem histórico',
};

const describe = ({ orderNumber, kind, row }: ChainBreak): string =>
  row === null
    ? `Entrega ${orderNumber}: ${kinds[kind]}.`
    : `Entrega ${orderNumber}: ${kinds[kind]} (versão ${row.version}, ${row.field}, ${formatDateTime(row.at.getTime())}).`;

const run = async (): Promise<boolean> => {
  const connections = await openConnections(readConfig(process.env).database, say);
  const database = openDatabase(connections.api, { size: 1, applicationName: 'celeiro-history-verify' });
  try {
    const { deliveries, rows, breaks } = await verifyHistory(database.db);
    for (const found of breaks) say(describe(found));
    say(
      breaks.length === 0
        ? `Histórico íntegro: ${deliveries} entregas, ${rows} registros.`
        : `Histórico violado em ${breaks.length} de ${deliveries} entregas.`,
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
