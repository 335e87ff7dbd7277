import { countsForPolicy } from '@celeiro/rules/orders/discounts/policy.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import { isReturn, needsDiscountApproval } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { searchWords } from '../../src/orders/deliveries/delivery-row.store.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import type { DemoDelivery, DemoOrder } from './demo-deliveries.ts';
import { historyOf } from './demo-history.ts';
import { publicIdOfInstallment } from '../money/demo-invoices.ts';
import { publicIdOfItem } from './demo-items.ts';
import { demoUsers } from '../access/demo-people.ts';
import { chargeRows } from '../money/demo-charges.ts';
import { sendTables } from './demo-sends.ts';
import { comments } from '../demo-texts.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import { createRandom } from '../random.ts';

/** Ids the database gave to reference rows, by public id. */
export type ReferenceIds = {
  readonly paymentMethods: ReadonlyMap<string, number>;
  readonly statusReasons: ReadonlyMap<string, number>;
  readonly discountReasons: ReadonlyMap<string, number>;
};

const idIn = (ids: ReadonlyMap<string, number>, publicId: string): number => {
  const id = ids.get(publicId);
  if (id === undefined) throw new Error(`no reference row ${publicId}: load the reference data first`);
  return id;
};

type Placed = { readonly order: DemoOrder; readonly delivery: DemoDelivery };

export const orderTable = (orders: readonly DemoOrder[]): TableRows =>
  tableRows(
    'customer_order',
    orders.map((order) => ({
      id: order.id,
      public_id: order.publicId,
      order_unique_id: order.orderUniqueId,
      store_id: order.store.id,
      seller_username: order.store.seller.username,
      seller_name: order.store.seller.name,
      coupon_id: order.coupon?.couponId ?? null,
      note: order.note,
      created_at: new Date(order.receivedAt),
    })),
  );

const searchTextOf = ({ order, delivery }: Placed): string =>
  searchWords({
    number: delivery.number,
    orderUniqueId: order.orderUniqueId,
    storeName: order.store.name,
    storeDocument: order.store.document,
    supplierName: delivery.supplier.name,
    operatorName: delivery.operatorName,
    operatorUsername: delivery.operator?.username ?? null,
  });

const deliveryRow = (
  { order, delivery }: Placed,
  ids: ReferenceIds,
  saved: { readonly version: number; readonly updatedAt: string },
) => ({
  id: delivery.id,
  public_id: delivery.publicId,
  number: delivery.number,
  order_id: order.id,
  store_id: order.store.id,
  received_at: new Date(order.receivedAt),
  position: delivery.position,
  relocated_from_id: delivery.relocatedFromId,
  supplier_id: delivery.supplier.id,
  delivery_date: delivery.deliveryDate,
  period: delivery.period,
  logistic_cost_centavos: delivery.logisticCost,
  operator_user_id: delivery.operator?.id ?? null,
  operator_name: delivery.operatorName,
  operator_note: delivery.operatorNote,
  note: order.note,
  status: delivery.status,
  status_reason_id: delivery.reason === null ? null : idIn(ids.statusReasons, delivery.reason.public_id),
  status_reason_comment: delivery.reasonComment,
  payment_method_id: idIn(ids.paymentMethods, delivery.paymentMethod.publicId),
  markup_basis: delivery.paymentMethod.markup,
  item_count: delivery.items.length,
  items_centavos: delivery.totals.itemsTotal,
  adjusted_items_centavos: delivery.totals.adjustedItemsTotal,
  discount_centavos: delivery.totals.discountTotal,
  total_centavos: delivery.totals.total,
  tax_centavos: delivery.totals.tax,
  total_with_tax_centavos: delivery.totals.totalWithTax,
  invoiced_centavos: sumCentavos(delivery.invoices.map(({ amount }) => amount)),
  exceeded_discount_policy: delivery.exceededDiscountPolicy,
  credit_released: false,
  // Each that waits there passes its store's limit.
  credit_holds: delivery.status === 'CREDIT_ANALYSIS' && delivery.creditOpen ? '{LIMIT}' : '{}',
  credit_open: delivery.creditOpen,
  order_external_id: delivery.orderExternalId,
  version: saved.version,
  updated_at: saved.updatedAt,
  // Folded by the database as the rows go in.
  search_text: searchTextOf({ order, delivery }),
});

