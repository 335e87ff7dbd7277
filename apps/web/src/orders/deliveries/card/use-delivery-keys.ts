import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { useOfferActions } from '../../../kit/offered-actions.ts';
import type { Action } from '../../../ui/actions/action-list.tsx';
import { withLetter } from './card-actions.ts';
import { deliveriesTexts } from '../deliveries.texts.ts';

/** Elements of an open delivery that a key leads to: the first that exists. */
const places = [
  { id: 'quantities', letter: 'Q', place: '[data-field$=":quantity"] input' },
  { id: 'status', letter: 'S', place: '[data-status] [role="combobox"]' },
] as const;

/** Leads to a place of a delivery; a list opens there, so that the next letters choose in it. */
const goTo = (deliveryPublicId: string, place: string): void => {
  const found = document.querySelector<HTMLElement>(
    `[data-delivery="${CSS.escape(deliveryPublicId)}"] ${place}`,
  );
  found?.focus();
  if (found?.getAttribute('aria-expanded') === 'false') found.click();
};

/** Offers what can be done to a delivery, in the palette and by single keys; null where another one has the keys. */
export const useDeliveryKeys = (
  { publicId, orderNumber, supplier }: Delivery,
  actions: readonly Action[] | null,
): void =>
  useOfferActions(
    actions && {
      of: deliveriesTexts.keysOf(orderNumber, supplier),
      actions: [
        ...places.map(({ id, letter, place }) => ({
          id,
          letter,
          label: deliveriesTexts.goTo[id],
          icon: null,
          onRun: () => goTo(publicId, place),
        })),
        ...actions.map(withLetter),
      ],
    },
  );
