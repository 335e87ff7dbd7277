import { periods } from '@celeiro/rules/days/calendar.ts';
import {
  unavailabilityReasons,
  unavailabilityScope,
  wholeDay,
} from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { FormDay, FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { FormPair } from '../../../kit/forms/form-page.tsx';
import { FormText } from '../../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { unavailabilityTexts as texts } from './unavailability.texts.ts';
import { isPeriod, NO_REASON, type UnavailabilityValues } from './unavailability-values.ts';

const reasonOptions = [
  { value: NO_REASON, label: texts.noReason },
  ...unavailabilityReasons.map((value) => ({ value, label: texts.reasonOf[value] })),
];

/** Every set of periods, the whole day first. */
const scopes = Array.from({ length: 2 ** periods.length - 1 }, (_, bits) =>
  wholeDay.filter((_period, place) => (((bits + 1) >> place) & 1) === 1),
).toSorted((one, other) => Number(other.length === wholeDay.length) - Number(one.length === wholeDay.length));
const scopeOptions = scopes.map((during) => ({
  value: during.join(','),
  label: unavailabilityScope({ periods: during.filter(isPeriod) }),
}));

/** The days, why and in which part of them; `fixed`: why beginning and scope stay as they are. */
export const UnavailabilityFields = ({
  form,
  fixed = null,
}: {
  readonly form: EndpointForm<UnavailabilityValues>;
  readonly fixed?: string | null;
}) => (
  <>
    <FormPair>
      <FormDay form={form} name="startDate" label={texts.start} disabledReason={fixed} />
      <FormDay form={form} name="endDate" label={texts.end} />
      <FormSelect form={form} name="reason" label={texts.reason} options={reasonOptions} />
      <FormSelect
        form={form}
        name="scope"
        label={texts.scope}
        options={scopeOptions}
        disabledReason={fixed}
      />
    </FormPair>
    <FormText form={form} name="note" label={texts.note} hint={texts.noteHint} maxLength={200} />
  </>
);
