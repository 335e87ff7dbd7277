import type { exportItems as endpoint } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { statusLabel } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { shownBrand } from '@celeiro/rules/orders/delivery-items/items.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import type { DeliveryView, ItemAggregate } from '../deliveries/deliveries.public.ts';
import { mirrorName } from './mirror-document.ts';
import { readOrder } from './orders.queries.ts';

type Row = { readonly delivery: DeliveryView; readonly item: ItemAggregate };

// The headers that an import expects: 'Código' identifies the item; the four columns before the total may be edited.
const columns: readonly SheetColumn<Row>[] = [
  { label: 'Código', width: 38, kind: 'text', of: ({ item }) => item.publicId },
  { label: 'Entrega', width: 10, kind: 'integer', of: ({ delivery }) => delivery.number },
  { label: 'Fornecedor', width: 28, kind: 'text', of: ({ delivery }) => delivery.supplierName },
  { label: 'Status', width: 20, kind: 'text', of: ({ delivery }) => statusLabel(delivery.status) },
  { label: 'Produto', width: 38, kind: 'text', of: ({ item }) => item.product },
  { label: 'Marca', width: 18, kind: 'text', of: ({ item }) => shownBrand(item.brand) },
  { label: 'Embalagem', width: 18, kind: 'text', of: ({ item }) => item.packDesc },
  { label: 'Unidade', width: 10, kind: 'text', of: ({ item }) => item.unit },
  { label: 'Quantidade', width: 12, kind: 'quantity', of: ({ item }) => item.quantity },
  { label: 'Tamanho', width: 10, kind: 'size', of: ({ item }) => item.size },
  { label: 'Preço unitário', width: 14, kind: 'money', of: ({ item }) => item.unitPrice },
  { label: 'Preço fornecedor', width: 16, kind: 'money', of: ({ item }) => item.adjustedPrice },
  { label: 'Total', width: 14, kind: 'money', of: ({ item }) => item.total },
  // An import compares it to detect that the delivery changed.
  { label: 'Versão', width: 8, kind: 'integer', of: ({ delivery }) => delivery.version },
];

/** Every item of an order, one line each, to be edited in a sheet and imported again. */
export const exportOrderItems = async (
  { db }: Operation,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const order = (await readOrder(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const rows = order.deliveries.flatMap((delivery) => delivery.items.map((item) => ({ delivery, item })));
  const name = `itens-${mirrorName(order).replaceAll(/[^\w.-]+/g, '-')}`;
  return sheetAnswer(query.format, name, 'Itens', columns, rows);
};
