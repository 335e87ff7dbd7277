import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './radio-group.module.css';

export type RadioOption<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly description?: string;
};

/** One of a few, all in sight: arrows move between them as the browser's own radio buttons do. */
export const RadioGroup = <V extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly RadioOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles['legend']}>{label}</legend>
      <div className={`stack gap-8 ${styles['options']}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(styles['option'], option.value === value && styles['on'])}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description !== undefined && <small>{option.description}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
