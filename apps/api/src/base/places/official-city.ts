import { cityRefusal, matchCity } from '@celeiro/rules/base/places/city-name.ts';
import { type Refusal, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { readCityNames } from './places.queries.ts';

type Placed = { readonly city: string | null; readonly state: string | null };

/** Reads the cities of each state once, and checks any number of addresses by them. */
export const cityCheck = (db: Kysely<Database>) => {
  const read = new Map<string | null, Promise<readonly string[]>>();
  const namesOf = (uf: string | null): Promise<readonly string[]> => {
    const known = read.get(uf) ?? readCityNames(db, uf);
    read.set(uf, known);
    return known;
  };
  /**
   * R-ADMIN-020: the official name of an address's city, or CITY_UNKNOWN at `field`. Null when there is nothing to check:
   * no city, or no reference data.
   */
  return async ({ city, state }: Placed, field: string): Promise<string | Refusal | null> => {
    if (city === null) return null;
    const names = await namesOf(state);
    if (names.length === 0) return null;
    const match = matchCity(city, state, names);
    return match.kind === 'official' ? match.name : cityRefusal({ city, uf: state, near: match.near }, field);
  };
};

/**
 * An address with the official name of its city. Throws CITY_UNKNOWN for a city that its state does not have. A city that
 * was saved before (`known`) is not checked again, so that it blocks no other change.
 */
export const withOfficialCity = async <T extends Placed>(
  db: Kysely<Database>,
  address: T,
  known: Placed | null,
  field = 'city',
): Promise<T> => {
  if (known !== null && known.city === address.city && known.state === address.state) return address;
  const judged = await cityCheck(db)(address, field);
  if (judged === null) return address;
  if (typeof judged !== 'string') refuseIf(judged);
  return typeof judged === 'string' ? { ...address, city: judged } : address;
};
