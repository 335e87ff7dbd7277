import { parseArgs } from 'node:util';
import { clientId, clientScopes } from '@celeiro/contract/access/clients/clients.ts';
import { MAXIMUM_OVERLAP_HOURS } from '@celeiro/rules/access/auth/client-secrets.ts';
import { runCommand } from './platform/command.ts';
import { readConfig } from './platform/config.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { inTransaction } from './platform/db/transaction.ts';
import {
  changeClientSecret,
  type ClientOperation,
  createClient,
  revokeClient,
} from './access/clients/manage-clients.ts';

// npm run client:create -- --id canal-da-loja --name "Canal da loja" --scope sellerweb
// npm run client:rotate -- --id canal-da-loja [--overlap-hours 24]
// npm run client:revoke -- --id canal-da-loja

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `Uso:
  npm run client:create -- --id canal-da-loja --name "Canal da loja" --scope sellerweb   (bankweb: financeiro)
  npm run client:rotate -- --id canal-da-loja [--overlap-hours 24]                       (0: o anterior para de valer já)
  npm run client:revoke -- --id canal-da-loja
O id tem de 3 a 60 letras minúsculas, números e hífens, e começa com uma letra.`;

type Work = (operation: Omit<ClientOperation, 'actor' | 'requestId'>) => Promise<void>;

const showSecret = (made: { clientId: string; secret: string; previousSecretUntil: string | null }): void => {
  say(`Cliente e usuário: ${made.clientId}`);
  say(`Segredo do cliente e senha do usuário, que só aparecem agora: ${made.secret}`);
  if (made.previousSecretUntil !== null) say(`O segredo anterior vale até ${made.previousSecretUntil}.`);
};

const readWork = (): Work | null => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      id: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      scope: { type: 'string', default: '' },
      'overlap-hours': { type: 'string', default: '24' },
    },
  });
  const { id } = values;
  const [command] = positionals;
  const name = values.name.trim();
  const scope = clientScopes.find((one) => one === values.scope);
  const hours = Number(values['overlap-hours']);
  const actor = { userId: null, name: `client:${command ?? ''}` };
  const as = (operation: Parameters<Work>[0]): ClientOperation => ({ ...operation, actor, requestId: null });
  if (!clientId.safeParse(id).success) return null;
  if (command === 'create' && name !== '' && name.length <= 120 && scope !== undefined)
    return async (operation) => showSecret(await createClient(as(operation), { clientId: id, name, scope }));
  if (command === 'rotate' && Number.isInteger(hours) && hours >= 0 && hours <= MAXIMUM_OVERLAP_HOURS)
    return async (operation) => showSecret(await changeClientSecret(as(operation), id, hours));
  if (command === 'revoke')
    return async (operation) => {
      await revokeClient(as(operation), id);
      say(`Revogado: ${id} não entra mais, e as suas sessões terminaram.`);
    };
  return null;
};

const run = async (): Promise<boolean> => {
  const work = readWork();
  if (work === null) {
    say(usage);
    return false;
  }
  const connections = await openConnections(readConfig(process.env).database, say);
  const database = openDatabase(connections.owner, { size: 1, applicationName: 'celeiro-client' });
  try {
    await migrate({ connection: connections.owner, log: say });
    await inTransaction(database.db, (db) => work({ db, now: new Date() }));
    return true;
  } finally {
    await database.close();
    await connections.stop();
  }
};

await runCommand(run, say);
