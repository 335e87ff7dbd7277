import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type {
  listInvoiceable as invoiceable,
  listOpenCharges as openCharges,
} from '@celeiro/contract/money/installments/installments.ts';
import { paymentMethodLabel } from '@celeiro/rules/money/payments/methods.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { pageFrom, readFinanceCursor } from './finance-cursor.ts';
import { readInvoiceable, readOpenCharges } from './finance-lists.queries.ts';

/** A page of the deliveries that may be invoiced. Throws VALIDATION_FAILED for a cursor of another list. */
export const listInvoiceable = async (
  { db, now, cursors }: Operation,
  { query: { size, cursor, ...narrowed } }: EndpointInput<typeof invoiceable>,
): Promise<EndpointOutput<typeof invoiceable>> => {
  const after = readFinanceCursor(cursors, 'invoiceable', cursor);
  const found = await readInvoiceable(db, now, { ...narrowed, limit: size + 1, after });
  const { rows, next } = pageFrom(cursors, 'invoiceable', found, size);
  return {
    content: rows.map((row) => ({
      orderSupplierPublicId: row.publicId,
      orderNumber: String(row.number),
      orderSupplierStatus: row.status,
      supplierDocumentNumber: row.supplierDocument,
      storeDocumentNumber: row.storeDocument,
      paymentMethodName: paymentMethodLabel({ form: row.form, name: row.method }),
      supplierTotalAmount: row.supplierTotal,
      totalAmountWithTax: row.total,
      invoicedAmount: row.invoiced,
      receivedAt: row.receivedAt.toISOString(),
    })),
    cursors: { next },
  };
};

/** A page of the charges that can be paid. Throws VALIDATION_FAILED for a cursor of another list. */
export const listOpenCharges = async (
  { db, cursors }: Operation,
  { query: { size, cursor, ...narrowed } }: EndpointInput<typeof openCharges>,
): Promise<EndpointOutput<typeof openCharges>> => {
  const after = readFinanceCursor(cursors, 'openCharges', cursor);
  const found = await readOpenCharges(db, { ...narrowed, limit: size + 1, after });
  const { rows, next } = pageFrom(cursors, 'openCharges', found, size);
  return {
    content: rows.map((row) => ({ ...row, expiresAt: row.expiresAt?.toISOString() ?? null })),
    cursors: { next },
  };
};
