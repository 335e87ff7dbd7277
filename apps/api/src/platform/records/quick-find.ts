import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { cityText } from '@celeiro/rules/text.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { startsWith } from '../db/like.ts';
import type { RowReader } from '../db/row-reader.ts';
import type { Database } from '../db/schema.ts';

/** A search in every area at once. */
export type QuickSearch = {
  /** '' finds only recently opened records. */
  readonly search: string;
  readonly recent: readonly string[];
  readonly limit: number;
};

/** A smaller rank is a better match. */
export type Ranked<T> = T & { readonly rank: number };
export type QuickHit = Ranked<{
  readonly publicId: string;
  /** Public id of the order, for deliveries and orders; null for all others. */
  readonly orderPublicId: string | null;
  readonly name: string;
  readonly details: readonly string[];
}>;

/**
 * Kinds of match, best first: the exact name or number; recently opened; begins with the text; a word begins with it;
 * contains it.
 */
export const rank = { exact: 0, recent: 1, begins: 2, word: 3, holds: 4 } as const;

/** A shorter text matches only the beginning of a name: no index finds it inside one. */
export const HELD_FROM = 3;

/** At most this many matches that contain the text are ranked by where they contain it. */
const MOST_COMPARED = 300;

/** How many rows that begin with the text are read in list order; nearly all of them are matches. */
const BEGINNING = 40;

type QuickList<Row> = {
  /** The rows with their alias `r`. */
  readonly from: RawBuilder<unknown>;
  /** The folded name that the list is ordered by, with an index. */
  readonly sortName: RawBuilder<unknown>;
  /** Whether the caller may see a row, and whether the text finds it. */
  readonly isSeen: RawBuilder<unknown>;
  readonly isFound: RawBuilder<unknown>;
  /** Whether the text is its exact name. */
  readonly isExact: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly read: RowReader<Ranked<Row>>;
};

/**
 * The best rows of a long list for a few letters: recently opened ones, the first whose name begins with the text, and
 * some that contain it, each found by its own index. The columns to show are read only for the best rows.
 */
export const quickFind = async <Row extends object>(
  db: Kysely<Database>,
  list: QuickList<Row>,
  { search, recent, limit }: QuickSearch,
): Promise<readonly Ranked<Row>[]> => {
  const { from, sortName, isSeen, isFound, isExact, columns, read } = list;
  const begins = sql`${sortName} like fold(${startsWith(search)})`;
  const opened = sql`r.public_id = any (${[...recent]}::uuid[])`;
  const byText =
    search === ''
      ? sql``
      : sql`union (select r.id from (select r.* from ${from} where ${isSeen} and ${begins}
            order by ${sortName}, r.id limit ${sql.lit(BEGINNING)}) r where ${isFound} limit ${sql.lit(limit)})
          ${
            search.length < HELD_FROM
              ? sql``
              : sql`union (select r.id from ${from} where ${isSeen} and ${isFound} limit ${sql.lit(MOST_COMPARED)})`
          }`;
  const found = search === '' ? sql`true` : isFound;
  const { rows } = await read(
    db,
    sql`with picked as (
      (select r.id from ${from} where ${opened} and ${isSeen} and ${found}) ${byText}
    ), best as (
      select r.id, ${sortName} as sort_name,
        case when ${isExact} then ${sql.lit(rank.exact)} when ${opened} then ${sql.lit(rank.recent)}
          when ${begins} then ${sql.lit(rank.begins)}
          when ' ' || ${sortName} like '% ' || fold(${startsWith(search)}) then ${sql.lit(rank.word)}
          else ${sql.lit(rank.holds)} end as rank
      from ${from} where r.id in (select id from picked)
      order by rank, sort_name, r.id limit ${sql.lit(search === '' ? recent.length : limit)}
    )
    select best.rank, r.public_id, ${columns} from best join ${from} on r.id = best.id
    order by best.rank, best.sort_name, r.id`,
  );
  return rows;
};

type CompanyRow = {
  readonly publicId: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly city: string | null;
  readonly state: string | null;
};

/** The same for records with a document (masked for persons) and a place. */
export const quickCompanies = async (
  db: Kysely<Database>,
  list: Pick<QuickList<CompanyRow>, 'from' | 'isSeen' | 'isFound'>,
  requested: QuickSearch,
): Promise<readonly QuickHit[]> => {
  const { search } = requested;
  const rows = await quickFind(
    db,
    {
      ...list,
      sortName: sql`r.search_text`,
      isExact: sql`(fold(r.name) = fold(${search}) or r.document_number = ${normalizeDocument(search)})`,
      columns: sql`r.name, r.document_number, r.city, r.state`,
      read: (database, statement) => sql<Ranked<CompanyRow>>`${statement}`.execute(database),
    },
    requested,
  );
  return rows.map(({ publicId, name, documentNumber, city, state, ...row }) => ({
    publicId,
    orderPublicId: null,
    name,
    details: filled(shownDocument(documentNumber), cityText(city, state)),
    rank: row.rank,
  }));
};

/** The details that are known, without null and ''. */
export const filled = (...details: readonly (string | null)[]): string[] =>
  details.filter((one): one is string => one !== null && one !== '');
