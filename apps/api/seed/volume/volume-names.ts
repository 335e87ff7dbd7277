import type { DemoLine } from '../parties/demo-suppliers.ts';
import type { Random } from '../random.ts';

// The word a supplier's name begins with says what it sells.
const supplierKinds: readonly (readonly [string, DemoLine])[] = [
  ['Hortifruti', 'hortifruti'],
  ['Verdureira', 'hortifruti'],
  ['Chácara', 'hortifruti'],
  ['Frigorífico', 'meat'],
  ['Avícola', 'meat'],
  ['Charcutaria', 'meat'],
  ['Pescados', 'fish'],
  ['Peixaria', 'fish'],
  ['Laticínios', 'dairy'],
  ['Queijaria', 'dairy'],
  ['Cerealista', 'grocery'],
  ['Moinho', 'grocery'],
  ['Panificadora', 'bakery'],
  ['Massas', 'bakery'],
  ['Doces', 'bakery'],
  ['Bebidas', 'drinks'],
  ['Sucos', 'drinks'],
  ['Torrefação', 'drinks'],
  ['Granja', 'eggs'],
  ['Distribuidora', 'general'],
  ['Atacado', 'general'],
  ['Comercial', 'general'],
];

const houses = ['Irmãos', 'Família', 'Casa', 'Grupo', 'Irmãs', 'Sítio dos'] as const;

const surnames = [
  'Almeida',
  'Andrade',
  'Barbosa',
  'Bragança',
  'Camargo',
  'Cardoso',
  'Carvalho',
  'Dantas',
  'Espinosa',
  'Farias',
  'Ferraz',
  'Figueira',
  'Fontoura',
  'Garcia',
  'Guimarães',
  'Kowalski',
  'Leitão',
  'Macedo',
  'Magalhães',
  'Matsumoto',
  'Meirelles',
  'Montenegro',
  'Moraes',
  'Novaes',
  'Pacheco',
  'Peixoto',
  'Quadros',
  'Rezende',
  'Salgado',
  'Schneider',
  'Siqueira',
  'Taveira',
  'Uchoa',
  'Vasconcelos',
  'Zanetti',
] as const;

const places = ['Serra', 'Vale', 'Fazenda', 'Ponte', 'Lagoa', 'Várzea', 'Colina', 'Estância'] as const;
const colours = [
  'Azul',
  'Bonita',
  'Clara',
  'da Mata',
  'das Flores',
  'do Sul',
  'Dourada',
  'Grande',
  'Nova',
  'Real',
  'Serena',
  'Verde',
] as const;

/** A name that isn't in use yet, remembered: the given one, or it with the first free number. */
export const distinctName = (taken: Set<string>, name: string): string => {
  let found = name;
  for (let number = 2; taken.has(found); number += 1) found = `${name} ${number}`;
  taken.add(found);
  return found;
};

/** A supplier's name and what it sells. */
export const supplierNameIn = (random: Random): { readonly name: string; readonly line: DemoLine } => {
  const [kind, line] = random.pick(supplierKinds);
  return { name: `${kind} ${random.pick(houses)} ${random.pick(surnames)}`, line };
};

/** What a supplier of this name sells; undefined of one that people named. */
export const lineOfName = (name: string): DemoLine | undefined =>
  supplierKinds.find(([kind]) => name.startsWith(`${kind} `))?.[1];

/** A name as brands of food bear them. */
export const brandNameIn = (random: Random): string =>
  `${random.pick(places)} ${random.chance(0.5) ? random.pick(colours) : random.pick(surnames)}`;
