import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { DisabledReason } from './disabled-reason.tsx';
import styles from './quantity-stepper.module.css';
import { uiTexts } from './ui.texts.ts';

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
  readonly isInvalid?: boolean;
  readonly disabledReason?: string | null;
};

/** Plus, minus and a typed value. Commits on blur and Enter (R-UI-015); never below its minimum (R-UI-011, R-ITEM-003). 97 px wide (R-UI-016). */
export const QuantityStepper = ({
  name,
  value,
  minimum,
  maximum = Number.MAX_SAFE_INTEGER,
  step,
  format,
  parse,
  onCommit,
  isInvalid = false,
  disabledReason = null,
}: QuantityStepperProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(null), [value]);
  const isOff = disabledReason !== null;
  const clamp = (wanted: number): number => Math.min(maximum, Math.max(minimum, wanted));
  const commit = (wanted: number) => {
    setTyped(null);
    const next = clamp(wanted);
    if (next !== value) onCommit(next);
  };
  // R-UI-014: emptied, it goes to its minimum (or 0); anything else that is no number leaves the value alone.
  const commitTyped = () => {
    if (typed === null) return;
    commit(typed.trim() === '' ? Math.max(0, minimum) : (parse(typed) ?? value));
  };
  const stepper = (
    <span className={classes(styles['stepper'], isInvalid && styles['invalid'], isOff && styles['off'])}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={uiTexts.decrease(name)}
        // R-ITEM-004
        disabled={isOff || value <= minimum}
        onClick={() => commit(value - step)}
      >
        <IconMinus size={14} aria-hidden="true" />
      </button>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={isInvalid || undefined}
        readOnly={isOff}
        aria-disabled={isOff || undefined}
        value={typed ?? format(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commitTyped}
        onKeyDown={(event) => {
          if (isOff) return;
          if (event.key === 'Enter') commitTyped();
          if (event.key === 'Escape') setTyped(null);
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            commit(value + (event.key === 'ArrowUp' ? step : -step));
          }
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={uiTexts.increase(name)}
        disabled={isOff || value >= maximum}
        onClick={() => commit(value + step)}
      >
        <IconPlus size={14} aria-hidden="true" />
      </button>
    </span>
  );
  return isOff ? <DisabledReason reason={disabledReason}>{stepper}</DisabledReason> : stepper;
};
