import type {
  HistoryEntry,
  PastDelivery as PastDto,
} from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import {
  type HistoryChange,
  historyEntryItems,
  historyEntryTitle,
  isHistoryField,
} from '@celeiro/rules/orders/deliveries/history.ts';
import type { PastDelivery } from '@celeiro/rules/orders/deliveries/history-rewind.ts';
import { isStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Centi, Milli } from '@celeiro/rules/quantity.ts';
import { statusDto } from '../deliveries.dto.ts';
import type { HistoryRow, NumberedRow } from './delivery-history.queries.ts';

// The only mapper of history rows to the wire.

/** History rows as the rules take them, without fields that this version no longer has. */
export const toChanges = (rows: readonly HistoryRow[]): readonly HistoryChange[] =>
  rows.flatMap((row) => (isHistoryField(row.field) ? [{ ...row, field: row.field }] : []));

/** R-HIST-001: one entry for each save, newest save first. `rows` are newest first. */
export const historyDto = (rows: readonly NumberedRow[]): HistoryEntry[] =>
  [...Map.groupBy(rows, (row) => row.number)].flatMap(([number, save]) => {
    const changes = toChanges(save.toReversed());
    const [first] = save;
    if (first === undefined || changes.length === 0) return [];
    const isDelete = changes.every((change) => change.event === 'DELETE' || change.field === 'total');
    return {
      number,
      name: first.byName,
      description: historyEntryTitle(changes),
      date: first.at.toISOString(),
      event: isDelete ? ('DELETE' as const) : ('UPDATE' as const),
      eventDescription: isDelete ? 'Exclusão' : 'Alteração',
      items: historyEntryItems(changes),
    };
  });

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** A past state of a delivery on the wire. The casts restore the units that history stored for each field. */
export const pastDto = ({ fields, items, discounts }: PastDelivery): PastDto => {
  const status = String(fields['status']);
  return {
    deliveryDate: String(fields['deliveryDate']),
    delivery: String(fields['period']),
    logisticCost: Number(fields['logisticCost']) as Centavos, // stored by the writer of this field
    operatorName: textOf(fields['operator']),
    operatorNote: textOf(fields['operatorNote']),
    orderSupplierStatus: isStatusCode(status)
      ? statusDto(status)
      : { publicId: status, name: status, description: status },
    orderStatusReason: textOf(fields['statusReason']),
    orderStatusReasonComment: textOf(fields['statusReasonComment']),
    paymentMethodName: String(fields['paymentMethod']),
    orderExternalId: textOf(fields['orderExternalId']),
    totalAmountWithTax: Number(fields['total']) as Centavos, // as above
    orderSupplierItems: items.map((item) => ({
      publicId: item.publicId,
      product: item.product,
      quantity: item.quantity as Milli | null, // as above
      size: item.size as Centi | null, // as above
      unitPrice: item.unitPrice as Centavos | null, // as above
      adjustedPrice: item.adjustedPrice as Centavos | null, // as above
    })),
    discounts: discounts.flatMap(({ amount, ...rest }) =>
      // As above.
      amount === null ? [] : [{ ...rest, amount: amount as Centavos }],
    ),
  };
};
