import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** `apps/api/reference`, found upwards from this file: from the sources and from the bundle alike. */
const referenceDirectory = (from = import.meta.dirname): string => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'reference');
    if (existsSync(join(candidate, 'br-states.json'))) return candidate;
    if (dirname(folder) === folder) throw new Error('A pasta apps/api/reference não foi encontrada.');
  }
};

const text = (name: string): string => readFileSync(join(referenceDirectory(), name), 'utf8');
const rowsOf = <T>(row: z.ZodMiniType<T>, name: string): readonly T[] =>
  z.object({ rows: z.array(row) }).parse(JSON.parse(text(name))).rows;

/** IBGE code, UF, name. */
export const readStates = (): readonly { ibge: number; uf: string; name: string }[] =>
  rowsOf(z.tuple([z.number(), z.string(), z.string(), z.string(), z.number()]), 'br-states.json').map(
    ([ibge, uf, name]) => ({ ibge, uf, name }),
  );

export type ReferenceCity = {
  readonly ibge: number;
  readonly name: string;
  readonly uf: string;
  /** Telephone area code. */
  readonly areaCode: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export const readCities = (): readonly ReferenceCity[] =>
  rowsOf(
    z.tuple([z.number(), z.string(), z.string(), z.number(), z.nullable(z.number()), z.nullable(z.number())]),
    'br-municipalities.json',
  ).map(([ibge, name, uf, areaCode, latitude, longitude]) => ({
    ibge,
    name,
    uf,
    areaCode,
    latitude,
    longitude,
  }));

export type ZipRange = { readonly first: string; readonly last: string; readonly city: number };

export const readZipRanges = (): readonly ZipRange[] =>
  rowsOf(z.tuple([z.string(), z.string(), z.number()]), 'br-cep-ranges.json').map(([first, last, city]) => ({
    first,
    last,
    city,
  }));

/** Districts of São Paulo: IBGE code, name, and the zone they lie in. */
export const readDistricts = (): readonly { ibge: number; name: string; zone: string }[] =>
  rowsOf(z.tuple([z.number(), z.string(), z.string()], z.unknown()), 'sao-paulo-districts.json').map(
    ([ibge, name, zone]) => ({ ibge, name, zone }),
  );

/** Neighborhoods of São Paulo with the IBGE code of their district. */
export const readNeighborhoods = (): readonly { name: string; district: number }[] =>
  rowsOf(z.tuple([z.string(), z.number()]), 'sao-paulo-neighborhoods.json').map(([name, district]) => ({
    name,
    district,
  }));

/** Food names of TACO with their category (1 to 15). */
export const readFoods = (): readonly { category: number; name: string }[] =>
  rowsOf(z.tuple([z.number(), z.number(), z.string()]), 'taco-foods.json').map(([, category, name]) => ({
    category,
    name: name.trim().replaceAll(/\s+/g, ' '),
  }));

/** Changes whenever one of the files of places does. */
export const checksumOfPlaces = (): string =>
  [
    'br-states.json',
    'br-municipalities.json',
    'br-cep-ranges.json',
    'sao-paulo-districts.json',
    'sao-paulo-neighborhoods.json',
  ]
    .reduce((hash, name) => hash.update(text(name)), createHash('sha256'))
    .digest('hex');
