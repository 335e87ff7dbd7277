import { addDays, type Period, periods, type WeekDay, weekDayOf } from '@celeiro/rules/days/calendar.ts';
import { maskOfSlots } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import { numericCnpj, unused } from './demo-documents.ts';
import type { DemoCity, DemoRegion } from '../base/demo-places.ts';
import { registrationColumns, registrationTables } from './demo-supplier-registrations.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import { createRandom, type Random } from '../random.ts';

/** What a supplier sells; products.ts knows the foods of each. */
export type DemoLine =
  | 'hortifruti'
  | 'meat'
  | 'fish'
  | 'dairy'
  | 'grocery'
  | 'bakery'
  | 'drinks'
  | 'eggs'
  | 'general';

export type DemoSupplier = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly document: string;
  readonly line: DemoLine;
  readonly hasIntegration: boolean;
  readonly logisticCost: number;
  readonly minimumOrder: number;
  /** Days and periods it delivers, on every route alike. */
  readonly slots: readonly { readonly weekDay: WeekDay; readonly period: Period }[];
  readonly cities: readonly DemoCity[];
  readonly unavailable: readonly { readonly start: string; readonly end: string }[];
};

/** Name, what it sells, and where it delivers. */
export type SupplierSketch = readonly [string, DemoLine, readonly DemoRegion[]];
const state: readonly DemoRegion[] = ['capital', 'interior'];
const everywhere: readonly DemoRegion[] = ['capital', 'interior', 'fora'];

const sketches: readonly SupplierSketch[] = [
  ['Hortifruti Vale Verde', 'hortifruti', state],
  ['Laticínios Serra da Canastra', 'dairy', everywhere],
  ['Moinho Santa Clara', 'grocery', everywhere],
  ['Frigorífico Boi Dourado', 'meat', state],
  ['Pescados Costa Azul', 'fish', state],
  ['Granja Ovos do Sul', 'eggs', everywhere],
  ['Distribuidora Sabor da Roça', 'general', state],
  ['Ceasa Campinas – Box 214', 'hortifruti', ['interior']],
  ['Horta Viva Orgânicos', 'hortifruti', state],
  ['Sítio Boa Colheita', 'hortifruti', state],
  ['Frutas Vale do São Francisco', 'hortifruti', everywhere],
  ['Verdureira Irmãos Nakamura', 'hortifruti', state],
  ['Frigorífico Pampa Gaúcho', 'meat', everywhere],
  ['Aves Bom Poleiro', 'meat', state],
  ['Suínos Serra Alta', 'meat', state],
  ['Casa de Carnes Novilho', 'meat', state],
  ['Embutidos Nonno Pietro', 'meat', everywhere],
  ['Pescados Ilha Bela', 'fish', state],
  ['Peixaria Maré Cheia', 'fish', ['capital']],
  ['Laticínios Flor do Campo', 'dairy', state],
  ['Queijaria Alto da Mantiqueira', 'dairy', state],
  ['Cooperativa Leite Nosso', 'dairy', everywhere],
  ['Cerealista Grão de Ouro', 'grocery', everywhere],
  ['Arrozeira Campo Novo', 'grocery', everywhere],
  ['Atacado Bom Tempero', 'grocery', state],
  ['Distribuidora Planalto', 'general', everywhere],
  ['Atacadão do Produtor', 'general', state],
  ['Distribuidora Estrela Guia', 'general', state],
  ['Central Alimentos', 'general', everywhere],
  ['Massas Bella Vita', 'bakery', state],
  ['Panificadora Trigo Nobre', 'bakery', state],
  ['Pães Artesanais do Vale', 'bakery', ['interior']],
  ['Bebidas Fonte Clara', 'drinks', state],
  ['Distribuidora Serra Azul Bebidas', 'drinks', everywhere],
  ['Café Alta Mogiana', 'drinks', everywhere],
  ['Sucos Pomar Real', 'drinks', state],
  ['Granja Santa Luzia', 'eggs', state],
  ['Óleos e Azeites Oliva Real', 'grocery', everywhere],
  ['Doces da Vovó Zélia', 'bakery', state],
  ['Congelados Polo Norte', 'general', everywhere],
  ['Temperos Mercado Velho', 'grocery', state],
  ['Castanhas do Norte', 'grocery', everywhere],
  ['Hidropônicos Água Pura', 'hortifruti', state],
  ['Ceasa São Paulo – Pavilhão 7', 'hortifruti', state],
  ['Distribuidora Boa Safra', 'general', state],
  ['Importadora Porto Velho', 'grocery', ['fora']],
];

const workDays: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

const slotsOf = (random: Random): DemoSupplier['slots'] => {
  const restsOn = random.chance(0.5) ? random.pick(workDays) : null;
  const hours = random.weighted([
    [['MORNING'] as const, 2],
    [['MORNING', 'AFTERNOON'] as const, 5],
    [periods.map((period) => period.code), 2],
  ]);
  return workDays
    .filter((weekDay) => weekDay !== restsOn)
    .flatMap((weekDay) =>
      hours
        // Saturday ends at noon.
        .filter((period) => weekDay !== 'SATURDAY' || period === 'MORNING')
        .map((period) => ({ weekDay, period })),
    );
};

