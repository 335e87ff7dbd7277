import styles from './checkbox.module.css';

/** A tick with its words. */
export const Checkbox = ({
  label,
  isLabelHidden = false,
  isChecked,
  isMixed = false,
  isDisabled = false,
  isReadOnly = false,
  tabIndex,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly isChecked: boolean;
  /** Some of what it stands for is chosen, and some isn't. */
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  /** Shows how it is and can be reached, but not changed. */
  readonly isReadOnly?: boolean;
  readonly tabIndex?: number;
  /** `isRange`: with Shift held, from the last one to this. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
}) => (
  <label className={styles['checkbox']}>
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      checked={isChecked}
      disabled={isDisabled}
      aria-disabled={isReadOnly || undefined}
      tabIndex={tabIndex}
      onChange={(event) =>
        !isReadOnly &&
        onChange(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
      }
    />
    <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
  </label>
);
