import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './date-field.module.css';
import { DisabledReason } from './disabled-reason.tsx';
import { boxClass, Field, type FieldFrame } from './field.tsx';
import { uiTexts } from './ui.texts.ts';

const LAST_DAY = '2100-12-31';
/** A day looked at in the calendar with the arrow keys is no choice yet, ms. */
const PICK_PAUSE = 300;

/** Keys that open the browser's calendar: what comes after them is picked, not typed. */
const opensCalendar = ({ key, altKey }: KeyboardEvent): boolean =>
  key === ' ' || key === 'F4' || (altKey && key === 'ArrowDown');

/**
 * A day ('YYYY-MM-DD'; '' for none), shown by `format` at rest and edited by the browser's own picker: no weight, the
 * person's own calendar, keyboard included. What is picked is committed at once, what is typed on leaving the field or on
 * Enter; a day that can't be puts the old one back and says why.
 */
export const DateField = ({
  value,
  format,
  minimum,
  maximum = LAST_DAY,
  isRequired = false,
  isQuiet,
  disabledReason = null,
  onCommit,
  placeholder = '–',
  error = null,
  ...frame
}: FieldFrame & {
  readonly value: string;
  readonly format: (date: string) => string;
  readonly minimum?: string;
  readonly maximum?: string;
  /** It can be exchanged, never emptied. */
  readonly isRequired?: boolean;
  readonly isQuiet?: boolean;
  readonly disabledReason?: string | null;
  readonly onCommit: (date: string) => void;
  readonly placeholder?: string;
}) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    setDraft(null);
    setRefused(null);
  }, [value]);
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const picking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOff = disabledReason !== null;

  const refusalOf = (date: string): string | null => {
    const kept = value === '' ? placeholder : format(value);
    // Half a day reads as none: only the field itself knows the difference.
    if (date === '' && field.current?.validity?.badInput === true) return uiTexts.dayIncomplete(kept);
    if (date === '') return isRequired ? uiTexts.dayMissing(kept) : null;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return uiTexts.dayIncomplete(kept);
    if (minimum !== undefined && date < minimum) return uiTexts.dayTooEarly(format(minimum), kept);
    return date > maximum ? uiTexts.dayTooLate(format(maximum), kept) : null;
  };
  const commit = (wanted: string | null) => {
    clearTimeout(picking.current);
    isTyping.current = false;
    const isHalf = field.current?.validity?.badInput === true;
    if ((wanted === null || wanted === value) && !isHalf) return setDraft(null);
    const problem = refusalOf(wanted ?? '');
    setDraft(null);
    setRefused(problem);
    if (problem === null) return onCommit(wanted ?? '');
    // A half typed day isn't in `draft`: the browser keeps it until it is given another.
    if (field.current !== null) field.current.value = value;
  };
  const latest = useRef({ commit, draft });
  latest.current = { commit, draft };
  // What was picked isn't lost with the field.
  useEffect(
    () => () => {
      if (picking.current !== undefined && !isTyping.current && latest.current.draft !== null)
        latest.current.commit(latest.current.draft);
    },
    [],
  );
  const content = (
    <Field {...frame} error={error === null || error === false ? refused : error}>
      {({ id, describedBy, isInvalid }) => (
        <span className={classes(boxClass({ isQuiet, isInvalid, isOff }), styles['box'])}>
          <span className={styles['shown']} aria-hidden="true">
            {value === '' ? placeholder : format(value)}
          </span>
          <IconCalendar size={16} aria-hidden="true" />
          <input
            ref={field}
            id={id}
            type="date"
            className={styles['native']}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            disabled={isOff}
            min={minimum}
            max={maximum}
            value={draft ?? value}
            onChange={(event) => {
              const wanted = event.target.value;
              setRefused(null);
              setDraft(wanted);
              clearTimeout(picking.current);
              if (!isTyping.current) {
                picking.current = setTimeout(() => latest.current.commit(wanted), PICK_PAUSE);
              }
            }}
            onBlur={() => commit(draft)}
            onClick={(event) => {
              isTyping.current = false;
              event.currentTarget.showPicker?.();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                // What saving asks takes the focus, and must not be answered by this same key.
                event.preventDefault();
                return commit(draft);
              }
              if (event.key === 'Escape') {
                clearTimeout(picking.current);
                setRefused(null);
                setDraft(null);
                return;
              }
              if (event.key !== 'Tab') isTyping.current = !opensCalendar(event);
            }}
          />
        </span>
      )}
    </Field>
  );
  return isOff ? <DisabledReason reason={disabledReason}>{content}</DisabledReason> : content;
};
