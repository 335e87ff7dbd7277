import { neighborhoodsAt } from './demo-neighborhoods.ts';
import type { Random } from '../random.ts';
import { readCities, readZipRanges } from '../reference-files.ts';

/** Cities the demonstration lives in, by IBGE code, with how many of the stores are there; the first is the heart. */
const cityWeights = [
  { ibge: 3509502, weight: 26, region: 'interior' }, // Campinas
  { ibge: 3550308, weight: 30, region: 'capital' }, // São Paulo
  { ibge: 3518800, weight: 5, region: 'capital' }, // Guarulhos
  { ibge: 3534401, weight: 4, region: 'capital' }, // Osasco
  { ibge: 3547809, weight: 4, region: 'capital' }, // Santo André
  { ibge: 3548708, weight: 4, region: 'capital' }, // São Bernardo do Campo
  { ibge: 3525904, weight: 5, region: 'interior' }, // Jundiaí
  { ibge: 3552205, weight: 4, region: 'interior' }, // Sorocaba
  { ibge: 3556206, weight: 4, region: 'interior' }, // Valinhos
  { ibge: 3520509, weight: 3, region: 'interior' }, // Indaiatuba
  { ibge: 3543402, weight: 4, region: 'interior' }, // Ribeirão Preto
  { ibge: 3548500, weight: 3, region: 'capital' }, // Santos
  { ibge: 3304557, weight: 5, region: 'fora' }, // Rio de Janeiro
  { ibge: 3106200, weight: 4, region: 'fora' }, // Belo Horizonte
  { ibge: 4106902, weight: 3, region: 'fora' }, // Curitiba
  { ibge: 4314902, weight: 2, region: 'fora' }, // Porto Alegre
] as const;

export type DemoRegion = (typeof cityWeights)[number]['region'];

export type DemoCity = {
  readonly ibge: number;
  readonly name: string;
  readonly uf: string;
  readonly areaCode: number;
  readonly region: DemoRegion;
  readonly weight: number;
  readonly zips: readonly { readonly first: string; readonly last: string }[];
};

/** The demonstration's cities as the reference data has them. */
export const demoCities = (): readonly DemoCity[] => {
  const cities = new Map(readCities().map((city) => [city.ibge, city]));
  const ranges = readZipRanges();
  return cityWeights.map((weighted) => {
    const city = cities.get(weighted.ibge);
    if (city === undefined) throw new Error(`no city ${weighted.ibge} in the reference data`);
    return { ...city, ...weighted, zips: ranges.filter((range) => range.city === weighted.ibge) };
  });
};

/** A CEP inside one of the city's ranges. */
export const zipIn = (random: Random, city: DemoCity): string => {
  const { first, last } = random.pick(city.zips);
  return String(random.int(Number(first), Number(last))).padStart(8, '0');
};

const streets = [
  'Rua Floriano Peixoto',
  'Rua XV de Novembro',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Avenida Independência',
  'Rua Tiradentes',
  'Rua Marechal Deodoro',
  'Avenida Getúlio Vargas',
  'Rua São João',
  'Rua das Palmeiras',
  'Avenida Santos Dumont',
  'Rua Dom Pedro II',
  'Rua José Bonifácio',
  'Avenida Rui Barbosa',
  'Rua Santa Cruz',
  'Rua do Comércio',
  'Avenida Tancredo Neves',
  'Rua Duque de Caxias',
  'Alameda dos Ipês',
  'Travessa do Mercado',
] as const;

const complements = ['loja 2', 'sala 1', 'fundos', 'box 14', 'galpão B', 'térreo'] as const;

export type DemoAddress = ReturnType<typeof addressIn>;

export const addressIn = (random: Random, city: DemoCity) => {
  const zip = zipIn(random, city);
  return {
    address: random.pick(streets),
    number: random.chance(0.04) ? 'S/N' : String(random.int(1, 2980)),
    complement: random.chance(0.3) ? random.pick(complements) : null,
    zip_code: zip,
    neighborhood: random.pick(neighborhoodsAt(city.ibge, zip)),
    city: city.name,
    state: city.uf,
  };
};

/** An eight or nine digit number that looks like a telephone of the city. */
export const phoneIn = (random: Random, city: DemoCity): string =>
  random.chance(0.6)
    ? `${city.areaCode}9${random.int(70_000_000, 99_999_999)}`
    : `${city.areaCode}${random.int(30_000_000, 39_999_999)}`;
