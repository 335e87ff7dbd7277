import { type BusinessDate, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Popup } from '../../ui/overlays/popup.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { CalendarNote, MonthReasons } from './calendar-notes.tsx';
import styles from './calendar.module.css';
import { type DayFacts, factsOf, nextFreeDay } from './day-facts.ts';
import type { RangeEnd, ServedDays } from './day-choice.ts';
import { daysOfMonth } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { useSupplierMonth } from './use-supplier-month.ts';

/** The highest a calendar gets with a month's reasons, px. */
const HEIGHT = 560;
/** With less room below, it opens above its field if there is more there, px. */
const ROOM = 400;

/** A change of the range by the next day that is picked; `isDone` when both ends stand. */
const pickedEnd = ({ value: { from, to }, end }: Omit<RangeEnd, 'onChange'>, date: BusinessDate) =>
  end === 'from' || (from !== '' && date < from)
    ? { value: { from: date, to: to < date ? '' : to }, isDone: false }
    : { value: { from, to: date }, isDone: true };

/**
 * A calendar next to its field, as a drawer on a phone. Arrows, Page Up and Down, Home and End move, N leads to the next free
 * day and H to today, Enter picks, Escape goes back to where it was opened. A day that can't be picked can still be looked at
 * and says why.
 */
export const CalendarPopup = ({
  anchor,
  label,
  value,
  minimum,
  maximum,
  served,
  range,
  onPick,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly value: BusinessDate;
  readonly minimum: BusinessDate;
  readonly maximum: BusinessDate;
  readonly served: ServedDays | undefined;
  readonly range: RangeEnd | undefined;
  readonly onPick: (date: BusinessDate) => void;
  readonly onClose: () => void;
}) => {
  const isSmall = useSmallScreen();
  const [today] = useState(() => businessDateOf(Date.now()));
  const [opener] = useState(() => document.activeElement);
  const [end, setEnd] = useState(range?.end ?? 'from');
  const [shown, setShown] = useState(value === '' ? (today < minimum ? minimum : today) : value);
  const [pointed, setPointed] = useState<BusinessDate | null>(null);
  const [focused, setFocused] = useState(shown);
  const box = useRef<HTMLDivElement>(null);
  const focusTarget = useRef<BusinessDate | null>(shown);
  const days = useSupplierMonth(served, shown);
  const known = days.days;
  const facts = (date: BusinessDate) =>
    factsOf(date, { minimum, maximum }, known.find((day) => day.date === date) ?? null);

  const isPickable = ({ isFree, mark }: DayFacts): boolean => isFree || mark === 'late';

  // The day to focus is rendered only together with its month.
  useEffect(() => {
    if (focusTarget.current === null) return;
    box.current?.querySelector<HTMLElement>(`[data-day="${focusTarget.current}"] button`)?.focus();
    focusTarget.current = null;
  });
  const leave = () => {
    if (opener instanceof HTMLElement) opener.focus();
    onClose();
  };
  const pick = (date: BusinessDate) => {
    if (!isPickable(facts(date))) return;
    if (range === undefined) {
      leave();
      return onPick(date);
    }
    const { value: picked, isDone } = pickedEnd({ value: range.value, end }, date);
    range.onChange(picked);
    if (isDone) leave();
    else setEnd('to');
  };
  const lead = (date: BusinessDate | null) => {
    if (date === null) return;
    focusTarget.current = date;
    setShown(date);
    setFocused(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys typed here are the calendar's: page shortcuts must not see them, nor Escape the dialog around it.
    event.stopPropagation();
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
    if (event.key.toLowerCase() === 'n') lead(nextFreeDay(known, focused));
    if (event.key.toLowerCase() === 'h') lead(today);
  };
  const active = pointed ?? focused;
  const content = (
    <div
      ref={box}
      className={styles['calendar']}
      {...(isSmall ? {} : { role: 'dialog', 'aria-label': label })}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget: to, currentTarget }) => {
        if (isSmall || !(to instanceof Node)) return;
        if (!currentTarget.contains(to) && anchor.current?.contains(to) !== true) onClose();
      }}
    >
      <MonthGrid
        shown={shown}
        today={today}
        value={range === undefined ? value : range.value[end]}
        range={range?.value ?? null}
        factsOf={facts}
        isPickable={isPickable}
        onShow={setShown}
        onPoint={setPointed}
        onFocus={setFocused}
        onPick={pick}
      />
      <CalendarNote
        date={active}
        facts={facts(active)}
        next={nextFreeDay(known, active)}
        state={served === undefined ? 'known' : days.state}
        range={range === undefined ? null : { value: range.value, end }}
        onRetry={() => {
          // The button goes with the failure: the focus goes back to its day.
          focusTarget.current = focused;
          days.retry();
        }}
      />
      <MonthReasons month={daysOfMonth(shown)} served={known} first={minimum} />
    </div>
  );
  return isSmall ? (
    <Dialog title={label} onClose={onClose}>
      {content}
    </Dialog>
  ) : (
    <Popup anchor={anchor} maxHeight={HEIGHT} roomBelow={ROOM} onClose={onClose}>
      {content}
    </Popup>
  );
};
