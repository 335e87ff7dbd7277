import { refusalMessage } from '@celeiro/contract/errors.ts';
import type { StoreCells } from '@celeiro/rules/parties/stores/import-columns.ts';
import { stateOfZip } from '@celeiro/rules/zip-states.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { cityCheck } from '../../../base/places/places.public.ts';

type Placed = { readonly city: string | null; readonly state: string | null };
/** A row's city by its official name, or the issue with it, or neither. */
export type ImportedCity = { readonly city?: string; readonly issue?: string };
/** Results for the cities of the rows, by `placeKey`. */
export type ImportedCities = ReadonlyMap<string, ImportedCity>;

/** The place of a row, completed from its store; without a state the CEP gives it. */
const placeOf = (cells: StoreCells, store: Placed | null): Placed => ({
  city: cells.city ?? store?.city ?? null,
  state: cells.state ?? store?.state ?? (cells.zipCode === undefined ? null : stateOfZip(cells.zipCode)),
});

const placeKey = ({ city, state }: Placed): string => JSON.stringify([city, state]);

/** Checks the cities of the rows, each once. A city that a store already has isn't checked again. */
export const readImportedCities = async (
  db: Kysely<Database>,
  rows: readonly (readonly [StoreCells, Placed | null])[],
): Promise<ImportedCities> => {
  const check = cityCheck(db);
  const judged = new Map<string, ImportedCity>();
  for (const [cells, store] of rows) {
    const place = placeOf(cells, store);
    const key = placeKey(place);
    const isAsBefore = store?.city === place.city && store?.state === place.state;
    if (isAsBefore || judged.has(key)) continue;
    const verdict = await check(place, 'city');
    if (verdict !== null)
      judged.set(key, typeof verdict === 'string' ? { city: verdict } : { issue: refusalMessage(verdict) });
  }
  return judged;
};

/** The result for a row's city. */
export const importedCity = (cities: ImportedCities, cells: StoreCells, store: Placed | null): ImportedCity =>
  cities.get(placeKey(placeOf(cells, store))) ?? {};
