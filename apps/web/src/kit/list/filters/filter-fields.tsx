import { centavos, centavosToReais, formatAmount } from '@celeiro/rules/money.ts';
import { parseFixed } from '@celeiro/rules/quantity.ts';
import { maskCurrency } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FilterChip } from '../../../ui/marks/chip.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { DayRange } from '../../fields/day-range.tsx';
import styles from './filter-dialog.module.css';
import { amountOf, type Filter, type FilterField, partsOf, type Values } from './filters.ts';
import { listWords } from '../list.texts.ts';
import { type KnownNames, useIdNames } from '../use-id-names.ts';

type FieldProps<Body> = {
  readonly filter: Filter<Body>;
  readonly values: Values;
  readonly onChange: (filter: Filter<Body>, changed: Values) => void;
};
type Naming = {
  readonly known: KnownNames;
  readonly onName: (id: string, name: string) => void;
};

const toggled = (text: string | undefined, value: string, isOn: boolean): string => {
  const others = partsOf(text).filter((other) => other !== value);
  return (isOn ? [...others, value] : others).join(',');
};

/** Both ends of a range. */
export const DaysField = <Body,>({ filter, values, onChange }: FieldProps<Body>) => {
  const [from, to = from] = filter.params;
  return (
    <DayRange
      fromLabel={listWords.fromDay(filter.label)}
      toLabel={listWords.toDay(filter.label)}
      value={{ from: values[from] ?? '', to: values[to] ?? '' }}
      onChange={(days) => onChange(filter, { [from]: days.from, [to]: days.to })}
    />
  );
};

/** Both ends of a range of amounts. */
const AmountsField = <Body,>({ filter, values, onChange }: FieldProps<Body>) => {
  const [from, to = from] = filter.params;
  return [
    { param: from, label: listWords.fromDay(filter.label) },
    { param: to, label: listWords.toDay(filter.label) },
  ].map(({ param, label }) => {
    const amount = amountOf(values[param]);
    return (
      <TextField
        key={param}
        label={label}
        extra={uiTexts.currencySymbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={amount === null ? '' : formatAmount(amount)}
        onChange={({ target, nativeEvent }) => {
          const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
          const typed = parseFixed(maskCurrency(target.value, isPasted), 2);
          const next = typed === null || typed === 0 ? '' : String(centavosToReais(centavos(typed)));
          if (next === '' || amountOf(next) !== null) onChange(filter, { [param]: next });
        }}
      />
    );
  });
};

const ChoicesField = <Body,>({
  filter,
  options,
  values,
  onChange,
}: FieldProps<Body> & { readonly options: Extract<FilterField, { kind: 'choices' }>['options'] }) => {
  const [param] = filter.params;
  const chosen = partsOf(values[param]);
  return (
    <fieldset className="stack gap-4 m-0 no-border pad-0">
      <legend className="size-12 medium muted pad-0 m-bottom-4">{filter.label}</legend>
      <div className={styles['options']}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={chosen.includes(value)}
            onChange={(isOn) => onChange(filter, { [param]: toggled(values[param], value, isOn) })}
          />
        ))}
      </div>
    </fieldset>
  );
};

const IdsField = <Body,>({
  filter,
  field,
  values,
  known,
  onName,
  onChange,
  children,
}: FieldProps<Body> &
  Naming & {
    readonly field: Extract<FilterField, { kind: 'ids' }>;
    /** Rendered next to it. */
    readonly children: ReactNode;
  }) => {
  const [param] = filter.params;
  const [text, setText] = useState('');
  const found = useQuery({ ...field.lookUp(text), enabled: text !== '' });
  const ids = partsOf(values[param]);
  const nameOf = useIdNames(field, ids, known);
  const set = (id: string, isOn: boolean) => onChange(filter, { [param]: toggled(values[param], id, isOn) });
  return (
    <>
      {found.isError && <Banner tone="error">{field.failed}</Banner>}
      <div>
        <Combobox
          label={filter.label}
          placeholder={listWords.typeName}
          text=""
          options={found.data ?? []}
          isLoading={found.isFetching}
          emptyNote={listWords.noOptions}
          startNote={listWords.noOptions}
          onSearch={setText}
          onChoose={(option) => {
            onName(option.value, option.label);
            set(option.value, true);
          }}
        />
        <div className={`row wrap gap-6 ${styles['chosen']}`}>
          {ids.map((id) => (
            <FilterChip
              key={id}
              name={filter.label}
              value={nameOf(id)}
              onOpen={() => set(id, false)}
              onRemove={() => set(id, false)}
            />
          ))}
        </div>
        {children}
      </div>
    </>
  );
};

/** A filter and its adjacent ones. */
export const FilterGroup = <Body,>({
  group: [filter, ...adjacent],
  ...props
}: Omit<FieldProps<Body>, 'filter'> & Naming & { readonly group: readonly Filter<Body>[] }): ReactNode => {
  if (filter === undefined) return null;
  const { values, onChange } = props;
  const [param] = filter.params;
  const { field } = filter;
  const rest = adjacent.length > 0 && <FilterGroup group={adjacent} {...props} />;
  switch (field.kind) {
    case 'text':
      return (
        <>
          <TextField
            label={filter.label}
            maxLength={field.maxLength}
            {...(field.unit !== undefined && {
              extra: field.unit,
              inputMode: 'numeric',
              autoComplete: 'off',
            })}
            {...(field.hint !== undefined && { hint: field.hint })}
            value={values[param] ?? ''}
            onChange={({ target: { value } }) =>
              onChange(filter, { [param]: field.unit === undefined ? value : value.replaceAll(/\D/g, '') })
            }
          />
          {rest}
        </>
      );
    case 'choices':
      return (
        <>
          <ChoicesField filter={filter} options={field.options} {...props} />
          {rest}
        </>
      );
    case 'days':
      return (
        <>
          <DaysField filter={filter} {...props} />
          {rest}
        </>
      );
    case 'amounts':
      return (
        <>
          <div className="grid cols-2 gap-12">
            <AmountsField filter={filter} {...props} />
          </div>
          {rest}
        </>
      );
    case 'ids':
      return (
        <IdsField filter={filter} field={field} {...props}>
          {rest}
        </IdsField>
      );
    case 'yesNo':
      return (
        <>
          <Checkbox
            label={filter.label}
            isChecked={values[param] === 'true'}
            onChange={(isOn) => onChange(filter, { [param]: isOn ? 'true' : '' })}
          />
          {rest}
        </>
      );
  }
};
