import {
  previewUnavailability,
  type UnavailabilityPreview,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { type BusinessDate, formatDate, periodLabel, periods } from '@celeiro/rules/days/calendar.ts';
import { statusLabel, isStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { read } from '../../../kit/api/query.ts';
import { DeliveryStatusTag } from '../../../kit/delivery-status-tag.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Skeleton } from '../../../ui/marks/states.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './unavailability.module.css';
import { unavailabilityTexts } from './unavailability.texts.ts';

const { hits: texts } = unavailabilityTexts;

/** Days of a supplier, in these periods. */
export type AskedDays = {
  readonly supplierPublicId: string;
  readonly startDate: BusinessDate;
  readonly endDate: BusinessDate;
  readonly periods: (typeof periods)[number]['code'][];
};

/** The list of deliveries with exactly those that such days hit, from today on. */
export const HitsLink = ({
  days: { supplierPublicId, startDate, endDate, periods: during },
  today,
  children,
  ...link
}: {
  readonly days: AskedDays;
  readonly today: BusinessDate;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}) => (
  <Link
    {...link}
    to={pages.deliveryList.path}
    search={{
      supplier: supplierPublicId,
      deliveryFrom: startDate < today ? today : startDate,
      deliveryTo: endDate,
      status: runningStatuses.join(','),
      ...(during.length < periods.length && { period: during.join(',') }),
    }}
    target="_blank"
    title={texts.elsewhere}
  >
    {children}
  </Link>
);

/** The deliveries that such days hit, kept while the days change. */
export const useHits = (days: AskedDays | null) =>
  useQuery({
    ...read(previewUnavailability, {
      body: days ?? { supplierPublicId: '', startDate: '', endDate: '', periods: [] },
    }),
    enabled: days !== null,
    placeholderData: keepPreviousData,
    // Orders come in meanwhile.
    staleTime: 0,
  });

/** The first of them are named; the list has them all. */
const NAMED = 7;

const Hits = ({
  found: { count, amount, stores, byStatus, first },
  days,
  today,
  relocate,
}: {
  readonly found: UnavailabilityPreview;
  readonly days: AskedDays;
  readonly today: BusinessDate;
  readonly relocate: ReactNode;
}) => (
  <>
    <p className={`row wrap baseline muted ${styles['figure']}`}>
      <b className="number">{texts.count(count)}</b>{' '}
      <span className="number">{texts.detail(formatBRL(amount), stores)}</span>
    </p>
    <ul className="row wrap gap-4-12">
      {byStatus.map(({ status, count: of }) => (
        <li className="inline gap-6 center" key={status.publicId}>
          <DeliveryStatusTag status={status} /> <b className="number">{formatCount(of)}</b>
        </li>
      ))}
    </ul>
    <ul className={styles['hits']}>
      {first.slice(0, NAMED).map((one) => (
        <li key={one.publicId}>
          <span>
            <b className="number">{one.number}</b> {one.store}
            <small>
              {texts.when([
                formatDate(one.deliveryDate),
                periodLabel(one.delivery),
                isStatusCode(one.status) ? statusLabel(one.status) : one.status,
              ])}
            </small>
          </span>
          <span className="number">{formatBRL(one.amount)}</span>
        </li>
      ))}
      {count > NAMED && <li>{texts.more(count - NAMED)}</li>}
    </ul>
    <div className={`row wrap gap-8 center between ${styles['ways']}`}>
      <HitsLink days={days} today={today}>
        {texts.open(count)}
      </HitsLink>
      {relocate}
    </div>
    <p className="size-12 line-16 faint">{texts.note(count)}</p>
  </>
);

/** Whom the days hit: before they are saved, with the ways to the deliveries. */
export const WhoIsHit = ({
  days,
  isWaiting,
  hits: { data, isError, isPlaceholderData, isFetching },
  today,
  relocate,
}: {
  readonly days: AskedDays | null;
  /** What was typed last isn't asked about yet. */
  readonly isWaiting: boolean;
  readonly hits: ReturnType<typeof useHits>;
  readonly today: BusinessDate;
  readonly relocate: ReactNode;
}) => {
  const isOld = isWaiting || isPlaceholderData || (data === undefined && isFetching);
  return (
    <section className={styles['who']} aria-label={texts.title} aria-busy={isOld}>
      <header>
        <h3>{texts.title}</h3>
        {days !== null && !isError && (
          <small className="size-12 line-16 faint">{isOld ? texts.waiting : texts.fresh}</small>
        )}
      </header>
      {days === null && <p className="size-12 line-16 faint">{texts.pick}</p>}
      {days !== null && isError && <Banner tone="warning">{texts.failed}</Banner>}
      {days !== null && !isError && data === undefined && <Skeleton height={60} />}
      {days !== null && !isError && data !== undefined && (
        <div className={classes('stack cols-1 gap-12', isOld && styles['old'])} role="status">
          {data.count === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <Hits found={data} days={days} today={today} relocate={relocate} />
          )}
        </div>
      )}
    </section>
  );
};
