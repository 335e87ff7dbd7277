import { listDeliveries } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plainRead } from '../../kit/api/query.ts';
import { DeliveryStatusTag } from '../../kit/delivery-status-tag.tsx';
import { Card } from '../../kit/profile/profile-card.tsx';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { ErrorState } from '../../ui/marks/states.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import styles from './store-profile.module.css';
import { storeProfileTexts as texts } from './store-records.texts.ts';

const AT_ONCE = 20;
const running = runningStatuses.map((code) => statusOf(code).publicId);

const deliveriesOf = (storePublicId: string, isOpenOnly: boolean) =>
  plainRead(listDeliveries, {
    query: { page: 0, size: AT_ONCE },
    body: { storePublicIds: [storePublicId], ...(isOpenOnly && { statuses: running }) },
  });

/** The filter of running deliveries. */
export const openDeliveriesOf = (storePublicId: string) => deliveriesOf(storePublicId, true);

/** Deliveries of a store, the newest first, each leading to its page; those under way only, where it is asked so. */
export const StoreDeliveries = ({
  storePublicId,
  isOpenOnly,
}: {
  readonly storePublicId: string;
  readonly isOpenOnly: boolean;
}) => {
  const page = useOrderPage();
  const requested = useQuery(deliveriesOf(storePublicId, isOpenOnly));
  const { data } = requested;
  return (
    <Card title={isOpenOnly ? texts.open : texts.latest}>
      {data === undefined && requested.isPending && <LoadingFacts />}
      {data === undefined && !requested.isPending && (
        <ErrorState title={texts.deliveriesFailed} onRetry={() => void requested.refetch()} />
      )}
      {data?.content.length === 0 && (
        <p className="size-12 faint">{isOpenOnly ? texts.noDeliveries : texts.noneEver}</p>
      )}
      {data !== undefined && data.content.length > 0 && (
        <ul className={`stack gap-4 ${styles['deliveries']}`}>
          {data.content.map((one) => (
            <li key={one.publicId}>
              <span>
                <Link to={page} params={{ orderPublicId: one.orderPublicId, deliveryPublicId: one.publicId }}>
                  {[one.orderNumber, one.supplier].join(' · ')}
                </Link>
                <small className="size-12 faint">{formatDate(one.deliveryDate)}</small>
              </span>
              <span className="number">{formatBRL(one.totalAmountWithTax)}</span>
              <DeliveryStatusTag status={one.orderSupplierStatus} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
