import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { openBulk } from '../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { Button } from '../../ui/button.tsx';
import { supplierBatch } from './supplier-batch.ts';
import { supplierBatchTexts as texts } from './supplier-batch.texts.ts';
import type { ChosenSupplier } from './supplier-selection.ts';

const load = () => import('./supplier-batch.dialogs.tsx');
const { leave } = supplierBatch;

/** What can be done with several suppliers, each seen before it happens. */
const actions = [
  {
    label: texts.pause,
    Icon: IconPlayerPause,
    wish: null,
    Dialog: onDemand(load, (module) => module.PauseDialog, leave),
  },
  {
    label: texts.activate,
    Icon: IconPlayerPlay,
    wish: { status: 'ACTIVE', statusReason: '' },
    Dialog: onDemand(load, (module) => module.ActivateDialog, leave),
  },
] as const;

export const SupplierBulk = ({
  rows,
  onDone,
}: {
  readonly rows: readonly ChosenSupplier[];
  readonly onDone: (done: readonly ChosenSupplier[]) => void;
}) =>
  actions.map(({ label, Icon, wish, Dialog }) => (
    <Button
      key={label}
      look="ghost"
      size="small"
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => openBulk(supplierBatch, Dialog, { items: rows, onDone }, wish)}
    >
      {label}
    </Button>
  ));
