import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconCircleCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { decideFailure } from '../../../kit/api/failure.ts';
import { toast } from '../../../kit/toasts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { openBatch } from '../batch/batch-host.tsx';
import styles from './bulk-bar.module.css';
import { listTexts } from './list.texts.ts';
import type { ListState } from './list-state.ts';
import { readFiltered } from './select-filtered.ts';
import { chooseOnly, clearSelection, SELECTION_MAXIMUM, type Selection } from './selection.ts';
import { choose } from './use-row-selection.ts';

const texts = listTexts.selection;

/** What can be done with the chosen deliveries; stands above the list while there are any. */
export const BulkBar = ({
  selection,
  state,
  total,
  isPageChosen,
  onExport,
}: {
  readonly selection: Selection;
  readonly state: ListState;
  /** How many the filter finds. */
  readonly total: number;
  readonly isPageChosen: boolean;
  readonly onExport: () => void;
}) => {
  const [isReading, setReading] = useState(false);
  const rows = [...selection.values()];
  const isMore = isPageChosen && total > rows.length && rows.length < SELECTION_MAXIMUM;
  const chooseAll = async () => {
    setReading(true);
    try {
      choose(await readFiltered(state), true);
    } catch (error) {
      if (decideFailure(error, '').kind !== 'silent') toast.error(texts.failed);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={styles['place']}>
      <div className={styles['bar']} role="toolbar" aria-label={texts.bar}>
        <span className={styles['count']} role="status">
          {texts.count(rows.length)}
        </span>
        <span className={`${styles['amount']} number`}>
          {texts.amount(formatBRL(sumCentavos(rows.map((row) => row.totalAmountWithTax))))}
        </span>
        {isMore && (
          <Button look="ghost" size="small" isPending={isReading} onClick={() => void chooseAll()}>
            {total > SELECTION_MAXIMUM ? texts.firstOf(SELECTION_MAXIMUM) : texts.all(formatCount(total))}
          </Button>
        )}
        <span className={styles['actions']}>
          <Button
            look="ghost"
            size="small"
            icon={<IconCircleCheck size={16} aria-hidden="true" />}
            onClick={() => openBatch(rows, chooseOnly)}
          >
            {texts.changeStatus}
          </Button>
          <Button
            look="ghost"
            size="small"
            icon={<IconDownload size={16} aria-hidden="true" />}
            onClick={onExport}
          >
            {listTexts.export}
          </Button>
        </span>
        <IconButton
          size="small"
          name={texts.clear}
          icon={<IconX size={16} aria-hidden="true" />}
          onClick={clearSelection}
        />
      </div>
    </div>
  );
};
