import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { DayRangeValue } from '../calendar/day-choice.ts';
import { DateField } from './date-field.tsx';

/** Both ends of a range of days. The end of a range that its new beginning has passed is left open. */
export const DayRange = ({
  fromLabel,
  toLabel,
  value,
  onChange,
}: {
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly value: DayRangeValue;
  readonly onChange: (value: DayRangeValue) => void;
}) => {
  const { from, to } = value;
  const begin = (day: BusinessDate) => onChange({ from: day, to: to < day ? '' : to });
  return (
    <>
      <DateField label={fromLabel} value={from} range={{ value, end: 'from', onChange }} onCommit={begin} />
      <DateField
        label={toLabel}
        minimum={from}
        value={to}
        range={{ value, end: 'to', onChange }}
        onCommit={(day) => onChange({ from, to: day })}
      />
    </>
  );
};
