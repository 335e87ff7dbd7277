import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { centavos, formatAmount } from '@celeiro/rules/money.ts';
import { formatQuantity, milli, parseFixed } from '@celeiro/rules/quantity.ts';
import { useState } from 'react';
import type { DayRangeValue } from '../../kit/calendar/day-choice.ts';
import { DateField } from '../../kit/fields/date-field.tsx';
import { DayRange } from '../../kit/fields/day-range.tsx';
import { ChangedMark } from '../../ui/marks/changed-mark.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { SavedMark, TextArea, TextField } from '../../ui/fields/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { InlineNumber } from '../../ui/inline/inline-number.tsx';
import { InlineText } from '../../ui/inline/inline-text.tsx';
import { OptionList } from '../../ui/fields/options.tsx';
import { QuantityStepper } from '../../ui/inline/quantity-stepper.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryTexts as texts } from './gallery.texts.ts';

const { people } = texts;
const nothing = () => undefined;
const options = deliveryStatuses.slice(0, 6).map((status, index) => ({
  value: status.code,
  label: status.label,
  disabled: index === 3,
  ...(index === 3 ? { description: texts.reason } : {}),
}));

const TextFields = () => {
  const [text, setText] = useState<string>(texts.value);
  return (
    <GalleryRow>
      <TextField
        label={texts.label}
        hint={texts.hint}
        value={text}
        isValid
        onChange={(event) => setText(event.target.value)}
      />
      <TextField label={texts.label} isOptional defaultValue="" />
      <TextField label={texts.label} error defaultValue="" />
      <TextField label={texts.label} error={texts.failed} defaultValue={texts.value} />
      <TextField label={texts.label} isQuiet defaultValue={texts.long} />
      <TextField label={texts.label} disabled defaultValue={texts.value} />
      <TextField label={texts.label} extra={<SavedMark />} defaultValue={texts.value} />
      <TextArea
        label={texts.label}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextArea label={texts.label} error maxLength={1000} defaultValue={texts.long} />
      <SearchBox name={texts.search} placeholder={texts.search} value="" onSearch={nothing} />
      <SearchBox name={texts.search} placeholder={texts.search} value={texts.long} onSearch={nothing} />
      <FileField label={texts.file} accept=".xlsx" onChoose={nothing} />
    </GalleryRow>
  );
};

const Choices = () => {
  const [choice, setChoice] = useState<string | null>(null);
  const [person, setPerson] = useState<string>(people[0]);
  const [isOn, setOn] = useState(true);
  const combobox = {
    label: texts.search,
    text: person,
    options: people.map((name) => ({ value: name, label: name })),
    onSearch: nothing,
    onChoose: ({ label }: { readonly label: string }) => setPerson(label),
  };
  return (
    <>
      <GalleryRow>
        <Select label={texts.label} options={options} value={choice} onChange={setChoice} />
        <Select label={texts.label} options={options} value="ANALYZING" isQuiet onChange={setChoice} />
        <Select label={texts.label} error options={options} value={null} onChange={setChoice} />
        <Select
          label={texts.label}
          options={options}
          value="ANALYZING"
          onChange={setChoice}
          disabledReason={texts.reason}
        />
        <Combobox {...combobox} />
        <Combobox {...combobox} isLoading />
        <Combobox {...combobox} error />
        <Combobox {...combobox} text={texts.long} disabledReason={texts.reason} />
      </GalleryRow>
      <GalleryRow>
        <Checkbox label={texts.label} isChecked={isOn} onChange={setOn} />
        <Checkbox label={texts.label} isChecked={false} onChange={nothing} />
        <Checkbox label={texts.label} isChecked={false} isMixed onChange={nothing} />
        <Checkbox label={texts.label} isChecked isDisabled onChange={nothing} />
        <Checkbox label={texts.label} isChecked isReadOnly onChange={nothing} />
        <Checkbox label={texts.label} isChecked disabledReason={texts.reason} onChange={nothing} />
        <Checkbox label={texts.label} isLabelHidden isChecked onChange={nothing} />
      </GalleryRow>
      <GalleryRow>
        <RadioGroup
          label={texts.label}
          options={people.map((name) => ({ value: name, label: name, description: texts.message }))}
          value={person}
          onChange={setPerson}
        />
        <div className={styles['narrow']}>
          <OptionList
            id="gallery-options"
            label={texts.label}
            options={options}
            value="ANALYZING"
            active={1}
            onActivate={nothing}
            onChoose={nothing}
          />
        </div>
      </GalleryRow>
    </>
  );
};

const Dates = () => {
  const [date, setDate] = useState('2026-03-09');
  const [range, setRange] = useState<DayRangeValue>({ from: '2026-03-09', to: '2026-03-20' });
  const field = { label: texts.date, value: date, onCommit: setDate };
  return (
    <GalleryRow>
      <DateField {...field} />
      <DateField {...field} isQuiet />
      <DateField {...field} error={texts.failed} />
      <DateField {...field} disabledReason={texts.reason} />
      <DayRange fromLabel={texts.from} toLabel={texts.to} value={range} onChange={setRange} />
    </GalleryRow>
  );
};

const Numbers = () => {
  const [quantity, setQuantity] = useState(6000);
  const [cents, setCents] = useState(4500);
  const stepper = {
    name: texts.quantity,
    value: quantity,
    minimum: 100,
    step: 1000,
    format: (value: number) => formatQuantity(milli(value)),
    parse: (typed: string) => parseFixed(typed, 3),
    onCommit: setQuantity,
  };
  const money = {
    name: texts.money,
    value: cents,
    format: (value: number) => formatAmount(centavos(value)),
    parse: (typed: string) => parseFixed(typed, 2),
    onCommit: setCents,
  };
  return (
    <GalleryRow>
      <QuantityStepper {...stepper} />
      <QuantityStepper {...stepper} isInvalid />
      <QuantityStepper {...stepper} disabledReason={texts.reason} />
      <div>
        <InlineNumber {...money} prefix="R$" />
      </div>
      <div>
        <InlineNumber {...money} suffix="/ saco" />
      </div>
      <div>
        <InlineNumber {...money} prefix="R$" isInvalid />
      </div>
      <div>
        <InlineNumber {...money} prefix="R$" disabledReason={texts.reason} />
      </div>
      <div>
        <InlineText name={texts.label} value={texts.value} maxLength={60} onCommit={nothing} />
      </div>
      <ChangedMark change={{ name: people[0], sequence: 1 }}>
        <QuantityStepper {...stepper} name={texts.changed} />
      </ChangedMark>
    </GalleryRow>
  );
};

/** Inputs: at rest, wrong, disabled with a reason, long, saved, changed by another person. */
export const GalleryFields = () => (
  <GallerySection title={texts.fields}>
    <TextFields />
    <Choices />
    <Dates />
    <Numbers />
  </GallerySection>
);
