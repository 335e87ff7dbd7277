import { documentCell, formatDocument, normalizeDocument } from '../../documents.ts';
import type { ImportColumn } from '../../base/imports/columns.ts';
import { type Centavos, centavos, MAXIMUM_AMOUNT } from '../../money.ts';
import { isPersonDocument } from '../../personal-data.ts';
import { parseFixed } from '../../quantity.ts';
import type { Days } from '../../days/shared-days.ts';
import { fold } from '../../text.ts';
import { readTypedDay } from '../../days/typed-day.ts';

// Columns and cells of sheets about suppliers' products: which one, its price and stock, its offers (R-ADMIN-009,
// EP-028).

/** Columns that identify a row's product: the supplier's code, or the product, with its pack when it is sold in several. */
const whichColumns = [
  {
    field: 'supplier',
    label: 'CNPJ do fornecedor',
    isRequired: true,
    isDocument: true,
    synonyms: ['CNPJ', 'CPF', 'CNPJ fornecedor', 'CNPJ/CPF', 'Documento', 'Documento do fornecedor'],
    sample: '11.222.333/0001-81',
  },
  {
    field: 'code',
    label: 'Código no fornecedor',
    synonyms: ['Código', 'Código do fornecedor', 'Cód', 'SKU', 'Referência'],
    sample: 'VV-1042',
  },
  {
    field: 'product',
    label: 'Produto',
    synonyms: ['Id do produto', 'Produto id', 'GTIN', 'EAN', 'Código de barras', 'Nome do produto'],
    sample: '',
  },
  { field: 'packDesc', label: 'Embalagem', synonyms: ['Apresentação', 'Unidade de venda'], sample: '' },
] as const satisfies readonly ImportColumn[];

/** Columns for suppliers' prices. */
export const priceColumns = [
  ...whichColumns,
  {
    field: 'price',
    label: 'Preço',
    synonyms: ['Preço (R$)', 'Preço atual', 'Preço novo', 'Novo preço', 'Valor', 'Preço de tabela'],
    sample: '129,80',
  },
  {
    field: 'stock',
    label: 'Estoque',
    synonyms: ['Quantidade', 'Qtd', 'Saldo', 'Quantidade em estoque'],
    sample: '280',
  },
  { field: 'active', label: 'Ativo', synonyms: ['Em venda', 'Disponível'], sample: 'sim' },
] as const satisfies readonly ImportColumn[];

/** EP-028: columns for offers. */
export const offerColumns = [
  ...whichColumns,
  {
    field: 'price',
    label: 'Preço da oferta',
    isRequired: true,
    synonyms: ['Preço', 'Preço oferta', 'Oferta', 'Preço promocional', 'Valor'],
    sample: '118,00',
  },
  {
    field: 'startDate',
    label: 'Início',
    isRequired: true,
    synonyms: ['De', 'Data de início', 'Começo', 'Válido de', 'Data inicial'],
    sample: '01/12/2026',
  },
  {
    field: 'endDate',
    label: 'Fim',
    isRequired: true,
    synonyms: ['Até', 'Data de fim', 'Término', 'Válido até', 'Data final'],
    sample: '07/12/2026',
  },
] as const satisfies readonly ImportColumn[];

export type SoldColumn = (typeof priceColumns)[number]['field'] | (typeof offerColumns)[number]['field'];
/** Cells of a row; missing ones change nothing. */
export type SoldCells = Partial<Readonly<Record<SoldColumn, string>>>;

/** A row's supplier: its normalized document, or its id in the form of `supplierKey`. */
export const soldSupplier = ({ supplier = '' }: SoldCells): string => documentCell(supplier);

/** A supplier's public id in the form of `soldSupplier`. */
export const supplierKey = (publicId: string): string => normalizeDocument(publicId);

/** Whether a text has the form of `supplierKey`: an id as 32 hexadecimal digits. */
export const isSupplierKey = (text: string): boolean => /^[0-9A-F]{32}$/.test(text);

/** A supplier in a sheet: a person by its id, since everyone who reads the sheet would see the CPF. */
export const supplierCell = ({
  document,
  publicId,
}: {
  readonly document: string;
  readonly publicId: string;
}): string => (isPersonDocument(document) ? publicId : formatDocument(document));

const PRICE = /^(?:R\$)?\s*((?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?|\d+\.\d{1,2})$/i;

const GROUPED = /^\d{1,3}(\.\d{3})+$/;

/**
 * Whether a price has points and no comma: '12.345' is twelve thousand, or, from some programs, twelve with three
 * decimals.
 */
export const hasPointsAlone = (text: string): boolean => GROUPED.test(PRICE.exec(text.trim())?.[1] ?? '');

/**
 * A price in Brazilian format ('1.234,56'), or with a point before the centavos ('129.80'); null for any other text, and
 * for zero.
 */
export const readPriceCell = (text: string): Centavos | null => {
  const [, number = ''] = PRICE.exec(text.trim()) ?? [];
  const value = parseFixed(GROUPED.test(number) ? number.replaceAll('.', '') : number, 2);
  return value === null || value === 0 || value > MAXIMUM_AMOUNT ? null : centavos(value);
};

const FINE = /^(?:R\$)?\s*(?:\d[\d.]*,\d{3,}|\d+\.\d{4,})$/i;

/** Whether a text is a price with more than two decimals: '118,005'. */
export const hasTooManyDecimals = (text: string): boolean => FINE.test(text.trim());
export const DECIMALS_TEXT = 'Use no máximo duas casas decimais, como 129,80.';

const MOST_STOCK = 999_999_999;

/** Whole packs in stock; null for any other text. */
export const readStockCell = (text: string): number | null => {
  const value = parseFixed(text, 0);
  return value === null || value > MOST_STOCK ? null : value;
};

/** 'sim' or 'não' in the spellings of people and programs; null for any other text. */
export const readYesNoCell = (text: string): boolean | null => {
  const word = fold(text.trim());
  if (['sim', 's', '1', 'x', 'ativo', 'true', 'verdadeiro'].includes(word)) return true;
  return ['nao', 'n', '0', 'inativo', 'false', 'falso'].includes(word) ? false : null;
};

/** The days of an offer's row; null when one is invalid, or the last is before the first. */
export const offerDays = ({ startDate = '', endDate = '' }: SoldCells): Days | null => {
  const [start, end] = [readTypedDay(startDate), readTypedDay(endDate)];
  return start === null || end === null || end < start ? null : { startDate: start, endDate: end };
};
