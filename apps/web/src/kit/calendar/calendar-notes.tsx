import type { AvailableDay } from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { type BusinessDate, formatDate, formatWeekDate } from '@celeiro/rules/days/calendar.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './calendar.module.css';
import { calendarTexts } from './calendar.texts.ts';
import type { RangeEnd } from './day-choice.ts';
import { type DayFacts, monthNotes } from './day-facts.ts';

const DAY_MS = 86_400_000;

const rangeText = ({ value: { from, to }, end }: Omit<RangeEnd, 'onChange'>): string => {
  if (from !== '' && to !== '') {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return calendarTexts.range(formatDate(from), formatDate(to), days);
  }
  if (from !== '') return calendarTexts.since(formatDate(from));
  if (to !== '') return calendarTexts.until(formatDate(to));
  return end === 'from' ? calendarTexts.pickFirst : calendarTexts.pickLast;
};

const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The line below the days: what is known of the one that is looked at, or why nothing is. */
export const CalendarNote = ({
  date,
  facts,
  next,
  state,
  range,
  onRetry,
}: {
  readonly date: BusinessDate;
  readonly facts: DayFacts;
  readonly next: BusinessDate | null;
  readonly state: 'known' | 'searching' | 'failed';
  readonly range: Omit<RangeEnd, 'onChange'> | null;
  readonly onRetry: () => void;
}) => {
  if (state === 'searching')
    return (
      <p role="status" className={styles['searching']}>
        {calendarTexts.searching}
      </p>
    );
  if (state === 'failed')
    return (
      <div role="alert" className={styles['failed']}>
        <b>{calendarTexts.failed}</b> {calendarTexts.failedHint}{' '}
        <Button size="small" look="ghost" onClick={onRetry}>
          {calendarTexts.retry}
        </Button>
      </div>
    );
  const { isFree, why, holiday } = facts;
  const name = begun(formatWeekDate(date));
  return (
    <div className={styles['note']}>
      <b className="ink">{range !== null ? rangeText(range) : isFree ? name : calendarTexts.notFree(name)}</b>{' '}
      {why} {holiday !== null && calendarTexts.holiday(holiday)}{' '}
      {!isFree && next !== null && calendarTexts.next(formatWeekDate(next))}
    </div>
  );
};

/** A month's reasons, shown without pointing at a day. */
export const MonthReasons = ({
  month,
  served,
  first,
}: {
  readonly month: readonly BusinessDate[];
  readonly served: readonly AvailableDay[];
  /** Of those that can be chosen. */
  readonly first: BusinessDate;
}) => {
  const notes = monthNotes(month, served, first);
  if (notes.length === 0) return null;
  return (
    <ul
      className={`stack gap-4 size-12 line-16 muted hair-top ${styles['reasons']}`}
      aria-label={calendarTexts.reasons}
    >
      {notes.map(({ days, mark, text }) => (
        <li key={`${days} ${text}`}>
          <span className={styles['key']} data-mark={mark} aria-hidden="true" />
          <b>{days}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
};
