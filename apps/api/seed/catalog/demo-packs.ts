import {
  outerUnits,
  packageUnits,
  type ProductUnit,
  productUnits,
} from '@celeiro/rules/catalog/catalog/units.ts';
import type { DemoFood } from './demo-foods.ts';

/** How something is packed. `content` = units in a pack, `size` = hundredths of kg, l or unit in each. */
export type DemoPack = {
  readonly desc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: number;
  /** The price is for one unit of measure; without it, for the pack. */
  readonly useUnitPrice: boolean;
};

const byWeight = (desc: string, content: number, kilos: number): DemoPack => ({
  desc,
  unit: 'kg',
  content,
  size: kilos * 100,
  useUnitPrice: true,
});
/** Sold and priced by the pack: its word is the unit. */
const whole = (desc: string, unit: string, content: number, size: number): DemoPack => ({
  desc,
  unit,
  content,
  size,
  useUnitPrice: false,
});
const each = (desc: string, unit: string, content: number): DemoPack => ({
  desc,
  unit,
  content,
  size: 100,
  useUnitPrice: true,
});

const liquids =
  /óleo|azeite|leite|bebida|shoyu|refrigerante|cerveja|água|cachaça|iogurte|suco|extrato solúvel/i;
/** Named after a liquid, sold by weight. */
const solids = /em pó| pó$|chocolate|doce de leite|margarina|condensado|creme de leite/i;

const byFamily: Readonly<Record<string, readonly DemoPack[]>> = {
  Verduras: [each('cx 24 und', 'und', 24), each('cx 12 maço', 'maço', 12), each('maço', 'maço', 1)],
  Legumes: [byWeight('cx 20 kg', 1, 20), byWeight('saco 25 kg', 1, 25), byWeight('cx 10 kg', 1, 10)],
  Frutas: [byWeight('cx 18 kg', 1, 18), byWeight('cx 20 kg', 1, 20), byWeight('cx 6 bandejas 1 kg', 6, 1)],
  'Carnes bovinas': [byWeight('cx 20 kg', 1, 20), byWeight('pç 5 kg', 1, 5), byWeight('pct 2 kg', 1, 2)],
  Aves: [byWeight('cx 20 kg', 1, 20), byWeight('cx 18 pct 1 kg', 18, 1)],
  Suínos: [byWeight('cx 15 kg', 1, 15), byWeight('pç 4 kg', 1, 4)],
  Embutidos: [byWeight('pç 3 kg', 1, 3), byWeight('cx 4 pç 3 kg', 4, 3)],
  Pescados: [byWeight('cx 10 kg', 1, 10), byWeight('cx 5 pct 2 kg', 5, 2)],
  Queijos: [byWeight('pç 4 kg', 1, 4), byWeight('cx 6 pç 4 kg', 6, 4)],
  Ovos: [each('cx 30 dz', 'und', 360), each('bandeja 30 und', 'und', 30), each('cx 12 dz', 'und', 144)],
};

const drinks: readonly DemoPack[] = [
  whole('fdo 6 x 2 l', 'fdo', 6, 200),
  whole('fdo 12 x 350 ml', 'fdo', 12, 35),
];
const litres: readonly DemoPack[] = [
  whole('cx 12 x 1 l', 'cx', 12, 100),
  whole('cx 20 x 900 ml', 'cx', 20, 90),
  whole('galão 5 l', 'galão', 1, 500),
];
const kilos: readonly DemoPack[] = [
  whole('fdo 10 x 1 kg', 'fdo', 10, 100),
  whole('cx 24 x 500 g', 'cx', 24, 50),
  whole('saco 25 kg', 'saco', 1, 2500),
  whole('pct 5 kg', 'pct', 1, 500),
];

/** The packs a food comes in. */
export const packsOf = (food: Pick<DemoFood, 'name' | 'family'>): readonly DemoPack[] => {
  const own = byFamily[food.family];
  if (own !== undefined) return own;
  if (food.family === 'Bebidas') return drinks;
  return liquids.test(food.name) && !solids.test(food.name) ? litres : kilos;
};

/** Words of packs by the catalogue's units. */
const packageWords: Readonly<Record<string, string>> = { pç: 'peça', galão: 'gl', bandeja: 'bdj' };

const measureOf = (pack: DemoPack): ProductUnit => {
  const counted = productUnits.find((unit) => unit === pack.unit);
  if (pack.useUnitPrice && counted !== undefined) return counted;
  return /\d (l|ml)$/.test(pack.desc) ? 'lt' : 'kg';
};

/** What the catalogue says of a food's first pack. */
export const articlePack = (food: Pick<DemoFood, 'name' | 'family'>) => {
  const [pack] = packsOf(food);
  if (pack === undefined) throw new Error(`no pack of ${food.name}`);
  const [first = ''] = pack.desc.split(' ');
  const word = packageWords[first] ?? first;
  return {
    unit: measureOf(pack),
    package_unit: packageUnits.find((unit) => unit === word) ?? null,
    // 'cx' is a package too, and is one here.
    outer_unit: word === 'cx' ? null : (outerUnits.find((unit) => unit === word) ?? null),
    content: pack.content,
    size_centi: pack.size,
    use_unit_price: pack.useUnitPrice,
    classification: 'CLASSIFIED',
  };
};
