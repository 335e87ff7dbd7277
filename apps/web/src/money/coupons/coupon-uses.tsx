import { type Coupon, type CouponUse, listCouponUses } from '@celeiro/contract/money/coupons/coupons.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { pages } from '../../kit/url/pages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import styles from './coupons.module.css';
import { couponPanelTexts as texts } from './coupons.texts.ts';

const FIRST = 10;
const MOST = 100;

/** Why a use saves another amount than the order was given; null where it doesn't. */
const changeOf = ({ amount, given, canceled, relocated, returnedAt }: CouponUse): string | null => {
  if (returnedAt !== null) return texts.cameBack;
  if (amount === given) return null;
  const ends = [
    ...(canceled === 0 ? [] : [texts.canceled(canceled)]),
    ...(relocated === 0 ? [] : [texts.relocated(relocated)]),
  ];
  return ends.length === 0 ? texts.changed : ends.join(', ');
};

const Took = ({ use: { amount, given } }: { readonly use: CouponUse }) => (
  <span className="stack rigid text-right">
    <b className="medium number">{amount === 0 ? formatBRL(amount) : texts.took(formatBRL(amount))}</b>
    {amount !== given && <small className="size-12 faint">{texts.ofGiven(formatBRL(given))}</small>}
  </span>
);

/** When it was, and what became of it. */
const story = (use: CouponUse): string =>
  [formatDateTime(Date.parse(use.at)), changeOf(use)].filter((part) => part !== null).join('. ');

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
      <small className="size-12 faint">{story(use)}</small>
    </span>
    <Took use={use} />
  </li>
);

/** Who used a coupon, the newest first. */
export const CouponUses = ({ publicId }: Pick<Coupon, 'publicId'>) => {
  const [size, setSize] = useState(FIRST);
  const { data, isError, refetch } = useQuery(
    read(listCouponUses, { params: { id: publicId }, query: { page: 0, size } }),
  );
  return (
    <section className="stack cols-1 gap-8" aria-label={texts.uses}>
      <h3 className="size-13 line-20 semibold">{texts.uses}</h3>
      {data === undefined &&
        (isError ? (
          <ErrorState title={texts.usesFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={36} />
        ))}
      {data?.content.length === 0 && <p className="size-12 faint">{texts.noUses}</p>}
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
