import { IconRefreshAlert } from '@tabler/icons-react';
import { classes } from '../../ui/classes.ts';
import { useTip } from '../../ui/use-tip.tsx';
import styles from './edits.module.css';
import { editsTexts } from './edits.texts.ts';

/** On a field whose value could not be saved: sends it once more, and says why it was not. */
export const UnsavedMark = ({
  label,
  reason,
  place = 'box',
  onRetry,
}: {
  /** The field's name. */
  readonly label: string;
  readonly reason: string;
  /**
   * On the corner of the field's box, before the box where a button stands in that corner, or at the end of its label;
   * 'words' where there is room for them.
   */
  readonly place?: 'box' | 'before' | 'label' | 'words';
  readonly onRetry: () => void;
}) => {
  const { anchor, id, show, hide, node } = useTip<HTMLButtonElement>(reason);
  return (
    <button
      ref={anchor}
      type="button"
      className={classes(
        styles['mark'],
        place === 'before' && styles['before'],
        (place === 'label' || place === 'words') && styles['beside'],
        place === 'words' && styles['words'],
      )}
      aria-label={editsTexts.retryOf(label)}
      aria-describedby={id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={onRetry}
    >
      <IconRefreshAlert size={14} aria-hidden="true" />
      {place === 'words' && editsTexts.retry}
      {node}
    </button>
  );
};
