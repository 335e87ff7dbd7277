import {
  rehearseClosing,
  unavailabilityOfMany,
  type UnavailabilityBatchResult,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { BulkDialog } from '../../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../../kit/bulk/bulk-view.ts';
import { useBulkForm } from '../../../kit/bulk/use-bulk-form.ts';
import { BulkForm } from '../../../kit/bulk/bulk-form.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { type Closing, closingBatch } from './closing-batch.ts';
import { closingTexts as texts } from './closing-batch.texts.ts';
import type { ChosenSupplier } from './supplier-selection.ts';
import { UnavailabilityFields } from '../unavailability/unavailability-fields.tsx';
import {
  changeOf,
  noDays,
  problemsOf,
  refusalOf,
  type UnavailabilityValues,
} from '../unavailability/unavailability-values.ts';

type Props = { readonly bulk: Closing };

/** The days, once for all of them. */
const ClosingForm = ({ bulk }: Props) => {
  const today = businessDateOf(useNow());
  const form = useBulkForm(
    closingBatch,
    { ...rehearseClosing, body: unavailabilityOfMany },
    {
      start: bulk.change ?? { ...noDays, reason: 'HOLIDAY' },
      required: ['startDate', 'endDate'],
      check: (values) => problemsOf(values, refusalOf(values, null, [], today)),
      toBody: changeOf,
      toChange: (values) => values,
    },
  );
  return (
    <BulkForm form={form} title={texts.title(bulk.items.length)} bulk={bulk} control={closingBatch}>
      <UnavailabilityFields form={form} />
    </BulkForm>
  );
};

const view: BulkView<ChosenSupplier, UnavailabilityValues, UnavailabilityBatchResult> = {
  texts,
  titleOf: ({ items }) => texts.title(items.length),
  Form: ClosingForm,
  nameOf: ({ name, documentNumber }) => `${name}, ${documentNumber}`,
  effectOf: ({ affected }) =>
    affected === undefined ? '' : texts.hit(affected.count, formatBRL(affected.amount)),
};

/** An unavailability of several suppliers: asked, rehearsed, sent, reported. */
export const ClosingDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={closingBatch} view={view} />
);
