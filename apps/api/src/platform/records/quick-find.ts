import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { cityText } from '@celeiro/rules/text.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { startsWith } from '../db/like.ts';
import type { Database } from '../db/schema.ts';

/** What is looked for in every area at once. */
export type QuickSearch = {
  /** '' finds only what was opened lately. */
  readonly search: string;
  readonly recent: readonly string[];
  readonly limit: number;
};

/** The better, the smaller. */
export type Ranked<T> = T & { readonly rank: number };
export type QuickHit = Ranked<{
  readonly publicId: string;
  /** Of a delivery and an order; null of all others. */
  readonly orderPublicId: string | null;
  readonly name: string;
  readonly details: readonly string[];
}>;

/** Named or numbered exactly so; opened lately; beginning so; a word of it beginning so; holding it. */
export const rank = { exact: 0, recent: 1, begins: 2, word: 3, holds: 4 } as const;

/** Shorter, a text is only what a name begins with: no index finds it in the middle of one. */
export const HELD_FROM = 3;

/** How many that hold the text are ranked by where they hold it: of a text that more hold, no middle is worth its time. */
const MOST_COMPARED = 300;

/** How many that begin so are looked at in their order: all but a few of them are found. */
const BEGINNING = 40;

type QuickList = {
  /** The rows with their alias `r`. */
  readonly from: RawBuilder<unknown>;
  /** The folded name the list is in the order of, with an index. */
  readonly sortName: RawBuilder<unknown>;
  /** Whether a row is one of those the caller may see, and found by the text. */
  readonly isSeen: RawBuilder<unknown>;
  readonly isFound: RawBuilder<unknown>;
  /** Whether it is called exactly so. */
  readonly isExact: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
};

/**
 * The best rows of a long list for a few letters: those opened lately, the first whose name begins so, and some that hold them, each found by
 * its own index; what they show is read of the best alone.
 */
export const quickFind = async <Row extends object>(
  db: Kysely<Database>,
  list: QuickList,
  { search, recent, limit }: QuickSearch,
): Promise<readonly Ranked<Row>[]> => {
  const { from, sortName, isSeen, isFound, isExact, columns } = list;
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
  const { rows } = await sql<Ranked<Row>>`
    with picked as (
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
    order by best.rank, best.sort_name, r.id`.execute(db);
  return rows;
};

type CompanyRow = {
  readonly publicId: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly city: string | null;
  readonly state: string | null;
};

/** The same for records with a document, masked for persons, and a place. */
export const quickCompanies = async (
  db: Kysely<Database>,
  list: Pick<QuickList, 'from' | 'isSeen' | 'isFound'>,
  asked: QuickSearch,
): Promise<readonly QuickHit[]> => {
  const { search } = asked;
  const rows = await quickFind<CompanyRow>(
    db,
    {
      ...list,
      sortName: sql`r.search_text`,
      isExact: sql`(fold(r.name) = fold(${search}) or r.document_number = ${normalizeDocument(search)})`,
      columns: sql`r.name, r.document_number, r.city, r.state`,
    },
    asked,
  );
  return rows.map(({ publicId, name, documentNumber, city, state, ...row }) => ({
    publicId,
    orderPublicId: null,
    name,
    details: filled(shownDocument(documentNumber), cityText(city, state)),
    rank: row.rank,
  }));
};

/** What is said of a hit; what isn't known is left out. */
export const filled = (...details: readonly (string | null)[]): string[] =>
  details.filter((one): one is string => one !== null && one !== '');
