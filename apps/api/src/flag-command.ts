import { parseArgs } from 'node:util';
import { type FlagName, flagNames } from '@celeiro/contract/base/flags/flags.ts';
import { runCommand } from './platform/command.ts';
import { readConfig } from './platform/config.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { readManagedFlags } from './base/flags/flags.queries.ts';
import { switchFlag } from './base/flags/switch-flag.ts';

// npm run flag                                     (which there are, and which are on)
// npm run flag -- enable:coupon-list-page on
// npm run flag -- revoke:intranet-access-and-force-logout on --confirm ENCERRAR

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `Uso:
  npm run flag                                     mostra os recursos
  npm run flag -- NOME on|off                      liga ou desliga um deles
  npm run flag -- revoke:intranet-access-and-force-logout on --confirm ENCERRAR
Nomes: ${flagNames.join(', ')}`;

type FlagOrder = {
  readonly name: FlagName;
  readonly enabled: boolean;
  readonly confirmation: string | undefined;
};

/** The arguments: a change, 'list' without arguments, or null when they are invalid. */
const readOrder = (): FlagOrder | 'list' | null => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { confirm: { type: 'string' } },
  });
  const [typed, state, ...rest] = positionals;
  if (typed === undefined) return 'list';
  const name = flagNames.find((one) => one === typed);
  if (name === undefined || rest.length > 0 || (state !== 'on' && state !== 'off')) return null;
  return { name, enabled: state === 'on', confirmation: values.confirm };
};

const run = async (): Promise<boolean> => {
  const order = readOrder();
  if (order === null) {
    say(usage);
    return false;
  }
  const connections = await openConnections(readConfig(process.env).database, say);
  const database = openDatabase(connections.owner, { size: 1, applicationName: 'celeiro-flag' });
  try {
    await migrate({ connection: connections.owner, log: say });
    if (order === 'list') {
      for (const { name, enabled } of await readManagedFlags(database.db))
        say(`${enabled ? 'ligado   ' : 'desligado'} ${name}`);
      return true;
    }
    const actor = { userId: null, name: 'npm run flag' };
    const ended = await inTransaction(database.db, (db) =>
      switchFlag(db, { ...order, actor, now: new Date(), requestId: null }),
    );
    say(`${order.enabled ? 'Ligado' : 'Desligado'}: ${order.name}`);
    if (ended > 0) say(`Sessões encerradas: ${ended}`);
    return true;
  } finally {
    await database.close();
    await connections.stop();
  }
};

await runCommand(run, say);
