import { IconMinus, IconPlus } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { DisabledReason } from '../fields/disabled-reason.tsx';
import { DescribedBy, idList } from '../data/id-list.ts';
import styles from './quantity-stepper.module.css';
import { typedRefusal } from '../typed-number.ts';
import { uiTexts } from '../ui.texts.ts';
import { useFieldNote } from '../fields/use-field-note.tsx';
import { usePersistentSelection } from '../data/use-persistent-selection.ts';
import { useTyped } from '../fields/use-typed.ts';

export type QuantityStepperProps = {
  /** What it is the quantity of, for its accessible name. */
  readonly name: string;
  /** Fixed-point integer (thousandths, or whole units). */
  readonly value: number;
  readonly minimum: number;
  readonly maximum?: number;
  readonly step: number;
  readonly format: (value: number) => string;
  /** Typed text as a fixed-point integer; null when it is no number (R-UI-012, R-UI-013). */
  readonly parse: (typed: string) => number | null;
  readonly onCommit: (value: number) => void;
  /** Whole numbers only (R-UI-012): anything else is reported while it is typed or pasted, and never committed. */
  readonly isAllowed?: (text: string) => boolean;
  /** How long after the last press of plus or minus the value is committed, ms: five presses are one change. */
  readonly pause?: number;
  readonly isInvalid?: boolean;
  /** Why it can't be changed; null where a reason may come. */
  readonly disabledReason?: string | null;
};

/** One key in a number with dots between its thousands misplaces them: its digits are meant. */
const withoutMovedDots = (text: string, before: string, isAllowed: (text: string) => boolean): string => {
  const isOneKey = before.includes('.') && isAllowed(before) && Math.abs(text.length - before.length) <= 1;
  return isOneKey && /^[\d.]+$/.test(text) ? text.replaceAll('.', '') : text;
};

/**
 * Plus, minus and a typed value. Commits on blur and Enter (R-UI-015); never below its minimum (R-UI-011, R-ITEM-003), and
 * says so where that isn't what was typed. What it doesn't take leaves the value as it was. 97 px wide (R-UI-016).
 */
export const QuantityStepper = ({
  name,
  value,
  minimum,
  maximum = Number.MAX_SAFE_INTEGER,
  step,
  format,
  parse,
  onCommit,
  isAllowed,
  pause = 0,
  isInvalid = false,
  disabledReason,
}: QuantityStepperProps) => {
  const [typed, setTyped] = useTyped(value);
  const [pressed, setPressed] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const { say, describedBy, note } = useFieldNote(box);
  const description = use(DescribedBy);
  const shown = pressed ?? value;
  usePersistentSelection(field, shown, typed === null);
  const isOff = disabledReason != null;
  const clamp = (requested: number): number => Math.min(maximum, Math.max(minimum, requested));
  const commit = (requested: number) => {
    setTyped(null);
    setPressed(null);
    const next = clamp(requested);
    if (next !== value) onCommit(next);
  };
  const press = (by: number) => {
    say(null);
    if (pause === 0) return commit(value + by);
    setTyped(null);
    setPressed(clamp(shown + by));
  };
  const commitPressed = () => {
    if (pressed !== null) commit(pressed);
  };
  const afterPause = useEffectEvent(commitPressed);
  useEffect(() => {
    if (pressed === null) return;
    const timer = setTimeout(() => afterPause(), pause);
    return () => clearTimeout(timer);
  }, [pressed, pause]);
  // A pressed value isn't lost with its row.
  useEffect(() => () => afterPause(), []);
  const commitTyped = () => {
    if (typed === null) return;
    if (typed.trim() === '') {
      // R-UI-014: emptied, it takes its minimum, or 0; a minimum that wasn't typed is reported, with the previous value.
      const least = Math.max(0, minimum);
      if (least > 0 && least !== value) say(uiTexts.emptied(format(least), format(value)));
      return commit(least);
    }
    const refused = typedRefusal(typed, { value, format, parse, maximum, isAllowed });
    const requested = refused === null ? (parse(typed) ?? value) : value;
    if (refused !== null) say(refused);
    else if (requested < minimum) say(uiTexts.atMinimum(format(minimum)));
    commit(requested);
  };
  const leave = () => (typed === null ? commitPressed() : commitTyped());
  const stepper = (reason: string | undefined) => (
    <span
      ref={box}
      className={classes(styles['stepper'], isInvalid && styles['invalid'], isOff && styles['off'])}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={uiTexts.decrease(name)}
        // R-ITEM-004
        disabled={isOff || shown <= minimum}
        onClick={() => press(-step)}
      >
        <IconMinus size={14} aria-hidden="true" />
      </button>
      <input
        ref={field}
        inputMode={isAllowed === undefined ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={name}
        aria-invalid={isInvalid || describedBy !== undefined || undefined}
        aria-describedby={idList(describedBy, description, reason)}
        readOnly={isOff}
        aria-disabled={isOff || undefined}
        value={typed ?? format(shown)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          const taken =
            isAllowed === undefined ? text : withoutMovedDots(text, typed ?? format(shown), isAllowed);
          // It stays to be seen: without its comma '2,5' would be 25.
          say(taken === '' || isAllowed?.(taken) !== false ? null : uiTexts.digitsOnly);
          setPressed(null);
          setTyped(taken);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'Escape') {
            // It took something back: whatever surrounds it stays as it is.
            if (typed !== null || pressed !== null || describedBy !== undefined) event.preventDefault();
            say(null);
            setTyped(null);
            setPressed(null);
          }
          if (isOff) return;
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            press(event.key === 'ArrowUp' ? step : -step);
          }
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={uiTexts.increase(name)}
        disabled={isOff || shown >= maximum}
        onClick={() => press(step)}
      >
        <IconPlus size={14} aria-hidden="true" />
      </button>
      {note}
    </span>
  );
  return <DisabledReason reason={disabledReason}>{stepper}</DisabledReason>;
};
