import { IconCircleCheck } from '@tabler/icons-react';
import { openBulk } from '../../../kit/bulk/bulk-host.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import { batch, leaveBatch } from '../batch/batch-store.ts';
import type { Selected } from './delivery-selection.ts';
import { listTexts } from './list.texts.ts';

const BatchDialog = onDemand(
  () => import('../batch/batch.dialog.tsx'),
  (module) => module.BatchDialog,
  leaveBatch,
);

/** What can be done with the chosen deliveries: their status, all at once, after a preview (R-STATUS-014). */
export const BulkActions = ({
  rows,
  onDone,
}: {
  readonly rows: readonly Selected[];
  readonly onDone: (done: readonly Selected[]) => void;
}) => (
  <Button
    look="ghost"
    size="small"
    icon={<IconCircleCheck size={16} aria-hidden="true" />}
    onClick={() => openBulk(batch, BatchDialog, { items: rows, onDone })}
  >
    {listTexts.changeStatus}
  </Button>
);
