import { IconProgress } from '@tabler/icons-react';
import { onDemand } from '../../../kit/on-demand.tsx';
import { showBackgroundWork } from '../../../kit/background-work.ts';
import type { Selected } from '../list/delivery-selection.ts';
import styles from './batch.module.css';
import { beginBatch, leaveBatch, showBatch, useBatch } from './batch-store.ts';
import { batchTexts } from './batch.texts.ts';

const BatchDialog = onDemand(
  () => import('./batch.dialog.tsx'),
  (module) => module.BatchDialog,
  leaveBatch,
);

/** The batch of the moment: its dialog, or a pill that leads back to it. */
const BatchHost = () => {
  const batch = useBatch();
  if (batch === null) return null;
  if (batch.isOpen) return <BatchDialog batch={batch} />;
  return (
    <button type="button" className={styles['pill']} onClick={showBatch}>
      <IconProgress size={16} aria-hidden="true" />
      <span className="number">
        {batch.phase === 'done' ? batchTexts.pillDone : batchTexts.pill(batch.sent, batch.sending.length)}
      </span>
    </button>
  );
};

/** Opens the change of these deliveries' status; a batch that is on its way is shown instead. */
export const openBatch = (
  items: readonly Selected[],
  whatIsLeft: (left: readonly Selected[]) => void,
): void => {
  showBackgroundWork(<BatchHost />);
  beginBatch(items, whatIsLeft);
};
