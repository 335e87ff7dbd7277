import { pages } from '../kit/url/pages.ts';
import { useNavigate } from '@tanstack/react-router';
import styles from '../slices/deliveries/list/list-page.module.css';
import { emptyState, listSearch } from '../slices/deliveries/list/list-state.ts';
import { listTexts } from '../slices/deliveries/list/list.texts.ts';
import { useListKeys } from '../slices/deliveries/list/list-keys.ts';
import { ViewTabs } from '../slices/deliveries/list/view-tabs.tsx';
import { LIST_PAGE } from '../slices/deliveries/list/views.ts';
import { RefundsList, useRefunds } from '../slices/refunds/refunds-list.tsx';
import { refundsTexts } from '../slices/refunds/refunds.texts.ts';
import { useSavedViews } from '../slices/saved-views/views.ts';

// There is no search here.
const stay = () => undefined;

/** '/delivery/delivery-list?view=reembolsos': money of stores that waits to be given back, beside the list's other views. */
export const DeliveryRefunds = () => {
  useListKeys(stay);
  const navigate = useNavigate();
  const ownViews = useSavedViews(LIST_PAGE);
  const refunds = useRefunds();
  const total = refunds.data?.pages[0]?.totalElements;
  const open = (search: Record<string, string>) => void navigate({ to: pages.deliveryList.path, search });
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>{listTexts.title}</h1>
        {total !== undefined && <span>{refundsTexts.count(total)}</span>}
      </header>
      <ViewTabs
        state={emptyState}
        own={ownViews}
        inbox="reembolsos"
        onOpen={(next) => open(listSearch(next))}
        onInbox={(view) => open({ view })}
      />
      <RefundsList refunds={refunds} />
    </main>
  );
};
