import type { WeekDay } from '@celeiro/rules/days/calendar.ts';
import {
  calendarDays,
  dayOfMask,
  holds,
  maskOfDays,
  type WeekDayPeriod,
  weekDayLabel,
  weekDayPeriods,
  weekDayWord,
  type WeekMask,
} from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { periodLabel } from '@celeiro/rules/days/calendar.ts';
import { IconCopy } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { routeEditorTexts as texts } from './route-editor.texts.ts';
import styles from './week-grid.module.css';

// Down the columns, so that reading and tab order follow the week as people count it, while the eye finds the printed order
// (R-RT-009): Segunda next to Sexta, Terça next to Sábado.
const cells = calendarDays.flatMap((day) => weekDayPeriods.filter(({ weekDay }) => weekDay === day));
const PER_DAY = 3;

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: PER_DAY,
  ArrowUp: -PER_DAY,
};

const withCell = (week: WeekMask, { bit }: WeekDayPeriod, isOn: boolean): WeekMask =>
  isOn ? week | (1 << bit) : week & ~(1 << bit);

const withDay = (week: WeekMask, day: WeekDay, bits: number): WeekMask =>
  (week & ~maskOfDays(7, [day])) | maskOfDays(bits, [day]);

/**
 * The 21 periods of a week to be ticked: one stop for Tab, arrows move in it, Space ticks; Ctrl+C and Ctrl+V copy a day, its
 * button copies it to all. A pointer that is drawn over them ticks what it passes.
 */
export const WeekGrid = ({
  label,
  week,
  disabledReason = null,
  onChange,
}: {
  readonly label: string;
  readonly week: WeekMask;
  readonly disabledReason?: string | null;
  readonly onChange: (week: WeekMask) => void;
}) => {
  const grid = useRef<HTMLDivElement>(null);
  const copied = useRef<number | null>(null);
  const paint = useRef<{ readonly isOn: boolean; week: WeekMask; hasLeft: boolean } | null>(null);
  const [at, setAt] = useState(0);
  const change = (next: WeekMask) => disabledReason === null && onChange(next);
  const move = (place: number) =>
    grid.current?.querySelectorAll('input')[Math.max(0, Math.min(cells.length - 1, place))]?.focus();

  const onKeyDown = (event: KeyboardEvent, place: number, cell: WeekDayPeriod) => {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === 'c' || key === 'v')) {
      event.preventDefault();
      if (key === 'c') copied.current = dayOfMask(week, cell.weekDay);
      else if (copied.current !== null) change(withDay(week, cell.weekDay, copied.current));
      return;
    }
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(place + step);
  };
  const onPointer = (event: PointerEvent, cell: WeekDayPeriod) => {
    if (event.type === 'pointerdown') {
      paint.current = event.button === 0 ? { isOn: !holds(week, cell), week, hasLeft: false } : null;
      return;
    }
    const { current } = paint;
    if (current === null || event.buttons !== 1) return;
    // Leaving the first one ticks it too: no click comes of a press that ends elsewhere.
    current.hasLeft = true;
    current.week = withCell(current.week, cell, current.isOn);
    change(current.week);
  };
  // Drawn back onto the cell it began at, a press ends in a click there, which would take back what was drawn.
  const onClick = (event: MouseEvent) => {
    if (paint.current?.hasLeft !== true || event.detail === 0) return;
    paint.current = null;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={grid} role="group" aria-label={label} className={styles['grid']}>
      {calendarDays.map((day, row) => (
        <div
          key={day}
          role="group"
          aria-label={weekDayLabel(day)}
          className={`stack gap-4 center ${styles['day']}`}
        >
          <span className="medium" aria-hidden="true">
            {weekDayWord(day)}
          </span>
          {cells.slice(row * PER_DAY, (row + 1) * PER_DAY).map((cell, period) => {
            const place = row * PER_DAY + period;
            const isOn = holds(week, cell);
            return (
              <span
                key={cell.publicId}
                className={classes('stack size-12 muted r-8', styles['cell'], isOn && styles['on'])}
                onFocus={() => setAt(place)}
                onKeyDown={(event) => onKeyDown(event, place, cell)}

                onClickCapture={onClick}
                onPointerDown={(event) => onPointer(event, cell)}
                onPointerEnter={(event) => onPointer(event, cell)}
                onPointerLeave={(event) => onPointer(event, cell)}
              >
                <Checkbox
                  label={periodLabel(cell.period)}
                  isChecked={isOn}
                  disabledReason={disabledReason}
                  tabIndex={place === at ? 0 : -1}
                  onChange={(isChecked) => change(withCell(week, cell, isChecked))}
                />
              </span>
            );
          })}
          <IconButton
            className={styles['copy']}
            size="small"
            name={texts.copyDay(weekDayWord(day))}
            icon={<IconCopy size={14} aria-hidden="true" />}
            tabIndex={Math.floor(at / PER_DAY) === row ? 0 : -1}
            isDisabled={disabledReason !== null}
            onClick={() => change(maskOfDays(dayOfMask(week, day)))}
          />
        </div>
      ))}
    </div>
  );
};
