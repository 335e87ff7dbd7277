import { financeStatuses, gatewayStatuses } from '@celeiro/rules/money/installments/moves.ts';
import { receivableReasonCodes } from '@celeiro/rules/money/installments/cancellation.ts';
import * as z from 'zod/mini';
import { businessDate, givenInstant, instant, money, moneyFromZero, publicId, text } from '../../codecs.ts';
import { chargeEffect } from './charge-effect.ts';
import { deliveryUpdate, updateDelivery } from '../../orders/deliveries/deliveries.ts';
import { removeItem, updateItem } from '../../orders/delivery-items/delivery-items.ts';
import { changeReturnStatus } from '../../orders/deliveries/delivery-returns.ts';
import { createGeneralDiscount, createItemDiscount } from '../../orders/discounts/discounts.ts';
import { endpoint } from '../../endpoint.ts';
import { cursor, rowsOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';

const finance = ['bankweb'] as const;

/** An edit of a delivery, as in its own call. */
const edit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('update'), changes: deliveryUpdate }),
  /** A cancellation or relocation, before its reason is chosen. */
  z.object({ kind: z.literal('cancellation') }),
  z.object({ kind: z.literal('item'), itemPublicId: publicId, changes: updateItem.body }),
  z.object({ kind: z.literal('removeItem'), itemPublicId: publicId }),
  z.object({ kind: z.literal('itemDiscount'), discount: createItemDiscount.body }),
  z.object({ kind: z.literal('generalDiscount'), discount: createGeneralDiscount.body }),
  z.object({ kind: z.literal('return'), changes: changeReturnStatus.body }),
]);
export type ChargedEdit = z.output<typeof edit>;

/** The effect of an edit on charges: the edit is made and rolled back; nothing is saved. */
export const previewChargeEffect = endpoint({
  name: 'previewChargeEffect',
  method: 'POST',
  path: '/order-suppliers/:id/charge-effect',
  summary: 'O que uma alteração da entrega faria com as cobranças em aberto',
  scopes: intranet,
  params: z.object({ id: publicId }),
  body: edit,
  response: chargeEffect,
  refusals: [
    ...updateDelivery.refusals,
    ...updateItem.refusals,
    ...removeItem.refusals,
    ...createItemDiscount.refusals,
    ...createGeneralDiscount.refusals,
    ...changeReturnStatus.refusals,
  ],
  ifMatch: 'rehearsed',
  transaction: 'none',
});
const byId = z.object({ id: publicId });

/** One installment. A status or type unknown to this version is shown unchanged (R-INST-014, R-INST-016). */
export const installment = z.object({
  publicId,
  /** The number among valid installments, from 1; null for a canceled one (R-INST-006). */
  position: z.nullable(z.number()),
  status: z.string(),
  transactionType: z.string(),
  /** The number of the relocated delivery this money was carried over from; null for an own installment. */
  carriedFromOrderNumber: z.nullable(z.string()),
  dueDate: businessDate,
  /** The last banking day on which payment isn't late. */
  effectiveDueDate: businessDate,
  netAmount: money,
  discount: money,
  /** Surcharges; for an overdue installment those of today. */
  fine: money,
  /** The current amount: less discounts, with surcharges. Zero when paid or no longer due. */
  amountToPay: money,
  /** The ADF in the amount. */
  tax: money,
  /** Link to the slip; with '.pdf' appended, the PDF. Signed for five minutes (R-INST-024); null without a slip. */
  bankSlipUrl: z.nullable(z.string()),
  /** The slip's code line of 47 digits, or the Pix code to copy and paste. */
  barCode: z.nullable(z.string()),
  /** The Pix code as a PNG, base64. */
  qrCode: z.nullable(z.string()),
  paymentLink: z.nullable(z.object({ url: z.string(), expiresAt: instant })),
  /** When the Pix or the link expires. */
  expiresAt: z.nullable(instant),
  /** Why its document could not be created, while its status is 'Falha ao gerar' or 'Erro ao gerar'. */
  failure: z.nullable(z.string()),
  receivableCancellationReasonResponse: z.nullable(z.object({ reason: z.string() })),
});
export type Installment = z.output<typeof installment>;

