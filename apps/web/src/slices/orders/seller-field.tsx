import { type OrderDetails, updateSeller } from '@celeiro/contract/orders.ts';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { decideSaving, reasonOf } from '../../kit/api/failure.ts';
import { spoilAfter } from '../../kit/api/stale.ts';
import { useSentKey } from '../../kit/sent-key.ts';
import { toast } from '../../kit/toasts.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { ordersTexts } from './orders.texts.ts';
import { updateOrder } from './use-order.ts';

/** Users found by name, as the screen's search hands them in. */
export type SellerSearch = {
  readonly users: readonly { readonly name: string; readonly username: string }[];
  readonly isLoading: boolean;
  readonly search: (text: string) => void;
};
type Seller = { readonly sellerName: string; readonly sellerUsername: string };

/** R-DETAIL-006, R-SELLER-001, R-SELLER-002: who sold the order; the chosen one shows at once and goes back on failure. */
export const SellerField = ({
  order,
  search,
  disabledReason = null,
}: {
  readonly order: OrderDetails;
  readonly search: SellerSearch;
  /** Why this page doesn't let it be changed (R-FOLLOW-015). */
  readonly disabledReason?: string | null;
}) => {
  const [pending, setPending] = useState<Seller | null>(null);
  const sentKey = useSentKey();
  const save = async (seller: Seller): Promise<void> => {
    setPending(seller);
    try {
      const saved = await call(
        updateSeller,
        { params: { id: order.orderPublicId }, body: seller },
        { ifMatch: order.version, idempotencyKey: sentKey.of(seller) },
      );
      sentKey.forget();
      updateOrder(order.orderPublicId, (current) => ({
        ...current,
        version: saved.version,
        sellerName: saved.sellerName,
        sellerUsername: saved.sellerUsername,
      }));
      spoilAfter(updateSeller, ['getOrderDetails']);
    } catch (error) {
      const failure = decideSaving(error, ordersTexts.sellerFailed);
      if (failure.kind === 'silent' || failure.kind === 'session') return;
      // Somebody else chose meanwhile: theirs comes in, and choosing again goes on from there.
      if (failure.kind === 'conflict' || failure.kind === 'unknown') spoilAfter(updateSeller);
      const reason = reasonOf(failure, ordersTexts.sellerFailed);
      toast.error(ordersTexts.sellerFailed, {
        ...(reason === null ? {} : { description: reason }),
        ...(failure.kind === 'conflict'
          ? {}
          : { action: { label: ordersTexts.retry, run: () => void save(seller) } }),
      });
    } finally {
      setPending(null);
    }
  };
  return (
    <Combobox
      label={ordersTexts.seller}
      isLabelHidden
      isQuiet
      disabledReason={disabledReason}
      text={pending?.sellerName ?? order.sellerName ?? ''}
      placeholder={ordersTexts.noSeller}
      options={search.users.map(({ name, username }) => ({
        value: username,
        label: name,
        description: username,
      }))}
      isLoading={search.isLoading}
      emptyNote={ordersTexts.sellerEmpty}
      onSearch={search.search}
      onChoose={({ value, label }) => void save({ sellerName: label, sellerUsername: value })}
    />
  );
};
