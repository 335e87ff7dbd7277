import { type OrderDetails, updateSeller } from '@celeiro/contract/orders.ts';
import { useState } from 'react';
import { useSave } from '../../kit/use-save.ts';
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
  const { save } = useSave(updateSeller, {
    failureText: ordersTexts.sellerFailed,
    answered: ['getOrderDetails'],
    tells: 'toast',
  });
  const choose = async (seller: Seller): Promise<void> => {
    setPending(seller);
    const params = { id: order.orderPublicId };
    const outcome = await save({ params, body: seller }, { ifMatch: order.version });
    if (outcome.kind === 'saved') {
      const { version, sellerName, sellerUsername } = outcome.answer;
      updateOrder(order.orderPublicId, (current) => ({ ...current, version, sellerName, sellerUsername }));
    }
    setPending(null);
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
      onChoose={({ value, label }) => void choose({ sellerName: label, sellerUsername: value })}
    />
  );
};
