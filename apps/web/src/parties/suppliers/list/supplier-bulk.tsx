import { IconCalendarOff, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { BulkButtons, type BulkRows } from '../../../kit/bulk/bulk-buttons.tsx';
import { openBulk } from '../../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { closingBatch } from './closing-batch.ts';
import { closingTexts } from './closing-batch.texts.ts';
import { supplierBatch } from './supplier-batch.ts';
import { supplierBatchTexts as texts } from './supplier-batch.texts.ts';
import type { ChosenSupplier } from './supplier-selection.ts';

type Rows = BulkRows<ChosenSupplier>;

const load = () => import('./supplier-batch.dialogs.tsx');
const { leave } = supplierBatch;
const PauseDialog = onDemand(load, (module) => module.PauseDialog, leave);
const ActivateDialog = onDemand(load, (module) => module.ActivateDialog, leave);
const ClosingDialog = onDemand(
  () => import('./closing-batch.dialog.tsx'),
  (module) => module.ClosingDialog,
  closingBatch.leave,
);

/** What can be done with several suppliers, each seen before it happens. */
const actions = [
  {
    label: texts.pause,
    Icon: IconPlayerPause,
    open: (rows: Rows) => openBulk(supplierBatch, PauseDialog, rows),
  },
  {
    label: texts.activate,
    Icon: IconPlayerPlay,
    open: (rows: Rows) =>
      openBulk(supplierBatch, ActivateDialog, rows, { status: 'ACTIVE', statusReason: '' }),
  },
  {
    label: closingTexts.action,
    Icon: IconCalendarOff,
    open: (rows: Rows) => openBulk(closingBatch, ClosingDialog, rows),
  },
] as const;

export const SupplierBulk = ({
  rows,
  onDone,
}: {
  readonly rows: readonly ChosenSupplier[];
  readonly onDone: (done: readonly ChosenSupplier[]) => void;
}) => <BulkButtons actions={actions} items={rows} onDone={onDone} />;
