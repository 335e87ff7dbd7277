import type { Kysely, QueryResult, RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Executes a statement that a general function wrote, where the type of its rows is known: `(db, statement) =>
 * sql<Row>`${statement}`.execute(db)`, next to the columns. There the check of row types reads it.
 */
export type RowReader<Row> = (
  db: Kysely<Database>,
  statement: RawBuilder<unknown>,
) => Promise<QueryResult<Row>>;
