import { type BusinessDate, shortWeekDay } from '@celeiro/rules/days/calendar.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { createContext, useContext, useEffect, useId, useRef } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import styles from './calendar.module.css';
import { calendarTexts } from './calendar.texts.ts';
import type { DayRangeValue } from './day-choice.ts';
import type { DayFacts } from './day-facts.ts';

/** The library speaks of instants of the browser's own time zone; here a day is a day. */
const dateOf = (day: BusinessDate): Date => {
  const date = new Date(2000, 0, 1);
  date.setFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
  return date;
};
const pad = (value: number, length: number): string => String(value).padStart(length, '0');
const dayOf = (date: Date): BusinessDate =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;

type Judge = {
  readonly factsOf: (date: BusinessDate) => DayFacts;
  readonly isPickable: (facts: DayFacts) => boolean;
};
const Judged = createContext<Judge | null>(null);

/** A day of the month: one that can't be picked keeps its focus and its reason, which a screen reader reads with it. */
const Day = ({ day, modifiers, children, ...button }: DayButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  const judge = useContext(Judged);
  const id = useId();
  const isFocused = modifiers['focused'] === true;
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);
  const facts = judge?.factsOf(dayOf(day.date));
  const notes = [facts?.why, facts?.holiday == null ? null : calendarTexts.holiday(facts.holiday)].filter(
    Boolean,
  );
  return (
    <>
      <button
        {...button}
        ref={ref}
        data-mark={facts?.mark ?? undefined}
        data-holiday={facts?.holiday == null ? undefined : true}
        aria-disabled={(facts !== undefined && judge?.isPickable(facts) === false) || undefined}
        aria-describedby={notes.length === 0 ? undefined : id}
      >
        {children}
      </button>
      {notes.length > 0 && (
        <span id={id} hidden>
          {notes.join(' ')}
        </span>
      )}
    </>
  );
};

const classNames = {
  month: styles['month'] ?? '',
  month_caption: styles['caption'] ?? '',
  button_previous: styles['turn'] ?? '',
  button_next: styles['turn'] ?? '',
  month_grid: styles['grid'] ?? '',
  weekday: `size-11 regular faint ${styles['weekday']}`,
  day: 'pad-0',
  day_button: `block full relative medium r-8 ${styles['day']}`,
  today: styles['today'] ?? '',
  selected: styles['selected'] ?? '',
};
const components = {
  DayButton: Day,
  Chevron: ({ orientation }: { readonly orientation?: string | undefined }) =>
    orientation === 'left' ? (
      <IconChevronLeft size={16} aria-hidden="true" />
    ) : (
      <IconChevronRight size={16} aria-hidden="true" />
    ),
};
// As everywhere else: the library writes 'sab'.
const formatters = { formatWeekdayName: (date: Date) => shortWeekDay(dayOf(date)) };
const inRange = { between: styles['between'] ?? '' };

/** One month of days, Monday first. */
export const MonthGrid = ({
  shown,
  today,
  value,
  range,
  factsOf,
  isPickable,
  onShow,
  onPoint,
  onFocus,
  onPick,
}: Judge & {
  /** A day of the month that is shown. */
  readonly shown: BusinessDate;
  readonly today: BusinessDate;
  readonly value: BusinessDate;
  readonly range: DayRangeValue | null;
  readonly onShow: (month: BusinessDate) => void;
  readonly onPoint: (date: BusinessDate | null) => void;
  readonly onFocus: (date: BusinessDate) => void;
  readonly onPick: (date: BusinessDate) => void;
}) => {
  const { from = '', to = '' } = range ?? {};
  const between = from !== '' && to !== '' ? { after: dateOf(from), before: dateOf(to) } : [];
  return (
    <Judged.Provider value={{ factsOf, isPickable }}>
      <DayPicker
        mode="single"
        required
        locale={ptBR}
        weekStartsOn={1}
        navLayout="around"
        classNames={classNames}
        components={components}
        formatters={formatters}
        today={dateOf(today)}
        month={dateOf(shown)}
        onMonthChange={(month) => onShow(dayOf(month))}
        selected={value === '' ? undefined : dateOf(value)}
        onSelect={(_, date) => onPick(dayOf(date))}
        // Both ends of a range are chosen days.
        modifiers={{ between, selected: [from, to].filter((day) => day !== '').map(dateOf) }}
        modifiersClassNames={inRange}
        onDayMouseEnter={(date) => onPoint(dayOf(date))}
        onDayMouseLeave={() => onPoint(null)}
        onDayFocus={(date) => onFocus(dayOf(date))}
      />
    </Judged.Provider>
  );
};
