import { type OrderDetails, updateSeller } from '@celeiro/contract/orders.ts';
import { useState } from 'react';
import { LookupField } from '../../kit/forms/lookup-field.tsx';
import { userSource } from '../../kit/forms/look-ups.ts';
import { useSave } from '../../kit/use-save.ts';
import { ordersTexts } from './orders.texts.ts';
import { updateOrder } from './use-order.ts';

const sellers = { ...userSource, emptyNote: ordersTexts.sellerEmpty, startNote: ordersTexts.sellerEmpty };

type Seller = { readonly sellerName: string; readonly sellerUsername: string };

/** R-DETAIL-006, R-SELLER-001, R-SELLER-002: who sold the order; the chosen one shows at once and goes back on failure. */
export const SellerField = ({
  order,
  disabledReason,
}: {
  readonly order: OrderDetails;
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
    <LookupField
      label={ordersTexts.seller}
      isLabelHidden
      isQuiet
      disabledReason={disabledReason}
      text={pending?.sellerName ?? order.sellerName ?? ''}
      placeholder={ordersTexts.noSeller}
      source={sellers}
      onChoose={({ value, label }) => void choose({ sellerName: label, sellerUsername: value })}
    />
  );
};
