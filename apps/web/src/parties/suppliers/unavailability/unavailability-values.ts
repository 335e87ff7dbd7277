import { refusalMessage } from '@celeiro/contract/errors.ts';
import type { Unavailability } from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { type BusinessDate, type Period, periods } from '@celeiro/rules/days/calendar.ts';
import type { Refusal } from '@celeiro/rules/refusal.ts';
import {
  overlapRefusal,
  unavailabilityReasons,
  unavailabilityRefusal,
  wholeDay,
} from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { unavailabilityTexts as texts } from './unavailability.texts.ts';

/** What a form of it holds; `scope` are the periods, separated by commas. */
export type UnavailabilityValues = {
  startDate: BusinessDate;
  endDate: BusinessDate;
  reason: string;
  scope: string;
  note: string;
};

/** The reason is optional. */
export const NO_REASON = 'NONE';

export const noDays: UnavailabilityValues = {
  startDate: '',
  endDate: '',
  reason: NO_REASON,
  scope: wholeDay.join(','),
  note: '',
};

export const isPeriod = (text: string): text is Period => periods.some(({ code }) => code === text);

/** The periods of a form's scope. */
export const periodsOf = ({ scope }: Pick<UnavailabilityValues, 'scope'>): Period[] =>
  scope.split(',').filter(isPeriod);

export const valuesOf = (one: Unavailability): UnavailabilityValues => ({
  startDate: one.startDate,
  endDate: one.endDate,
  reason: one.reason ?? NO_REASON,
  scope: one.periods.join(','),
  note: one.note ?? '',
});

/** The values as they are sent. */
export const changeOf = (values: UnavailabilityValues) => ({
  startDate: values.startDate,
  endDate: values.endDate,
  reason: unavailabilityReasons.find((code) => code === values.reason) ?? null,
  periods: periodsOf(values),
  note: values.note.trim() === '' ? null : values.note,
});

/** Both ends stand, in their order. */
export const areDays = ({
  startDate,
  endDate,
}: Pick<UnavailabilityValues, 'startDate' | 'endDate'>): boolean =>
  startDate !== '' && endDate !== '' && startDate <= endDate;

/** What the server would refuse of it, as the rules say, or null; `others` are the supplier's own but this one. */
export const refusalOf = (
  values: UnavailabilityValues,
  before: Unavailability | null,
  others: readonly Unavailability[],
  today: BusinessDate,
): Refusal | null => {
  if (!areDays(values)) return null;
  const days = { ...values, periods: periodsOf(values) };
  return unavailabilityRefusal(before, days, today) ?? overlapRefusal(days, others);
};

type Problems = Partial<Record<keyof UnavailabilityValues, string>>;

/** What is wrong with each field beyond its own schema. */
export const problemsOf = (values: UnavailabilityValues, refused: Refusal | null): Problems => {
  const { startDate, endDate } = values;
  if (startDate !== '' && endDate !== '' && endDate < startDate) return { endDate: texts.order };
  if (refused === null) return {};
  const at = refused.field === 'periods' ? 'scope' : refused.field === 'endDate' ? 'endDate' : 'startDate';
  return { [at]: refusalMessage(refused) };
};
