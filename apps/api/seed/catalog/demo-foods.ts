import { readFoods } from '../reference-files.ts';
import type { DemoLine } from '../parties/demo-suppliers.ts';

/** A product of the catalogue before anybody sells it. */
export type DemoFood = {
  readonly name: string;
  readonly family: string;
  readonly line: DemoLine;
  /** Price range of one kg, litre or unit, centavos. */
  readonly price: readonly [number, number];
};

// What a kitchen cooked is no merchandise.
const cooked =
  /cozid|assad|frit[ao]|grelhad|refogad|sauté|infusão|molho escabeche|milanesa|drenad|pré-cozida|caldo de|omelete|pipoca, com|chips|croquete|coxinha|empada|suco$|com leite integral|clara|gema|Curau, milho verde$/i;
const state =
  /,? (?:crua?s?|frescas?|fresco|in natura|sem sal|pilsen 2|grão|5%|10%)(?=,|$)|\s*\(\d+% ?de lipídeos\)| 1$/gi;

/** 'Abóbora, cabotian, crua' → 'Abóbora cabotian'. */
const merchandiseName = (food: string): string =>
  food
    .replaceAll(state, '')
    .replaceAll(/, (?:cru|crua|cruas)$/g, '')
    .replaceAll(/\s*,\s*/g, ' ')
    .replace('mingnon', 'mignon')
    .replace('Lingüiça', 'Linguiça')
    .replace('Geléia', 'Geleia')
    .replace('Cana aguardente', 'Cachaça')
    .replace('Coco água de', 'Água de coco')
    .trim();

// Names TACO sorts by their first word, as a trader says them.
const renamed: Readonly<Record<string, string>> = {
  'Bolo mistura para': 'Mistura para bolo',
  'Curau milho verde mistura para': 'Mistura para curau',
  'Cereais mistura para vitamina trigo cevada e aveia': 'Mistura de cereais para vitamina',
  'Milho amido': 'Amido de milho',
  'Milho fubá': 'Fubá de milho',
  'Tomate com semente': 'Tomate italiano',
  'Tomate extrato': 'Extrato de tomate',
  'Tomate purê': 'Purê de tomate',
  'Tomate molho industrializado': 'Molho de tomate',
  'Queijo requeijão cremoso': 'Requeijão cremoso',
  'Queijo ricota': 'Ricota fresca',
  'Queijo mozarela': 'Queijo muçarela',
  'Pão trigo francês': 'Pão francês',
  'Pastel massa': 'Massa de pastel',
  'Lasanha massa': 'Massa de lasanha',
  'Café pó torrado': 'Café torrado em pó',
  'Pescada filé': 'Filé de pescada',
  'Merluza filé': 'Filé de merluza',
  'Linguiça porco': 'Linguiça suína',
  'Soja queijo (tofu)': 'Tofu',
  'Ovo de galinha inteiro': 'Ovo de galinha vermelho',
  'Ovo de codorna inteiro': 'Ovo de codorna',
};

type Family = Omit<DemoFood, 'name'>;
const family = (name: string, line: DemoLine, low: number, high: number): Family => ({
  family: name,
  line,
  price: [low, high],
});

const folhas =
  /alface|agri[ãa]o|acelga|almeir|couve, manteiga|espinafre|rúcula|salsa|cebolinha|chicória|coentro|manjericão|mostarda|catalonha|alfavaca|serralha|taioba|caruru|aipo/i;

const byCategory: Readonly<Record<number, (name: string) => Family>> = {
  1: (name) =>
    /pão|bolo|torrada|pastel|lasanha|biscoito/i.test(name)
      ? family('Pães e massas', 'bakery', 900, 2900)
      : family('Grãos e cereais', 'grocery', 450, 1400),
  2: (name) => {
    if (/pão|biscoito|nhoque/i.test(name)) return family('Pães e massas', 'bakery', 1200, 3200);
    if (/farinha|fécula|polvilho|farofa/i.test(name)) return family('Farinhas', 'grocery', 500, 1300);
    if (/extrato|molho|purê|conserva|enlatad|desidratad/i.test(name))
      return family('Conservas e molhos', 'grocery', 700, 2600);
    return folhas.test(name)
      ? family('Verduras', 'hortifruti', 180, 690)
      : family('Legumes', 'hortifruti', 290, 1190);
  },
  3: (name) =>
    /polpa|suco|doce|enlatad/i.test(name)
      ? family('Polpas e sucos', 'drinks', 900, 2400)
      : family('Frutas', 'hortifruti', 350, 1690),
  4: () => family('Óleos e gorduras', 'grocery', 790, 4900),
  5: () => family('Pescados', 'fish', 2290, 8990),
  6: (name) => {
    if (/frango|peru/i.test(name)) return family('Aves', 'meat', 990, 2890);
    if (/porco|toucinho/i.test(name)) return family('Suínos', 'meat', 1390, 3290);
    return /bovina/i.test(name)
      ? family('Carnes bovinas', 'meat', 2190, 7990)
      : family('Embutidos', 'meat', 1290, 4590);
  },
  7: (name) =>
    /queijo/i.test(name) ? family('Queijos', 'dairy', 2990, 7490) : family('Laticínios', 'dairy', 450, 1590),
  8: () => family('Bebidas', 'drinks', 290, 1190),
  9: () => family('Ovos', 'eggs', 60, 140),
  10: () => family('Doces e açúcares', 'bakery', 490, 2990),
  11: () => family('Mercearia', 'grocery', 590, 4290),
  12: () => family('Conservas e molhos', 'grocery', 890, 3290),
  14: () => family('Feijões e leguminosas', 'grocery', 690, 1890),
  15: () => family('Castanhas e sementes', 'grocery', 1890, 8990),
};

/** The foods a supplier could sell, once each, as TACO names them less what the laboratory added. */
export const demoFoods = (): readonly DemoFood[] => {
  const foods = new Map<string, DemoFood>();
  for (const { category, name } of readFoods()) {
    const about = byCategory[category];
    if (about === undefined || cooked.test(name)) continue;
    const plain = merchandiseName(name);
    const merchandise = renamed[plain] ?? plain;
    if (!foods.has(merchandise)) foods.set(merchandise, { name: merchandise, ...about(name) });
  }
  return [...foods.values()];
};
