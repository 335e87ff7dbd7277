import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { listRefunds as endpoint, Refund } from '@celeiro/contract/money/installments/refunds.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { statusDto } from '../../../orders/deliveries/deliveries.public.ts';
import { pageFrom, readFinanceCursor } from './finance-cursor.ts';
import { countRefunds, readRefunds, type RefundRow } from './refunds.queries.ts';

// Finance pays the refund, so it sees the recipient; other callers don't.
const refundDto = (row: RefundRow, isFinance: boolean): Refund => ({
  publicId: row.publicId,
  orderSupplierPublicId: row.deliveryPublicId,
  orderPublicId: row.orderPublicId,
  orderNumber: String(row.number),
  orderSupplierStatus: statusDto(row.deliveryStatus),
  store: row.store,
  storeDocumentNumber: isFinance ? row.storeDocument : maskCpf(row.storeDocument),
  supplier: row.supplier,
  amount: row.amount,
  status: row.status,
  transactionType: row.transactionType,
  since: row.since.toISOString(),
  waitsFor: 'FINANCE',
});

/** A page of the open refunds, oldest first. */
export const listRefunds = async (
  { db, actor, cursors }: Operation,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const after = readFinanceCursor(cursors, 'refunds', query.cursor);
  const deliveryPublicId = query.orderSupplierPublicId ?? null;
  const found = await readRefunds(db, { size: query.size, after, deliveryPublicId });
  const { rows, next } = pageFrom(cursors, 'refunds', found, query.size);
  return {
    content: rows.map((row) => refundDto(row, actor.scope === 'bankweb')),
    totalElements: await countRefunds(db, { deliveryPublicId }),
    cursors: { next },
  };
};
