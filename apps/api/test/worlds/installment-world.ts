import { accessKeyDigit } from '@celeiro/rules/money/installments/access-key.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { randomBytes } from 'node:crypto';
import { signWebhook } from '../../src/platform/webhooks/signature.ts';
import { type PaymentGateway } from '../../src/ports/payment-gateway/port.ts';
import { sandboxGateway } from '../../src/ports/payment-gateway/sandbox.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from './order-world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// An agreed delivery, its supplier's invoices, and the notices of its gateway.

export const noticeKey = randomBytes(32);
/** For `startTestApp`: the gateway's notices are signed with the key above. */
export const gatewayEnvironment = {
  PAYMENT_GATEWAY_WEBHOOK_SECRETS: `whsec_${noticeKey.toString('base64')}`,
};

/** An application with signed gateway notices and the order world. */
export const startReceivables = async (
  clock: () => Date,
): Promise<{ readonly running: TestApp; readonly world: OrderWorld; readonly call: Call }> => {
  const running = await startTestApp({ clock, environment: gatewayEnvironment });
  return { running, world: await addOrderWorld(running.db), call: caller(running) };
};

export const pixAtSight = '39c0d032-3479-4347-b83b-ea5c88b224f0';
export const slipsOf71421 = '236a7113-bcf7-4d50-a713-ac5978e7ec8c';
export const cardLink = '42a68fec-c75a-43c4-8d0d-866b16519537';

export type WireInstallment = {
  publicId: string;
  position: number | null;
  status: string;
  transactionType: string;
  carriedFromOrderNumber: string | null;
  dueDate: string;
  effectiveDueDate: string;
  netAmount: number;
  discount: number;
  fine: number;
  amountToPay: number;
  tax: number;
  bankSlipUrl: string | null;
  barCode: string | null;
  qrCode: string | null;
  paymentLink: { url: string; expiresAt: string } | null;
  expiresAt: string | null;
  failure: string | null;
  receivableCancellationReasonResponse: { reason: string } | null;
};
export type WireInvoice = {
  publicId: string;
  nfeNumber: string;
  nfeAmount: number;
  canceled: boolean;
  installmentInfo: { installments: WireInstallment[]; totalAmount: number };
  code: string;
  message: string;
  fields: Record<string, string>;
};

const statusId = (code: string): string =>
  deliveryStatuses.find((status) => status.code === code)?.publicId ?? '';

