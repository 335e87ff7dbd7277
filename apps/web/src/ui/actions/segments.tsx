import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './segments.module.css';

export type Segment<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
};

/** One of two or three ways to look at the same thing, side by side; arrows move between them as in a radio group. */
export const Segments = <V extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`inline rigid r-8 ${styles['segments']}`}>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classes(
            'inline gap-6 center relative medium muted nowrap',
            styles['segment'],
            segment.value === value && styles['on'],
          )}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
};
