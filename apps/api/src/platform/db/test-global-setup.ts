import { startTestServer } from './test-server.ts';

/** Vitest's global setup of the `api` project: one PostgreSQL for the whole run. */
export const setup = async (): Promise<() => Promise<void>> => {
  const { server, stop } = await startTestServer();
  process.env['CELEIRO_TEST_SERVER'] = JSON.stringify(server);
  return stop;
};
