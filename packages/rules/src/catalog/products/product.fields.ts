import { type Centi, formatSize } from '../../quantity.ts';
import type { FieldTable, PlainPart } from '../../records/field-table.ts';
import { readTag } from '../../records/tag-text.ts';
import { outerUnits, packageUnits, productUnits } from '../catalog/units.ts';
import { classificationLabels, storageLabels } from './products.ts';

const yesNo = (value: string | number | boolean): string => (value === true ? 'Sim' : 'Não');

/** Labels of units: the units themselves. */
const asWritten = <U extends string>(units: readonly U[]): Readonly<Record<U, string>> => {
  const labels: Partial<Record<U, string>> = {};
  for (const unit of units) labels[unit] = unit;
  return labels as Record<U, string>; // each of them is in it
};

/** The fields of a product (R-ADMIN-020). */
export const productFields = {
  name: { kind: 'line', label: 'Nome', most: 160, isRequired: true },
  family: { label: 'Família' },
  brand: { label: 'Marca' },
  tags: { label: 'Tags', words: (text) => readTag(String(text)).name },
  unit: { kind: 'choice', label: 'Unidade', labels: asWritten(productUnits), none: 'Não informada' },
  packageUnit: { kind: 'choice', label: 'Embalagem', labels: asWritten(packageUnits), none: 'Nenhuma' },
  outerUnit: { kind: 'choice', label: 'Embalagem externa', labels: asWritten(outerUnits), none: 'Nenhuma' },
  /** Units in a pack. */
  content: {
    kind: 'count',
    label: 'Conteúdo',
    help: 'Quantas unidades há na embalagem.',
    least: 1,
    most: 99_999,
  },
  /** The content of each unit, in hundredths of the unit of measure. */
  size: {
    kind: 'size',
    label: 'Tamanho',
    help: 'De cada uma, na unidade: 0,9 lt.',
    column: 'sizeCenti',
    words: (value) => formatSize(value as Centi), // a size as the record holds it
  },
  /** Whether its price is for a unit of measure; otherwise for the pack. */
  useUnitPrice: { kind: 'flag', label: 'Preço por unidade de medida', isRequired: true, words: yesNo },
  gtin: { kind: 'code', label: 'GTIN', isOfDigits: true, pattern: /^\d{8,14}$/, expects: 'gtin', most: 14 },
  ncm: { kind: 'code', label: 'NCM', isOfDigits: true, pattern: /^\d{8}$/, expects: 'ncm', most: 10 },
  storage: { kind: 'choice', label: 'Conservação', labels: storageLabels, none: 'Não informada' },
  description: { kind: 'text', label: 'Descrição', most: 2000 },
  active: { kind: 'flag', label: 'Ativo', isRequired: true, words: yesNo },
  /** Why it is no longer sold; null while it is. */
  inactiveReason: { kind: 'text', label: 'Motivo da inativação', most: 500 },
  classification: { label: 'Classificação', labels: classificationLabels },
  images: { label: 'Imagens' },
} as const satisfies FieldTable;

/** The plain fields of a product, with their stored types. */
export type PlainProduct = PlainPart<typeof productFields>;
