import { statusFields } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import type { relocateDelivery as endpoint } from '@celeiro/contract/orders/relocation/relocation.ts';
import { wireField } from '@celeiro/contract/wire-field.ts';
import { MAXIMUM_DELIVERIES } from '@celeiro/rules/orders/deliveries/join-delivery.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import {
  relocatedFrom,
  relocatedTo,
  relocationHistory,
  relocationPlace,
} from '@celeiro/rules/orders/relocation/relocation-history.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  applyStatus,
  assertNotOverwriting,
  commitDelivery,
  createDelivery,
  type DeliveryAggregate,
  lockDelivery,
  nextPosition,
  readStatusReason,
  statusAtIntake,
  targetOf,
  recordDelivery,
} from '../deliveries/deliveries.public.ts';
import { getOrder, type GrowingOrder, lockGrowingOrder } from '../orders/orders.public.ts';
import { carryPaidOver } from '../../money/payments/payments.public.ts';
import { holdSupplierFacts } from '../../parties/supplier-routes/supplier-routes.public.ts';
import { carryPlaces, type PlannedDelivery, planRelocation } from './plan-relocation.ts';
import { deleteDraft } from './relocation-draft.store.ts';

type Input = EndpointInput<typeof endpoint>;

/** Runs `work`; `name` translates the field of its refusals. */
const refusingAbout = async <T>(
  name: (field: string | undefined) => string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    throw new RefusalError({ ...error.refusal, field: name(error.refusal.field) }, error.conflict);
  }
};

/** The source, locked: a delivery of this order, unchanged since the caller's version. */
const lockSource = async (
  operation: Operation,
  order: GrowingOrder,
  publicId: string,
): Promise<DeliveryAggregate> => {
  const source = await refusingAbout(
    () => 'orderSupplierPublicId',
    () => lockDelivery(operation, publicId),
  );
  if (source.orderId !== order.id) return refuse('RESOURCE_NOT_FOUND', {}, 'orderSupplierPublicId');
  await assertNotOverwriting(operation, source, [
    { field: 'status', itemPublicId: null },
    ...source.items.map((item) => ({ field: 'item' as const, itemPublicId: item.publicId })),
    ...source.discounts.map((one) => ({ field: 'discount' as const, itemPublicId: one.publicId })),
  ]);
  return source;
};

/** R-RELOC-006, R-RELOC-007: the ended source, with a reason of the relocation's own list. */
const ended = async (
  operation: Operation,
  source: DeliveryAggregate,
  status: Input['body']['orderSupplierStatus'],
): Promise<DeliveryAggregate> => {
  if (targetOf(status) !== 'REALLOCATED_OR_RETURNED') {
    return refuse('STATUS_NOT_ALLOWED', {}, 'orderSupplierStatusPublicId');
  }
  const reason = await readStatusReason(operation.db, status.orderStatusReasonPublicId);
  if (reason?.type !== 'REALLOCATED') {
    return refuse('REASON_NOT_SELECTABLE', {}, 'orderStatusReasonPublicId');
  }
  return applyStatus(operation, source, status);
};

/** Creates one new delivery with its discounts; its history names the source. */
const create = async (
  operation: Operation,
  order: GrowingOrder,
  source: DeliveryAggregate,
  position: number,
  planned: PlannedDelivery,
  intake: Pick<DeliveryAggregate, 'status' | 'creditHolds'>,
): Promise<DeliveryAggregate> => {
  const draft = { ...planned.draft, relocatedFromId: source.id };
  const { publicId } = await createDelivery(operation, order, position, draft, null, intake);
  const before = await lockDelivery(operation, publicId);
  const items = before.items.toSorted((one, other) => one.position - other.position);
  const discounts = planned.items.flatMap((item, index) =>
    item.discounts.map((discount) => ({ ...discount, itemId: items[index]?.id ?? null })),
  );
  return commitDelivery(operation, before, { ...before, discounts }, [
    relocatedFrom(relocationPlace(source)),
  ]);
};

