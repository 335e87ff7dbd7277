import { formatDocument, formatZip, normalizeDocument } from '@celeiro/rules/documents.ts';
import { type Centavos, formatAmount } from '@celeiro/rules/money.ts';
import { type Basis, formatPercent, parseShare } from '@celeiro/rules/percent.ts';
import {
  type Centi,
  formatQuantity,
  formatSize,
  type Milli,
  parseFixed,
  QUANTITY_DECIMALS,
  SIZE_DECIMALS,
} from '@celeiro/rules/quantity.ts';
import { isUnusualPhone } from '@celeiro/rules/area-codes.ts';
import { phoneDigits } from '@celeiro/rules/phone.ts';
import { formatPhone, maskCurrency } from '@celeiro/rules/text.ts';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/fields/field.tsx';
import { formsTexts } from './forms.texts.ts';
import { type FormFieldProps, useFormField } from './use-form-field.tsx';

type Notation<T> = {
  /** The value of a text. */
  readonly read: (typed: string) => T;
  readonly write: (value: T) => string;
  /** Reshapes what is typed or pasted, key by key; identity otherwise. */
  readonly mask?: (typed: string, isPasted: boolean) => string;
  readonly extra?: ReactNode;
  readonly inputMode: 'decimal' | 'numeric' | 'tel' | 'text';
  readonly maxLength: number;
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
};

/** What is typed into a number that one comes to takes its place: added to its digits it would be another number. */
export const selectWhole = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select();

/** A value written in a notation of its own: as typed while it is typed, in full once it is left. */
export const TypedField = <V extends FieldValues, T>({
  notation: { read, write, mask, ...input },
  disabledReason,
  onTyped,
  ...props
}: FormFieldProps<V, T> & {
  readonly notation: Notation<T>;
  /** Why it can't be changed; absent means it can. */
  readonly disabledReason?: string | null;
  /** Called with a value that was typed, not with one from elsewhere. */
  readonly onTyped?: (value: T) => void;
}) => {
  const { value, onChange, onBlur, isValid, frame, focusable } = useFormField(props, write);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: T } | null>(null);
  // A value that came from elsewhere takes the place of what was typed; what reads as no value at all stays to be corrected.
  const isShownTyped = typed !== null && Object.is(typed.value, value);
  return focusable(
    <TextField
      {...frame}
      {...input}
      {...(frame.isOptional ? { extra: undefined } : {})}
      autoComplete="off"
      disabledReason={disabledReason}
      isValid={isValid}
      value={isShownTyped ? typed.text : write(value)}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        onBlur();
      }}
      onChange={(event) => {
        const { nativeEvent, target } = event;
        const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
        const text = mask === undefined ? target.value : mask(target.value, isPasted);
        const next = read(text);
        setTyped({ text, value: next });
        onChange(next);
        if (!Object.is(next, value)) onTyped?.(next);
      }}
    />,
  );
};

/** A number in a notation: nothing typed is null; what is no number is NaN, which every schema refuses. */
const number = <T extends number>(
  parse: (typed: string) => number | null,
  format: (value: T) => string,
): Pick<Notation<T | null>, 'read' | 'write' | 'onFocus'> => ({
  onFocus: selectWhole,
  read: (typed) => (typed.trim() === '' ? null : ((parse(typed) ?? Number.NaN) as T)), // whether it is one is the schema's to judge
  write: (value) => (value === null || Number.isNaN(value) ? '' : format(value)),
});

