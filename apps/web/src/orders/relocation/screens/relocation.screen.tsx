import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useOrderPage } from '../../../kit/url/order-page.ts';
import { pages } from '../../../kit/url/pages.ts';
import { useSupplierDays } from '../../delivery-items/adding/use-delivery-day.ts';
import { DeliveryDayFields } from '../../delivery-items/adding/delivery-day.tsx';
import { takeOwnAnswer, useOrder } from '../../orders/use-order.ts';
import { RelocationClosed, RelocationLoading, RelocationNothing } from '../page-states.tsx';
import { type DayFieldsProps, RelocationPage } from '../relocation-page.tsx';
import { relocationTexts } from '../relocation.texts.ts';
import { type RelocationSource, sourceOf } from '../source.ts';
import { readStoredDraft } from '../draft/stored-draft.ts';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import { ErrorState } from '../../../ui/marks/states.tsx';
import { ChargesConfirmation, endedCharges } from '../../../money/installments/installments.public.tsx';
import { relocationReason } from '../../deliveries/card/relocation-action.tsx';

/** Day and period of a new delivery, by the same picker that products joining an order use (R-ADD-007). */
const DayFields = ({
  source,
  supplierPublicId,
  requestedDay,
  isCompact,
  onChoice,
  onDay,
}: DayFieldsProps & { readonly source: RelocationSource }) => {
  const { storePublicId, day } = source;
  const days = useSupplierDays({ supplierPublicId, storePublicId, requestedDay, proposal: day, onDay });
  return (
    <DeliveryDayFields
      days={days}
      requestedDay={requestedDay}
      proposal={day}
      isCompact={isCompact}
      onChange={onChoice}
    />
  );
};

type Address = { readonly orderPublicId: string; readonly deliveryPublicId: string };

/** One delivery's relocation, whatever its address says. */
export const RelocationOf = ({
  orderPublicId,
  deliveryPublicId,
  onDone,
  onLeave,
}: Address & { readonly onDone: () => void; readonly onLeave: () => void }) => {
  const { order } = useOrder(orderPublicId);
  const { canApproveDiscounts } = usePermissions();
  const { data } = order;
  const delivery = data?.orderSuppliers.find(({ publicId }) => publicId === deliveryPublicId);
  const { store, storePublicId } = data ?? {};
  const source = useMemo(
    () =>
      delivery === undefined || store === undefined || storePublicId === undefined
        ? null
        : sourceOf({ store, storePublicId }, delivery),
    [delivery, store, storePublicId],
  );
  const [isDone, setDone] = useState(false);
  // A relocated delivery can't be relocated again: that need not be shown on the way out.
  if (order.isPending || isDone) return <RelocationLoading />;
  if (data === undefined)
    return <ErrorState title={relocationTexts.loadFailed} onRetry={() => void order.refetch()} />;
  if (delivery === undefined || source === null) return <RelocationNothing onLeave={onLeave} />;
  const refused = relocationReason(delivery, { isSupervisor: canApproveDiscounts });
  if (refused !== null) return <RelocationClosed reason={refused} onLeave={onLeave} />;
  return (
    <>
      <RelocationPage
        source={source}
        dayFields={(props) => <DayFields {...props} source={source} />}
        showCharges={endedCharges}
        refetch={() => void order.refetch()}
        onDone={(answer: OrderDetails) => {
          setDone(true);
          takeOwnAnswer(answer);
          onDone();
        }}
        onLeave={onLeave}
      />
      <ChargesConfirmation />
    </>
  );
};

/** '/delivery/relocation' (OQ-046): the delivery is in the query, else this browser remembers which one it was. */
export const Screen = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = useOrderPage();
  const { history } = useRouter();
  const [address] = useState<Address | null>(() => {
    const { orderPublicId, deliveryPublicId } = search;
    if (orderPublicId !== undefined && deliveryPublicId !== undefined)
      return { orderPublicId, deliveryPublicId };
    const stored = readStoredDraft()?.draft;
    return stored === undefined
      ? null
      : { orderPublicId: stored.orderPublicId, deliveryPublicId: stored.deliveryPublicId };
  });
  useEffect(() => {
    // What is shown can be sent to a colleague.
    if (address !== null && search['deliveryPublicId'] === undefined)
      void navigate({ to: pages.relocation.path, search: address, replace: true });
  }, [address, navigate, search]);
  if (address === null)
    return <RelocationNothing onLeave={() => void navigate({ to: pages.deliveryList.path })} />;
  // R-FOLLOW-013: back to the page it was opened from; opened by a link, to the order.
  const leave = () => (history.canGoBack() ? history.back() : void navigate({ to: page, params: address }));
  return <RelocationOf key={address.deliveryPublicId} {...address} onDone={leave} onLeave={leave} />;
};
