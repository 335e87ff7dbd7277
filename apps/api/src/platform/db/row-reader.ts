import type { Kysely, QueryResult, RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Executes a statement built by a general function, at a place where the type of its rows is known: `(db, statement) =>
 * sql<Row>`${statement}`.execute(db)`, next to the columns. The check of row types uses that place.
 */
export type RowReader<Row> = (
  db: Kysely<Database>,
  statement: RawBuilder<unknown>,
) => Promise<QueryResult<Row>>;
