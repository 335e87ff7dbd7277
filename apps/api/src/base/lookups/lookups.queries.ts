import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { LookupKind } from './cached-answers.store.ts';

/** A register's stored answer: null when none is stored; `answer` is null when the register found nothing. */
export const readCachedAnswer = async <T>(
  db: Kysely<Database>,
  kind: LookupKind,
  key: string,
  now: Date,
): Promise<{ readonly answer: T | null } | null> => {
  const { rows } = await sql<{ readonly answer: T | null }>`
    select answer from lookup_answer where kind = ${kind} and key = ${key} and kept_until > ${now}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export type PlaceRow = { readonly publicId: string; readonly name: string; readonly uf: string };

/** The city whose range contains the CEP, or null. */
export const readCityOfZip = async (db: Kysely<Database>, zip: string): Promise<PlaceRow | null> => {
  const { rows } = await sql<PlaceRow>`
    select c.public_id, c.name, c.uf
    from (select * from zip_range where first_zip <= ${zip} order by first_zip desc limit 1) z
    join city c on c.ibge_code = z.city_ibge_code where ${zip} <= z.last_zip`.execute(db);
  return rows[0] ?? null;
};

/** The city with this code, else with this name in this state, or null. */
export const readCityId = async (
  db: Kysely<Database>,
  city: { readonly cityIbgeCode: number | null; readonly city: string | null; readonly state: string | null },
): Promise<string | null> => {
  const { rows } = await sql<{ readonly publicId: string }>`
    select public_id from city
    where ibge_code = ${city.cityIbgeCode} or (uf = ${city.state} and fold(name) = fold(${city.city}))
    order by (ibge_code = ${city.cityIbgeCode}) is true desc limit 1`.execute(db);
  return rows[0]?.publicId ?? null;
};
