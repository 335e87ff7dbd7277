import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconDownload, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { decideFailure } from '../api/failure.ts';
import { toast } from '../saving/toasts.ts';
import styles from './bulk-bar.module.css';
import { listWords, type Noun, wordsOf } from './list.texts.ts';

/** Actions for the chosen rows; above the list while there are any. */
export const BulkBar = ({
  noun,
  count,
  maximum,
  total,
  isPageChosen,
  summary,
  onChooseAll,
  onExport,
  onClear,
  children,
}: {
  readonly noun: Noun;
  readonly count: number;
  /** Most that can be chosen. */
  readonly maximum: number;
  /** How many the filter finds. */
  readonly total: number;
  readonly isPageChosen: boolean;
  /** Shown next to the number of chosen rows. */
  readonly summary: string | undefined;
  /** Chooses all the filter finds, as many as fit. */
  readonly onChooseAll: () => Promise<void>;
  /** Absent where nothing can be exported. */
  readonly onExport: (() => void) | undefined;
  readonly onClear: () => void;
  /** The buttons of what can be done. */
  readonly children: ReactNode;
}) => {
  const [isReading, setReading] = useState(false);
  const words = wordsOf(noun);
  const isMore = isPageChosen && total > count && count < maximum;
  const chooseAll = async () => {
    setReading(true);
    try {
      await onChooseAll();
    } catch (error) {
      if (decideFailure(error, '').kind !== 'silent') toast.error(words.failedChoice);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={`row rigid line-top ${styles['place']}`}>
      <div
        className={`row wrap gap-8 center r-12 ${styles['bar']}`}
        role="toolbar"
        aria-label={words.chosenBar}
      >
        <span className={`semibold nowrap ${styles['count']}`} role="status">
          {words.chosen(count)}
        </span>
        <span className={`${styles['amount']} number`}>{summary}</span>
        {isMore && (
          <Button look="ghost" size="small" isPending={isReading} onClick={() => void chooseAll()}>
            {total > maximum ? words.chooseFirst(maximum) : words.chooseAll(formatCount(total))}
          </Button>
        )}
        <span className={`row wrap gap-4 center ${styles['actions']}`}>
          {children}
          {onExport && (
            <Button
              look="ghost"
              size="small"
              icon={<IconDownload size={16} aria-hidden="true" />}
              onClick={onExport}
            >
              {listWords.export}
            </Button>
          )}
        </span>
        <IconButton
          size="small"
          name={listWords.clearSelection}
          icon={<IconX size={16} aria-hidden="true" />}
          onClick={onClear}
        />
      </div>
    </div>
  );
};
