import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { InvoiceInstallments, registerInvoice as endpoint } from '@celeiro/contract/installments.ts';
import { businessDateOf } from '@celeiro/rules/calendar.ts';
import { normalizeAccessKey } from '@celeiro/rules/installments/access-key.ts';
import { decideInvoice } from '@celeiro/rules/installments/invoice.ts';
import { planInstallments, taxOfInvoice, transactionTypeOf } from '@celeiro/rules/installments/schedule.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { commitDelivery, lockDelivery } from '../deliveries/deliveries.public.ts';
import {
  chargeKindOf,
  firstStatusOf,
  insertInstallments,
  insertInvoice,
  readReceivables,
  requestCharge,
} from '../payments/payments.public.ts';
import { installmentsOf } from './installments.dto.ts';
import { readSchedule, type SupplierAndSchedule } from './installments.queries.ts';

const bookInstallments = async (
  operation: Operation,
  invoiceId: number,
  schedule: SupplierAndSchedule,
  plan: ReturnType<typeof planInstallments>,
): Promise<void> => {
  const { db, now } = operation;
  const transactionType = transactionTypeOf(schedule);
  // Cash and transfers leave nothing to collect.
  if (transactionType === null) return;
  const kind = chargeKindOf({ transactionType, paymentForm: schedule.form });
  await insertInstallments(db, invoiceId, plan, transactionType, firstStatusOf(kind), now);
  if (kind === null) return;
  for (const row of await readReceivables(db, { invoiceId })) {
    await requestCharge(db, row, kind, now);
  }
};

/**
 * Registers a delivery's invoice: the key is checked against supplier, month and number, the installments are made by the
 * delivery's schedule and add up to the invoice, their charges are asked for. The delivery goes to INVOICE_ISSUED.
 */
export const registerInvoice = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<InvoiceInstallments> => {
  const before = await lockDelivery(operation, body.orderSupplierPublicId);
  const schedule = await readSchedule(operation.db, before.id);
  const invoiced = sumCentavos(before.invoices.map(({ amount }) => amount));
  const issuedAt = new Date(body.issuedAt);
  const key = normalizeAccessKey(body.nfeKey);
  const decision = decideInvoice({
    key,
    number: body.nfeNumber ?? null,
    amount: body.amount,
    issuedAt: issuedAt.getTime(),
    now: operation.now.getTime(),
    delivery: {
      status: before.status,
      supplierName: schedule.supplierName,
      supplierDocument: schedule.supplierDocument,
      totalWithTax: before.totalWithTax,
      invoiced,
    },
  });
  if (decision.kind === 'refused') throw new RefusalError(decision.refusal);
  const tax = taxOfInvoice(before, invoiced, body.amount);
  const { id, publicId } = await insertInvoice(operation.db, {
    deliveryId: before.id,
    key,
    read: decision.key,
    amount: body.amount,
    tax,
    issuedAt,
  });
  const plan = planInstallments({
    amount: body.amount,
    tax,
    issuedOn: businessDateOf(issuedAt.getTime()),
    scheduleDays: schedule.scheduleDays,
  });
  await bookInstallments(operation, id, schedule, plan);
  const invoice = { publicId, nfeNumber: decision.key.number, amount: body.amount, installments: [] };
  await commitDelivery(
    operation,
    before,
    { ...before, status: decision.status, invoices: [...before.invoices, invoice] },
    [
      {
        field: 'invoice',
        event: 'UPDATE',
        itemPublicId: publicId,
        itemLabel: null,
        oldValue: null,
        newValue: `NFe ${decision.key.number}, ${formatBRL(body.amount)}`,
      },
    ],
  );
  const all = await installmentsOf(operation, body.orderSupplierPublicId);
  return all.find((one) => one.publicId === publicId) ?? refuse('RESOURCE_NOT_FOUND');
};
