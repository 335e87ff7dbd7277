import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  RealocationSummary,
  summarizeRealocation as endpoint,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { isFinanced, readDelivery } from '../deliveries/deliveries.public.ts';
import { refuseStoreOutOfService } from '../orders/orders.public.ts';
import { type CarryPlace, chargeEffectOf } from '../../money/payments/payments.public.ts';
import { readCredit } from '../../money/store-credit/store-credit.public.ts';
import { carryPlaces, planRelocation } from './plan-relocation.ts';
import { plannedDto, totalsDto } from './relocation.dto.ts';

/** The result of a relocation if it were saved, exact to the centavo (R-RELOC-013, R-RELOC-014); nothing is saved. */
export const summarize = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<RealocationSummary> => {
  const { db } = operation;
  const source =
    (await readDelivery(db, sql`d.public_id = ${body.orderSupplierPublicId}::uuid`)) ??
    refuse('RESOURCE_NOT_FOUND', {}, 'orderSupplierPublicId');
  await refuseStoreOutOfService(db, source.storeId);
  const planned = await planRelocation(
    operation,
    source,
    body.deliveries.map((delivery, place) => {
      const at = `deliveries.${place}`;
      return {
        at,
        supplierPublicId: delivery.supplierPublicId,
        deliveryDate: delivery.deliveryDate,
        period: delivery.delivery,
        term: delivery.celeiroPaymentMethodPublicId,
        isLateAgreed: true,
        items: delivery.realocationSummaryItemRequest.map((item, index) => ({
          ...item,
          at: `${at}.realocationSummaryItemRequest.${index}`,
          discounts: item.realocationDiscounts,
          discountsAt: `${at}.realocationSummaryItemRequest.${index}.realocationDiscounts`,
        })),
      };
    }),
  );
  const sumOf = (read: (one: (typeof planned)[number]) => Parameters<typeof centavos>[0]) =>
    centavos(planned.reduce((all, one) => all + read(one), 0));
  const next = totalsDto({
    itemsTotal: sumOf(({ totals }) => totals.itemsTotal),
    discountTotal: sumOf(({ totals }) => totals.discountTotal),
    logisticCost: sumOf(({ draft }) => draft.logisticCost),
    tax: sumOf(({ totals }) => totals.tax),
    total: sumOf(({ totals }) => totals.total),
    totalWithTax: sumCentavos(planned.map(({ totals }) => totals.totalWithTax)),
  });
  const credit = await readCredit(operation, source.storeId, source.id);
  const financed = sumCentavos(
    planned.filter(({ draft }) => isFinanced(draft.paymentMethod)).map(({ totals }) => totals.totalWithTax),
  );
  // The effect that saving requires an agreement to, for each choice of where the payments go.
  const chargesOf = (carriesPaidTo: readonly CarryPlace[]) =>
    chargeEffectOf(operation, source, { ...source, comesToNothing: true, isRelocated: true, carriesPaidTo });
  return {
    version: source.version,
    realocationSummaryOrderSupplierResponse: planned.map(plannedDto),
    current: totalsDto(source),
    next,
    creditAfter: centavos(credit.limit - credit.usedByOthers - financed),
    charges: { refunded: await chargesOf([]), carried: await chargesOf(carryPlaces(planned)) },
  };
};
