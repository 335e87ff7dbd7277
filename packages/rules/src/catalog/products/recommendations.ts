import { documentCell } from '../../documents.ts';
import type { ImportColumn } from '../../base/imports/columns.ts';

/** R-ADMIN-009, EP-061: the columns of a sheet of recommendations. */
export const recommendationColumns = [
  {
    field: 'documentNumber',
    label: 'CNPJ do cliente',
    isRequired: true,
    isDocument: true,
    synonyms: ['CNPJ', 'CPF', 'CNPJ da loja', 'CNPJ loja', 'Documento', 'Cliente', 'Loja'],
    sample: '11.222.333/0001-81',
  },
  {
    field: 'product',
    label: 'Produto',
    isRequired: true,
    synonyms: ['Id do produto', 'Código do produto', 'GTIN', 'EAN', 'Nome do produto', 'Produto id'],
    sample: 'Tomate italiano',
  },
  {
    field: 'priority',
    label: 'Prioridade',
    synonyms: ['Ordem', 'Posição', 'Rank'],
    sample: '1',
  },
] as const satisfies readonly ImportColumn[];

export type RecommendationCells = Partial<
  Readonly<Record<(typeof recommendationColumns)[number]['field'], string>>
>;

/** The lowest priority. */
const LAST = 999;

/** A typed priority: 1 to 999, null for 0 (removes it), undefined for any other text. */
export const readPriority = (text: string): number | null | undefined => {
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const place = Number(text);
  if (place === 0) return null;
  return place <= LAST ? place : undefined;
};

/** The normalized document of a row's store. */
export const recommendedStore = ({ documentNumber = '' }: RecommendationCells): string =>
  documentCell(documentNumber);