/** Carries over payments of the source to the new deliveries. Returns the changes for the source's history. */
const carryPaid = async (
  operation: Operation,
  source: DeliveryAggregate,
  created: readonly DeliveryAggregate[],
): Promise<readonly HistoryChange[]> => {
  const carried = await carryPaidOver(operation, source, created);
  for (const target of created) {
    const changes = carried.targets.get(target.id) ?? [];
    if (changes.length > 0) await recordDelivery(operation, target, ...changes);
  }
  return carried.source;
};

/**
 * Moves items of a delivery to other suppliers (R-RELOC-016 to R-RELOC-018): the source ends with its reason, and the new
 * deliveries join its order, all or nothing. The source is saved first, so that its credit is available for them.
 */
export const relocate = async (operation: Operation, { params, body }: Input): Promise<OrderDetails> => {
  const order = (await lockGrowingOrder(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const source = await lockSource(operation, order, body.orderSupplierPublicId);
  await holdSupplierFacts(
    operation.db,
    body.orderSuppliers.map((delivery) => delivery.supplierPublicId),
  );
  const planned = await planRelocation(
    operation,
    source,
    body.orderSuppliers.map((delivery, place) => {
      const at = `orderSuppliers.${place}`;
      // R-RELOC-017
      if (delivery.paymentMethod !== celeiroPay.publicId) {
        refuse('PAYMENT_METHOD_NOT_ALLOWED', {}, `${at}.paymentMethod`);
      }
      return {
        at,
        supplierPublicId: delivery.supplierPublicId,
        deliveryDate: delivery.deliveryDate,
        period: delivery.delivery,
        term: delivery.celeiroPaymentMethodPublicId,
        isLateAgreed: delivery.lateAgreed === true,
        items: delivery.orderSupplierItems.map((item, index) => ({
          ...item,
          at: `${at}.orderSupplierItems.${index}`,
          discounts: item.discountItems,
          discountsAt: `${at}.orderSupplierItems.${index}.discountItems`,
        })),
      };
    }),
  );
  const end = await refusingAbout(
    (field) => `orderSupplierStatus.${wireField(field ?? 'status', statusFields)}`,
    () => ended(operation, source, body.orderSupplierStatus),
  );
  const carriesPaid = body.carryPaid === true;
  const after = await commitDelivery(operation, source, {
    ...end,
    ...(carriesPaid && { carriesPaidTo: carryPlaces(planned) }),
  });
  const position = await nextPosition(operation, order.id);
  if (position + planned.length - 1 > MAXIMUM_DELIVERIES) refuse('ORDER_TOO_LARGE');
  const statusFor = await statusAtIntake(
    operation,
    order.storeId,
    planned.map(({ draft, totals }) => ({ paymentMethod: draft.paymentMethod, amount: totals.totalWithTax })),
    { runsAlready: source.creditOpen && source.status !== 'CREDIT_ANALYSIS' },
  );
  const created: DeliveryAggregate[] = [];
  for (const [index, delivery] of planned.entries()) {
    created.push(
      await create(operation, order, source, position + index, delivery, statusFor(delivery.draft)),
    );
  }
  const paid = carriesPaid ? await carryPaid(operation, source, created) : [];
  const places = created.map(relocationPlace);
  const parts = planned.flatMap(({ items }, index) =>
    items.map(({ source: { publicId }, draft }) => ({
      itemPublicId: publicId,
      product: draft,
      to: places[index] ?? '',
    })),
  );
  await recordDelivery(
    operation,
    after,
    relocatedTo(places),
    ...relocationHistory(
      source.items.toSorted((one, other) => one.position - other.position),
      parts,
    ),
    ...paid,
  );
  await deleteDraft(operation.db, source.id);
  await operation.emit({ kind: 'storeCredit', publicId: order.storePublicId, version: null });
  return getOrder(operation, { params });
};
