import { listStatusReasons } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { listDiscountReasons } from '@celeiro/contract/orders/discounts/discounts.ts';
import { getMarkups } from '@celeiro/contract/money/payments/payments.ts';
import {
  deleteRealocationDraft,
  getRealocationDraft,
  getRealocationProposals,
  relocateDelivery,
  saveRealocationDraft,
  summarizeRealocation,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { getSupplierAvailability } from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { beforeEach, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { effect } from '../../../money/installments/screens/test-charges.ts';
import { RelocationOf } from './relocation.screen.tsx';
import { first, server } from '../../orders/screens/test-order-server.ts';
import { id, wireAvailability } from '../../../catalog/products/screens/test-products.ts';

export const supplierA = { publicId: id(801), name: 'Ceasa Campinas' };
export const supplierB = { publicId: id(802), name: 'Sabor da Roça' };
export const supplierC = { publicId: id(803), name: 'Sítio Longe' };

const wireSupplier = (publicId: string, supplier: string, change: object = {}) => ({
  supplierPublicId: publicId,
  supplier,
  minimumOrder: 300,
  logisticCost: 30,
  freeFreightFrom: null,
  servesAddress: true,
  deliveryDate: '2031-11-24',
  delivery: 'MORNING',
  dayReason: null,
  paymentTerms: 'Celeiro Pay',
  warnings: [],
  reason: null,
  ...change,
});

/** Items of the source are 101 and 102; each supplier sells some of them. */
const wireOffer = (
  item: number,
  supplier: string,
  product: number,
  unitPrice: number,
  change: object = {},
) => ({
  orderSupplierItemPublicId: id(item),
  supplierPublicId: supplier,
  supplierProductDetailsPublicId: id(product),
  product: item === 101 ? 'Tomate italiano' : 'Alface crespa',
  packDesc: 'cx 20 kg',
  unit: 'kg',
  quantity: 4,
  quantityTotal: 80,
  content: 1,
  size: 20,
  useUnitPrice: true,
  unitPrice,
  listPrice: null,
  totalAmount: Math.round(unitPrice * 8000) / 100,
  difference: -4.2,
  stock: true,
  quantityStock: 50,
  reason: null,
  ...change,
});

const wireProposals = () => ({
  version: 5,
  discounts: [] as object[],
  suppliers: [
    wireSupplier(supplierA.publicId, supplierA.name),
    wireSupplier(supplierB.publicId, supplierB.name, { minimumOrder: 500, logisticCost: 38 }),
    wireSupplier(supplierC.publicId, supplierC.name, {
      servesAddress: false,
      reason: 'O fornecedor não entrega no endereço do cliente.',
    }),
  ],
  offers: [
    wireOffer(101, supplierA.publicId, 901, 5.94),
    wireOffer(101, supplierB.publicId, 902, 6.35),
    wireOffer(102, supplierB.publicId, 903, 5.5),
    wireOffer(102, supplierC.publicId, 904, 1),
  ],
  proposals: [
    {
      kind: 'CHEAPEST',
      totalAmount: 915.2,
      items: [
        { orderSupplierItemPublicId: id(101), supplierProductDetailsPublicId: id(901) },
        { orderSupplierItemPublicId: id(102), supplierProductDetailsPublicId: id(903) },
      ],
    },
    {
      kind: 'FEWEST_SUPPLIERS',
      totalAmount: 948,
      items: [
        { orderSupplierItemPublicId: id(101), supplierProductDetailsPublicId: id(902) },
        { orderSupplierItemPublicId: id(102), supplierProductDetailsPublicId: id(903) },
      ],
    },
  ],
});

const tax = 2.35;
type Body = {
  readonly deliveries: readonly {
    readonly supplierPublicId: string;
    readonly realocationSummaryItemRequest: readonly {
      readonly supplierProductDetailsPublicId: string;
      readonly orderSupplierItemPublicId: string;
      readonly quantity: number;
      readonly realocationDiscounts: readonly object[];
    }[];
  }[];
};

/** Quantities reach the fake server as the screen holds them: thousandths. */
const wireSummary = ({ deliveries }: Body) => {
  const made = deliveries.map(({ supplierPublicId, realocationSummaryItemRequest: requested }) => {
    const its = relocationServer.proposals.suppliers.find((one) => one.supplierPublicId === supplierPublicId);
    const items = requested.map(({ realocationDiscounts, ...item }) => {
      const offer = relocationServer.proposals.offers.find(
        (one) => one.supplierProductDetailsPublicId === item.supplierProductDetailsPublicId,
      );
      const unitPrice = offer?.unitPrice ?? 0;
      return {
        ...item,
        quantity: item.quantity / 1000,
        product: offer?.product ?? '',
        unitPrice,
        totalAmount: Math.round((unitPrice * 20 * item.quantity) / 10) / 100,
        discountItems: realocationDiscounts.map(() => ({
          discountReasonPublicId: id(811),
          discountType: 'PERCENTAGE_VALUE',
          discountValue: 5,
          releaseName: 'Bia Moura',
          discountReason: 'Avaria',
          discountCategoryReason: 'Operacional',
          discount: 1.5,
        })),
      };
    });
    const itemsTotalAmount = items.reduce((all, item) => all + Math.round(item.totalAmount * 100), 0) / 100;
    const discountTotalAmount = items.flatMap((item) => item.discountItems).length * 1.5;
    const logisticCost = its?.logisticCost ?? 0;
    return {
      supplierPublicId,
      supplier: its?.supplier ?? '',
      taxPercentage: tax,
      minimumOrder: its?.minimumOrder ?? 0,
      exceededDiscountPolicy: relocationServer.isOverPolicy,
      itemsTotalAmount,
      discountTotalAmount,
      logisticCost,
      tax: 10,
      totalAmount: itemsTotalAmount + logisticCost - discountTotalAmount,
      totalAmountWithTax: itemsTotalAmount + logisticCost - discountTotalAmount + 10,
      realocationSummaryItemResponse: items,
    };
  });
  const sum = (of: (one: (typeof made)[number]) => number) =>
    Math.round(made.reduce((all, one) => all + of(one), 0) * 100) / 100;
  const { itemsTotalAmount, discountTotalAmount, logisticCost, totalAmount, totalAmountWithTax } = first();
  return {
    version: first().version,
    realocationSummaryOrderSupplierResponse: made,
    current: {
      itemsTotalAmount,
      discountTotalAmount,
      logisticCost,
      tax: first().tax,
      totalAmount,
      totalAmountWithTax,
    },
    next: {
      itemsTotalAmount: sum((one) => one.itemsTotalAmount),
      discountTotalAmount: sum((one) => one.discountTotalAmount),
      logisticCost: sum((one) => one.logisticCost),
      tax: sum((one) => one.tax),
      totalAmount: sum((one) => one.totalAmount),
      totalAmountWithTax: sum((one) => one.totalAmountWithTax),
    },
    creditAfter: relocationServer.creditAfter,
    charges: relocationServer.charges,
  };
};

/** Nothing was charged yet. */
const noCharges = () => {
  const none = { ...effect([], 'none'), schedule: [] as ReturnType<typeof effect>['schedule'] };
  return { refunded: none, carried: none };
};

/** What the fake server knows of the relocation; fresh for each test. */
export const relocationServer = {
  proposals: wireProposals(),
  isOverPolicy: false,
  creditAfter: 500 as number | null,
  charges: noCharges(),
  draft: null as object | null,
};

export const wireDraft = (content: object, change: object = {}) => ({
  version: 1,
  savedAt: '2031-11-20T12:00:00.000Z',
  savedByName: 'Bia Moura',
  content,
  sourceChanges: [],
  ...change,
});

/** A server that can relocate the first delivery of the test order; for every test of a file, after the order's own. */
export const prepareRelocation = (): void => {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(relocationServer, {
      proposals: wireProposals(),
      isOverPolicy: false,
      creditAfter: 500,
      charges: noCharges(),
      draft: null,
    });
    server.answers.set(getRealocationProposals.name, () => relocationServer.proposals);
    server.answers.set(getRealocationDraft.name, () => ({ draft: relocationServer.draft }));
    server.answers.set(saveRealocationDraft.name, ({ body }) => {
      const { version } = body as { version: number }; // the endpoint's own body
      return wireDraft({ step: 'SELECT_PRODUCTS', deliveries: [] }, { version: version + 1 });
    });
    server.answers.set(deleteRealocationDraft.name, () => null);
    server.answers.set(summarizeRealocation.name, ({ body }) => wireSummary(body as Body)); // the same
    server.answers.set(relocateDelivery.name, () => server.order);
    server.answers.set(listStatusReasons.name, () => [
      { publicId: id(31), name: 'STOCK', description: 'Falta de estoque', selectable: true },
      { publicId: id(32), name: 'OLD', description: 'Motivo antigo', selectable: false },
      { publicId: id(33), name: 'OTHER', description: 'Outro', selectable: true },
    ]);
    server.answers.set(listDiscountReasons.name, () => [
      {
        publicId: id(811),
        reason: 'Avaria',
        category: 'Operacional',
        active: true,
        supplierProblem: 'NOT_REQUIRED',
      },
    ]);
    server.answers.set(getMarkups.name, () => ({
      paymentMethodTaxes: [
        {
          paymentMethodPublicId: id(601),
          paymentMethodName: 'Boleto 14/21 dias',
          installmentTaxTotalAmount: 10,
          installmentTaxFractionDesc: '2x de R$ 100,00',
          taxPercentage: tax,
        },
      ],
      pix: [],
      creditCard: [],
      bankSlip: [],
      supplierPaymentMethods: [],
      directPaymentNote: null,
      celeiroDiscounts: [],
    }));
    server.answers.set(getSupplierAvailability.name, ({ query }) =>
      // The endpoint's own query; the fake server knows every call by its name only.
      wireAvailability((query as { from: string }).from),
    );
  });
};

export const openRelocation = async () => {
  const user = userEvent.setup();
  const onDone = vi.fn();
  const onLeave = vi.fn();
  const { unmount } = render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(RelocationOf, {
        orderPublicId: server.order.orderPublicId,
        deliveryPublicId: first().publicId,
        onDone,
        onLeave,
      }),
    ),
  );
  await screen.findByRole('heading', { name: 'Realocar', level: 1 });
  return { user, onDone, onLeave, unmount };
};