const vacations = (random: Random, today: string): DemoSupplier['unavailable'] => {
  if (!random.chance(0.25)) return [];
  const start = addDays(today, random.int(6, 25));
  const earlier = addDays(today, -random.int(60, 100));
  return [
    { start: earlier, end: addDays(earlier, random.int(0, 3)) },
    { start, end: addDays(start, random.int(0, 6)) },
  ];
};

/** What suppliers are drawn from: numbers, the documents others have, where they deliver, and the day it is. */
export type SupplierDraw = {
  readonly random: Random;
  readonly documents: Set<string>;
  readonly cities: readonly DemoCity[];
  readonly today: string;
};

/** Every fourth has a system that takes orders. */
export const planSupplier = (
  { random, documents, cities, today }: SupplierDraw,
  id: number,
  [name, line, regions]: SupplierSketch,
): DemoSupplier => ({
  id,
  publicId: fixedUuid(`supplier:${name}`),
  name,
  document: unused(documents, () => numericCnpj(random)),
  line,
  hasIntegration: id % 4 === 2,
  logisticCost: random.chance(0.4) ? 0 : random.int(3, 18) * 500,
  minimumOrder: random.int(2, 10) * 5000,
  slots: slotsOf(random),
  cities: cities.filter((city) => regions.includes(city.region)),
  unavailable: vacations(random, today),
});

export const planSuppliers = (cities: readonly DemoCity[], today: string): readonly DemoSupplier[] => {
  const draw = { random: createRandom('suppliers'), documents: new Set<string>(), cities, today };
  return sketches.map((sketch, index) => planSupplier(draw, index + 1, sketch));
};

/** What the supplier of the demonstration sells that bears this name. */
export const demoLineOf = (name: string): DemoLine | undefined => sketches.find(([one]) => one === name)?.[1];

/** The supplier's first delivery on or after a day: a day and period it delivers and is there. */
export const nextDelivery = (
  random: Random,
  supplier: DemoSupplier,
  earliest: string,
): { readonly date: string; readonly period: Period } => {
  for (let date = earliest; ; date = addDays(date, 1)) {
    const weekDay = weekDayOf(date);
    const slots = supplier.slots.filter((slot) => slot.weekDay === weekDay);
    const isAway = supplier.unavailable.some(({ start, end }) => start <= date && date <= end);
    if (slots.length > 0 && !isAway) return { date, period: random.pick(slots).period };
  }
};

/** Every third supplier with a freight price delivers large orders free of freight. */
const freeFreightFrom = ({ id, logisticCost, minimumOrder }: DemoSupplier): number | null =>
  logisticCost > 0 && id % 3 === 0 ? minimumOrder * 4 : null;

/** Suppliers with where and when they deliver; their routes and absences have ids from `first` on. */
export const supplierTables = (
  suppliers: readonly DemoSupplier[],
  first = { route: 1, unavailability: 1 },
): readonly TableRows[] => {
  const routes = suppliers
    .flatMap((supplier) => supplier.cities.map((city) => ({ supplier, city })))
    .map((route, index) => ({ id: first.route + index, ...route }));
  return [
    tableRows(
      'supplier',
      suppliers.map((supplier) => ({
        id: supplier.id,
        public_id: supplier.publicId,
        document_number: supplier.document,
        name: supplier.name,
        minimum_order_centavos: supplier.minimumOrder,
        logistic_cost_centavos: supplier.logisticCost,
        free_freight_from_centavos: freeFreightFrom(supplier),
        has_integration: supplier.hasIntegration,
        ...registrationColumns(supplier),
      })),
    ),
    ...registrationTables(suppliers),
    // They answer by themselves until a system of their own is connected.
    tableRows(
      'supplier_integration',
      suppliers
        .filter(({ hasIntegration }) => hasIntegration)
        .map(({ id }) => ({ supplier_id: id, kind: 'SANDBOX' })),
    ),
    tableRows(
      'supplier_operating_period',
      suppliers.flatMap((supplier) =>
        supplier.slots.map(({ weekDay, period }) => ({
          supplier_id: supplier.id,
          week_day: weekDay,
          period,
        })),
      ),
    ),
    tableRows(
      'supplier_route',
      routes.map(({ id, supplier, city }) => ({
        id,
        public_id: fixedUuid(`supplier-route:${supplier.id}:${city.ibge}`),
        supplier_id: supplier.id,
        uf: city.uf,
        city_ibge_code: city.ibge,
        periods: maskOfSlots(supplier.slots),
      })),
    ),
    tableRows(
      'supplier_unavailability',
      suppliers
        .flatMap((supplier) => supplier.unavailable.map((days) => ({ supplier, days })))
        .map((absence, index) => ({ id: first.unavailability + index, ...absence }))
        .map(({ id, supplier, days }) => ({
          id,
          public_id: fixedUuid(`supplier-unavailability:${id}`),
          supplier_id: supplier.id,
          start_date: days.start,
          end_date: days.end,
          reason: 'VACATION',
        })),
    ),
  ];
};
