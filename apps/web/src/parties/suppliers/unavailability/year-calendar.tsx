import { type BusinessDate, formatDate } from '@celeiro/rules/days/calendar.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { unavailabilityTexts } from './unavailability.texts.ts';
import { useYearChoice, type YearChoice } from './use-year-choice.ts';
import styles from './year-calendar.module.css';
import { dayInWords, monthAfter, twelveMonths, weeksOf, type YearDay } from './year-days.ts';

const { year: texts } = unavailabilityTexts;

/** 'nov 2031' */
const monthName = (first: BusinessDate): string => formatDate(first).slice(3);
const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const weekLetters = ['S', 'T', 'Q', 'Q', 'S', 'S', 'D'] as const;

const Legend = () => (
  <ul className={`row wrap gap-4-16 push size-12 muted ${styles['legend']}`} aria-label={texts.legend}>
    {(['chosen', 'closed', 'part', 'holiday'] as const).map((kind) => (
      <li className="inline gap-6 center nowrap" key={kind}>
        <i
          className={`stack rigid size-11 line-14 semibold ${styles['key']}`}
          data-kind={kind}
          aria-hidden="true"
        >
          {kind === 'holiday' && texts.sample}
        </i>
        {texts[kind]}
      </li>
    ))}
    <li className="inline gap-6 center nowrap">{texts.off}</li>
  </ul>
);

/** A day's position in the chosen range. */
const placeOf = (date: BusinessDate, { from, to }: YearChoice['range']): string | undefined => {
  if (from === '' || to === '' || date < from || date > to) return undefined;
  if (from === to) return 'only';
  if (date === from) return 'first';
  return date === to ? 'last' : 'between';
};

const Day = ({
  date,
  day,
  choice: { range, focused, on },
  today,
}: {
  readonly date: BusinessDate;
  readonly day: YearDay;
  readonly choice: YearChoice;
  readonly today: BusinessDate;
}) => {
  const place = placeOf(date, range);
  const isFocused = date === focused;
  return (
    <td role="gridcell" aria-selected={place !== undefined}>
      <button
        type="button"
        className={`block full relative size-11 medium ${styles['day']}`}
        data-day={date}
        data-mark={day.mark ?? undefined}
        data-place={place}
        data-holiday={day.holiday === null ? undefined : true}
        data-quiet={day.isOff || day.isPast || undefined}
        data-today={date === today || undefined}
        tabIndex={isFocused ? 0 : -1}
        aria-label={dayInWords(date, day)}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={(day.isPast && day.closedBy.length === 0) || undefined}
        title={day.holiday ?? undefined}
        onFocus={() => on.focus(date)}
        onPointerDown={(event) => on.press(date, event)}
        onPointerEnter={(event) => on.draw(date, event)}
        onClick={(event) => on.click(date, event)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
};

const Month = ({
  first,
  dayOf,
  choice,
  today,
}: {
  readonly first: BusinessDate;
  readonly dayOf: (date: BusinessDate) => YearDay;
  readonly choice: YearChoice;
  readonly today: BusinessDate;
}) => {
  const id = useId();
  const isNewYear = first.slice(5, 7) === '01' || first === choice.first;
  return (
    <section className={styles['month']}>
      <h3 className="size-12 line-20 semibold" id={id}>
        {longMonth.format(new Date(`${first}T00:00:00Z`))}{' '}
        <small className={isNewYear ? undefined : 'visually-hidden'}>{first.slice(0, 4)}</small>
      </h3>
      <table role="grid" aria-labelledby={id} className={styles['grid']}>
        <thead aria-hidden="true">
          <tr>
            {weekLetters.map((letter, index) => (
              <th key={index}>{letter}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week, index) => (
            <tr key={index}>
              {week.map((date, place) =>
                date === null ? (
                  <td key={place} />
                ) : (
                  <Day key={date} date={date} day={dayOf(date)} choice={choice} today={today} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/**
 * Twelve months of days to choose a range from: one stop for Tab, arrows, Page Up and Down, Home and End move in it, Enter
 * chooses the first day and then the last, Shift draws a range; so does a pointer. What is closed already is opened instead.
 */
export const YearCalendar = ({
  today,
  dayOf,
  action,
  ...terms
}: Omit<Parameters<typeof useYearChoice>[0], 'box'> & {
  /** At the end of the bar above the months. */
  readonly action: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const choice = useYearChoice({ ...terms, today, dayOf, box });
  const hintId = useId();
  const { first, show } = choice;
  return (
    <section className="stack gap-12" aria-label={texts.label}>
      <div className="row wrap gap-4-8 center">
        <IconButton
          name={texts.previous}
          icon={<IconChevronLeft size={16} aria-hidden="true" />}
          onClick={() => show(monthAfter(first, -12))}
        />
        <b className="number" aria-live="polite">
          {texts.range(monthName(first), monthName(monthAfter(first, 11)))}
        </b>
        <IconButton
          name={texts.next}
          icon={<IconChevronRight size={16} aria-hidden="true" />}
          onClick={() => show(monthAfter(first, 12))}
        />
        <Button look="link" onClick={() => show(monthAfter(today, 0))}>
          {texts.today}
        </Button>
        <Legend />
        {action}
      </div>
      <p id={hintId} className="visually-hidden">
        {texts.hint}
      </p>
      <div
        ref={box}
        className={styles['months']}
        role="group"
        aria-label={texts.label}
        aria-describedby={hintId}
        onKeyDown={choice.on.key}
        onPointerUp={choice.on.release}
      >
        {twelveMonths(first).map((month) => (
          <Month key={month} first={month} dayOf={dayOf} choice={choice} today={today} />
        ))}
      </div>
    </section>
  );
};
