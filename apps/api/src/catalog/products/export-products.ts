import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  exportProducts as endpoint,
  ProductRow,
  productSheetColumns,
} from '@celeiro/contract/catalog/products/products.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { classificationLabels } from '@celeiro/rules/catalog/products/products.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { readProductSheet } from './product-list.queries.ts';

type Column = SheetColumn<ProductRow>;

// A column on screen may become several in the sheet, where every value has its own cell.
const sheetColumns: Readonly<Record<(typeof productSheetColumns)[number], readonly Column[]>> = {
  name: [
    { label: 'Produto', width: 40, kind: 'text', of: (row) => row.name },
    { label: 'Marca', width: 22, kind: 'text', of: (row) => row.brand },
  ],
  family: [{ label: 'Família', width: 24, kind: 'text', of: (row) => row.familyName }],
  pack: [{ label: 'Unidade', width: 16, kind: 'text', of: (row) => row.pack }],
  suppliers: [{ label: 'Fornecedores', width: 13, kind: 'integer', of: (row) => row.suppliers }],
  lowestPrice: [{ label: 'Menor preço', width: 14, kind: 'money', of: (row) => row.lowestPrice }],
  offer: [{ label: 'Oferta', width: 14, kind: 'money', of: (row) => row.offerPrice }],
  stock: [{ label: 'Estoque', width: 12, kind: 'integer', of: (row) => row.stock }],
  classification: [
    {
      label: 'Classificação',
      width: 18,
      kind: 'text',
      of: ({ classification }) => classificationLabels[classification],
    },
    { label: 'Situação', width: 10, kind: 'text', of: ({ active }) => (active ? 'Ativo' : 'Inativo') },
  ],
  updated: [
    {
      label: 'Atualizado',
      width: 13,
      kind: 'date',
      of: ({ updatedAt }) => businessDateOf(Date.parse(updatedAt)),
    },
  ],
};

/** The list of products as a sheet. Throws EXPORT_TOO_LARGE instead of omitting rows. */
export const exportProducts = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const { format, columns, filter, productPublicIds = null, sort = 'name,asc' } = body;
  const rows = await readProductSheet(operation, {
    filter,
    publicIds: productPublicIds,
    sort,
    maximum: EXPORT_MAXIMUM,
  });
  const name = `produtos-${businessDateOf(operation.now.getTime())}`;
  return sheetAnswer(
    format,
    name,
    'Produtos',
    columns.flatMap((id) => sheetColumns[id]),
    rows,
  );
};