/**
 * An invoice with its installments. `nfeAmount` is the supplier's invoiced amount; `totalAmount` is the sum of its valid
 * installments, less discounts and without refunds: its share of the store's debt.
 */
export const invoiceInstallments = z.object({
  publicId,
  nfeNumber: z.string(),
  nfeAmount: money,
  nfeKey: z.nullable(z.string()),
  issuedAt: instant,
  canceled: z.boolean(),
  installmentInfo: z.object({ installments: z.array(installment), totalAmount: money }),
});
export type InvoiceInstallments = z.output<typeof invoiceInstallments>;

/** EP-049, EP-170, R-CALLS-003: the installments of a delivery, by invoice. */
export const listInstallments = endpoint({
  name: 'listInstallments',
  method: 'GET',
  path: '/order-receivements/order-suppliers/public-id/:id',
  summary: 'Parcelas de uma entrega, por nota fiscal',
  scopes: [...intranet, ...finance],
  params: byId,
  response: z.array(invoiceInstallments),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

const chargeKind = z.enum(['BANK_SLIP', 'PIX', 'CARD_LINK']);

/** Page size and cursor, and the delivery if finance wants only one. */
const awaited = z.strictObject({
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(cursor),
  orderSupplierPublicId: z.optional(publicId),
});

/** Deliveries that their supplier may invoice and that aren't fully invoiced. */
export const listInvoiceable = endpoint({
  name: 'listInvoiceable',
  method: 'GET',
  path: '/invoices/pending',
  summary: 'Entregas que ainda não têm nota fiscal do valor todo',
  scopes: finance,
  query: awaited,
  response: rowsOf(
    z.object({
      orderSupplierPublicId: publicId,
      orderNumber: z.string(),
      orderSupplierStatus: z.string(),
      supplierDocumentNumber: z.string(),
      storeDocumentNumber: z.string(),
      paymentMethodName: z.string(),
      /** The amount that the supplier may invoice: its prices and the freight. */
      supplierTotalAmount: money,
      /** The store's debt: less discounts, with ADF. */
      totalAmountWithTax: money,
      invoicedAmount: money,
      receivedAt: instant,
    }),
  ),
  refusals: [],
  transaction: 'none',
});

/** Finance registers an NF-e: its key is checked, and its installments follow the delivery's schedule. */
export const registerInvoice = endpoint({
  name: 'registerInvoice',
  method: 'POST',
  path: '/invoices',
  summary: 'Cadastra a nota fiscal de uma entrega e gera suas parcelas',
  scopes: finance,
  body: z.object({
    orderSupplierPublicId: publicId,
    nfeKey: text(80, 1),
    nfeNumber: z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error: 'wholeNumber' }))),
    amount: moneyFromZero.check(z.refine((amount) => amount > 0, { error: 'aboveZero' })),
    issuedAt: givenInstant,
  }),
  response: invoiceInstallments,
  status: 201,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'INVOICE_KEY_INVALID',
    'INVOICE_KEY_OF_ANOTHER',
    'INVOICE_NUMBER_DIFFERS',
    'INVOICE_DATE_DIFFERS',
    'INVOICE_DATE_FUTURE',
    'INVOICE_NOT_ALLOWED',
    'INVOICE_ABOVE_DELIVERY',
    'INVOICE_ALREADY_REGISTERED',
  ],
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

const cancellation = z.object({ reason: z.enum(receivableReasonCodes), comment: z.optional(text(900)) });

