import type { ImportKindCode } from '@celeiro/rules/base/imports/runs.ts';
import { type RawBuilder, sql } from 'kysely';
import { cnpjOf, type ImportsWorld } from './worlds/imports-world.ts';

// Every kind of sheet, for tests that run with each of them.

/** From the order world. */
export const HORTA = '11.444.777/0001-61';
const MERCEARIA = '11.222.333/0001-81';

/** Adds `count` products of Horta, 'Sortido 0', 'Sortido 1', …, each for R$ 10,00 with the code 'S-0', 'S-1', … */
export const addAssortment = async ({ running: { db } }: ImportsWorld, count: number): Promise<void> => {
  await sql`with made as (
      insert into product (product_family_id, name, unit, package_unit, content, size_centi)
      select f.id, 'Sortido ' || n, 'kg', 'cx', 1, 2000 from generate_series(0, ${count - 1}::int) n,
        (select id from product_family limit 1) f returning id, name)
    insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit,
      price_centavos, quantity_stock, code)
    select s.id, m.id, 'cx 20 kg', 1, 2000, false, 'kg', 1000, 50, 'S-' || split_part(m.name, ' ', 2)
    from made m, supplier s where s.name = 'Horta'`.execute(db);
};

type Cells = Readonly<Partial<Record<number, string>>>;

export type SheetKind = {
  readonly kind: ImportKindCode;
  readonly path: string;
  readonly head: readonly string[];
  /** A valid row, a different one for each number. */
  readonly good: (number: number) => readonly string[];
  /** Cells that make a valid row invalid, with the error. */
  readonly bad: readonly (readonly [Cells, string])[];
  /** The number of records with the sheet's values. */
  readonly standing: RawBuilder<{ count: number }>;
  /** The number of writes. */
  readonly written: RawBuilder<{ count: number }>;
};

const counted = (query: RawBuilder<unknown>): RawBuilder<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (${query}) found`;

const ofAssortment = sql`join supplier_product sp on sp.id = o.supplier_product_id where sp.code like 'S-%'`;

export const sheetKinds: readonly SheetKind[] = [
  {
    kind: 'STORES',
    path: '/store-batches',
    head: ['CNPJ', 'Fantasia', 'Razão social', 'IE', 'CEP', 'Contato', 'Telefone', 'E-mail'],
    good: (number) => [
      cnpjOf(number),
      `Mercado ${number}`,
      `Mercado ${number} Ltda`,
      'ISENTO',
      '01310-100',
      'Marina',
      '(11) 98765-4321',
      `loja${number}@exemplo.com.br`,
    ],
    bad: [
      [{ 0: '11.111.111/1111-11' }, 'CNPJ: não é um CNPJ nem um CPF. Confira os números.'],
      [{ 1: '' }, 'Nome fantasia: este campo é obrigatório'],
      [{ 6: '12345' }, 'Telefone: informe DDD e número, ou um 0800 ou 4004 inteiro'],
      [{ 7: 'sem arroba' }, 'E-mail: email inválido'],
      [{ 4: '123' }, 'CEP: o CEP tem 8 números, como 01310-100'],
    ],
    standing: counted(sql`select from store where name like 'Mercado %'`),
    written: counted(
      sql`select from record_history where kind = 'store' and event = 'CREATE' and field = 'name'`,
    ),
  },
  {
    kind: 'OFFERS',
    path: '/supplier-rest-api/supplier-product-offer/offermap',
    head: ['CNPJ fornecedor', 'Código', 'Preço oferta', 'Início', 'Fim'],
    good: (number) => [HORTA, `S-${number}`, '9,00', '01/03/2031', '07/03/2031'],
    bad: [
      [{ 1: 'Z-1' }, 'Código no fornecedor: código não encontrado neste fornecedor.'],
      [{ 2: '10,00' }, 'Preço da oferta: preço deve ser menor que o preço original'],
      [{ 2: 'nove' }, 'Preço da oferta: escreva um preço como 118,00.'],
      [{ 3: '31/02/2031' }, 'Início: escreva um dia como 01/12/2026.'],
      [{ 0: '45.723.174/0001-99' }, 'CNPJ do fornecedor: não é um CNPJ nem um CPF. Confira os números.'],
    ],
    standing: counted(sql`select from supplier_product_offer o ${ofAssortment} and o.disabled_at is null`),
    written: counted(sql`select from supplier_product_offer o ${ofAssortment}`),
  },
  {
    kind: 'PRICES',
    path: '/price-batches',
    head: ['CNPJ do fornecedor', 'Código', 'Preço (R$)', 'Estoque'],
    good: (number) => [HORTA, `S-${number}`, '11,00', '80'],
    bad: [
      [{ 1: 'Z-1' }, 'Código no fornecedor: código não encontrado neste fornecedor.'],
      [{ 2: 'abc' }, 'Preço: escreva um preço como 129,80.'],
      [{ 2: '1.100' }, 'Preço: 110 vezes o preço atual. Confira a vírgula.'],
      [{ 3: '2,5' }, 'Estoque: somente números inteiros.'],
      [{ 0: '11.222.333/0001-81' }, 'CNPJ do fornecedor: nenhum fornecedor tem este documento.'],
    ],
    standing: counted(sql`select from supplier_product where code like 'S-%' and price_centavos = 1100`),
    written: counted(sql`select from supplier_product_price o ${ofAssortment}`),
  },
  {
    kind: 'RECOMMENDATIONS',
    path: '/seller-rest-api/suppliers/product-recommendation/sheet-map',
    head: ['CNPJ loja', 'Produto', 'Prioridade'],
    good: (number) => [MERCEARIA, `Sortido ${number}`, '7'],
    bad: [
      [{ 0: '11.444.777/0001-61' }, 'CNPJ do cliente: nenhum cliente tem este documento.'],
      [{ 1: 'Nada disso' }, 'Produto não encontrado.'],
      [{ 2: '1000' }, 'Prioridade: use de 1 a 999, ou 0 para retirar.'],
      [{ 2: 'primeiro' }, 'Prioridade: use de 1 a 999, ou 0 para retirar.'],
      [{ 0: '123' }, 'CNPJ do cliente: não é um CNPJ nem um CPF. Confira os números.'],
    ],
    standing: counted(sql`select from product_recommendation where priority is not null`),
    written: sql<{
      count: number;
    }>`select coalesce(sum(version), 0)::int as count from product_recommendation`,
  },
];

/** Runs one of its counts. */
export const countOf = async (
  { running: { db } }: ImportsWorld,
  query: RawBuilder<{ count: number }>,
): Promise<number> => (await query.execute(db)).rows[0]?.count ?? 0;

/** A row with some cells replaced. */
export const spoilt = (cells: readonly string[], instead: Cells): string[] =>
  cells.map((cell, at) => instead[at] ?? cell);
