import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  InvoiceInstallments,
  registerInvoice as endpoint,
} from '@celeiro/contract/money/installments/installments.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { normalizeAccessKey } from '@celeiro/rules/money/installments/access-key.ts';
import { supplierTotal } from '@celeiro/rules/orders/deliveries/totals.ts';
import { decideInvoice, shareOfInvoice } from '@celeiro/rules/money/installments/invoice.ts';
import {
  planInstallments,
  taxOfInvoice,
  transactionTypeOf,
} from '@celeiro/rules/money/installments/schedule.ts';
import { subtract, sumCentavos } from '@celeiro/rules/money.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitDelivery, lockDelivery } from '../../orders/deliveries/deliveries.public.ts';
import {
  attachCarried,
  carriedChanges,
  chargeKindOf,
  firstStatusOf,
  insertInstallments,
  insertInvoice,
  invoiceChange,
  readCarried,
  readReceivables,
  requestCharge,
} from '../payments/payments.public.ts';
import { installmentsOf } from './installments.dto.ts';
import { readInvoiceByKey, readSchedule, type SupplierAndSchedule } from './installments.queries.ts';
import { settleDelivery } from './settle-delivery.ts';

const bookInstallments = async (
  operation: Operation,
  invoiceId: number,
  schedule: SupplierAndSchedule,
  plan: ReturnType<typeof planInstallments>,
): Promise<void> => {
  const { db, now } = operation;
  const transactionType = transactionTypeOf(schedule);
  // Cash and transfers need no charge; neither does an invoice that adds nothing to the debt.
  if (transactionType === null || plan.length === 0) return;
  const kind = chargeKindOf({ transactionType, paymentForm: schedule.form });
  await insertInstallments(db, invoiceId, plan, transactionType, firstStatusOf(kind), now);
  if (kind === null) return;
  for (const row of await readReceivables(db, { invoiceId })) {
    await requestCharge(db, row, kind, now);
  }
};

/** One invoice of a delivery with its installments. */
const registered = async (
  operation: Operation,
  deliveryPublicId: string,
  publicId: string | undefined,
): Promise<InvoiceInstallments> => {
  const all = await installmentsOf(operation, deliveryPublicId);
  return all.find((one) => one.publicId === publicId) ?? refuse('RESOURCE_NOT_FOUND');
};

/**
 * Registers a delivery's invoice. The key is checked against supplier, month and number, the amount against the order
 * that was sent to the supplier. The installments follow the delivery's schedule; with payments carried over to it they
 * add up to the invoice's share of what the store owes. Their charges are requested. A delivery in CONFIRMED changes to
 * INVOICE_ISSUED, any other keeps its status. The same invoice again returns the one that exists.
 */
export const registerInvoice = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<InvoiceInstallments> => {
  const before = await lockDelivery(operation, body.orderSupplierPublicId);
  const schedule = await readSchedule(operation.db, before.id);
  const invoiced = sumCentavos(before.invoices.map(({ amount }) => amount));
  const carried = sumCentavos(before.invoices.map(({ receivable }) => receivable));
  const terms = { supplierTotal: supplierTotal(before), totalWithTax: before.totalWithTax };
  const issuedAt = new Date(body.issuedAt);
  const key = normalizeAccessKey(body.nfeKey);
  const known = await readInvoiceByKey(operation.db, key);
  const decision = decideInvoice({
    known:
      known === null
        ? null
        : {
            key: known.nfeKey ?? '',
            amount: known.amount,
            issuedAt: known.issuedAt.getTime(),
            isOfDelivery: known.deliveryId === before.id,
          },
    key,
    number: body.nfeNumber ?? null,
    amount: body.amount,
    issuedAt: issuedAt.getTime(),
    now: operation.now.getTime(),
    delivery: {
      status: before.status,
      supplierName: schedule.supplierName,
      supplierDocument: schedule.supplierDocument,
      supplierTotal: terms.supplierTotal,
      invoiced,
    },
  });
  if (decision.kind === 'refused') throw new RefusalError(decision.refusal);
  if (decision.kind === 'repeated') return registered(operation, body.orderSupplierPublicId, known?.publicId);
  const receivable = shareOfInvoice(terms, { invoiced, receivable: carried }, body.amount);
  const tax = taxOfInvoice(before, carried, receivable);
  const { id, publicId } = await insertInvoice(operation.db, {
    deliveryId: before.id,
    key,
    read: decision.key,
    amount: body.amount,
    receivable,
    tax,
    issuedAt,
  });
  const brought = await readCarried(operation.db, before.id, receivable, tax);
  const plan = planInstallments({
    amount: subtract(receivable, brought.amount),
    tax: subtract(tax, brought.tax),
    issuedOn: businessDateOf(issuedAt.getTime()),
    scheduleDays: schedule.scheduleDays,
  });
  await bookInstallments(operation, id, schedule, plan);
  await attachCarried(operation.db, id, brought);
  const invoice = {
    publicId,
    nfeNumber: decision.key.number,
    amount: body.amount,
    receivable,
    installments: [],
  };
  const after = await commitDelivery(
    operation,
    before,
    { ...before, status: decision.status, invoices: [...before.invoices, invoice] },
    [
      invoiceChange({ publicId, number: decision.key.number, amount: body.amount, receivable }),
      ...carriedChanges(brought, decision.key.number),
    ],
  );
  if (plan.length === 0) await settleDelivery(operation, after, []);
  return registered(operation, body.orderSupplierPublicId, publicId);
};
