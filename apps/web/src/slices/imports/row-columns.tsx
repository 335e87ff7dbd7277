import type { ImportDetails, ImportRow } from '@celeiro/contract/imports.ts';
import type { RowOutcome, RowResult } from '@celeiro/rules/imports/runs.ts';
import { classes } from '../../ui/classes.ts';
import { QuietText } from '../../ui/data-cells.tsx';
import type { DataColumn } from '../../ui/data-columns.ts';
import { Tag, type TagColor } from '../../ui/tag.tsx';
import { reviewTexts as texts } from './imports.texts.ts';
import styles from './import-review.module.css';

/** A row of the review as its table knows it. */
export type ReviewRow = ImportRow & { readonly publicId: string };

const resultLooks: Readonly<Record<RowResult, readonly [TagColor, 'default' | 'outline']>> = {
  NEW: ['green', 'default'],
  CHANGED: ['blue', 'default'],
  EQUAL: ['grey', 'outline'],
  REFUSED: ['red', 'default'],
};
const outcomeLooks: Readonly<Record<RowOutcome, readonly [TagColor, 'default' | 'outline']>> = {
  APPLIED: ['green', 'default'],
  FAILED: ['red', 'default'],
  UNDONE: ['grey', 'outline'],
  KEPT: ['yellow', 'outline'],
};

const ResultTag = ({ row: { result, outcome } }: { readonly row: ReviewRow }) => {
  if (outcome !== null) {
    const [color, form] = outcomeLooks[outcome];
    return (
      <Tag color={color} form={form}>
        {texts.outcomes[outcome]}
      </Tag>
    );
  }
  if (result === null) return <>{texts.nothing}</>;
  const [color, form] = resultLooks[result];
  return (
    <Tag color={color} form={form}>
      {texts.results[result]}
    </Tag>
  );
};

const isRefused = ({ result, outcome }: ReviewRow): boolean => result === 'REFUSED' || outcome === 'FAILED';

/** A reason is told in red; what is only to be known, and what is asked about, is not. */
const noteLook = (row: ReviewRow): string =>
  classes(
    styles['note'],
    isRefused(row) || row.outcome === 'KEPT' ? styles['refusal'] : row.isAsked && styles['asked'],
  );

/** A cell: as it was sent, or old and new where it changes something; a wavy line where it is refused. */
const Cell = ({ row, field }: { readonly row: ReviewRow; readonly field: string }) => {
  const change = row.changes.find((one) => one.field === field);
  const isWrong = isRefused(row) && row.issues.some((one) => one.field === field);
  const value = row.cells[field] ?? texts.nothing;
  if (isWrong)
    return (
      <span className={styles['wrong']} title={value}>
        {value}
      </span>
    );
  if (change === undefined) return <QuietText title={value}>{value}</QuietText>;
  const after = change.after ?? texts.nothing;
  return (
    <span className={styles['change']} title={after}>
      {change.before !== null && (
        <>
          <del>{change.before}</del>
          <span aria-hidden="true">{texts.arrow}</span>
          <span className="visually-hidden">{texts.becomes}</span>{' '}
        </>
      )}
      <ins>{after}</ins>
      {change.beside !== undefined && <small>{change.beside}</small>}
    </span>
  );
};

const noteOf = (row: ReviewRow, labels: ReadonlyMap<string, string>): string =>
  row.issues
    .map(({ field, message }) => {
      const label = field === null ? undefined : labels.get(field);
      return label === undefined ? message : `${label}: ${message}`;
    })
    .join(' · ');

/** What a card says of a row: why it is refused, or what of it changes. */
const CardNote = ({
  row,
  labels,
}: {
  readonly row: ReviewRow;
  readonly labels: ReadonlyMap<string, string>;
}) => {
  const note = noteOf(row, labels);
  const isWhy = isRefused(row) || row.outcome === 'KEPT';
  const changes = row.changes
    .filter(({ before }) => before !== null && !isWhy)
    .map(({ field, before, after }) =>
      texts.changeOnCard(labels.get(field) ?? field, before ?? texts.nothing, after ?? texts.nothing),
    )
    .join(' · ');
  return (
    <>
      {changes}
      {note !== '' && <span className={noteLook(row)}>{changes === '' ? note : texts.noteOnCard(note)}</span>}
    </>
  );
};

const CELL = '168px';
/** What a sheet of prices or offers is sent for: it stands beside what it is of, whatever column it came in. */
const MOVING: readonly string[] = ['price', 'stock', 'active', 'startDate', 'endDate'];

/** The columns of a file's rows: where it stands, what it would do, why not, and each cell that feeds something. */
export const rowColumns = ({
  columns,
  fields,
}: Pick<ImportDetails, 'columns' | 'fields'>): readonly DataColumn<ReviewRow, 'line'>[] => {
  const labels = new Map(fields.map(({ field, label }) => [field, label]));
  const fed = columns.flatMap(({ field }) => field ?? []);
  const cells = (taken: readonly string[]) =>
    taken.map((field): DataColumn<ReviewRow, 'line'> => ({
      id: `cell-${field}`,
      label: labels.get(field) ?? field,
      width: CELL,
      cell: (row) => <Cell row={row} field={field} />,
    }));
  return [
    {
      id: 'line',
      label: texts.line,
      width: '64px',
      cell: ({ line }) => <span className="number">{line}</span>,
      card: { line: 2, look: 'quietWhole', content: ({ line }) => texts.onCard(line) },
    },
    {
      id: 'result',
      label: texts.result,
      width: '104px',
      cell: (row) => <ResultTag row={row} />,
      card: { line: 1 },
    },
    {
      id: 'record',
      label: texts.record,
      width: '200px',
      cell: ({ label }) => (
        <span className="truncated" title={label ?? ''}>
          {label === null || label === '' ? texts.nothing : label}
        </span>
      ),
      card: { line: 1, look: 'strong' },
    },
    ...cells(MOVING.filter((field) => fed.includes(field))),
    {
      id: 'note',
      label: texts.note,
      cell: (row) => {
        const note = noteOf(row, labels);
        return (
          <span className={noteLook(row)} title={note}>
            {note}
          </span>
        );
      },
      card: { line: 3, content: (row) => <CardNote row={row} labels={labels} /> },
    },
    ...cells(fed.filter((field) => !MOVING.includes(field))),
  ];
};

/** As wide as its columns are, px. */
export const rowsWidth = ({ columns }: Pick<ImportDetails, 'columns'>): number =>
  620 + Number.parseInt(CELL, 10) * columns.filter(({ field }) => field !== null).length;
