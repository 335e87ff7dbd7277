import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectionSettings } from '../../src/platform/db/database.ts';
import { namingPlugin } from '../../src/platform/db/schema.ts';
import { type Column, type Fact, type Kind, kindOf } from './observations.ts';

// Merges the records of a run's workers and adds information of PostgreSQL's catalog.

/** The values observed at one place of a row. */
export type Seen = {
  readonly kinds: Set<Kind>;
  readonly texts: Set<string>;
  readonly keySets: (readonly string[])[];
  readonly children: Map<string, Seen>;
};
export type Observed = { readonly seen: Seen; readonly columns: (readonly Column[])[] };

const emptySeen = (): Seen => ({ kinds: new Set(), texts: new Set(), keySets: [], children: new Map() });

const at = (seen: Seen, path: readonly string[]): Seen =>
  path.reduce((above, key) => {
    const below = above.children.get(key) ?? emptySeen();
    above.children.set(key, below);
    return below;
  }, seen);

/** By call site. */
export const readObservations = (folder: string): ReadonlyMap<string, Observed> => {
  const found = new Map<string, Observed>();
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const line of files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))) {
    if (line === '') continue;
    const fact = JSON.parse(line) as Fact; // as `observations.ts` wrote it
    const observed = found.get(fact.site) ?? { seen: emptySeen(), columns: [] };
    found.set(fact.site, observed);
    if ('columns' in fact) observed.columns.push(fact.columns);
    else if ('kind' in fact) at(observed.seen, fact.path).kinds.add(fact.kind);
    else if ('text' in fact) at(observed.seen, fact.path).texts.add(fact.text);
    else at(observed.seen, fact.path).keySets.push(fact.keys);
  }
  return found;
};

/** The type of a result's column in TypeScript; its kind is null where each value has its own (JSON). */
export type DescribedColumn = {
  readonly name: string;
  readonly typeName: string;
  readonly kind: Kind | null;
  /** For an array, the type of its elements. */
  readonly elementKind: Kind | null;
  readonly isNullable: boolean;
};

type PgType = {
  readonly oid: number;
  readonly name: string;
  readonly category: string;
  readonly element: number;
};

// A text of each type category or type, to be read by the product's parsers.
const samples: Readonly<Record<string, string>> = {
  B: 't',
  N: '1',
  D: '2026-01-01 10:00:00+00',
  T: '1 day',
  bytea: '\\x00',
  json: '{}',
  jsonb: '{}',
};

/** How the product reads the column types of the database at `url`. */
export const readCatalogue = async (
  url: string,
): Promise<(columns: readonly Column[]) => Promise<readonly DescribedColumn[]>> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: types } = await client.query<PgType>(
      'select oid::int, typname as name, typcategory as category, typelem::int as element from pg_type',
    );
    const { rows: nullable } = await client.query<{ key: string }>(
      `select attrelid || '.' || attnum as key from pg_attribute where attnum > 0 and not attnotnull and attgenerated = ''`,
    );
    return describing(
      new Map(types.map((type) => [type.oid, type])),
      new Set(nullable.map(({ key }) => key)),
    );
  } finally {
    await client.end();
  }
};

const isJson = ({ name }: PgType): boolean => name === 'json' || name === 'jsonb';

const describing = (types: ReadonlyMap<number, PgType>, nullable: ReadonlySet<string>) => {
  const { getTypeParser } = connectionSettings('').types ?? pg.types;
  const sampleOf = ({ name, category, element }: PgType): string => {
    const inner = category === 'A' ? types.get(element) : undefined;
    return inner ? `{${sampleOf(inner)}}` : (samples[name] ?? samples[category] ?? 'x');
  };
  const kindsOfType = (oid: number): readonly (Kind | null)[] => {
    const type = types.get(oid);
    if (type === undefined || isJson(type)) return [null, null];
    const parse = getTypeParser(oid, 'text') as (text: string) => unknown; // text is what is read
    const value = parse(sampleOf(type));
    const element = types.get(type.element);
    return [kindOf(value), Array.isArray(value) && element && !isJson(element) ? kindOf(value[0]) : null];
  };
  const naming = namingPlugin();
  return async (columns: readonly Column[]): Promise<readonly DescribedColumn[]> => {
    const { rows } = await naming.transformResult({
      queryId: { queryId: '' },
      result: { rows: [Object.fromEntries(columns.map(([name], index) => [name, index]))] },
    });
    return Object.entries(rows[0] ?? {}).flatMap(([name, index]) => {
      const column = columns[Number(index)];
      if (column === undefined) return [];
      const [, oid, table, number] = column;
      const [kind = null, elementKind = null] = kindsOfType(oid);
      return [
        {
          name,
          typeName: types.get(oid)?.name ?? String(oid),
          kind,
          elementKind,
          isNullable: nullable.has(`${table}.${number}`),
        },
      ];
    });
  };
};
