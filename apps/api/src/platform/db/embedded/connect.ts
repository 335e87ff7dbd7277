import pg from 'pg';
import type { RunningServer } from './postmaster-file.ts';

/** Runs `work` on its own connection to the embedded server, as the superuser. */
export const asSuperuser = async <T>(
  server: Pick<RunningServer, 'socketFolder' | 'port'>,
  work: (client: pg.Client) => Promise<T>,
  database = 'postgres',
): Promise<T> => {
  const client = new pg.Client({
    host: server.socketFolder,
    port: server.port,
    user: 'postgres',
    database,
    connectionTimeoutMillis: 5_000,
  });
  // A server that stops while this connection is open must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** True when the server takes connections now. */
export const accepts = async (server: RunningServer): Promise<boolean> => {
  try {
    await asSuperuser(server, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
};
