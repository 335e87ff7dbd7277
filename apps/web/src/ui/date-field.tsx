import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import styles from './date-field.module.css';
import { DisabledReason } from './disabled-reason.tsx';
import { boxClass, Field, type FieldFrame } from './field.tsx';

const LAST_DAY = '2100-12-31';

/**
 * A day ('YYYY-MM-DD'; '' for none), shown by `format` at rest and edited by the browser's own picker: no weight, the
 * person's own calendar, keyboard included. Commits on leaving the field, on Enter, and when a day is picked.
 */
export const DateField = ({
  value,
  format,
  minimum,
  maximum = LAST_DAY,
  isQuiet,
  disabledReason = null,
  onCommit,
  placeholder = '–',
  ...frame
}: FieldFrame & {
  readonly value: string;
  readonly format: (date: string) => string;
  readonly minimum?: string;
  readonly maximum?: string;
  readonly isQuiet?: boolean;
  readonly disabledReason?: string | null;
  readonly onCommit: (date: string) => void;
  readonly placeholder?: string;
}) => {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const isOff = disabledReason !== null;
  const commit = () => {
    if (draft === value) return;
    const isComplete = draft === '' || /^\d{4}-\d{2}-\d{2}$/.test(draft);
    const isEarly = minimum !== undefined && draft !== '' && draft < minimum;
    const isLate = draft > maximum;
    if (!isComplete || isEarly || isLate) setDraft(value);
    else onCommit(draft);
  };
  const field = (
    <Field {...frame}>
      {({ id, describedBy, isInvalid }) => (
        <span className={classes(boxClass({ isQuiet, isInvalid, isOff }), styles['box'])}>
          <span className={styles['shown']} aria-hidden="true">
            {value === '' ? placeholder : format(value)}
          </span>
          <IconCalendar size={16} aria-hidden="true" />
          <input
            id={id}
            type="date"
            className={styles['native']}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            disabled={isOff}
            min={minimum}
            max={maximum}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={commit}
            onClick={(event) => event.currentTarget.showPicker?.()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
              if (event.key === 'Escape') setDraft(value);
            }}
          />
        </span>
      )}
    </Field>
  );
  return isOff ? <DisabledReason reason={disabledReason}>{field}</DisabledReason> : field;
};