const itemTable = (placed: readonly Placed[]): TableRows =>
  tableRows(
    'delivery_item',
    placed.flatMap(({ delivery }) =>
      delivery.items.map((item) => ({
        id: item.id,
        public_id: publicIdOfItem(item.id),
        delivery_id: delivery.id,
        position: item.position,
        supplier_product_id: item.product.id,
        product_name: item.product.name,
        brand_name: item.product.brand,
        pack_desc: item.product.packDesc,
        unit: item.product.unit,
        content: item.content,
        size_centi: item.size,
        use_unit_price: item.useUnitPrice,
        quantity_milli: item.quantity,
        quantity_total_milli: item.quantityTotal,
        unit_price_centavos: item.unitPrice,
        adjusted_price_centavos: item.adjustedPrice,
        percent_adjust_basis: item.percentAdjust,
        total_centavos: item.total,
        adjusted_total_centavos: item.adjustedTotal,
      })),
    ),
  );

const discountTable = (placed: readonly Placed[], ids: ReferenceIds): TableRows =>
  tableRows(
    'delivery_discount',
    placed.flatMap(({ order, delivery }) =>
      delivery.discounts.map((discount) => ({
        id: discount.id,
        public_id: discount.publicId,
        delivery_id: delivery.id,
        delivery_item_id: discount.itemId,
        origin: discount.origin,
        discount_type: discount.discountType,
        value: discount.value,
        amount_centavos: discount.amount,
        percentage_basis: discount.percentage,
        discount_reason_id: idIn(ids.discountReasons, discount.reasonPublicId),
        release_name: discount.releaseName,
        release_username: discount.releaseUsername,
        supplier_problem_id: discount.supplierProblemId,
        added_by_user_id: discount.addedBy.id,
        added_by_name: discount.addedBy.name,
        is_offer: discount.isOffer,
        active: discount.active,
        created_at: new Date(order.receivedAt),
      })),
    ),
  );

/** What waits for a supervisor, and what a supervisor approved so that it could go on. */
const approvalTable = (placed: readonly Placed[]): TableRows => {
  const asked = placed.filter(
    ({ delivery }) =>
      delivery.exceededDiscountPolicy &&
      (delivery.status === 'WAITING_APPROVE' ||
        needsDiscountApproval(delivery.status) ||
        isReturn(delivery.status)),
  );
  return tableRows(
    'approval_request',
    asked.map(({ order, delivery }, index) => {
      const isOpen = delivery.status === 'WAITING_APPROVE';
      return {
        id: index + 1,
        public_id: fixedUuid(`approval:${index + 1}`),
        delivery_id: delivery.id,
        former_status: 'ANALYZING',
        // What came back was delivered first.
        target_status: isOpen ? 'CONFIRMED' : isReturn(delivery.status) ? 'DELIVERED' : delivery.status,
        discounts: {
          json: delivery.discounts
            .filter(countsForPolicy)
            .map(({ publicId, amount }) => ({ publicId, amount })),
        },
        requested_by_user_id: delivery.operator?.id ?? demoUsers.ana.id,
        requested_at: new Date(order.receivedAt),
        decision: isOpen ? null : 'APPROVED',
        decided_by_user_id: isOpen ? null : demoUsers.bia.id,
        decided_at: isOpen ? null : new Date(order.receivedAt + 1),
        comment: isOpen ? null : 'Combinado com o comercial.',
      };
    }),
  );
};

