import { IconCheck } from '@tabler/icons-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  use,
  useId,
} from 'react';
import { classes } from '../classes.ts';
import { DisabledReason } from './disabled-reason.tsx';
import styles from './field.module.css';
import { DescribedBy, idList } from '../data/id-list.ts';
import { uiTexts } from '../ui.texts.ts';

export type FieldFrame = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** At the right end of the label: a counter, a saved mark. */
  readonly extra?: ReactNode;
  /** The origin of the value: a sign next to the label, in words for screen readers. */
  readonly mark?: { readonly icon: ReactNode; readonly says: string };
  /** R-UI-010 */
  readonly isOptional?: boolean;
  /** True shows the default message (R-UI-005, R-UI-008). */
  readonly error?: string | boolean | null;
  readonly hint?: string;
};

/**
 * Label, field and what is said about it. The child gets the ids that tie them together; with a `disabledReason` it stays
 * reachable, and says why it can't be changed.
 */
export const Field = ({
  label,
  isLabelHidden = false,
  extra,
  mark,
  isOptional = false,
  error = null,
  hint,
  disabledReason,
  children,
}: FieldFrame & {
  /** Null where a reason may come: the field stays the same one, with the focus and what is typed. */
  readonly disabledReason?: string | null | undefined;
  readonly children: (ids: {
    readonly id: string;
    readonly describedBy: string | undefined;
    readonly isInvalid: boolean;
  }) => ReactNode;
}) => {
  const id = useId();
  const description = use(DescribedBy);
  const message = error === true ? uiTexts.required : typeof error === 'string' ? error : null;
  const notes = { error: `${id}-error`, hint: `${id}-hint`, mark: `${id}-mark` };
  const field = (reason: string | undefined) => (
    <div className="stack gap-4 min-0">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles['label']}>
        {label}
        {mark !== undefined && (
          <span className="inline brand" title={mark.says} aria-hidden="true">
            {mark.icon}
          </span>
        )}
        {(extra !== undefined || isOptional) && !isLabelHidden && (
          <span className={styles['extra']}>{extra ?? uiTexts.optional}</span>
        )}
      </label>
      {children({
        id,
        describedBy: idList(
          message !== null && notes.error,
          hint !== undefined && notes.hint,
          mark !== undefined && notes.mark,
          description,
          reason,
        ),
        isInvalid: message !== null,
      })}
      {message !== null && (
        <p id={notes.error} className={`size-12 danger ${styles['error']}`} role="alert">
          {message}
        </p>
      )}
      {mark !== undefined && (
        <span id={notes.mark} hidden>
          {mark.says}
        </span>
      )}
      {/* It says how to put right what is wrong. */}
      {hint !== undefined && (
        <p id={notes.hint} className={`size-12 faint ${styles['hint']}`}>
          {hint}
        </p>
      )}
    </div>
  );
  return <DisabledReason reason={disabledReason}>{field}</DisabledReason>;
};

/** The quiet mark next to a label after a field was saved. */
export const SavedMark = () => (
  <span className="inline center gap-2 ok size-11" role="status">
    <IconCheck size={12} aria-hidden="true" />
    {uiTexts.saved}
  </span>
);

export const boxClass = (options: {
  readonly isQuiet?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly isOff?: boolean | undefined;
  readonly isSmall?: boolean | undefined;
  readonly isMarked?: boolean | undefined;
}): string =>
  classes(
    styles['box'],
    options.isQuiet && styles['quiet'],
    options.isInvalid && styles['invalid'],
    options.isOff && styles['off'],
    options.isSmall && styles['small'],
    options.isMarked && styles['marked'],
  );
export const inputClass = styles['input'] ?? '';

/** Of what can be read, but not changed now. */
const readOnlyProps = { readOnly: true, 'aria-disabled': true } as const;

type TextFieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    readonly isQuiet?: boolean;
    /** Shows the tick of a valid value (R-UI-009). */
    readonly isValid?: boolean;
    readonly disabledReason?: string | null | undefined;
    readonly startIcon?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** One line of text. */
export const TextField = ({
  label,
  isLabelHidden,
  extra,
  mark,
  isOptional,
  error,
  hint,
  isQuiet,
  isValid = false,
  startIcon,
  disabledReason,
  ...input
}: TextFieldProps) => (
  <Field
    label={label}
    {...(isLabelHidden === undefined ? {} : { isLabelHidden })}
    {...(extra === undefined ? {} : { extra })}
    {...(mark === undefined ? {} : { mark })}
    {...(isOptional === undefined ? {} : { isOptional })}
    {...(hint === undefined ? {} : { hint })}
    error={error ?? null}
    disabledReason={disabledReason}
  >
    {({ id, describedBy, isInvalid }) => (
      <span
        className={boxClass({
          isQuiet,
          isInvalid,
          isMarked: mark !== undefined,
          isOff: input.disabled === true || disabledReason != null,
        })}
      >
        {startIcon}
        <input
          {...input}
          {...(disabledReason != null && readOnlyProps)}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          className={inputClass}
        />
        {isValid && !isInvalid && (
          <span className="ok inline" title={uiTexts.validData} role="img" aria-label={uiTexts.validMark}>
            <IconCheck size={16} aria-hidden="true" />
          </span>
        )}
      </span>
    )}
  </Field>
);

type TextAreaProps = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
    readonly isQuiet?: boolean;
    readonly disabledReason?: string | null | undefined;
    readonly ref?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text; with `maxLength` the label carries the counter. */
export const TextArea = ({
  label,
  isLabelHidden,
  extra,
  isOptional,
  error,
  hint,
  isQuiet,
  disabledReason,
  ...area
}: TextAreaProps) => {
  const isOff = area.disabled === true || disabledReason != null;
  const length = typeof area.value === 'string' ? area.value.length : 0;
  const counter = area.maxLength !== undefined && (
    <span className={`${styles['counter']} number`}>{`${length}/${area.maxLength}`}</span>
  );
  const shownExtra = extra ?? (counter || undefined);
  return (
    <Field
      label={label}
      {...(isLabelHidden === undefined ? {} : { isLabelHidden })}
      {...(shownExtra === undefined ? {} : { extra: shownExtra })}
      {...(isOptional === undefined ? {} : { isOptional })}
      {...(hint === undefined ? {} : { hint })}
      error={error ?? null}
      disabledReason={disabledReason}
    >
      {({ id, describedBy, isInvalid }) => (
        <span className={classes(boxClass({ isQuiet, isInvalid, isOff }), styles['area'])}>
          <textarea
            {...area}
            {...(disabledReason != null && readOnlyProps)}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            className={inputClass}
          />
        </span>
      )}
    </Field>
  );
};
