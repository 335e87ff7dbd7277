import type { BatchResult } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { BulkDialog } from '../../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../../kit/bulk/bulk-view.ts';
import type { Selected } from '../list/delivery-selection.ts';
import { DayForm, OperatorForm } from './field-batch-forms.tsx';
import { fieldBatch, type FieldBulk, type FieldBatchChange } from './field-batch.ts';
import { dayBatchTexts, operatorBatchTexts } from './field-batch.texts.ts';

type View = BulkView<Selected, FieldBatchChange, BatchResult>;
type Props = { readonly bulk: FieldBulk };

const isKnown = ({ phase }: FieldBulk): boolean => phase === 'rehearsed' || phase === 'done';
const nameOf = ({ orderNumber }: Selected): string => orderNumber;

const operatorView: View = {
  texts: operatorBatchTexts,
  titleOf: (bulk) =>
    isKnown(bulk) && bulk.change?.kind === 'operator'
      ? operatorBatchTexts.titleOf(bulk.change.operatorUsername?.label ?? operatorBatchTexts.noOne)
      : operatorBatchTexts.title,
  Form: OperatorForm,
  nameOf,
  effectOf: ({ before = null }) => operatorBatchTexts.before(before),
};

const dayView: View = {
  texts: dayBatchTexts,
  titleOf: (bulk) =>
    isKnown(bulk) && bulk.change?.kind === 'deliveryDate'
      ? dayBatchTexts.titleOf(formatDate(bulk.change.deliveryDate))
      : dayBatchTexts.title,
  Form: DayForm,
  nameOf,
  effectOf: ({ before }) => dayBatchTexts.before(formatDate(before ?? '')),
};

const dialogOf =
  (view: View) =>
  ({ bulk }: Props) => <BulkDialog bulk={bulk} control={fieldBatch} view={view} />;

export const OperatorDialog = dialogOf(operatorView);
export const DayDialog = dialogOf(dayView);
