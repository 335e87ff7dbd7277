import { formatUpdated } from '@celeiro/rules/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { conflictTexts } from './deliveries.texts.ts';
import { deliveryChanges } from './delivery-fields.ts';
import type { EditConflict } from './edit-queue.ts';
import styles from './dialogs.module.css';
import { OldToNew } from './old-to-new.tsx';
import { useNow } from '../../kit/use-now.ts';

/** A late save met somebody else's: what changed and by whom; nothing typed is lost until the person decides. */
export const ConflictDialog = ({
  conflict: { edit, conflict },
  onUseCurrent,
  onReapply,
}: {
  readonly conflict: EditConflict;
  readonly onUseCurrent: () => void;
  readonly onReapply: () => void;
}) => {
  const mine = deliveryChanges(conflict.current, edit.show(conflict.current));
  const now = useNow();
  return (
    <Dialog
      title={conflictTexts.title}
      footer={
        <>
          <Button onClick={onUseCurrent}>{conflictTexts.useCurrent}</Button>
          <Button look="primary" onClick={onReapply}>
            {conflictTexts.reapply}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p className={styles['intro']}>{conflictTexts.intro}</p>
        <ul className={styles['changes']}>
          {conflict.changes.length === 0 && <li>{conflictTexts.unknown}</li>}
          {conflict.changes.map((change) => (
            <li key={`${change.at}${change.label}${change.itemLabel ?? ''}${change.newValue ?? ''}`}>
              <b>{conflictTexts.change(change.byName)}</b>
              {` ${change.label}${change.itemLabel === null ? '' : ` · ${change.itemLabel}`}: `}
              <OldToNew oldText={change.oldValue} newText={change.newValue} />
              {` · ${formatUpdated(Date.parse(change.at), now)}`}
            </li>
          ))}
        </ul>
        {mine.length > 0 && (
          <ul className={styles['changes']}>
            {mine.map((change) => (
              <li key={change.key}>
                <b>{conflictTexts.yours}</b>
                {change.product === null ? ': ' : ` · ${change.product}: `}
                <OldToNew oldText={change.oldText} newText={change.newText} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
