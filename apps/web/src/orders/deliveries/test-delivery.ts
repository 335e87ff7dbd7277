import { type Delivery, delivery as deliverySchema } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import * as z from 'zod/mini';

const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

const wireItem = (number: number, product: string, useUnitPrice: boolean) => ({
  publicId: id(100 + number),
  supplierProductDetailsPublicId: id(200 + number),
  product,
  brand: number === 1 ? 'nc' : 'Horta Viva',
  packDesc: 'cx 20 kg',
  unit: 'kg',
  originalProductId: id(300 + number),
  quantity: 4,
  content: 1,
  size: 20,
  useUnitPrice,
  quantityTotal: 80,
  unitPrice: 6.49,
  priceDesc: 'R$ 6,49 / kg',
  adjustedPrice: 6.2,
  adjustedPriceDesc: 'R$ 6,20 / kg',
  percentAdjust: -4.47,
  adjustedTotalAmount: 496,
  totalAmount: 519.2,
  familyName: 'Verduras',
  familyPublicId: id(400),
  orderSupplierItemDiscount: [],
});

/** A delivery of two products as the server sends it; for tests. */
export const wireDelivery = (status: DeliveryStatusCode = 'ANALYZING', number = 1) => ({
  publicId: id(number),
  orderPublicId: id(99),
  index: number,
  orderNumber: String(48_226 + number),
  version: 5,
  supplier: 'Hortifruti Vale Verde',
  supplierPublicId: id(500),
  delivery: 'MORNING',
  deliveryDate: '2031-11-24',
  logisticCost: 45,
  freeFreightFrom: null,
  operatorName: 'Ana Prado',
  operatorUsername: 'ana@celeiro.dev',
  operatorNote: null,
  note: 'Descarregar pela rua lateral até 9h.',
  orderSupplierStatus: {
    publicId: statusOf(status).publicId,
    name: status,
    description: statusOf(status).label,
  },
  statusBlocked: false,
  statusMoney: { invoiced: false, paid: false, unpaid: true, held: false },
  pendingRefundAmount: 0,
  orderStatusReason: null,
  orderStatusReasonComment: null,
  paymentMethod: id(600),
  paymentMethodName: 'Celeiro Pay (Boleto 14/21 dias)',
  celeiroPaymentMethodPublicId: id(601),
  taxPercentage: 2.35,
  itemsTotalAmount: 1038.4,
  discountTotalAmount: 0,
  totalAmount: 1083.4,
  totalAmountWithTax: 1107.8,
  tax: 24.4,
  nfes: [],
  hasIntegration: false,
  orderExternalId: null,
  wasSent: false,
  supplierOutOfService: null,
  timeNotServed: null,
  supplierWarnings: [],
  creditAnalysisDetailUrl: null,
  creditAnalysisReason: null,
  exceededDiscountPolicy: false,
  discountApproval: null,
  orderSupplierItems: [
    wireItem(1, 'Tomate italiano extra AA', true),
    wireItem(2, 'Alface crespa hidropônica', false),
  ],
});

export const testDelivery = (
  status: DeliveryStatusCode = 'ANALYZING',
  change: Partial<Delivery> = {},
): Delivery => ({
  ...z.decode(deliverySchema, wireDelivery(status)),
  ...change,
});
