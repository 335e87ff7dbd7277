import type {
  DeliveryReturns,
  getDeliveryReturns as endpoint,
} from '@celeiro/contract/orders/deliveries/delivery-returns.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { returnLabel } from '@celeiro/rules/orders/deliveries/returns.ts';
import { returnStatuses, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { statusDto } from '../deliveries.dto.ts';
import { readDelivery } from '../delivery-aggregate.queries.ts';
import { linesUnderWay, returnItems } from './delivery-returns.ts';
import { readReturns, type ReturnRow } from './delivery-returns.queries.ts';

/** R-STATUS-018: a return status in the terms of the return context. */
const returnStatusDto = (code: (typeof returnStatuses)[number]['code']) => ({
  publicId: statusOf(code).publicId,
  name: code,
  description: returnLabel(code),
});

/** EP-058 */
export const listReturnStatuses = async () => returnStatuses.map(({ code }) => returnStatusDto(code));

const returnDto = (row: ReturnRow): DeliveryReturns['returns'][number] => ({
  publicId: row.publicId,
  orderSupplierStatus: returnStatusDto(row.status),
  amount: row.amount,
  comment: row.comment,
  byName: row.byName,
  at: row.at.toISOString(),
  items: row.lines.map(({ publicId, product, quantity }) => ({ publicId, product, quantity })),
});

/** Products of a delivery that were returned, are being returned or can still be returned. */
export const getReturns = async (
  { db }: Pick<Operation, 'db'>,
  { params }: EndpointInput<typeof endpoint>,
): Promise<DeliveryReturns> => {
  const delivery =
    (await readDelivery(db, sql`d.public_id = ${params.id}::uuid`)) ?? refuse('RESOURCE_NOT_FOUND');
  const returns = await readReturns(db, delivery.id);
  const items = returnItems(delivery, returns);
  const underWay = new Map(linesUnderWay(returns).map((line) => [line.publicId, line.quantity]));
  return {
    version: delivery.version,
    orderSupplierStatus: statusDto(delivery.status),
    refundableAmount: sumCentavos(items.map((item) => item.refundable)),
    refundedAmount: sumCentavos(returns.map((row) => row.amount)),
    items: delivery.items.map(({ publicId, product, brand, packDesc, unit, quantity }, index) => ({
      publicId,
      product,
      brand,
      packDesc,
      unit,
      quantity,
      returnedQuantity: items[index]?.returned ?? milli(0),
      returningQuantity: underWay.get(publicId) ?? milli(0),
      refundableAmount: items[index]?.refundable ?? sumCentavos([]),
    })),
    returns: returns.map(returnDto),
  };
};
