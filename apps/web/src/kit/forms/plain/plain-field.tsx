import type { FieldRow, FieldTable } from '@celeiro/rules/records/field-table.ts';
import { isPlain } from '@celeiro/rules/records/field-table.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { ufs } from '@celeiro/rules/states.ts';
import { Fragment, type ReactNode } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormDay, FormSelect } from '../choice-fields.tsx';
import { type Filled, FilledText } from '../registration/registered-field.tsx';
import { FormArea } from '../text-fields.tsx';
import { FormMoney, FormTime } from '../typed-fields.tsx';
import type { EndpointForm } from '../use-endpoint-form.ts';
import { plainTexts as texts } from './plain.texts.ts';
import { NO_CHOICE } from './plain-values.ts';

type Option = { readonly value: string; readonly label: string };

const ufOptions: readonly Option[] = ufs.map((value) => ({ value, label: value }));
const optionsOf = (labels: Readonly<Record<string, string>>, isRequired: boolean): readonly Option[] => [
  ...(isRequired ? [] : [{ value: NO_CHOICE, label: texts.noChoice }]),
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

type Props<V extends FieldValues> = {
  readonly form: EndpointForm<V>;
  /** Values of the tax office, which a field shows. */
  readonly filled?: Filled;
};

const nothingFilled: Filled = {};

/** The input of a plain field, as its row says: label, help, longest text, choices. */
const PlainField = <V extends FieldValues>({
  form,
  filled = nothingFilled,
  name,
  row,
}: Props<V> & { readonly name: string; readonly row: FieldRow }) => {
  if (!isPlain(row)) return null;
  const { label, help, words } = row;
  const rest = { form, label, ...(help !== undefined && { hint: help }) };
  if (row.kind === 'money')
    return <FormMoney {...rest} name={name as FieldPathByValue<V, Centavos | null>} />; // its kind's value
  const frame = { ...rest, name: name as FieldPathByValue<V, string> }; // every other kind holds text
  switch (row.kind) {
    case 'text':
      return <FormArea {...frame} maxLength={row.most} rows={2} />;
    case 'choice':
      return <FormSelect {...frame} options={optionsOf(row.labels, row.isRequired === true)} />;
    case 'uf':
      return <FormSelect {...frame} options={ufOptions} />;
    case 'day':
      return <FormDay {...frame} />;
    case 'time':
      return <FormTime {...frame} />;
    case 'line':
    case 'code':
    case 'zip':
      return (
        <FilledText
          {...frame}
          filled={filled}
          maxLength={'most' in row ? row.most : ZIP_LENGTH}
          {...(words !== undefined && { write: words })}
        />
      );
  }
};
const ZIP_LENGTH = 9;

/** The inputs of some fields, in order. `own`: those that need more than their row says. */
export const PlainFields = <V extends FieldValues, N extends FieldPathByValue<V, Centavos | null | string>>({
  table,
  names,
  own,
  ...props
}: Props<V> & {
  readonly table: FieldTable;
  readonly names: readonly N[];
  readonly own?: Readonly<Partial<Record<N, ReactNode>>>;
}) =>
  names.map((name) => {
    const row = table[name];
    const drawn = own?.[name];
    if (drawn !== undefined) return <Fragment key={name}>{drawn}</Fragment>;
    return row === undefined ? null : <PlainField key={name} {...props} name={name} row={row} />;
  });
