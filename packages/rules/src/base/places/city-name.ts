import { type Refusal, refusal } from '../../refusal.ts';
import { editDistance } from '../../search/edit-distance.ts';
import { fold } from '../../text.ts';

/** The Federal District is one municipality. */
const FEDERAL_CITY = 'Brasília';

/** Names that people write as a city of the Federal District: administrative regions, which are no municipalities. */
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

/** A city's name in comparable form: without case, accents, spaces, hyphens and apostrophes. */
export function cityKey(name: string): string {
  return fold(name).replaceAll(/[^a-z0-9]/g, '');
}

/** The most similar name, if it differs by at most a fourth of the letters, and at most three. */
const nearest = (key: string, names: readonly string[]): string | null => {
  let limit = Math.min(3, Math.floor(key.length / 4));
  let found: string | null = null;
  for (const name of names) {
    const other = cityKey(name);
    // A difference in length is the least number of changes.
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
 * Finds a written city among the municipalities of its state: its official name, or none with the most similar one. A
 * region of the Federal District is Brasília.
 */
export const matchCity = (written: string, uf: string | null, names: readonly string[]): CityMatch => {
  const key = cityKey(written);
  const name = names.find((one) => cityKey(one) === key);
  if (name !== undefined) return { kind: 'official', name };
  if (uf === 'DF' && federalRegions.has(key)) return { kind: 'official', name: FEDERAL_CITY };
  return { kind: 'unknown', near: nearest(key, names) };
};

/** CITY_UNKNOWN for a city that its state doesn't have. */
export const cityRefusal = (
  { city, uf, near }: { readonly city: string; readonly uf: string | null; readonly near: string | null },
  field: string,
): Refusal =>
  refusal('CITY_UNKNOWN', { city, ...(uf !== null && { uf }), ...(near !== null && { near }) }, field);
