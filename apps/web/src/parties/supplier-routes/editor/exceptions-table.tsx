import { locationTypeLabels } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { weekInWords, type WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataCards } from '../../../ui/data/data-cards.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';
import { coveredBy, type ExceptionRow, type ExceptionValues, placeOf } from './exception-drafts.ts';
import { MiniWeek, MiniWeekHead } from '../mini-week.tsx';
import { placeWords, routeEditorTexts as texts } from '../route-editor.texts.ts';
import styles from '../route-editor.module.css';

const wordsOf = (values: ExceptionValues): string =>
  placeWords(values.locationType, placeOf(values)?.name ?? '');

/** 'Pinheiros, Zona Oeste'; null where nothing is around it. */
const around = ({ locationType, places: { ZONE, DISTRICT } }: ExceptionValues): string | null => {
  if (locationType === 'ZONE' || ZONE === null) return null;
  return texts.around(locationType === 'NEIGHBORHOOD' ? (DISTRICT?.name ?? null) : null, ZONE.name);
};

/** An exception's effect among the others; shown where it changes nothing. */
const effectOf = (week: WeekMask, rows: readonly ExceptionRow[], values: ExceptionValues): string => {
  const covering = coveredBy(week, rows, values);
  if (covering === 'CITY') return texts.coveredByCity;
  if (covering !== null) return texts.covered(wordsOf(covering));
  return values.week === 0 ? texts.notServed : weekInWords(values.week);
};

const State = ({ row: { state } }: { readonly row: ExceptionRow }) =>
  state === 'SAVED' ? (
    texts.states[state]
  ) : (
    <Tag color={state === 'REFUSED' ? 'red' : 'yellow'} form={state === 'REFUSED' ? 'default' : 'outline'}>
      {texts.states[state]}
    </Tag>
  );

/** For how many clients the exception of a place decides; null: not known yet. */
export type StoresOf = ReadonlyMap<string, number | null>;

/** The exceptions of a route, with what isn't saved of them and why. */
export const ExceptionsTable = ({
  week,
  rows,
  storesOf,
  disabledReason,
  onEdit,
  onRemove,
  onUndo,
}: {
  /** Of the route. */
  readonly week: WeekMask;
  readonly rows: readonly ExceptionRow[];
  readonly storesOf: StoresOf;
  /** Why nothing can be changed now. */
  readonly disabledReason: string | null;
  readonly onEdit: (row: ExceptionRow) => void;
  readonly onRemove: (row: ExceptionRow) => void;
  readonly onUndo: (row: ExceptionRow) => void;
}) => {
  const isSmall = useSmallScreen();
  const isRemoved = ({ draft }: ExceptionRow) => draft?.values === null;
  const columns: readonly DataColumn<ExceptionRow>[] = [
    {
      id: 'type',
      label: texts.columns.type,
      cell: ({ values }) => locationTypeLabels[values.locationType],
    },
    {
      id: 'place',
      label: texts.columns.place,
      cell: ({ values }) => <TwoLines first={placeOf(values)?.name ?? ''} second={around(values) ?? ''} />,
      card: { line: 1, look: 'strong', content: ({ values }) => wordsOf(values) },
    },
    {
      id: 'week',
      label: texts.columns.week,
      head: <MiniWeekHead />,
      cell: ({ values }) => <MiniWeek week={values.week} />,
      card: { line: 2 },
    },
    {
      id: 'stores',
      label: texts.columns.stores,
      isNumber: true,
      width: '72px',
      cell: ({ values }) => {
        const count = storesOf.get(placeOf(values)?.publicId ?? '') ?? null;
        return count === null ? EMPTY_VALUE : formatCount(count);
      },
    },
    {
      id: 'effect',
      label: texts.columns.effect,
      cell: ({ draft, values }) =>
        draft?.message == null ? (
          effectOf(week, rows, values)
        ) : (
          <span className="err" role="alert">
            {draft.message}
          </span>
        ),
      card: { line: 3 },
    },
    { id: 'state', label: texts.columns.state, cell: (row) => <State row={row} />, card: { line: 1 } },
    {
      id: 'actions',
      label: texts.columns.actions,
      head: <span className="visually-hidden">{texts.columns.actions}</span>,
      isNumber: true,
      card: { line: 2 },
      cell: (row) => {
        const shared = { size: 'small', disabledReason } as const;
        const place = wordsOf(row.values);
        return isRemoved(row) ? (
          <IconButton
            {...shared}
            name={texts.undoOf(place)}
            icon={<IconArrowBackUp size={14} aria-hidden="true" />}
            onClick={() => onUndo(row)}
          />
        ) : (
          <span>
            <IconButton
              {...shared}
              name={texts.editOf(place)}
              icon={<IconPencil size={14} aria-hidden="true" />}
              onClick={() => onEdit(row)}
            />
            <IconButton
              {...shared}
              name={texts.removeOf(place)}
              icon={<IconTrash size={14} aria-hidden="true" />}
              onClick={() => onRemove(row)}
            />
          </span>
        );
      },
    },
  ];
  const view = { label: texts.exceptions, look: 'inset', rows, columns } as const;
  if (isSmall) return <DataCards {...view} />;
  return (
    <div className={`clipped border r-12 bg-surface ${styles['card']}`}>
      <DataTable {...view} />
    </div>
  );
};
