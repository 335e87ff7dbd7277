import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Keeps a neighborhood an address was found in, once for each city, accents and case aside. Where a city has zones its
 * neighborhoods are those of the reference data: one that lies in no district would be of no zone.
 */
export const learnNeighborhood = async (
  db: Kysely<Database>,
  cityPublicId: string,
  name: string,
): Promise<void> => {
  await sql`insert into neighborhood (city_ibge_code, name)
    select c.ibge_code, btrim(${name}) from city c
    where c.public_id = ${cityPublicId}::uuid and length(btrim(${name})) between 1 and 120
      and not exists (select from zone z where z.city_ibge_code = c.ibge_code)
      and not exists (select from neighborhood n where n.city_ibge_code = c.ibge_code
        and n.search_text = fold(btrim(${name})))
    on conflict (city_ibge_code, search_text) do nothing`.execute(db);
};
