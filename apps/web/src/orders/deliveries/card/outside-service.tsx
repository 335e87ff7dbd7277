import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Action } from '../../../ui/actions/action-list.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { lockReason } from './delivery-summary.tsx';
import { outsideServiceTexts as texts } from './outside-service.texts.ts';

const dayOf = (card: Element | null) =>
  card?.querySelector<HTMLElement>('[data-field="deliveryDate"] button') ?? null;

/** The calendar of the delivery's day opens; on a phone its fields come first. */
const openDay = (from: Element, onOpen: () => void): void => {
  const card = from.closest('section');
  const day = dayOf(card);
  if (day !== null) return day.click();
  onOpen();
  requestAnimationFrame(() => dayOf(card)?.click());
};

/** A delivery that runs though its supplier takes no orders, or doesn't come at its time, any more: why, and the ways out. */
export const OutsideService = ({
  delivery,
  actions,
  onOpen,
}: {
  readonly delivery: Delivery;
  readonly actions: readonly Action[];
  readonly onOpen: () => void;
}) => {
  const { supplierOutOfService: standing, timeNotServed: time } = delivery;
  const relocate = actions.find(({ id, disabledReason }) => id === 'relocate' && disabledReason == null);
  const isMovable = time !== null && lockReason(delivery) === null;
  return (
    <Banner
      tone="warning"
      action={
        (isMovable || relocate !== undefined) && (
          <>
            {isMovable && (
              <Button
                size="small"
                look="ghost"
                onClick={({ currentTarget }) => openDay(currentTarget, onOpen)}
              >
                {texts.changeDay}
              </Button>
            )}
            {relocate !== undefined && (
              <Button size="small" look="ghost" onClick={relocate.onRun}>
                {texts.relocate}
              </Button>
            )}
          </>
        )
      }
    >
      {standing !== null && <b>{standing} </b>}
      {time !== null && (
        <>
          <b>{texts.notThen}</b> {time}{' '}
        </>
      )}
      {texts.goesOn}
      {standing !== null && ` ${texts.noneNew}`}
    </Banner>
  );
};
