import { type Refusal, refusal } from '../../refusal.ts';
import { editDistance } from '../../search/edit-distance.ts';
import { fold } from '../../text.ts';

/** The municipality that the Federal District is, for the whole of it. */
const FEDERAL_CITY = 'Brasília';

/** What people write as a city of the Federal District: its administrative regions, which are no municipalities. */
const federalRegions: ReadonlySet<string> = new Set(
  [
    'Plano Piloto',
    'Gama',
    'Taguatinga',
    'Brazlândia',
    'Sobradinho',
    'Sobradinho II',
    'Planaltina',
    'Paranoá',
    'Núcleo Bandeirante',
    'Ceilândia',
    'Guará',
    'Cruzeiro',
    'Samambaia',
    'Santa Maria',
    'São Sebastião',
    'Recanto das Emas',
    'Lago Sul',
    'Lago Norte',
    'Riacho Fundo',
    'Riacho Fundo II',
    'Candangolândia',
    'Águas Claras',
    'Sudoeste/Octogonal',
    'Sudoeste',
    'Octogonal',
    'Varjão',
    'Park Way',
    'SCIA',
    'Estrutural',
    'Jardim Botânico',
    'Itapoã',
    'SIA',
    'Vicente Pires',
    'Fercal',
    'Sol Nascente/Pôr do Sol',
    'Sol Nascente',
    'Pôr do Sol',
    'Arniqueira',
    'Arapoanga',
    'Água Quente',
  ].map((name) => cityKey(name)),
);

/** What is the same in every spelling of a city: without case, accents, blanks, hyphens and apostrophes. */
export function cityKey(name: string): string {
  return fold(name).replaceAll(/[^a-z0-9]/g, '');
}

/** The nearest of the names, where it is near enough to be meant: a fourth of its letters, three at most. */
const nearest = (key: string, names: readonly string[]): string | null => {
  let limit = Math.min(3, Math.floor(key.length / 4));
  let found: string | null = null;
  for (const name of names) {
    const other = cityKey(name);
    // Lengths that differ by more are that many changes at least.
    if (Math.abs(key.length - other.length) > limit) continue;
    const away = editDistance(key, other);
    if (away > limit || (found !== null && away === limit)) continue;
    [found, limit] = [name, away];
  }
  return found;
};

export type CityMatch =
  | { readonly kind: 'official'; readonly name: string }
  | { readonly kind: 'unknown'; readonly near: string | null };

/**
 * A city as it was written among the municipalities of its state: its official name, or that there is none, with the one that may
 * be meant. A region of the Federal District is Brasília.
 */
export const matchCity = (written: string, uf: string | null, names: readonly string[]): CityMatch => {
  const key = cityKey(written);
  const name = names.find((one) => cityKey(one) === key);
  if (name !== undefined) return { kind: 'official', name };
  if (uf === 'DF' && federalRegions.has(key)) return { kind: 'official', name: FEDERAL_CITY };
  return { kind: 'unknown', near: nearest(key, names) };
};

/** CITY_UNKNOWN of a city that its state has not. */
export const cityRefusal = (
  { city, uf, near }: { readonly city: string; readonly uf: string | null; readonly near: string | null },
  field: string,
): Refusal =>
  refusal('CITY_UNKNOWN', { city, ...(uf !== null && { uf }), ...(near !== null && { near }) }, field);
