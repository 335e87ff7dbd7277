// Row types are only asserted where SQL is written. This compares each with PostgreSQL's answers in the API's tests.
// node scripts/statement-rows.mjs FOLDER: for tests that ran with CELEIRO_STATEMENTS=FOLDER; unexecuted statements are
// left out.
import { readFileSync } from 'node:fs';

const exceptions = new URL('../apps/api/test/statements/exceptions.json', import.meta.url);

const differencesIn = async (folder) => {
  const { startTestServer, urlFor } = await import('../apps/api/src/platform/db/test-server.ts');
  const { rowDifferences } = await import('../apps/api/test/statements/check-rows.ts');
  const { server, stop } = await startTestServer();
  try {
    return await rowDifferences(folder, urlFor(server, server.template, 'admin'));
  } finally {
    await stop();
  }
};

/** Returns each row type that differs from the record of the tests in `folder`, and each statement they never executed. */
export const untrueRowsIn = async (folder) => {
  const { uncovered } = await import('../apps/api/test/statements/check-rows.ts');
  const covered = Object.values(JSON.parse(readFileSync(exceptions, 'utf8'))).flat();
  return uncovered(await differencesIn(folder), covered);
};

// Of some tests, what the others execute and what the exceptions are for is not seen.
if (import.meta.main) {
  const lines = await untrueRowsIn(process.argv[2]);
  for (const line of lines) if (!/(is executed by no test|\(no exception\))$/.test(line)) console.log(line);
}
