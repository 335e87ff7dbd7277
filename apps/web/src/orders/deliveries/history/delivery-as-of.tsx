import { getDeliveryAsOf } from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import {
  businessDateOf,
  formatDateTime,
  formatTime,
  startOfBusinessDate,
} from '@celeiro/rules/days/calendar.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideFailure, messageOf } from '../../../kit/api/failure.ts';
import { read } from '../../../kit/api/query.ts';
import { DateField } from '../../../kit/fields/date-field.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Skeleton } from '../../../ui/marks/states.tsx';
import { SmallTable } from '../../../ui/data/small-table.tsx';
import styles from './history.module.css';
import { historyTexts } from './history.texts.ts';
import { pastLines } from './past-lines.ts';

const MINUTE_MS = 60_000;

/** The end of a minute in São Paulo: what was saved within it counts. */
const endOfMinute = (date: string, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfBusinessDate(date) + (hours * 60 + minutes + 1) * MINUTE_MS - 1;
};

/** A delivery as it was at a moment, next to its present state; differences are marked. */
export const DeliveryAsOf = ({
  deliveryPublicId,
  at,
}: {
  readonly deliveryPublicId: string;
  /** The moment to begin with, ms. */
  readonly at: number;
}) => {
  const [moment, setMoment] = useState(at);
  const [date, time] = [businessDateOf(moment), formatTime(moment)];
  const found = useQuery({
    ...read(getDeliveryAsOf, {
      params: { id: deliveryPublicId },
      query: { at: new Date(moment).toISOString() },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = found;
  const failure = error === null ? null : messageOf(decideFailure(error, historyTexts.failed));
  const lines = data === undefined ? [] : pastLines(data.past, data.present);
  const differing = lines.filter((line) => line.past !== line.present).length;
  return (
    <>
      <div className={styles['moment']}>
        <DateField
          label={historyTexts.date}
          value={date}
          onCommit={(chosen) => chosen !== '' && setMoment(endOfMinute(chosen, time))}
        />
        <TextField
          label={historyTexts.time}
          type="time"
          value={time}
          onChange={({ target }) => target.value !== '' && setMoment(endOfMinute(date, target.value))}
        />
      </div>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {found.isPending && (
        <div role="status" aria-label={historyTexts.loading} className="stack gap-16">
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={14} />
        </div>
      )}
      {data !== undefined && failure === null && (
        <>
          <p className={styles['summary']}>
            <b className="semibold ink">
              {differing === 0 ? historyTexts.same : historyTexts.differences(differing)}
            </b>{' '}
            {historyTexts.lastSave(data.savedBy, formatDateTime(Date.parse(data.savedAt)))}
          </p>
          <SmallTable
            className={styles['compared']}
            aria-label={historyTexts.asOfTitle(formatDateTime(moment))}
            rows={lines}
            keyOf={({ id }) => id}
            rowClass={({ past, present }) => (past === present ? undefined : styles['differs'])}
            columns={[
              {
                id: 'field',
                label: historyTexts.field,
                cell: ({ label, past, present }) => (
                  <>
                    {label}
                    {past !== present && (
                      <span className="visually-hidden">{` (${historyTexts.changed})`}</span>
                    )}
                  </>
                ),
              },
              {
                id: 'past',
                label: historyTexts.past,
                isNumber: true,
                cell: ({ past }) => past ?? historyTexts.absent,
              },
              {
                id: 'present',
                label: historyTexts.present,
                isNumber: true,
                cell: ({ present }) => present ?? historyTexts.absent,
              },
            ]}
          />
        </>
      )}
    </>
  );
};
