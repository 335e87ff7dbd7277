import type {
  RealocationDiscount,
  RealocationDraftContent,
  RealocationOrder,
  RealocationSummary,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { parsePeriod, type Period } from '@celeiro/rules/days/calendar.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { centavos, floorAtZero } from '@celeiro/rules/money.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { bySupplier, noChoice, type RelocationDraft } from './draft.ts';
import type { RelocationReason } from '../relocation-reason.dialog.tsx';
import type { Comparison, DraftDiscount, DraftLine, Summary, SummaryDelivery, Totals } from '../view.ts';

/** Day and period of each new delivery as they stand: what was chosen, or what is proposed. */
export type ResolvedDays = ReadonlyMap<string, { readonly date: string; readonly period: Period }>;

export const discountWire = (discount: DraftDiscount): RealocationDiscount => ({
  discountReasonPublicId: discount.reasonPublicId,
  discountType: discount.discountType,
  discountValue: discount.discountValue,
  releaseName: discount.releaseName,
  ...(discount.releaseUserName === null ? {} : { releaseUserName: discount.releaseUserName }),
  ...(discount.supplierProblemPublicId === null
    ? {}
    : { supplierProblemPublicId: discount.supplierProblemPublicId }),
  ...(discount.carriedFrom === null ? {} : { carriedFromPublicId: discount.carriedFrom }),
});

const itemWire = (line: DraftLine) => ({
  supplierProductDetailsPublicId: line.supplierProductDetailsPublicId,
  orderSupplierItemPublicId: line.itemPublicId,
  quantity: line.quantity,
});

/** R-RELOC-014: what the summary is asked with. */
export const summaryBody = (draft: RelocationDraft, days: ResolvedDays) => ({
  orderSupplierPublicId: draft.deliveryPublicId,
  deliveries: bySupplier(draft.lines).map(({ supplierPublicId, lines }) => {
    const day = days.get(supplierPublicId);
    const { term } = draft.wishes[supplierPublicId] ?? noChoice;
    return {
      supplierPublicId,
      ...(day === undefined ? {} : { deliveryDate: day.date, delivery: day.period }),
      ...(term === null ? {} : { celeiroPaymentMethodPublicId: term }),
      realocationSummaryItemRequest: lines.map((line) => ({
        ...itemWire(line),
        realocationDiscounts: line.discounts.map(discountWire),
      })),
    };
  }),
});

/**
 * R-RELOC-016, R-RELOC-017, R-RELOC-018: the body that saving sends; null while a new delivery lacks its day or its term. The
 * prices are those of the summary, so that a changed one is refused instead of saved.
 */
export const relocationBody = (
  draft: RelocationDraft,
  days: ResolvedDays,
  { orderStatusReasonPublicId, orderStatusReasonComment, carryPaid }: RelocationReason,
): RealocationOrder | null => {
  const orderSuppliers = bySupplier(draft.lines).flatMap(({ supplierPublicId, supplier, lines }) => {
    const day = days.get(supplierPublicId);
    const { term } = draft.wishes[supplierPublicId] ?? noChoice;
    if (day === undefined || term === null) return [];
    return [
      {
        supplier,
        supplierPublicId,
        paymentMethod: celeiroPay.publicId,
        celeiroPaymentMethodPublicId: term,
        deliveryDate: day.date,
        delivery: day.period,
        orderSupplierItems: lines.map((line) => ({
          ...itemWire(line),
          product: line.product,
          expectedUnitPrice: line.unitPrice,
          discountItems: line.discounts.map(discountWire),
        })),
      },
    ];
  });
  if (orderSuppliers.length < bySupplier(draft.lines).length) return null;
  return {
    orderSupplierPublicId: draft.deliveryPublicId,
    orderSupplierStatus: {
      orderSupplierStatusPublicId: statusOf('REALLOCATED_OR_RETURNED').publicId,
      orderStatusReasonPublicId,
      ...(orderStatusReasonComment.trim() !== '' && { orderStatusReasonComment }),
    },
    orderSuppliers,
    ...(carryPaid && { carryPaid }),
  };
};

/** The same, with whom a late day was agreed on. */
export const withAgreed = (body: RealocationOrder, lateAgreed: ReadonlySet<string>): RealocationOrder => ({
  ...body,
  orderSuppliers: body.orderSuppliers.map((delivery) => ({
    ...delivery,
    ...(lateAgreed.has(delivery.supplierPublicId) && { lateAgreed: true }),
  })),
});

const totalsOf = (wire: RealocationSummary['current']): Totals => ({
  items: wire.itemsTotalAmount,
  discounts: wire.discountTotalAmount,
  logisticCost: wire.logisticCost,
  tax: wire.tax,
  totalWithTax: wire.totalAmountWithTax,
});

/** R-RELOC-013 */
export const summaryOf = (wire: RealocationSummary): Summary => ({
  deliveries: wire.realocationSummaryOrderSupplierResponse.map((delivery): SummaryDelivery => ({
    ...totalsOf(delivery),
    supplierPublicId: delivery.supplierPublicId,
    taxRate: delivery.taxPercentage,
    missingToMinimum: floorAtZero(centavos(delivery.minimumOrder - delivery.itemsTotalAmount)),
    isOverPolicy: delivery.exceededDiscountPolicy,
    lines: delivery.realocationSummaryItemResponse.map((item) => ({
      supplierProductDetailsPublicId: item.supplierProductDetailsPublicId,
      itemPublicId: item.orderSupplierItemPublicId,
      unitPrice: item.unitPrice,
      total: item.totalAmount,
      discounts: item.discountItems.map(({ discount }) => discount),
    })),
  })),
  before: totalsOf(wire.current),
  after: totalsOf(wire.next),
  creditLeft: wire.creditAfter,
  charges: wire.charges,
});

const substituteWire = ({ supplier, product, packDesc, unit, content, size, useUnitPrice }: DraftLine) => ({
  supplier,
  product,
  packDesc,
  unit,
  content,
  size,
  useUnitPrice,
});

/** The part of a draft that the server stores: decisions, without display settings. */
export const draftContent = (draft: RelocationDraft): RealocationDraftContent => ({
  step: draft.step,
  deliveries: bySupplier(draft.lines).map(({ supplierPublicId, lines }) => {
    const { date, period, term } = draft.wishes[supplierPublicId] ?? noChoice;
    return {
      supplierPublicId,
      ...(date === null ? {} : { deliveryDate: date }),
      ...(period === null ? {} : { delivery: period }),
      ...(term === null ? {} : { celeiroPaymentMethodPublicId: term }),
      items: lines.map((line) => ({
        ...itemWire(line),
        expectedUnitPrice: line.unitPrice,
        realocationDiscounts: line.discounts.map(discountWire),
        ...(line.isSubstitute ? { substitute: substituteWire(line) } : {}),
      })),
    };
  }),
});

type KnownReason = { readonly publicId: string; readonly reason: string; readonly category: string };

const discountOf = (
  wire: RealocationDiscount,
  carried: readonly DraftDiscount[],
  reasons: readonly KnownReason[],
  key: string,
): DraftDiscount => {
  const from = carried.find(({ carriedFrom }) => carriedFrom === (wire.carriedFromPublicId ?? ''));
  const reason = reasons.find(({ publicId }) => publicId === wire.discountReasonPublicId);
  return {
    key: from?.key ?? key,
    reasonPublicId: wire.discountReasonPublicId,
    reason: from?.reason ?? reason?.reason ?? '',
    category: from?.category ?? reason?.category ?? '',
    discountType: wire.discountType,
    discountValue: wire.discountValue,
    releaseName: wire.releaseName,
    releaseUserName: wire.releaseUserName ?? null,
    supplierProblemPublicId: wire.supplierProblemPublicId ?? null,
    carriedFrom: wire.carriedFromPublicId ?? null,
  };
};

/** Replaces this draft by the server's one; products that are no longer sold are left out. */
export const withContent = (
  draft: RelocationDraft,
  content: RealocationDraftContent,
  { offers, carried }: Comparison,
  reasons: readonly KnownReason[],
): RelocationDraft => ({
  ...draft,
  step: content.step,
  lines: content.deliveries.flatMap(({ supplierPublicId, items }) =>
    items.flatMap((item): DraftLine[] => {
      const { supplierProductDetailsPublicId, orderSupplierItemPublicId: itemPublicId, substitute } = item;
      const offer =
        substitute ??
        offers.find(
          (one) =>
            one.itemPublicId === itemPublicId &&
            one.supplierProductDetailsPublicId === supplierProductDetailsPublicId,
        );
      if (offer === undefined) return [];
      const { supplier, product, packDesc, unit, content: units, size, useUnitPrice } = offer;
      return [
        {
          itemPublicId,
          supplierPublicId,
          supplier,
          supplierProductDetailsPublicId,
          product,
          packDesc,
          unit,
          content: units,
          size,
          useUnitPrice,
          unitPrice: item.expectedUnitPrice,
          quantity: item.quantity,
          isSubstitute: substitute !== undefined,
          discounts: item.realocationDiscounts.map((discount, index) =>
            discountOf(
              discount,
              carried.get(itemPublicId) ?? [],
              reasons,
              `${supplierProductDetailsPublicId}-${index}`,
            ),
          ),
        },
      ];
    }),
  ),
  wishes: Object.fromEntries(
    content.deliveries.map((delivery) => [
      delivery.supplierPublicId,
      {
        date: delivery.deliveryDate ?? null,
        period: parsePeriod(delivery.delivery ?? ''),
        term: delivery.celeiroPaymentMethodPublicId ?? null,
      },
    ]),
  ),
});
