import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createTestDatabase } from '../../src/platform/db/test-database.ts';
import { rowDifferences, uncovered } from './check-rows.ts';
import { planted } from './planted-rows.ts';
import { recordStatements } from './record-statements.ts';

test('each wrong row type is named at its line, and nothing else', async () => {
  const folder = join(tmpdir(), `planted-rows-${process.pid}`);
  const database = await createTestDatabase();
  const stop = recordStatements(folder);
  const { db, close } = openDatabase(database.owner);
  try {
    for (const execute of planted) await execute(db);
    const found = await rowDifferences(folder, database.ownerUrl, (path) =>
      path.endsWith('/planted-rows.ts'),
    );
    expect(found.map((line) => line.replace(/.*\//, ''))).toMatchInlineSnapshot(`
      [
        "planted-rows.ts:10:61 name is missing in the result",
        "planted-rows.ts:11:65 fullName is missing in the type",
        "planted-rows.ts:12:55 price: numeric is string, the type says number",
        "planted-rows.ts:12:55 price: string came, the type says number",
        "planted-rows.ts:13:87 days: _text is string[], the type says Date[]",
        "planted-rows.ts:14:60 note: null came, the type says string",
        "planted-rows.ts:15:74 phone: the column may be null, the type says string",
        "planted-rows.ts:16:72 status: 'ENDED' came, the type says "CLOSED" | "OPEN"",
        "planted-rows.ts:19:94 found[]: name is missing in the result",
        "planted-rows.ts:19:94 found[]: names is missing in the type",
        "planted-rows.ts:19:94 found[].at: string came, the type says Date",
        "planted-rows.ts:25:8 length: text is string, the type says number",
        "planted-rows.ts:29:90 its row type is a parameter: execute it where the type is known",
        "planted-rows.ts:32:74 is executed by no test",
      ]
    `);
  } finally {
    stop();
    await close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('an exception covers one difference, and must cover one', () => {
  const differences = ['a.ts:1:2 id: null came', 'a.ts:9:2 id: null came'];
  const exceptions = ['a.ts id: null came', 'b.ts is executed by no test'];
  expect(uncovered(differences, exceptions)).toEqual([
    'a.ts:9:2 id: null came',
    'b.ts is executed by no test (no exception)',
  ]);
});
