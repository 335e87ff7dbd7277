import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { readConfig } from './platform/config.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import { openSecretBox } from './platform/secrets/open-secret-box.ts';
import { verifyHistory, verifyNewerHistory } from './orders/deliveries/history/verify-history.ts';
import { verifyAllHistory } from './verify-all-history.ts';

// npm run history:verify [-- --full]: computes the history chains of deliveries that changed since the last time, and of every record.
// What was verified before is compared with its sealed digest; where it differs, and with --full, every chain is computed again.
// Exits with 1 when one is broken.

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
  const isFull = process.argv.includes('--full');
  const config = readConfig(process.env);
  const connections = await openConnections(config.database, say);
  const database = openDatabase(connections.api, { size: 1, applicationName: 'celeiro-history-verify' });
  try {
    const box = await openSecretBox(database.db, config.secretKeys, config.environment.isProduction);
    let known = 0;
    const { deliveries, records, rows, breaks } = await verifyAllHistory(database.db, async (db) => {
      if (box === null) return verifyHistory(db);
      const { knownRows, ...report } = await verifyNewerHistory(db, box, { isFull });
      known = knownRows;
      return report;
    });
    for (const found of breaks) say(describe(found));
    say(
      breaks.length === 0
        ? `Histórico íntegro: ${deliveries} entregas, ${records} cadastros, ${rows} registros.`
        : `Histórico violado em ${breaks.length} de ${deliveries} entregas e ${records} cadastros.`,
    );
    if (known > 0)
      say(
        `${known} registros de entregas são os mesmos da última verificação; com --full tudo é calculado de novo.`,
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
