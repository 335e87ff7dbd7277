import { useId } from 'react';
import { useRowKeys } from '../../../kit/list/list-keys.ts';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { ViewTabs } from '../../../kit/list/views/view-tabs.tsx';
import { deliveryList } from '../../../orders/deliveries/list/delivery-list.ts';
import { deliveryViews } from '../../../orders/deliveries/list/views.ts';
import { RefundsList, useRefunds } from '../refunds-list.tsx';
import { TabPanel } from '../../../ui/actions/tabs.tsx';
import { refundsTexts } from '../refunds.texts.ts';

/** '/delivery/delivery-list?view=reembolsos': refunds that wait, next to the list's other views. */
export const DeliveryRefunds = () => {
  const panel = useId();
  useRowKeys();
  const refunds = useRefunds();
  const total = refunds.data?.pages[0]?.totalElements;
  return (
    <PageFrame title={deliveryList.title} count={total === undefined ? undefined : refundsTexts.count(total)}>
      <ViewTabs list={deliveryList} views={deliveryViews} state={null} opened="reembolsos" panel={panel} />
      <TabPanel id={panel}>
        <RefundsList refunds={refunds} />
      </TabPanel>
    </PageFrame>
  );
};