/** Cancels an invoice and its unpaid installments; paid ones have to be refunded first. */
export const cancelInvoice = endpoint({
  name: 'cancelInvoice',
  method: 'PUT',
  path: '/invoices/:id/cancellation',
  summary: 'Cancela uma nota fiscal e suas parcelas',
  scopes: finance,
  params: byId,
  body: cancellation,
  response: z.array(invoiceInstallments),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'INVOICE_ALREADY_CANCELED',
    'INVOICE_ALREADY_PAID',
    'CANCELLATION_REASON_REQUIRED',
  ],
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

export const cancelInstallment = endpoint({
  name: 'cancelInstallment',
  method: 'PUT',
  path: '/installments/:id/cancellation',
  summary: 'Cancela uma parcela que não foi paga',
  scopes: finance,
  params: byId,
  body: cancellation,
  response: z.array(invoiceInstallments),
  refusals: ['RESOURCE_NOT_FOUND', 'INSTALLMENT_MOVE_NOT_ALLOWED', 'CANCELLATION_REASON_REQUIRED'],
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

/** Finance settles an installment by hand: paid inside or outside, blocked, protested, refunded. */
export const settleInstallment = endpoint({
  name: 'settleInstallment',
  method: 'PUT',
  path: '/installments/:id/status',
  summary: 'Muda à mão o status de uma parcela',
  scopes: finance,
  params: byId,
  body: z.object({ status: z.enum(financeStatuses), comment: z.optional(text(900)) }),
  response: z.array(invoiceInstallments),
  refusals: ['RESOURCE_NOT_FOUND', 'INSTALLMENT_MOVE_NOT_ALLOWED'],
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

/** Requests a failed document from the gateway again. */
export const chargeAgain = endpoint({
  name: 'chargeAgain',
  ifMatch: 'adds',
  method: 'POST',
  path: '/installments/:id/charges',
  summary: 'Pede de novo o documento de cobrança de uma parcela',
  scopes: [...intranet, ...finance],
  params: byId,
  response: z.array(invoiceInstallments),
  refusals: ['RESOURCE_NOT_FOUND', 'INSTALLMENT_MOVE_NOT_ALLOWED', 'INSTALLMENT_NOT_CHARGED'],
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

/** Charges that can be paid now, by due date: for finance's reconciliation. */
export const listOpenCharges = endpoint({
  name: 'listOpenCharges',
  method: 'GET',
  path: '/charges/open',
  summary: 'Cobranças em aberto',
  scopes: finance,
  query: z.extend(awaited, { kind: z.optional(chargeKind) }),
  response: rowsOf(
    z.object({
      publicId,
      installmentPublicId: publicId,
      orderSupplierPublicId: publicId,
      kind: chargeKind,
      amount: money,
      dueDate: businessDate,
      expiresAt: z.nullable(instant),
    }),
  ),
  refusals: [],
  transaction: 'none',
});

/** Body of a payment notice: what happened to a charge, and when it happened (not when it is reported). */
export const paymentNotice = z.object({
  type: z.literal('charge.updated'),
  timestamp: givenInstant,
  data: z.object({
    chargeId: publicId,
    status: z.enum(gatewayStatuses),
    occurredAt: givenInstant,
    paidAmount: z.optional(moneyFromZero),
  }),
});

/** T29: signed as in Standard Webhooks 1.0.0. Notices may be repeated, late and in any order; each is processed once. */
export const receivePaymentNotice = endpoint({
  name: 'receivePaymentNotice',
  method: 'POST',
  path: '/payment-gateway/notices',
  summary: 'Recebe um aviso assinado do gateway de pagamento',
  scopes: 'public',
  consumes: 'signed',
  body: paymentNotice,
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  changes: ['delivery', 'storeCredit'],
  transaction: 'one',
});

/** Whether the gateway responds, since when, and the number of documents that wait for it. */
export const getPaymentGatewayHealth = endpoint({
  name: 'getPaymentGatewayHealth',
  method: 'GET',
  path: '/payment-gateway/health',
  summary: 'Situação do gateway de pagamento',
  scopes: [...intranet, ...finance],
  response: z.object({ isUp: z.boolean(), since: z.nullable(instant), waiting: z.number() }),
  refusals: [],
  transaction: 'none',
});
export type PaymentGatewayHealth = z.output<typeof getPaymentGatewayHealth.response>;
