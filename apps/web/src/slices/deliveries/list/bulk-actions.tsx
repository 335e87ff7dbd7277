import { IconCircleCheck } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { openBatch } from '../batch/batch-host.tsx';
import type { Selected } from './delivery-selection.ts';
import { listTexts } from './list.texts.ts';

/** What can be done with the chosen deliveries: their status, all at once, after a preview (R-STATUS-014). */
export const BulkActions = ({
  rows,
  leave,
}: {
  readonly rows: readonly Selected[];
  readonly leave: (rows: readonly Selected[]) => void;
}) => (
  <Button
    look="ghost"
    size="small"
    icon={<IconCircleCheck size={16} aria-hidden="true" />}
    onClick={() => openBatch(rows, leave)}
  >
    {listTexts.changeStatus}
  </Button>
);