const invoiceTables = (placed: readonly Placed[]): readonly TableRows[] => {
  const invoices = placed.flatMap(({ delivery }) => delivery.invoices);
  return [
    tableRows(
      'invoice',
      invoices.map((invoice) => ({
        id: invoice.id,
        public_id: invoice.publicId,
        delivery_id: invoice.deliveryId,
        nfe_number: invoice.number,
        nfe_key: invoice.key,
        amount_centavos: invoice.amount,
        receivable_centavos: invoice.receivable,
        issued_at: new Date(invoice.issuedAt),
      })),
    ),
    tableRows(
      'installment',
      invoices.flatMap((invoice) =>
        invoice.installments.map((one) => ({
          id: one.id,
          public_id: publicIdOfInstallment(one.id),
          invoice_id: invoice.id,
          position: one.position,
          transaction_type: one.transactionType,
          status: one.status,
          due_date: one.dueDate,
          moved_due_date: one.effectiveDueDate === one.dueDate ? null : one.effectiveDueDate,
          cancellation_reason: one.reason,
          net_centavos: one.net,
          discount_centavos: one.discount,
          fine_centavos: one.fine,
          tax_centavos: one.tax,
          changed_at: new Date(one.changedAt),
          paid_at: one.paidAt === null ? null : new Date(one.paidAt),
        })),
      ),
    ),
    tableRows(
      'installment',
      placed.flatMap(({ delivery: { returned } }) =>
        returned === null || returned.refund === null
          ? []
          : {
              id: returned.refund.id,
              public_id: returned.refund.publicId,
              delivery_return_id: returned.id,
              position: 1,
              transaction_type: 'REFUND',
              status: returned.refund.refundedAt === null ? 'REFUND_PENDING' : 'REFUNDED',
              due_date: returned.refund.dueDate,
              net_centavos: returned.refund.amount,
              changed_at: new Date(returned.refund.refundedAt ?? returned.at),
            },
      ),
    ),
    tableRows('charge', chargeRows(invoices)),
  ];
};

/** What came back, was to, or is on its way, with its products. */
const returnTables = (placed: readonly Placed[]): readonly TableRows[] => {
  const returned = placed.flatMap(({ delivery }) =>
    delivery.returned === null ? [] : { ...delivery.returned, delivery },
  );
  return [
    tableRows(
      'delivery_return',
      returned.map((one) => ({
        id: one.id,
        public_id: one.publicId,
        delivery_id: one.delivery.id,
        status: one.status,
        amount_centavos: one.amount,
        comment: one.comment,
        by_user_id: one.delivery.by.id,
        by_name: one.delivery.by.name,
        at: new Date(one.at),
      })),
    ),
    tableRows(
      'delivery_return_item',
      returned.flatMap(({ id, lines }) =>
        lines.map((line) => ({
          delivery_return_id: id,
          delivery_item_id: line.itemId,
          quantity_milli: line.quantity,
          amount_centavos: line.amount,
        })),
      ),
    ),
  ];
};

const commentTable = (placed: readonly Placed[], now: number): TableRows => {
  const random = createRandom('comments');
  const commented = placed.filter(() => random.chance(0.07));
  return tableRows(
    'delivery_comment',
    commented.map(({ delivery }, index) => ({
      id: index + 1,
      public_id: fixedUuid(`comment:${index + 1}`),
      delivery_id: delivery.id,
      user_id: (delivery.operator ?? random.pick(demoUsers.operators)).id,
      message: random.pick(comments),
      created_at: new Date(Math.min(now, delivery.moments.cameAt + random.int(10, 300) * 60_000)),
    })),
  );
};

/** Deliveries (first, for the folding of their search text) and everything that hangs on them. */
export const deliveryTables = (orders: readonly DemoOrder[], ids: ReferenceIds, now: number) => {
  const placed = orders.flatMap((order) => order.deliveries.map((delivery) => ({ order, delivery })));
  const histories = placed.map(({ delivery }) => historyOf(delivery, now));
  const deliveries = tableRows(
    'delivery_load',
    placed.map((one, index) =>
      deliveryRow(one, ids, histories[index] ?? { version: 1, updatedAt: new Date(now).toISOString() }),
    ),
  );
  const history = tableRows(
    'delivery_history',
    histories
      .flatMap(({ rows }) => rows)
      .map((row, index) => ({
        id: index + 1,
        delivery_id: row.deliveryId,
        version: row.version,
        field: row.field,
        event: row.event,
        item_public_id: row.itemPublicId,
        item_label: row.itemLabel,
        old_value: { json: row.oldValue },
        new_value: { json: row.newValue },
        by_user_id: row.byUserId,
        by_name: row.byName,
        at: row.at,
        request_id: row.requestId,
        previous_hash: row.previousHash,
        hash: row.hash,
      })),
  );
  return {
    deliveries,
    others: [
      itemTable(placed),
      discountTable(placed, ids),
      approvalTable(placed),
      ...returnTables(placed),
      ...invoiceTables(placed),
      history,
      commentTable(placed, now),
      ...sendTables(
        placed.flatMap(({ order, delivery }, index) => {
          const sending = histories[index]?.sending ?? null;
          return sending === null ? [] : [{ order, delivery, ...sending }];
        }),
      ),
    ],
  };
};
