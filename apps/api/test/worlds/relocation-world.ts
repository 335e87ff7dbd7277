import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { sql } from 'kysely';
import {
  addOrderWorld,
  addRival,
  type Call,
  caller,
  type IntakeBody,
  intakeBody,
  type OrderWorld,
  placeOrder,
  reasons,
  slipOf7Days,
  type WireDelivery,
  type WireOrder,
} from './order-world.ts';
import { gatewayEnvironment, installmentsOf } from './installment-world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// Shared by the tests of relocation: suppliers with their products, an order, and request bodies.

export let order: WireOrder;
export let source: WireDelivery;
export let running: TestApp;
export let world: OrderWorld;
export let call: Call;
/** Feira sells the first three products of Horta, Quitanda the first and the second. */
export let feira: { publicId: string; products: readonly string[] };
export let quitanda: { publicId: string; products: readonly string[] };
let discountReason: string;
export let relocated: string;
/** Starts the application with the world of relocations. */
export const openRelocations = async (): Promise<void> => {
  running = await startTestApp({ environment: gatewayEnvironment });
  world = await addOrderWorld(running.db);
  call = caller(running);
  feira = await addRival(running.db, {
    name: 'Feira',
    document: '19131243000197',
    of: 'Horta',
    prices: [900, 1300, 800],
  });
  quitanda = await addRival(running.db, {
    name: 'Quitanda',
    document: '60746948000112',
    of: 'Horta',
    prices: [950, 1000],
  });
  const { rows } = await sql<{ publicId: string }>`
    select public_id from discount_reason where category = 'Financeiro'`.execute(running.db);
  discountReason = rows[0]?.publicId ?? '';
  const status = await sql<{ publicId: string }>`
    select public_id from delivery_status where code = 'REALLOCATED_OR_RETURNED'`.execute(running.db);
  relocated = status.rows[0]?.publicId ?? '';
};
export const closeRelocations = (): Promise<void> => running.close();

/** Places a new order whose first delivery is the source. */
export const placeSource = (): Promise<void> => placeSourceOf(intakeBody(world, 3));
export const placeSourceOf = async (body: IntakeBody): Promise<void> => {
  order = await placeOrder(call, body);
  source = order.orderSuppliers[0] as WireDelivery; // every order of this world has two
};
/** Reads the current order, whose first delivery is the source. */
export const readSource = async (): Promise<void> => {
  order = await wholeOrder();
  source = order.orderSuppliers[0] as WireDelivery; // as above
};

type Line = Record<string, unknown> & { quantity: number };
export const line = (
  item: number,
  product: string | undefined,
  quantity: number,
  rest: object = {},
): Line => ({
  supplierProductDetailsPublicId: product,
  orderSupplierItemPublicId: source.orderSupplierItems[item]?.publicId,
  product: 'Produto',
  quantity,
  expectedUnitPrice: 0,
  discountItems: [],
  ...rest,
});
export const delivery = (supplier: { publicId: string }, items: readonly Line[], rest: object = {}) => ({
  supplier: 'Fornecedor',
  supplierPublicId: supplier.publicId,
  paymentMethod: celeiroPay.publicId,
  celeiroPaymentMethodPublicId: slipOf7Days,
  deliveryDate: '2031-03-10',
  delivery: 'MORNING',
  orderSupplierItems: items,
  ...rest,
});
type NewDelivery = ReturnType<typeof delivery>;
export const relocation = (orderSuppliers: readonly NewDelivery[], rest: object = {}) => ({
  orderSupplierPublicId: source.publicId,
  orderSupplierStatus: {
    orderSupplierStatusPublicId: relocated,
    orderStatusReasonPublicId: reasons.reallocate,
    orderStatusReasonComment: 'Sem estoque',
  },
  orderSuppliers,
  ...rest,
});
export const two = (rest: object = {}) => [
  delivery(feira, [
    line(0, feira.products[0], 10, { expectedUnitPrice: 9, ...rest }),
    line(2, feira.products[2], 10, { expectedUnitPrice: 8 }),
  ]),
  delivery(quitanda, [line(1, quitanda.products[1], 10, { expectedUnitPrice: 10 })]),
];
export const save = (body: unknown, options: object = {}) =>
  call<WireOrder & { code: string; fields: Record<string, string>; message: string }>(
    'POST',
    `/orders/${order.orderPublicId}/realocation`,
    { body, ...options },
  );
export const discount = (discountValue: number, rest: object = {}) => ({
  discountReasonPublicId: discountReason,
  discountType: 'TOTAL_VALUE_ITEM',
  discountValue,
  releaseName: 'Ana Prado',
  ...rest,
});
type Amounts = {
  itemsTotalAmount: number;
  discountTotalAmount: number;
  logisticCost: number;
  tax: number;
  totalAmount: number;
  totalAmountWithTax: number;
};
type Summary = {
  realocationSummaryOrderSupplierResponse: (Amounts & {
    supplier: string;
    exceededDiscountPolicy: boolean;
    realocationSummaryItemResponse: {
      quantity: number;
      unitPrice: number;
      totalAmount: number;
      discountItems: { discount: number }[];
    }[];
  })[];
  current: Amounts;
  next: Amounts;
  creditAfter: number;
  charges: Record<
    'refunded' | 'carried',
    { version: string; refund: number; carried: { supplier: string; amount: number }[] }
  >;
  code: string;
};
export const summaryOf = (deliveries: readonly NewDelivery[]) =>
  call<Summary>('POST', '/realocations/summary', {
    body: {
      orderSupplierPublicId: source.publicId,
      deliveries: deliveries.map(
        ({
          orderSupplierItems,
          supplierPublicId,
          celeiroPaymentMethodPublicId,
          deliveryDate,
          delivery: period,
        }) => ({
          supplierPublicId,
          celeiroPaymentMethodPublicId,
          deliveryDate,
          delivery: period,
          realocationSummaryItemRequest: orderSupplierItems.map(
            ({ supplierProductDetailsPublicId, orderSupplierItemPublicId, quantity, discountItems }) => ({
              supplierProductDetailsPublicId,
              orderSupplierItemPublicId,
              quantity,
              realocationDiscounts: discountItems,
            }),
          ),
        }),
      ),
    },
  });
export const wholeOrder = async () =>
  (await call<WireOrder>('GET', `/orders/${order.orderPublicId}/details`)).body;
export const snapshot = async () => {
  const { rows } = await sql<{ all: string }>`select
    (select json_agg(d order by d.id) from delivery d)::text || (select json_agg(i order by i.id) from delivery_item i)::text
    || (select count(*) from delivery_history)::text || (select count(*) from delivery_discount)::text as "all"`.execute(
    running.db,
  );
  return rows[0]?.all;
};

export const cents = (reais: number): number => Math.round(reais * 100);

/** The installments of a delivery, over all its invoices. */
export const rowsOf = async (id: string) =>
  (await installmentsOf(call, id)).flatMap(({ installmentInfo }) => installmentInfo.installments);

/** Their type, status and amount in centavos. */
export const shown = async (id: string) =>
  (await rowsOf(id)).map(({ transactionType, status, netAmount }) => [
    transactionType,
    status,
    cents(netAmount),
  ]);

/** A delivery's history as one text with ordinary spaces. */
export const historyOf = async (id: string): Promise<string> =>
  JSON.stringify((await call('GET', `/order-supplier-historic-activities/${id}`)).body).replaceAll(
    '\u00A0',
    ' ',
  );
