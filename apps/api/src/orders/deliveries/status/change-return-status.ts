import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  type changeReturnStatus as endpoint,
  returnFields,
} from '@celeiro/contract/orders/deliveries/delivery-returns.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { atWireField } from '@celeiro/contract/wire-field.ts';
import {
  decideReturn,
  isReturnStatus,
  type ReturnStatusCode,
} from '@celeiro/rules/orders/deliveries/returns.ts';
import { statusByPublicId } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { giveBackReturn } from '../../../money/payments/payments.public.ts';
import { deliveryDto } from '../deliveries.dto.ts';
import { commitDelivery, lockDelivery } from '../deliveries.store.ts';
import { linesUnderWay, returnChanges, returnItems, returnUnderWay } from './delivery-returns.ts';
import { readReturns } from './delivery-returns.queries.ts';
import { saveReturn } from './delivery-returns.store.ts';
import { assertNotOverwriting } from '../version-conflict.ts';

const targetOf = (publicId: string): ReturnStatusCode => {
  const code = statusByPublicId(publicId)?.code;
  return code !== undefined && isReturnStatus(code)
    ? code
    : refuse('RETURN_STATUS_UNKNOWN', {}, returnFields.status);
};

/**
 * R-STATUS-015: opens, finishes or cancels the return of a delivered delivery. The delivery's lock serializes two people
 * who return the same item: the second one's quantity is checked against what the first left. A finished return is
 * credited.
 */
export const changeReturnStatus = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => {
  const target = targetOf(body.orderSupplierReturnStatusPublicId);
  const before = await lockDelivery(operation, params.id);
  // One return at a time: a caller who saw another state of the return gets a conflict, whatever the items.
  await assertNotOverwriting(operation, before, [
    { field: 'return', itemPublicId: null },
    { field: 'status', itemPublicId: null },
  ]);
  const returns = await readReturns(operation.db, before.id);
  const items = returnItems(before, returns);
  const decided = decideReturn({
    status: before.status,
    items,
    underWay: linesUnderWay(returns),
    target,
    asked: body.orderSupplierItemReturnRequest ?? null,
  });
  if (decided.kind === 'refused') throw new RefusalError(atWireField(decided.refusal, returnFields));
  const comment = body.comment ?? '';
  const id = await saveReturn(operation, before, returnUnderWay(returns), {
    status: target,
    amount: decided.kind === 'finished' ? decided.amount : ZERO,
    comment: comment === '' ? null : comment,
    lines: decided.kind === 'canceled' ? [] : decided.lines,
  });
  const given =
    decided.kind === 'finished'
      ? await giveBackReturn(operation, {
          deliveryId: before.id,
          deliveryReturnId: id,
          totalWithTax: before.totalWithTax,
          amount: decided.amount,
          form: before.paymentMethod.form,
        })
      : null;
  const after = await commitDelivery(operation, before, { ...before, status: decided.status }, [
    ...returnChanges(target, decided, items, comment),
    ...(given?.changes ?? []),
  ]);
  return deliveryDto(operation, after);
};
