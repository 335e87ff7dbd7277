import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  cancelInstallment as cancelInstallmentEndpoint,
  cancelInvoice as cancelInvoiceEndpoint,
  InvoiceInstallments,
} from '@celeiro/contract/money/installments/installments.ts';
import { receivableReasonText } from '@celeiro/rules/money/installments/cancellation.ts';
import { installmentTag, isOwed, mayBeCanceled } from '@celeiro/rules/money/installments/statuses.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitDelivery, lockDelivery } from '../../orders/deliveries/deliveries.public.ts';
import {
  cancelReceivable,
  isGivenBack,
  readReceivables,
  saveInvoiceCancellation,
} from '../payments/payments.public.ts';
import { installmentsOf } from './installments.dto.ts';
import { readInvoiceById } from './installments.queries.ts';
import { lockInstallment } from './lock-installment.ts';
import { settleDelivery } from './settle-delivery.ts';

const reasonOf = ({ reason, comment = '' }: EndpointInput<typeof cancelInvoiceEndpoint>['body']): string => {
  if (reason === 'OTHER' && comment === '') return refuse('CANCELLATION_REASON_REQUIRED', {}, 'comment');
  return receivableReasonText(reason, comment);
};

/** Cancels an invoice and its unpaid installments. Payments of it have to be refunded first. */
export const cancelInvoice = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof cancelInvoiceEndpoint>,
): Promise<InvoiceInstallments[]> => {
  const reason = reasonOf(body);
  const found = (await readInvoiceById(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const before = await lockDelivery(operation, found.deliveryPublicId);
  // Read again: it may have been canceled during the wait for the lock.
  const invoice = (await readInvoiceById(operation.db, params.id)) ?? found;
  const number = invoice.nfeNumber;
  if (invoice.canceledAt !== null) return refuse('INVOICE_ALREADY_CANCELED', { number });
  const rows = await readReceivables(operation.db, { invoiceId: invoice.id });
  const ended = ['CANCELED', 'CANCELLING', 'EXPIRED', 'REFUNDED', 'VOIDED'];
  if (rows.some((row) => !isOwed(row.status) && !ended.includes(row.status) && !isGivenBack(row))) {
    return refuse('INVOICE_ALREADY_PAID', { number });
  }
  const changes: HistoryChange[] = [];
  for (const row of rows.filter(({ status }) => isOwed(status))) {
    changes.push(await cancelReceivable(operation.db, row, reason, operation.now));
  }
  await saveInvoiceCancellation(operation.db, invoice.id, reason, operation.now);
  const canceled: HistoryChange = {
    field: 'invoice',
    event: 'DELETE',
    itemPublicId: invoice.publicId,
    itemLabel: reason,
    oldValue: `NFe ${number}, ${formatBRL(invoice.amount)} (${reason})`,
    newValue: null,
  };
  const invoices = before.invoices.filter(({ publicId }) => publicId !== invoice.publicId);
  await commitDelivery(operation, before, { ...before, invoices }, [canceled, ...changes]);
  return installmentsOf(operation, found.deliveryPublicId);
};

/** Cancels an unpaid installment, including an expired one, with its charge. */
export const cancelInstallment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof cancelInstallmentEndpoint>,
): Promise<InvoiceInstallments[]> => {
  const reason = reasonOf(body);
  const { delivery, row } = await lockInstallment(operation, params.id);
  if (!mayBeCanceled(row.status)) {
    return refuse('INSTALLMENT_MOVE_NOT_ALLOWED', {
      from: installmentTag(row.status).label,
      to: installmentTag('CANCELED').label,
    });
  }
  const change = await cancelReceivable(operation.db, row, reason, operation.now);
  await settleDelivery(operation, delivery, [change]);
  return installmentsOf(operation, delivery.publicId);
};
