import { DefaultQueryExecutor } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createObservations } from './observations.ts';
import { callSite } from './call-site.ts';

type Answer = { fields: readonly pg.FieldDef[] };
type Execute = (
  this: unknown,
  query: { readonly sql: string },
  options?: unknown,
) => Promise<{ readonly rows: readonly unknown[] }>;

/**
 * Records in `folder` where each Kysely statement is executed, how PostgreSQL describes its columns, and which values are
 * returned, until the returned function is called. `check-rows.ts` compares the record with the row types.
 */
export const recordStatements = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const observations = createObservations((line) => appendFileSync(file, `${line}\n`));
  const answers = new AsyncLocalStorage<Answer>();

  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }; // one of its overloads is used
  const query = client.query;
  client.query = function (...args) {
    const sent = query.apply(this, args);
    const answer = answers.getStore();
    if (answer && sent instanceof Promise)
      sent.then(
        (result: pg.QueryResult) => (answer.fields = result.fields),
        () => undefined,
      );
    return sent;
  };

  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as { executeQuery: Execute }; // its base class is not exported
  const executeQuery = executor.executeQuery;
  executor.executeQuery = async function (compiled, options) {
    const site = callSite();
    if (site === null) return executeQuery.call(this, compiled, options);
    const answer: Answer = { fields: [] };
    const result = await answers.run(answer, () => executeQuery.call(this, compiled, options));
    // The rows of an early statement come later; waiting for them here would wait for a statement that follows.
    if ('later' in result && result.later instanceof Promise)
      result.later.then(
        (rows: readonly unknown[]) => observations.add(site, answer.fields, rows),
        () => undefined,
      );
    else observations.add(site, answer.fields, result.rows);
    return result;
  };
  return () => {
    client.query = query;
    executor.executeQuery = executeQuery;
  };
};
