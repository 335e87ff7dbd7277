import { use, useRef } from 'react';
import { classes } from '../classes.ts';
import { DisabledReason } from '../fields/disabled-reason.tsx';
import { DescribedBy, idList } from '../data/id-list.ts';
import styles from './inline-number.module.css';
import { isNegative, typedRefusal } from '../typed-number.ts';
import { uiTexts } from '../ui.texts.ts';
import { useFieldNote } from '../fields/use-field-note.tsx';
import { usePersistentSelection } from '../data/use-persistent-selection.ts';
import { useRefusedText } from '../fields/use-refused-text.ts';
import { useTyped } from '../fields/use-typed.ts';

export type InlineNumberProps = {
  readonly name: string;
  /** Fixed-point integer (centavos, hundredths). */
  readonly value: number;
  readonly format: (value: number) => string;
  /** Reshapes what is typed, key by key, or pasted: the currency mask; identity otherwise. */
  readonly mask?: (text: string, isPasted: boolean) => string;
  readonly parse: (typed: string) => number | null;
  readonly onCommit: (value: number) => void;
  /** Called with the number while it is typed; null once typing ended, or for no number. */
  readonly onTyped?: ((value: number | null) => void) | undefined;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly isInvalid?: boolean;
  /** Why it can't be changed; null where a reason may come. */
  readonly disabledReason?: string | null;
  readonly id?: string;
};

const refusedWord = (text: string): string => (isNegative(text) ? uiTexts.noNegative : uiTexts.numbersOnly);

const isPasted = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'insertFromPaste';

/** How wide a number is, in widths of a digit; its dots and commas are narrower. */
const widthOf = (shown: string): number => shown.length - (shown.match(/[.,]/g)?.length ?? 0) / 2;

/** An amount as it may be typed or pasted: letters and a minus would leave digits of another number behind. */
const isAmount = (text: string): boolean => /^[\d.,\sR$]*$/.test(text);

/**
 * A number edited in place, saved on blur or Enter, restored on Escape (R-UI-018). A text that is no number, below the minimum
 * or above the maximum doesn't change the value and is reported.
 */
export const InlineNumber = ({
  name,
  value,
  format,
  mask,
  parse,
  onCommit,
  onTyped,
  minimum = 0,
  maximum = Number.MAX_SAFE_INTEGER,
  maxLength,
  prefix,
  suffix,
  isInvalid = false,
  disabledReason,
  id,
}: InlineNumberProps) => {
  const [typed, setTyped] = useTyped(value);
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const { say, describedBy, note } = useFieldNote(frame);
  const description = use(DescribedBy);
  useRefusedText(field, mask === undefined ? null : isAmount, (text) => say(refusedWord(text)));
  usePersistentSelection(field, value, typed === null);
  const isOff = disabledReason != null;
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onTyped?.(null);
    const refused = typedRefusal(typed, { value, format, parse, maximum });
    if (refused !== null) return say(refused);
    const next = parse(typed) ?? value;
    if (next < minimum) say(uiTexts.below(format(minimum), format(value)));
    else if (next !== value) onCommit(next);
  };
  const shown = typed ?? format(value);
  const box = (reason: string | undefined) => (
    <span
      ref={frame}
      className={classes(
        'inline gap-4 center end full',
        styles['box'],
        isInvalid && styles['invalid'],
        isOff && styles['off'],
      )}
    >
      {prefix !== undefined && (
        <span className={`min-0 clipped faint nowrap ${styles['affix']}`}>{prefix}</span>
      )}
      <input
        ref={field}
        {...(id === undefined ? {} : { id })}
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={isInvalid || describedBy !== undefined || undefined}
        aria-describedby={idList(describedBy, description, reason)}
        readOnly={isOff}
        aria-disabled={isOff || undefined}
        maxLength={maxLength}
        value={shown}
        // A number is never cut: a long unit next to it is.
        style={{ minWidth: `${widthOf(shown)}ch` }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          if (mask !== undefined && !isAmount(text)) return say(refusedWord(text));
          say(null);
          const next = mask === undefined ? text : mask(text, isPasted(event.nativeEvent));
          setTyped(next);
          onTyped?.(parse(next));
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // What saving asks takes the focus, and must not be answered by this same key.
            event.preventDefault();
            commit();
          }
          if (event.key !== 'Escape') return;
          // It took something back: whatever surrounds it stays as it is.
          if (typed !== null || describedBy !== undefined) event.preventDefault();
          say(null);
          setTyped(null);
          onTyped?.(null);
        }}
      />
      {suffix !== undefined && (
        <span className={`min-0 clipped faint nowrap ${styles['affix']}`} title={suffix}>
          {suffix}
        </span>
      )}
      {note}
    </span>
  );
  return <DisabledReason reason={disabledReason}>{box}</DisabledReason>;
};
