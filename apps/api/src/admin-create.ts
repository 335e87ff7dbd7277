import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';
import { errorMessage } from '@celeiro/contract/errors.ts';
import {
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
} from '@celeiro/rules/access/auth/password-length.ts';
import { refuseWeakPassword } from '@celeiro/rules/access/auth/passwords.ts';
import { ensureReferenceData } from '../seed/reference.ts';
import { readConfig } from './platform/config.ts';
import { openConnections } from './platform/db/connections.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { createAdministrator } from './access/users/accounts/create-administrator.ts';

// npm run admin:create -- --username maria@empresa.com.br --name "Maria Souza" [--business-unit Celeiro]. The password is
// that of ADMIN_PASSWORD, or is typed.

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The password, or null when none is set and there is no terminal to type it in. */
const readPassword = async (): Promise<string | null> => {
  const given = process.env['ADMIN_PASSWORD'];
  if (given) return given;
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('Senha (10 a 128 caracteres): ');
  } finally {
    terminal.close();
  }
};

const run = async (): Promise<boolean> => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      name: { type: 'string' },
      'business-unit': { type: 'string', default: 'Celeiro' },
    },
  });
  const username = values.username?.trim().toLowerCase() ?? '';
  const name = values.name?.trim() ?? '';
  if (username.length < 3 || name === '') {
    say(
      'Uso: npm run admin:create -- --username maria@empresa.com.br --name "Maria Souza" [--business-unit Celeiro]',
    );
    return false;
  }
  const password = await readPassword();
  if (password === null) {
    say(
      'Sem terminal não dá para perguntar a senha: passe-a em ADMIN_PASSWORD, como em\nADMIN_PASSWORD="…" npm run admin:create -- --username maria@empresa.com.br --name "Maria Souza"',
    );
    return false;
  }
  if (password.length < MINIMUM_PASSWORD_LENGTH || password.length > MAXIMUM_PASSWORD_LENGTH) {
    say(`A senha deve ter de ${MINIMUM_PASSWORD_LENGTH} a ${MAXIMUM_PASSWORD_LENGTH} caracteres.`);
    return false;
  }
  if (refuseWeakPassword(password, { username, name }) !== null) {
    say(errorMessage('PASSWORD_TOO_WEAK'));
    return false;
  }
  const connections = await openConnections(readConfig(process.env).database, say);
  const database = openDatabase(connections.owner, { size: 1 });
  try {
    await migrate({ connection: connections.owner, log: say });
    await ensureReferenceData(connections.owner);
    const isNew = await inTransaction(database.db, (transaction) =>
      createAdministrator(transaction, { username, name, password, businessUnit: values['business-unit'] }),
    );
    say(
      isNew
        ? `Pronto: ${username} pode entrar e gerir usuários.`
        : `Já existe alguém com o usuário ${username}.`,
    );
    return isNew;
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
