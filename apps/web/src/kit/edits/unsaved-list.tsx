import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import type { UnsavedEdit, Versioned } from './edit.ts';
import styles from './edits.module.css';
import { editsTexts } from './edits.texts.ts';

/** The values of one thing that could not be saved, each to be sent once more or given up; also where their fields are closed by now. */
export const UnsavedList = <T extends Versioned>({
  unsaved,
  onRetry,
  onDiscard,
}: {
  readonly unsaved: readonly UnsavedEdit<T>[];
  readonly onRetry: (field: string) => void;
  readonly onDiscard: (field: string) => void;
}) => {
  if (unsaved.length === 0) return null;
  return (
    <ul className={styles['unsaved']} aria-label={editsTexts.unsavedTitle(unsaved.length)}>
      {unsaved.map(({ edit: { field }, text, reason }) => (
        <li key={field} className={styles['row']}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            <b>{text}</b> {reason}
          </span>
          <Button
            size="small"
            look="ghost"
            aria-label={editsTexts.discardOf(text)}
            onClick={() => onDiscard(field)}
          >
            {editsTexts.discard}
          </Button>
          <Button size="small" aria-label={editsTexts.retryOf(text)} onClick={() => onRetry(field)}>
            {editsTexts.retry}
          </Button>
        </li>
      ))}
    </ul>
  );
};
