import { useListKeys } from '../kit/list/list-keys.ts';
import styles from '../kit/list/list-page.module.css';
import { ViewTabs } from '../kit/list/view-tabs.tsx';
import { deliveryList } from '../slices/deliveries/list/delivery-list.ts';
import { deliveryViews } from '../slices/deliveries/list/views.ts';
import { RefundsList, useRefunds } from '../slices/refunds/refunds-list.tsx';
import { refundsTexts } from '../slices/refunds/refunds.texts.ts';

// There is no search here.
const stay = () => undefined;

/** '/delivery/delivery-list?view=reembolsos': money of stores that waits to be given back, beside the list's other views. */
export const DeliveryRefunds = () => {
  useListKeys(stay);
  const refunds = useRefunds();
  const total = refunds.data?.pages[0]?.totalElements;
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>{deliveryList.title}</h1>
        {total !== undefined && <span>{refundsTexts.count(total)}</span>}
      </header>
      <ViewTabs list={deliveryList} views={deliveryViews} state={null} opened="reembolsos" />
      <RefundsList refunds={refunds} />
    </main>
  );
};
