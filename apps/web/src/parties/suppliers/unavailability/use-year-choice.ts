import type { Unavailability } from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import {
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { DayRangeValue } from '../../../kit/calendar/day-choice.ts';
import { dayByKey, monthAfter, type YearDay } from './year-days.ts';

/** What a calendar of twelve months shows, and what its days do. */
export type YearChoice = {
  readonly first: BusinessDate;
  readonly focused: BusinessDate;
  readonly range: DayRangeValue;
  readonly show: (first: BusinessDate) => void;
  readonly on: {
    readonly focus: (date: BusinessDate) => void;
    readonly press: (date: BusinessDate, event: PointerEvent) => void;
    readonly draw: (date: BusinessDate, event: PointerEvent) => void;
    readonly release: () => void;
    readonly click: (date: BusinessDate, event: MouseEvent) => void;
    readonly key: (event: KeyboardEvent) => void;
  };
};

const inOrder = (one: BusinessDate, other: BusinessDate): DayRangeValue =>
  one < other ? { from: one, to: other } : { from: other, to: one };

/** The part of a range that is still to come. */
const ahead = ({ from, to }: DayRangeValue, today: BusinessDate): DayRangeValue => ({
  from: from < today ? today : from,
  to,
});

/** How a range of days is chosen in a year: by two presses, by Shift and arrows, by drawing a pointer over them. */
export const useYearChoice = ({
  today,
  range,
  dayOf,
  onRange,
  onOpen,
  onRemove,
  box,
}: {
  readonly today: BusinessDate;
  readonly range: DayRangeValue;
  readonly dayOf: (date: BusinessDate) => YearDay;
  /** `isWhole`: both ends were chosen. */
  readonly onRange: (range: DayRangeValue, isWhole: boolean) => void;
  readonly onOpen: (one: Unavailability) => void;
  readonly onRemove: (one: Unavailability) => void;
  /** Around the days. */
  readonly box: RefObject<HTMLElement | null>;
}): YearChoice => {
  const [first, setFirst] = useState(() => monthAfter(today, 0));
  const [focused, setFocused] = useState(today);
  const focusTarget = useRef<BusinessDate | null>(null);
  // The day that is to have the focus may stand in the page only since this drawing.
  useEffect(() => {
    if (focusTarget.current === null) return;
    box.current?.querySelector<HTMLElement>(`[data-day="${focusTarget.current}"]`)?.focus();
    focusTarget.current = null;
  });
  /** Where a range begins that has no end yet. */
  const begun = useRef<BusinessDate | null>(null);
  const drawn = useRef<{ readonly from: BusinessDate; to: BusinessDate } | null>(null);

  const choose = (requested: DayRangeValue, isWhole: boolean) => {
    if (requested.to < today) return;
    onRange(ahead(requested, today), isWhole);
  };
  const pick = (date: BusinessDate) => {
    const from = begun.current;
    const [closed] = dayOf(date).closedBy;
    if (closed !== undefined && from === null) return onOpen(closed);
    if (date < today) return;
    if (from !== null && date >= from) {
      begun.current = null;
      return choose({ from, to: date }, true);
    }
    begun.current = date;
    choose({ from: date, to: date }, false);
  };
  const extend = (date: BusinessDate) => {
    begun.current ??= focused;
    choose(inOrder(begun.current, date), false);
  };
  const show = (next: BusinessDate) => {
    setFirst(next);
    // A day in sight can be reached by Tab.
    if (focused < next || focused >= monthAfter(next, 12)) setFocused(next);
  };
  const move = (date: BusinessDate) => {
    if (date < first) setFirst(monthAfter(first, -12));
    if (date >= monthAfter(first, 12)) setFirst(monthAfter(first, 12));
    focusTarget.current = date;
    setFocused(date);
  };

  return {
    first,
    focused,
    range,
    show,
    on: {
      focus: setFocused,
      press: (date, { button, shiftKey }) => {
        drawn.current = button === 0 && !shiftKey && date >= today ? { from: date, to: date } : null;
      },
      draw: (date, { buttons }) => {
        if (drawn.current === null || buttons !== 1 || drawn.current.to === date) return;
        drawn.current.to = date;
        choose(inOrder(drawn.current.from, date), false);
      },
      // A press that ends where it began is a click.
      release: () => {
        const { current } = drawn;
        drawn.current = null;
        if (current === null || current.from === current.to) return;
        begun.current = null;
        choose(inOrder(current.from, current.to), true);
      },
      click: (date, { shiftKey }) => {
        if (!shiftKey) return pick(date);
        extend(date);
        begun.current = null;
      },
      key: (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const [closed] = dayOf(focused).closedBy;
        if (event.key === 'Delete' && closed !== undefined) {
          event.preventDefault();
          return onRemove(closed);
        }
        if (event.key === 'Escape' && begun.current !== null) {
          // Forgets that a range was begun; the panel stays.
          event.preventDefault();
          begun.current = null;
          return;
        }
        const next = dayByKey(event.key, focused);
        if (next === null) return;
        event.preventDefault();
        if (event.shiftKey) extend(next);
        move(next);
      },
    },
  };
};