const money: Notation<Centavos | null> = {
  ...number<Centavos>((typed) => parseFixed(typed, 2), formatAmount),
  // R-UI-017; emptied it is empty again, not zero.
  mask: (typed, isPasted) => (/\d/.test(typed) ? maskCurrency(typed, isPasted) : ''),
  extra: formsTexts.currency,
  inputMode: 'decimal',
  maxLength: 14,
};
const quantity: Notation<Milli | null> = {
  ...number<Milli>((typed) => parseFixed(typed, QUANTITY_DECIMALS), formatQuantity),
  inputMode: 'decimal',
  maxLength: 11,
};
const MAXIMUM_DIGITS = 5;
const count: Notation<number | null> = {
  ...number<number>((typed) => (/^\d+$/.test(typed) ? Number(typed) : null), String),
  inputMode: 'numeric',
  maxLength: MAXIMUM_DIGITS,
};
const size: Notation<Centi | null> = {
  ...number<Centi>((typed) => parseFixed(typed, SIZE_DECIMALS), formatSize),
  inputMode: 'decimal',
  maxLength: 9,
};
const percent: Notation<Basis | null> = {
  ...number<Basis>(parseShare, (value) => formatPercent(value).replace('%', '')),
  extra: formsTexts.percent,
  inputMode: 'decimal',
  maxLength: 6,
};
// R-GEN-006: a CNPJ may hold letters.
const document: Notation<string> = {
  read: normalizeDocument,
  write: formatDocument,
  inputMode: 'text',
  maxLength: 24,
};
const phone: Notation<string> = { read: phoneDigits, write: formatPhone, inputMode: 'tel', maxLength: 24 };
/** A time of the day, 'HH:mm:ss' (R-FORMAT-001); what is no time yet stays as it is typed. */
const time: Notation<string> = {
  read: (typed) => (/^\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed),
  write: (value) => (/^\d\d:\d\d:00$/.test(value) ? value.slice(0, 5) : value),
  mask: (typed) =>
    (
      typed
        .replace(/^(\d:)/, '0$1')
        .replace(/\D/g, '')
        .slice(0, 6)
        .match(/.{1,2}/g) ?? []
    ).join(':'),
  inputMode: 'numeric',
  maxLength: 8,
};
/** A CEP as digits (R-FORMAT-005). */
export const zip: Notation<string> = {
  read: (typed) => typed.replace(/\D/g, '').slice(0, 8),
  write: formatZip,
  inputMode: 'numeric',
  maxLength: 10,
};

/** An amount of money, in centavos. */
export const FormMoney = <V extends FieldValues>(
  props: FormFieldProps<V, Centavos | null> & { readonly disabledReason?: string | null },
) => <TypedField {...props} notation={money} />;

/** A quantity, in thousandths. */
export const FormQuantity = <V extends FieldValues>(props: FormFieldProps<V, Milli | null>) => (
  <TypedField {...props} notation={quantity} />
);

/** A small whole number. */
export const FormCount = <V extends FieldValues>(
  props: FormFieldProps<V, number | null> & { readonly disabledReason?: string | null },
) => <TypedField {...props} notation={count} />;

/** A size of two decimals, in hundredths. */
export const FormSize = <V extends FieldValues>(props: FormFieldProps<V, Centi | null>) => (
  <TypedField {...props} notation={size} />
);

/** A share of a whole, 0 to 100 %, in hundredths of a percent. */
export const FormPercent = <V extends FieldValues>(
  props: FormFieldProps<V, Basis | null> & { readonly disabledReason?: string | null },
) => <TypedField {...props} notation={percent} />;

/** A CNPJ, numeric or alphanumeric, or a CPF, held in its normalised form. */
export const FormDocument = <V extends FieldValues>(
  props: FormFieldProps<V, string> & { readonly onTyped?: (document: string) => void },
) => <TypedField {...props} notation={document} />;

/** A Brazilian phone number, held as digits; an area code that isn't known is worth another look. */
export const FormPhone = <V extends FieldValues>(props: FormFieldProps<V, string>) => {
  const digits = String(useWatch({ control: props.form.control, name: props.name }));
  const warning = isUnusualPhone(digits) ? { hint: formsTexts.unusualPhone(digits.slice(0, 2)) } : {};
  return <TypedField {...props} {...warning} notation={phone} />;
};

/** A time of the day, 'HH:mm:ss'; '' for none. */
export const FormTime = <V extends FieldValues>(props: FormFieldProps<V, string>) => (
  <TypedField {...props} notation={time} />
);
