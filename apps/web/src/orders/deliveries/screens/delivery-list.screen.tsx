import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { preloadList } from '../../../kit/list/use-list.ts';
import { parseSearch } from '../../../kit/url/search.ts';
import { deliveryList } from '../list/delivery-list.ts';
import { inboxOf } from '../list/views.ts';

const DeliveryApprovals = lazy(() =>
  import('../../approvals/screens/delivery-approvals.tsx').then((one) => ({
    default: one.DeliveryApprovals,
  })),
);

const DeliveryRefunds = lazy(() =>
  import('../../../money/installments/screens/delivery-refunds.tsx').then((one) => ({
    default: one.DeliveryRefunds,
  })),
);

/** Reads the rows of the address before the page is drawn. */
export const preload = (address: URL): void => {
  const search = parseSearch(address.search);
  if (inboxOf(search['view']) === null) preloadList(deliveryList, search);
};

/** '/delivery/delivery-list': finds a delivery among many, or shows what waits for a supervisor or for a refund. */
export const Screen = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const inbox = inboxOf(search['view']);
  if (inbox === null) return <ListPage list={deliveryList} />;
  return (
    <Suspense fallback={null}>
      {inbox === 'aprovacoes' ? <DeliveryApprovals /> : <DeliveryRefunds />}
    </Suspense>
  );
};
