import { IconX } from '@tabler/icons-react';
import styles from './chip.module.css';
import { uiTexts } from '../ui.texts.ts';

/** A filter in force: opens to change it where there is something to open, or is removed by itself. */
export const FilterChip = ({
  name,
  value,
  onOpen,
  onRemove,
}: {
  readonly name: string;
  readonly value: string;
  readonly onOpen?: () => void;
  readonly onRemove: () => void;
}) => (
  <span className={`inline center nowrap bg-surface ${styles['chip']}`} title={`${name} ${value}`}>
    {onOpen === undefined ? (
      <span className={styles['open']}>
        {name}
        <b>{value}</b>
      </span>
    ) : (
      <button type="button" className={styles['open']} onClick={onOpen}>
        {name}
        <b>{value}</b>
      </button>
    )}
    <button
      type="button"
      className={`stack rigid faint ${styles['remove']}`}
      aria-label={uiTexts.removeFilter(name)}
      onClick={onRemove}
    >
      <IconX size={14} aria-hidden="true" />
    </button>
  </span>
);
