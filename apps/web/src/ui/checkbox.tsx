import styles from './checkbox.module.css';

/** A tick with its words. */
export const Checkbox = ({
  label,
  isLabelHidden = false,
  isChecked,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}) => (
  <label className={styles['checkbox']}>
    <input
      type="checkbox"
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
  </label>
);
