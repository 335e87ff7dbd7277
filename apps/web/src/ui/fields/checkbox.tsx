import { DisabledReason } from './disabled-reason.tsx';
import styles from './checkbox.module.css';
import { classes } from '../classes.ts';

/** A tick with its words. */
export const Checkbox = ({
  label,
  isLabelHidden = false,
  isChecked,
  isMixed = false,
  isDisabled = false,
  isReadOnly = false,
  disabledReason,
  tabIndex,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly isChecked: boolean;
  /** Some of its items are chosen, and some aren't. */
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  /** Shows how it is and can be reached, but not changed. */
  readonly isReadOnly?: boolean;
  /** Why it can't be changed: it is read-only, and says so; null where a reason may come. */
  readonly disabledReason?: string | null;
  readonly tabIndex?: number;
  /** `isRange`: with Shift held, from the last one to this. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
}) => {
  const isLocked = isReadOnly || disabledReason != null;
  const box = (describedBy: string | undefined) => (
    <label className={classes(styles['checkbox'], isLabelHidden && styles['bare'])}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        checked={isChecked}
        disabled={isDisabled}
        aria-disabled={isLocked || undefined}
        aria-describedby={describedBy}
        tabIndex={tabIndex}
        onChange={(event) =>
          !isLocked &&
          onChange(
            event.target.checked,
            event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          )
        }
      />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
  return <DisabledReason reason={disabledReason}>{box}</DisabledReason>;
};