/** Horta's delivery of two products (210,00 and 12,50 of freight) paid by this method, in this status. */
export const agreedDelivery = async (
  call: Call,
  world: OrderWorld,
  method = slipsOf71421,
  status = 'CONFIRMED',
): Promise<WireDelivery> => {
  const body = intakeBody(world);
  const [first] = body.deliveries;
  if (!first) throw new Error('no delivery');
  const order = await placeOrder(call, {
    ...body,
    deliveries: [
      { ...first, paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: method },
      ...body.deliveries.slice(1),
    ],
  });
  const [delivery] = order.orderSuppliers;
  const answer = await call<WireDelivery>('PUT', `/order-suppliers/${delivery?.publicId ?? ''}/status`, {
    body: { orderSupplierStatusPublicId: statusId(status) },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

/** The same with `reais` off its first item, before its supplier agreed. */
export const discountedDelivery = async (
  running: TestApp,
  call: Call,
  world: OrderWorld,
  reais: number,
): Promise<WireDelivery> => {
  const delivery = await agreedDelivery(call, world, slipsOf71421, 'ANALYZING');
  const { rows } = await running.query(
    "select public_id as id from discount_reason where category = 'Financeiro'",
  );
  const given = await call('POST', '/order-supplier-item-discount', {
    body: {
      discountReasonPublicId: (rows as { id: string }[])[0]?.id,
      discountType: 'TOTAL_VALUE_ITEM',
      discountValue: reais,
      orderSupplierItemPublicId: delivery.orderSupplierItems[0]?.publicId,
      releaseName: 'Ana Operadora',
      releaseUserName: 'ana.operadora@celeiro.dev',
    },
  });
  if (given.status >= 300) throw new Error(JSON.stringify(given.body));
  const answer = await call<WireDelivery>('PUT', `/order-suppliers/${delivery.publicId}/status`, {
    body: { orderSupplierStatusPublicId: statusId('CONFIRMED') },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

let lastNumber = 1000;

/** A valid key for an invoice of Horta on that day, with a new number. */
export const hortaKey = (issuedOn: string, number = (lastNumber += 1), issuer = '11444777000161'): string => {
  const month = issuedOn.slice(2, 4) + issuedOn.slice(5, 7);
  const body = `35${month}${issuer}55001${String(number).padStart(9, '0')}112345678`;
  return `${body}${accessKeyDigit(body)}`;
};

/** The supplier's amount in reais: its prices and the freight. */
export const supplierTotalOf = ({ orderSupplierItems, logisticCost }: WireDelivery): number => {
  const prices = orderSupplierItems.map(({ adjustedTotalAmount }) => adjustedTotalAmount);
  return [...prices, logisticCost].reduce((sum, part) => sum + Math.round(part * 100), 0) / 100;
};

/** Registers an invoice as finance does, by default for the supplier's whole amount. */
export const registerInvoice = (
  call: Call,
  delivery: WireDelivery,
  issuedAt: string,
  more: Record<string, unknown> = {},
  options: Parameters<Call>[2] = {},
) =>
  call<WireInvoice>('POST', '/invoices', {
    as: 'financeiro',
    body: {
      orderSupplierPublicId: delivery.publicId,
      nfeKey: hortaKey(issuedAt.slice(0, 10)),
      amount: supplierTotalOf(delivery),
      issuedAt,
      ...more,
    },
    ...options,
  });

export const installmentsOf = async (call: Call, deliveryId: string) =>
  (await call<WireInvoice[]>('GET', `/order-receivements/order-suppliers/public-id/${deliveryId}`)).body;

export const sandbox: PaymentGateway = sandboxGateway(
  { key: '40404040000113', name: 'Celeiro Pagamentos Ltda', city: 'São Paulo' },
  (id) => `http://localhost/pay/${id}`,
);

export type Notice = {
  readonly status: string;
  readonly at: Date;
  readonly occurredAt?: string;
  readonly paidAmount?: number;
  readonly id?: string;
  readonly key?: Buffer;
  /** Changes the body before it is signed. */
  readonly wrapped?: (body: string) => string;
  /** Sent instead of the signed body. */
  readonly tampered?: (body: string) => string;
  readonly headers?: Record<string, string>;
};

let lastNotice = 0;

/** Delivers a notice as the gateway does, signed at `at`. */
export const notify = async (running: TestApp, chargeId: string, notice: Notice) => {
  const occurredAt = notice.occurredAt ?? notice.at.toISOString();
  const written = JSON.stringify({
    type: 'charge.updated',
    timestamp: notice.at.toISOString(),
    data: {
      chargeId,
      status: notice.status,
      occurredAt,
      ...(notice.paidAmount === undefined ? {} : { paidAmount: notice.paidAmount }),
    },
  });
  const body = notice.wrapped?.(written) ?? written;
  const id = notice.id ?? `msg_${(lastNotice += 1)}`;
  return running.app.inject({
    method: 'POST',
    url: '/api/payment-gateway/notices',
    headers: {
      'content-type': 'application/json',
      ...signWebhook(notice.key ?? noticeKey, id, notice.at, body),
      ...notice.headers,
    },
    payload: notice.tampered?.(body) ?? body,
  });
};

/** The newest charge of an installment. */
export const chargeOf = async (running: TestApp, installmentId: string) =>
  running.db
    .selectFrom('charge as c')
    .innerJoin('installment as t', 't.id', 'c.installmentId')
    .select([
      'c.publicId',
      'c.state',
      'c.amountCentavos',
      'c.barCode',
      'c.pixCode',
      'c.ourNumber',
      'c.expiresAt',
    ])
    .where('t.publicId', '=', installmentId)
    .orderBy('c.id', 'desc')
    .executeTakeFirstOrThrow();
