import { IconProgress } from '@tabler/icons-react';
import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { showBackgroundWork } from '../saving/background-work.ts';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { Bulk, BulkControl } from './bulk-store.ts';
import styles from './bulk.module.css';

type BulkDialogOf<Item extends BulkItem, Change, Result extends BulkResult> = (props: {
  readonly bulk: Bulk<Item, Change, Result>;
}) => ReactNode;

/** The change of the moment: its dialog, or a pill that leads back to it. */
const BulkHost = <Item extends BulkItem, Change, Result extends BulkResult>({
  control: { current, show, texts },
  Dialog,
}: {
  readonly control: BulkControl<Item, Change, Result>;
  readonly Dialog: BulkDialogOf<Item, Change, Result>;
}) => {
  const bulk = useSelector(current);
  if (bulk === null) return null;
  if (bulk.isOpen) return <Dialog bulk={bulk} />;
  return (
    <button type="button" className={styles['pill']} onClick={show}>
      <IconProgress size={16} aria-hidden="true" />
      <span className="number">
        {bulk.phase === 'done' ? texts.pillDone : texts.pill(bulk.sent, bulk.sending.length)}
      </span>
    </button>
  );
};

let last: { readonly isToBeSeen: () => boolean; readonly show: () => void } | null = null;

/**
 * Opens a change of these rows; a running change of any list, or a finished one that wasn't closed yet, is shown instead: there
 * is one place for all of them. Where `change` is given, its rehearsal is shown at once.
 */
export const openBulk = <Item extends BulkItem, Change, Result extends BulkResult>(
  control: BulkControl<Item, Change, Result>,
  Dialog: BulkDialogOf<Item, Change, Result>,
  rows: { readonly items: readonly Item[]; readonly onDone: (done: readonly Item[]) => void },
  change: Change | null = null,
): void => {
  if (last?.isToBeSeen()) return last.show();
  last = {
    isToBeSeen: () => ['running', 'done'].includes(control.current.get()?.phase ?? ''),
    show: control.show,
  };
  showBackgroundWork(<BulkHost control={control} Dialog={Dialog} />);
  control.begin(rows.items, rows.onDone, change);
};
