import type { FieldRow, FieldTable, PlainName } from '@celeiro/rules/records/field-table.ts';
import { isPlain } from '@celeiro/rules/records/field-table.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Centi } from '@celeiro/rules/quantity.ts';
import { ufs } from '@celeiro/rules/states.ts';
import { Fragment, type ReactNode } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormDay, FormSelect } from '../choice-fields.tsx';
import { type Filled, FilledText } from '../registration/registered-field.tsx';
import { FormArea, FormText } from '../text-fields.tsx';
import { FormCount, FormMoney, FormSize, FormTime } from '../typed-fields.tsx';
import type { FormFieldProps } from '../use-form-field.tsx';
import type { EndpointForm } from '../use-endpoint-form.ts';
import { plainTexts as texts } from './plain.texts.ts';
import { NO_CHOICE, type PlainForm } from './plain-values.ts';

type Option = { readonly value: string; readonly label: string };

/** The states to choose from. */
export const ufOptions: readonly Option[] = ufs.map((value) => ({ value, label: value }));
type Choice = Extract<FieldRow, { readonly kind: 'choice' }>;
const optionsOf = ({ labels, isRequired, none = texts.noChoice }: Choice): readonly Option[] => [
  ...(isRequired === true ? [] : [{ value: NO_CHOICE, label: none }]),
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

type Props<V extends FieldValues> = {
  readonly form: EndpointForm<V>;
  /** Values of the tax office, which a field shows. */
  readonly filled?: Filled;
};

const ZIP_LENGTH = 9;

type TextRow = Exclude<
  Extract<FieldRow, { readonly kind: string }>,
  { readonly kind: 'money' | 'count' | 'size' | 'flag' }
>;

const TextInput = <V extends FieldValues>({
  row,
  filled,
  ...frame
}: FormFieldProps<V, string> & { readonly row: TextRow; readonly filled: Filled | undefined }) => {
  switch (row.kind) {
    case 'text':
      return <FormArea {...frame} maxLength={row.most} rows={row.rows ?? 3} />;
    case 'choice':
      return <FormSelect {...frame} options={optionsOf(row)} />;
    case 'uf':
      return <FormSelect {...frame} options={ufOptions} />;
    case 'day':
      return <FormDay {...frame} />;
    case 'time':
      return <FormTime {...frame} />;
    case 'line':
    case 'code':
    case 'zip': {
      const maxLength = 'most' in row ? row.most : ZIP_LENGTH;
      return filled === undefined ? (
        <FormText {...frame} maxLength={maxLength} />
      ) : (
        <FilledText
          {...frame}
          filled={filled}
          maxLength={maxLength}
          {...(row.words !== undefined && { write: row.words })}
        />
      );
    }
  }
};

/** The input of a plain field, as its row says: label, help, longest text, choices. */
const PlainField = <V extends FieldValues>({
  form,
  filled,
  name,
  row,
}: Props<V> & { readonly name: string; readonly row: FieldRow }) => {
  if (!isPlain(row)) return null;
  const { label, help } = row;
  const rest = { form, label, ...(help !== undefined && { hint: help }) };
  const path = <T,>() => name as FieldPathByValue<V, T>; // a form holds each kind's value there (`PlainForm`)
  switch (row.kind) {
    case 'money':
      return <FormMoney {...rest} name={path<Centavos | null>()} />;
    case 'count':
      return <FormCount {...rest} name={path<number | null>()} />;
    case 'size':
      return <FormSize {...rest} name={path<Centi | null>()} />;
    case 'flag':
      return null; // its form draws it (`DrawnName`)
    default:
      return <TextInput {...rest} {...{ row, filled }} name={path<string>()} />;
  }
};

/** The plain fields with an input; a flag is drawn by its form, which asks it as a choice. */
export type DrawnName<T extends FieldTable> = {
  [F in PlainName<T>]: T[F] extends { readonly kind: 'flag' } ? never : F;
}[PlainName<T>];

/** The inputs of some fields, in order. `own`: those that need more than their row says. */
export const PlainFields = <
  T extends FieldTable,
  N extends DrawnName<T>,
  V extends FieldValues & Pick<PlainForm<T>, N>,
>({
  table,
  names,
  own,
  ...props
}: Props<V> & {
  readonly table: T;
  readonly names: readonly N[];
  readonly own?: Readonly<Partial<Record<N, ReactNode>>>;
}) =>
  names.map((name) => {
    const row = table[name];
    const drawn = own?.[name];
    if (drawn !== undefined) return <Fragment key={name}>{drawn}</Fragment>;
    return row === undefined ? null : <PlainField key={name} {...props} name={name} row={row} />;
  });
