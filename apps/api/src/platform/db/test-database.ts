import pg from 'pg';
import * as z from 'zod/mini';
import { urlFor, type TestServer } from './test-server.ts';

export type TestDatabase = {
  readonly name: string;
  /** Connection URLs: the schema's owner, and the API's own role. */
  readonly ownerUrl: string;
  readonly apiUrl: string;
  readonly owner: pg.ClientConfig;
  readonly api: pg.ClientConfig;
  /** Executes a statement as the server's superuser, in another database. */
  readonly asSuperuser: (text: string) => Promise<void>;
  /** Cuts remaining connections and drops the database. */
  readonly drop: () => Promise<void>;
};

const testServer = z.object({
  adminUrl: z.string(),
  ownerUser: z.string(),
  apiUser: z.string(),
  apiPassword: z.string(),
  template: z.string(),
});

let count = 0;

/**
 * A migrated, empty database of its own for one test file: `const database = await createTestDatabase()` in `beforeAll`,
 * `await database.drop()` in `afterAll`. Outside vitest's `api` project pass the server of `startTestServer`.
 */
export const createTestDatabase = async (server: TestServer = serverOfThisRun()): Promise<TestDatabase> => {
  count += 1;
  const name = `test_${process.pid}_${count}`;
  await asAdmin(server, (client) =>
    // File copy: the usual copy through the log takes twice as long.
    client.query(
      `create database "${name}" template "${server.template}" owner "${server.ownerUser}" strategy file_copy`,
    ),
  );
  const ownerUrl = urlFor(server, name, 'owner');
  const apiUrl = urlFor(server, name, 'api');
  return {
    name,
    ownerUrl,
    apiUrl,
    owner: { connectionString: ownerUrl },
    api: { connectionString: apiUrl },
    asSuperuser: async (text) => {
      await asAdmin(server, (client) => client.query(text));
    },
    drop: async () => {
      await asAdmin(server, (client) => client.query(`drop database if exists "${name}" with (force)`));
    },
  };
};

const serverOfThisRun = (): TestServer => {
  const found = process.env['CELEIRO_TEST_SERVER'];
  if (!found)
    throw new Error('No test server: run through vitest, project "api" (its global setup starts it).');
  return testServer.parse(JSON.parse(found));
};

const asAdmin = async (server: TestServer, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client(server.adminUrl);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
