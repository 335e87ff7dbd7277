import { formatDate, type Period, periodLabel, periods } from '@celeiro/rules/days/calendar.ts';
import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '../../ui/fields/options.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { DateField } from '../fields/date-field.tsx';
import { formsTexts } from './forms.texts.ts';
import { LookupField } from './registration/lookup-field.tsx';
import type { LookupSource } from './registration/look-ups.ts';
import { type FormFieldProps, useFormField } from './use-form-field.tsx';

/** A day, 'YYYY-MM-DD'; '' for none. */
export const FormDay = <V extends FieldValues>({
  minimum,
  disabledReason,
  ...props
}: FormFieldProps<V, string> & {
  readonly minimum?: string;
  /** Why it can't be changed; absent means it can. */
  readonly disabledReason?: string | null;
}) => {
  const { value, onChange, frame, focusable } = useFormField(props, formatDate);
  return focusable(
    <DateField
      {...frame}
      {...(minimum === undefined ? {} : { minimum })}
      disabledReason={disabledReason}
      value={value}
      onCommit={onChange}
    />,
  );
};

/** One of a few known ones; '' for none. `disabledReason`: why it can't be chosen here. */
export const FormSelect = <V extends FieldValues>({
  options,
  placeholder,
  maxHeight,
  disabledReason,
  ...props
}: FormFieldProps<V, string> & {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  /** Of the opened list, px. */
  readonly maxHeight?: number;
  readonly disabledReason?: string | null;
}) => {
  const labels = useCallback(
    // One that isn't offered any more has no words: an id says nothing.
    (value: string) => options.find((option) => option.value === value)?.label ?? formsTexts.nothing,
    [options],
  );
  const { value, onChange, frame, focusable } = useFormField(props, labels);
  return focusable(
    <Select
      {...frame}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(maxHeight === undefined ? {} : { maxHeight })}
      options={options}
      value={value === '' ? null : value}
      disabledReason={disabledReason}
      onChange={onChange}
    />,
  );
};

const periodOptions = periods.map(({ code, label }) => ({ value: code, label }));

/** A period of the day (R-HEADER-005). */
export const FormPeriod = <V extends FieldValues>(props: FormFieldProps<V, Period | null>) => {
  const { value, onChange, frame, focusable } = useFormField(props, periodLabel);
  return focusable(
    <Select
      {...frame}
      options={periodOptions}
      value={value}
      onChange={(chosen) => onChange(periods.find(({ code }) => code === chosen)?.code ?? null)}
    />,
  );
};

/** Who or what was found: what is sent, and what is read. */
export type Found = { readonly value: string; readonly label: string };
const labelOf = (found: Found | null): string => found?.label ?? '';

/** One of many, found by its name (R-UI-019); emptied it is none. */
export const FormLookup = <V extends FieldValues>({
  source,
  placeholder,
  ...props
}: FormFieldProps<V, Found | null> & {
  readonly source: LookupSource;
  readonly placeholder?: string;
}) => {
  const { value, onChange, frame, focusable } = useFormField(props, labelOf);
  return focusable(
    <LookupField
      {...frame}
      {...(placeholder === undefined ? {} : { placeholder })}
      text={labelOf(value)}
      source={source}
      onChoose={({ value: chosen, label }) => onChange({ value: chosen, label })}
      // Any other text names no record.
      onCommitText={(text) => text === '' && onChange(null)}
    />,
  );
};
