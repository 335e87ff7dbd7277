import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { getAllocation } from '@celeiro/contract/orders/orders/order-documents.ts';
import { formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { shownBrand } from '@celeiro/rules/orders/delivery-items/items.ts';
import {
  allocationOf,
  type AllocationLine,
  allocationRefusal,
} from '@celeiro/rules/orders/orders/allocation.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { readOrder } from './orders.queries.ts';

/**
 * The allocation sheet, with which operators plan the loads: a line for each product and a column for each active
 * delivery. Throws RESOURCE_NOT_FOUND and ALLOCATION_LIMIT_EXCEEDED (R-ALLOC-001).
 */
export const makeAllocation = async (
  { db, now }: Operation,
  { params }: EndpointInput<typeof getAllocation>,
): Promise<FileAnswer> => {
  const order = (await readOrder(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const { deliveries, lines } = allocationOf(order.deliveries);
  const refused = allocationRefusal(lines.length);
  if (refused !== null) throw new RefusalError(refused);
  const columns: readonly SheetColumn<AllocationLine>[] = [
    { label: 'Produto', width: 44, kind: 'text', of: (line) => line.product },
    { label: 'Marca', width: 20, kind: 'text', of: (line) => shownBrand(line.brand) },
    { label: 'Embalagem', width: 22, kind: 'text', of: (line) => line.packs.join(' / ') },
    { label: 'Unidade', width: 10, kind: 'text', of: (line) => line.unit },
    ...deliveries.map((delivery, index): SheetColumn<AllocationLine> => ({
      label: `${delivery.number} ${delivery.supplierName} – ${formatDate(delivery.deliveryDate)} ${periodLabel(delivery.period)}`,
      width: 26,
      kind: 'quantity',
      of: (line) => line.quantities[index] ?? null,
    })),
    { label: 'Total', width: 14, kind: 'quantity', of: (line) => line.total },
  ];
  // R-ALLOC-002
  return sheetAnswer('xlsx', `allocation${now.getTime()}`, 'Alocação', columns, lines, 1);
};
