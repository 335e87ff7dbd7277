import { periods, weekDays } from '@celeiro/rules/days/calendar.ts';
import { slotText } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../../kit/forms/use-form-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SmallTable } from '../../../ui/data/small-table.tsx';
import styles from './week-periods.module.css';
import { supplierFormTexts as texts } from '../suppliers.texts.ts';

// A week of work begins on Monday.
const week = [...weekDays.slice(1), ...weekDays.slice(0, 1)];
const SHORT = 3;

/** The 21 periods of a week as a grid of ticks: one row for each period, one column for each day. */
export const WeekPeriods = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  /** As `slotText` writes them. */
  readonly value: readonly string[];
  /** Absent, it only shows them. */
  readonly onChange?: (value: readonly string[]) => void;
}) => (
  <SmallTable
    className={styles['week']}
    aria-label={label}
    rows={periods}
    keyOf={({ code }) => code}
    columns={[
      { id: 'period', label: '', cell: ({ label: name }) => name },
      ...week.map(({ code: weekDay, label: day }) => ({
        id: weekDay,
        label: day,
        head: day.slice(0, SHORT),
        cell: ({ code: period, label: name }: (typeof periods)[number]) => {
          const slot = slotText({ weekDay, period });
          return (
            <Checkbox
              label={texts.period(day, name)}
              isLabelHidden
              isChecked={value.includes(slot)}
              isReadOnly={onChange === undefined}
              onChange={(isOn) =>
                onChange?.(isOn ? [...value, slot] : value.filter((other) => other !== slot))
              }
            />
          );
        },
      })),
    ]}
  />
);

const counted = (value: readonly string[]): string => texts.chosen(value.length);

/** The same as a field of a form. */
export const FormWeekPeriods = <V extends FieldValues>({
  form,
  name,
  label,
}: {
  readonly form: EndpointForm<V>;
  readonly name: FieldPathByValue<V, readonly string[]>;
  readonly label: string;
}) => {
  const { value, onChange, frame, focusable } = useFormField<V, readonly string[]>(
    { form, name, label },
    counted,
  );
  return focusable(
    <div>
      <WeekPeriods label={label} value={value} onChange={onChange} />
      {frame.error !== null && (
        <p role="alert" className="size-12 err">
          {frame.error}
        </p>
      )}
    </div>,
  );
};
