import {
  type OrderDetails,
  sellerConflict,
  type SellerConflict,
  updateSeller,
} from '@celeiro/contract/orders/orders/orders.ts';
import * as z from 'zod/mini';
import { invalidateAfter } from '../../kit/api/stale.ts';
import { useEditQueue } from '../../kit/edits/use-edit-queue.ts';
import { editSeller, reviveSeller, type SellerChoice, type SellerOf } from './edit-seller.ts';
import { updateOrder } from './use-order.ts';

const readConflict = (value: unknown): SellerConflict | undefined => {
  const parsed = z.safeParse(sellerConflict, value);
  return parsed.success ? parsed.data : undefined;
};

/** The edits of an order's seller, and the seller as the field shows it: with the one that could not be saved. */
export const useSellerEdits = (order: OrderDetails) => {
  const { orderPublicId } = order;
  const put = ({ version, sellerName, sellerUsername }: SellerOf): void =>
    updateOrder(orderPublicId, (current) => ({ ...current, version, sellerName, sellerUsername }));
  const { queue, state } = useEditQueue<SellerOf, SellerConflict>(orderPublicId, orderPublicId, {
    put,
    refresh: () => invalidateAfter(updateSeller),
    readConflict,
    valueText: (edit) => edit.show(order).sellerName,
    revive: (data) => reviveSeller(orderPublicId, data),
  });
  const { pending, unsaved, conflict } = state;
  const [failed] = unsaved;
  const next = [...pending, ...unsaved.map(({ edit }) => edit)].reduce<SellerOf>(
    (shown, edit) => edit.show(shown),
    order,
  );
  const retry = (): void => queue.retry('seller');
  const discard = (): void => queue.discard('seller');
  return {
    shownName: next.sellerName,
    reason: failed?.reason ?? null,
    unsaved,
    isPending: pending.length > 0,
    conflict,
    choose: (choice: SellerChoice): void =>
      void queue.enqueue(editSeller(orderPublicId, choice), order.version),
    retry,
    discard,
    /** Another person chose another seller meanwhile: theirs stays, or mine is sent on top of it. */
    answerConflict: (isAgain: boolean): void => {
      if (conflict === null) return;
      put(conflict.conflict.current);
      queue.closeConflict();
      if (isAgain) void queue.enqueue(conflict.edit, conflict.conflict.current.version);
    },
  };
};
export type SellerEdits = ReturnType<typeof useSellerEdits>;
