import type { Unavailability } from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import {
  unavailabilityScope,
  unavailabilityStage,
  unavailableRange,
} from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { DataCards } from '../../../ui/data/data-cards.tsx';
import { TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';
import { EmptyState } from '../../../ui/marks/states.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import { HitsLink } from './unavailability-hits.tsx';
import styles from './unavailability.module.css';
import { unavailabilityTexts as texts } from './unavailability.texts.ts';

type Acts = {
  readonly today: BusinessDate;
  readonly onEdit: (one: Unavailability) => void;
  readonly onRemove: (one: Unavailability) => void;
};

const reasonText = ({ reason }: Unavailability): string =>
  reason === null ? EMPTY_VALUE : texts.reasonOf[reason];

const Reason = ({ row }: { readonly row: Unavailability }) =>
  row.note === null ? reasonText(row) : <TwoLines first={reasonText(row)} second={row.note} />;

const Affected = ({ row, today }: { readonly row: Unavailability; readonly today: BusinessDate }) => {
  const { count } = row.affected;
  if (count === 0) return EMPTY_VALUE;
  return (
    <HitsLink days={row} today={today} aria-label={texts.hits.openOf(count, unavailableRange(row))}>
      {texts.hits.count(count)}
    </HitsLink>
  );
};

const columns = ({ today, onEdit, onRemove }: Acts): readonly DataColumn<Unavailability>[] => [
  {
    id: 'range',
    label: texts.columns.range,
    width: '208px',
    cell: (row) => <b className="number">{unavailableRange(row)}</b>,
    card: { line: 1, look: 'strong', content: unavailableRange },
  },
  {
    id: 'reason',
    label: texts.columns.reason,
    cell: (row) => <Reason row={row} />,
    card: { line: 2, look: 'quiet', content: reasonText },
  },
  {
    id: 'scope',
    label: texts.columns.scope,
    width: '136px',
    givesWay: 'second',
    cell: unavailabilityScope,
    card: { line: 2, look: 'quiet' },
  },
  {
    id: 'stage',
    label: texts.columns.stage,
    width: '92px',
    givesWay: 'first',
    cell: (row) => texts.stages[unavailabilityStage(row, today)],
    card: { line: 3, look: 'quiet' },
  },
  {
    id: 'affected',
    label: texts.columns.affected,
    width: '104px',
    isNumber: true,
    cell: (row) => <Affected row={row} today={today} />,
    card: { line: 3 },
  },
  {
    id: 'by',
    label: texts.columns.by,
    width: '120px',
    isApart: true,
    givesWay: 'first',
    cell: ({ by }) => by ?? EMPTY_VALUE,
  },
  {
    id: 'acts',
    label: texts.columns.acts,
    head: <span className="visually-hidden">{texts.columns.acts}</span>,
    width: '88px',
    cell: (row) => {
      const range = unavailableRange(row);
      const isBegun = row.startDate < today;
      if (unavailabilityStage(row, today) === 'past') return null;
      return (
        <span className="inline gap-4">
          <IconButton
            size="small"
            name={texts.editOf(range)}
            icon={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => onEdit(row)}
          />
          <IconButton
            size="small"
            name={isBegun ? texts.endOf(range) : texts.removeOf(range)}
            icon={
              isBegun ? (
                <IconPlayerStop size={16} aria-hidden="true" />
              ) : (
                <IconTrash size={16} aria-hidden="true" />
              )
            }
            onClick={() => onRemove(row)}
          />
        </span>
      );
    },
    card: { line: 1 },
  },
];

/** Running and coming ones; those that are over are folded below. */
export const UnavailabilityList = ({
  rows,
  ...acts
}: Acts & { readonly rows: readonly Unavailability[] }) => {
  const isSmall = useSmallScreen();
  const isPast = (row: Unavailability) => unavailabilityStage(row, acts.today) === 'past';
  const [over, standing] = [rows.filter(isPast).toReversed(), rows.filter((row) => !isPast(row))];
  const draw = (label: string, shown: readonly Unavailability[]) => {
    const view = { label, look: 'inset', rows: shown, columns: columns(acts) } as const;
    return isSmall ? <DataCards {...view} /> : <DataTable {...view} />;
  };
  return (
    <div className="stack cols-1 gap-12">
      {standing.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        draw(texts.list, standing)
      )}
      {over.length > 0 && (
        <details className={styles['past']}>
          <summary>{texts.past(over.length)}</summary>
          {draw(texts.pastList, over)}
        </details>
      )}
    </div>
  );
};
