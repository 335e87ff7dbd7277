import { type Coupon, type CouponUse, listCouponUses } from '@celeiro/contract/coupons.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { pages } from '../../kit/url/pages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import styles from './coupons.module.css';
import { couponPanelTexts as texts } from './coupons.texts.ts';

const FIRST = 10;
const MOST = 100;

const Use = ({ use }: { readonly use: CouponUse }) => (
  <li className={styles['take']}>
    <span>
      <Link
        to={pages.orderDetails.path}
        params={{ orderPublicId: use.orderPublicId, deliveryPublicId: use.deliveryPublicId }}
        aria-label={`${texts.order(use.number)}, ${use.store}`}
      >
        <b className="number">{use.number}</b> {use.store}
      </Link>
      <small className={styles['quiet']}>
        {formatDateTime(Date.parse(use.at))}
        {use.returnedAt !== null && `. ${texts.cameBack}.`}
      </small>
    </span>
    <b className={`number ${use.returnedAt === null ? '' : styles['returned']}`}>
      {texts.took(formatBRL(use.amount))}
    </b>
  </li>
);

/** Who used a coupon, the newest first. */
export const CouponUses = ({ publicId }: Pick<Coupon, 'publicId'>) => {
  const [size, setSize] = useState(FIRST);
  const { data, isError, refetch } = useQuery(
    read(listCouponUses, { params: { id: publicId }, query: { page: 0, size } }),
  );
  return (
    <section className={styles['section']} aria-label={texts.uses}>
      <h3>{texts.uses}</h3>
      {data === undefined &&
        (isError ? (
          <ErrorState title={texts.usesFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={36} />
        ))}
      {data?.content.length === 0 && <p className={styles['quiet']}>{texts.noUses}</p>}
      {data !== undefined && data.content.length > 0 && (
        <ul>
          {data.content.map((use) => (
            <Use key={use.orderPublicId} use={use} />
          ))}
        </ul>
      )}
      {data !== undefined && data.totalElements > data.content.length && size < MOST && (
        <div>
          <Button size="small" look="ghost" onClick={() => setSize(MOST)}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
};
