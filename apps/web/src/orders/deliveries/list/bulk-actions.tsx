import { IconCalendar, IconCircleCheck, IconUser } from '@tabler/icons-react';
import { BulkButtons, type BulkRows } from '../../../kit/bulk/bulk-buttons.tsx';
import { openBulk } from '../../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { batch, leaveBatch } from '../batch/batch-store.ts';
import { fieldBatch } from '../batch/field-batch.ts';
import type { Selected } from './delivery-selection.ts';
import { listTexts } from './list.texts.ts';

const BatchDialog = onDemand(
  () => import('../batch/batch.dialog.tsx'),
  (module) => module.BatchDialog,
  leaveBatch,
);
const loadFields = () => import('../batch/field-batch.dialogs.tsx');
const OperatorDialog = onDemand(loadFields, (module) => module.OperatorDialog, fieldBatch.leave);
const DayDialog = onDemand(loadFields, (module) => module.DayDialog, fieldBatch.leave);

type Rows = BulkRows<Selected>;

const actions = [
  {
    label: listTexts.changeStatus,
    Icon: IconCircleCheck,
    open: (rows: Rows) => openBulk(batch, BatchDialog, rows),
  },
  {
    label: listTexts.changeOperator,
    Icon: IconUser,
    open: (rows: Rows) => openBulk(fieldBatch, OperatorDialog, rows),
  },
  {
    label: listTexts.changeDay,
    Icon: IconCalendar,
    open: (rows: Rows) => openBulk(fieldBatch, DayDialog, rows),
  },
] as const;

/** What can be done with the chosen deliveries: status (R-STATUS-014), operator or day of all at once, after a preview. */
export const BulkActions = ({
  rows,
  onDone,
}: {
  readonly rows: readonly Selected[];
  readonly onDone: (done: readonly Selected[]) => void;
}) => <BulkButtons actions={actions} items={rows} onDone={onDone} />;
