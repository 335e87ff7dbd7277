import { type BusinessDate, formatDate } from '@celeiro/rules/days/calendar.ts';
import { maskTypedDay, readTypedDay, writeTypedDay } from '@celeiro/rules/days/typed-day.ts';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { boxClass, Field, type FieldFrame, inputClass } from '../../ui/fields/field.tsx';
import { usePersistentSelection } from '../../ui/data/use-persistent-selection.ts';
import type { RangeEnd, ServedDays } from '../calendar/day-choice.ts';
import styles from './date-field.module.css';
import { dateFieldTexts } from './date-field.texts.ts';
import { onDemand } from '../browser/on-demand.tsx';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2100-12-31';

const Calendar = onDemand(
  () => import('../calendar/calendar.popup.tsx'),
  (module) => module.CalendarPopup,
);

type DateFieldProps = FieldFrame & {
  readonly value: BusinessDate;
  readonly minimum?: BusinessDate;
  readonly maximum?: BusinessDate;
  /** It can be exchanged, never emptied. */
  readonly isRequired?: boolean;
  readonly isQuiet?: boolean;
  readonly disabledReason?: string | null | undefined;
  readonly onCommit: (date: BusinessDate) => void;
  readonly served?: ServedDays;
  /** The range it is an end of: its calendar takes both. */
  readonly range?: RangeEnd;
};

/**
 * A day ('YYYY-MM-DD'; '' for none), shown as '24 nov 2025' and typed as 24/11/2025, whatever the browser speaks. What is
 * typed is committed on leaving the field or with Enter; a day that can't be puts the old one back and says why. Its button,
 * or Alt and the down arrow, opens a calendar.
 */
export const DateField = ({
  value,
  minimum = FIRST_DAY,
  maximum = LAST_DAY,
  isRequired = false,
  isQuiet,
  disabledReason,
  onCommit,
  served,
  range,
  error = null,
  ...frame
}: DateFieldProps) => {
  // Both belong to the value they were typed over: another one, from wherever, takes their place.
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const [refused, setRefused] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const [isEntered, setEntered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const typed = draft?.over === value ? draft.text : null;
  const problem = refused?.over === value ? refused.text : null;
  const isOff = disabledReason != null;
  const first = minimum === '' ? FIRST_DAY : minimum;
  const isTyping = isEntered && !isOff;
  const written = value === '' ? '' : isTyping ? writeTypedDay(value) : formatDate(value);
  usePersistentSelection(field, written, isTyping && typed === null);

  const refusalOf = (text: string, date: BusinessDate | null): string | null => {
    const shownDate = value === '' ? EMPTY_VALUE : formatDate(value);
    if (text === '') return isRequired ? dateFieldTexts.missing(shownDate) : null;
    if (date === null)
      return /^[\d/.\- ]{1,9}$/.test(text)
        ? dateFieldTexts.incomplete(shownDate)
        : dateFieldTexts.unknown(text, shownDate);
    if (date < first) return dateFieldTexts.tooEarly(formatDate(first), shownDate);
    return date > maximum ? dateFieldTexts.tooLate(formatDate(maximum), shownDate) : null;
  };
  const commit = () => {
    if (typed === null) return;
    const text = typed.trim();
    const date = readTypedDay(text);
    setDraft(null);
    if (text === '' ? value === '' : date === value) return;
    const refusal = refusalOf(text, date);
    setRefused(refusal === null ? null : { text: refusal, over: value });
    if (refusal === null) onCommit(date ?? '');
  };
  return (
    <Field
      {...frame}
      error={error === null || error === false ? problem : error}
      disabledReason={disabledReason}
    >
      {({ id, describedBy, isInvalid }) => (
        <span ref={box} className={boxClass({ isQuiet, isInvalid, isOff })}>
          <input
            ref={field}
            id={id}
            className={inputClass}
            // An opening dialog focuses another element first.
            data-day
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            placeholder={isTyping ? dateFieldTexts.pattern : EMPTY_VALUE}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            readOnly={isOff}
            aria-disabled={isOff || undefined}
            value={typed ?? written}
            onFocus={() => setEntered(true)}
            onChange={({ target }) => {
              setRefused(null);
              setDraft({ text: maskTypedDay(target.value, typed ?? written), over: value });
            }}
            onBlur={() => {
              setEntered(false);
              commit();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                // What saving asks takes the focus, and must not be answered by this same key.
                event.preventDefault();
                commit();
              }
              if (event.key === 'Escape') {
                // It took something back: whatever surrounds it stays as it is.
                if (typed !== null || problem !== null) event.preventDefault();
                setRefused(null);
                setDraft(null);
              }
              if (event.key === 'ArrowDown' && event.altKey && !isOff) {
                event.preventDefault();
                setOpen(true);
              }
            }}
          />
          <button
            type="button"
            className={styles['open']}
            aria-label={dateFieldTexts.open(frame.label)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            // Its field says why.
            disabled={isOff}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden="true" />
          </button>
          {isOpen && (
            <Calendar
              anchor={box}
              label={frame.label}
              value={value}
              minimum={range === undefined ? first : FIRST_DAY}
              maximum={maximum}
              served={served}
              range={range}
              onPick={(date) => {
                setRefused(null);
                if (date !== value) onCommit(date);
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </span>
      )}
    </Field>
  );
};
