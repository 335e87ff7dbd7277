import { IconCalendar, IconCircleCheck, IconUser } from '@tabler/icons-react';
import { openBulk } from '../../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
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

type Rows = {
  readonly items: readonly Selected[];
  readonly onDone: (done: readonly Selected[]) => void;
};

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
}) =>
  actions.map(({ label, Icon, open }) => (
    <Button
      key={label}
      look="ghost"
      size="small"
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => open({ items: rows, onDone })}
    >
      {label}
    </Button>
  ));
