import { getSupplierScore } from '@celeiro/contract/parties/supplier-score/supplier-score.ts';
import { formatDate, formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { classes } from '../../../ui/classes.ts';
import { DataCards } from '../../../ui/data/data-cards.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { Segments } from '../../../ui/actions/segments.tsx';
import { ErrorState, LoadingRows } from '../../../ui/marks/states.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import { Card } from '../../../kit/profile/profile-card.tsx';
import { scoreColumns } from './score-columns.tsx';
import styles from './score.module.css';
import { scoreTexts as texts } from './score.texts.ts';

const windows = [
  { value: '4', label: texts.windows.four },
  { value: '12', label: texts.windows.twelve },
] as const;

/** How soon a score that isn't counted yet is read again. */
const RECOUNT_MS = 5000;

/** How a supplier did: eight figures, each opening what it counts. */
export const Scorecard = ({ supplierPublicId }: { readonly supplierPublicId: string }) => {
  const [weeks, setWeeks] = useState<'4' | '12'>('4');
  const isSmall = useSmallScreen();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...read(getSupplierScore, { params: { id: supplierPublicId }, query: { weeks } }),
    placeholderData: (before) => before,
    // Right after a start nothing is counted yet, and no event says when it is.
    refetchInterval: ({ state }) => (state.data?.countedAt === null ? RECOUNT_MS : false),
  });
  const days = data === undefined ? null : { from: data.from, to: data.to };
  const rows =
    data === undefined || days === null
      ? []
      : data.figures.map((figure) => ({ ...figure, publicId: figure.figure, supplierPublicId, days }));
  const view = {
    label: texts.title,
    look: 'inset',
    rows,
    columns: scoreColumns,
    isStale: isPlaceholderData,
  } as const;
  return (
    <Card
      title={texts.title}
      aside={
        days && (
          <span className="size-12 line-16 faint">
            {texts.range(formatDate(days.from), formatDate(days.to))}
          </span>
        )
      }
      end={<Segments label={texts.windows.label} segments={windows} value={weeks} onChange={setWeeks} />}
    >
      {data === undefined && error === null && (
        <LoadingRows label={texts.loading} className={styles['loading']} />
      )}
      {data === undefined && error !== null && (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          {isSmall ? <DataCards {...view} /> : <DataTable {...view} />}
          <p className={classes('size-12 line-16 faint', styles['counted'])}>
            {data.countedAt === null
              ? texts.notCounted
              : texts.countedAt(formatDateTime(Date.parse(data.countedAt)))}
          </p>
        </>
      )}
    </Card>
  );
};
