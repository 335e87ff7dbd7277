import pg from 'pg';

/** Runs `work` on a connection of its own; what it did not commit is undone. */
export const onConnection = async <T>(
  connection: pg.ClientConfig | string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(connection);
  // A server that stops meanwhile is reported by the query that runs, not by ending the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
