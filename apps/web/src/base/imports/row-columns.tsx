import type { ImportDetails, ImportRow } from '@celeiro/contract/base/imports/imports.ts';
import { issueText } from '@celeiro/rules/base/imports/columns.ts';
import type { ImportKindCode } from '@celeiro/rules/base/imports/runs.ts';
import { classes } from '../../ui/classes.ts';
import { QuietText } from '../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { Tag, type TagColor } from '../../ui/marks/tag.tsx';
import { reviewTexts as texts, type RowStanding } from './imports.texts.ts';
import styles from './import-review.module.css';

/** A row of the review as its table knows it. */
export type ReviewRow = ImportRow & { readonly publicId: string };

type Run = Pick<ImportDetails, 'kind' | 'columns' | 'fields' | 'appliedAt' | 'takesAsked'>;
type OfRow = { readonly row: ReviewRow; readonly run: Run };

const looks: Readonly<Record<RowStanding, readonly [TagColor, 'default' | 'outline']>> = {
  NEW: ['green', 'default'],
  CHANGED: ['blue', 'default'],
  EQUAL: ['grey', 'outline'],
  REFUSED: ['red', 'default'],
  APPLIED: ['green', 'default'],
  FAILED: ['red', 'default'],
  UNDONE: ['grey', 'outline'],
  KEPT: ['yellow', 'outline'],
  LEFT: ['yellow', 'outline'],
  UNWRITTEN: ['grey', 'outline'],
};

/** A row's state: what it would do, and once its file was applied the outcome; null before its review. */
const standingOf = ({ row: { result, outcome, isAsked }, run }: OfRow): RowStanding | null => {
  if (outcome !== null) return outcome;
  const isGood = result === 'NEW' || result === 'CHANGED';
  if (!isGood || run.appliedAt === null) return result;
  return isAsked && !run.takesAsked ? 'LEFT' : 'UNWRITTEN';
};

/** Standings of rows whose record is, or will be, as they say. */
const taken: readonly (RowStanding | null)[] = ['NEW', 'CHANGED', 'APPLIED', 'KEPT'];

const StandingTag = (of: OfRow) => {
  const standing = standingOf(of);
  if (standing === null) return <>{texts.nothing}</>;
  const [color, form] = looks[standing];
  return (
    <Tag color={color} form={form}>
      {texts.standings[standing]}
    </Tag>
  );
};

const isRefused = ({ result, outcome }: ReviewRow): boolean => result === 'REFUSED' || outcome === 'FAILED';

/** A reason for a refusal is red; a note and a question aren't. */
const noteLook = (row: ReviewRow): string =>
  classes(
    styles['note'],
    isRefused(row) && styles['refused'],
    row.outcome === 'KEPT' && styles['unchanged'],
    row.isAsked && styles['needsConfirmation'],
  );

/** The value that is written, or remains, next to the sheet's. */
const Change = ({ of, change }: { readonly of: OfRow; readonly change: ReviewRow['changes'][number] }) => {
  const { before, beside: detail } = change;
  const after = change.after ?? texts.nothing;
  if (!taken.includes(standingOf(of)))
    return (
      <span className={styles['change']} title={`${before ?? texts.nothing} ${texts.inSheet(after)}`}>
        {before ?? texts.nothing} <small>{texts.inSheet(after)}</small>
      </span>
    );
  return (
    <span className={styles['change']} title={after}>
      {before !== null && (
        <>
          <del className="muted">{before}</del>
          <span aria-hidden="true">{texts.arrow}</span>
          <span className="visually-hidden">{texts.becomes}</span>{' '}
        </>
      )}
      <ins>{after}</ins>
      {detail !== undefined && <small>{detail}</small>}
    </span>
  );
};

const isWrong = (row: ReviewRow, field: string): boolean =>
  isRefused(row) && row.issues.some((one) => one.field === field);

const Wrong = ({ value }: { readonly value: string }) => (
  <span className={`danger medium ${styles['wrong']}`} title={value}>
    {value}
  </span>
);

/** A cell: as it was sent, or old and new where it changes something; a wavy line where it is refused. */
const Cell = ({ field, ...of }: OfRow & { readonly field: string }) => {
  const { row } = of;
  const value = row.cells[field] ?? texts.nothing;
  if (isWrong(row, field)) return <Wrong value={value} />;
  const change = row.changes.find((one) => one.field === field);
  return change === undefined ? (
    <QuietText title={value}>{value}</QuietText>
  ) : (
    <Change of={of} change={change} />
  );
};

type Labels = ReadonlyMap<string, string>;

const noteOf = ({ row, run }: OfRow, labels: Labels): string => {
  const words = row.issues.map(({ field, message }) =>
    issueText(field === null ? undefined : labels.get(field), message),
  );
  const isLeft = standingOf({ row, run }) === 'LEFT';
  return [...(isLeft ? [texts.leftNote] : []), ...words].join(' · ');
};

/** A card's note on a row: why it is refused, or what it changes. */
const CardNote = ({ labels, ...of }: OfRow & { readonly labels: Labels }) => {
  const { row } = of;
  const note = noteOf(of, labels);
  const changes = isRefused(row) ? [] : row.changes.filter(({ before }) => before !== null);
  return (
    <>
      {changes.map((change) => (
        <span key={change.field}>
          {texts.onCardLabel(labels.get(change.field) ?? change.field)}
          <Change of={of} change={change} />
        </span>
      ))}
      {note !== '' && <span className={noteLook(row)}>{note}</span>}
    </>
  );
};

/** Columns that say what a row is about: its record's name does. */
const naming: Readonly<Record<ImportKindCode, readonly string[]>> = {
  OFFERS: ['supplier', 'product', 'packDesc'],
  PRICES: ['supplier', 'product', 'packDesc'],
  RECOMMENDATIONS: ['documentNumber', 'product'],
  STORES: [],
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A row's subject; problems of its cells are shown after it, except for an id, which people don't read. */
const RecordName = ({ row, run }: OfRow) => {
  const { label, cells } = row;
  const name = label === null || label === '' ? texts.nothing : label;
  const wrong = naming[run.kind].filter((field) => isWrong(row, field));
  const isNameWrong = wrong
    .flatMap((field) => cells[field] ?? [])
    .some((value) => ID.test(value) || name.includes(value));
  const shown = wrong
    .flatMap((field) => cells[field] ?? [])
    .filter((value) => !ID.test(value) && !name.includes(value));
  return (
    <span className={`medium ${styles['record']}`} title={[name, ...shown].join(texts.separator)}>
      {isNameWrong ? <Wrong value={name} /> : name}
      {shown.map((value) => (
        <span key={value}>
          {texts.separator}
          <Wrong value={value} />
        </span>
      ))}
    </span>
  );
};

/** As wide as their content, px; others have `CELL`. */
const widths: Readonly<Record<string, number>> = {
  price: 216,
  stock: 128,
  active: 104,
  startDate: 120,
  endDate: 120,
  code: 152,
  priority: 160,
};
const CELL = 168;
const numbers: readonly string[] = ['price', 'stock', 'priority'];
/** The values a sheet of prices or offers is sent for: they are shown next to their subject, whatever their columns. */
const MOVING: readonly string[] = ['price', 'stock', 'active', 'startDate', 'endDate'];
/** Of more cells than these the last ones are out of sight: reasons stand before them. */
const CELLS_IN_SIGHT = 5;

/** The fields that have a column, from the left. */
const fieldsOf = ({ kind, columns }: Run): readonly string[] => {
  const fed = columns.flatMap(({ field }) => field ?? []).filter((field) => !naming[kind].includes(field));
  return [
    ...fed.filter((field) => !MOVING.includes(field)),
    ...MOVING.filter((field) => fed.includes(field)),
  ];
};

/** The columns of a file's rows: the line, what it would do, each mapped cell, and the reason of a refusal. */
export const rowColumns = (run: Run): readonly DataColumn<ReviewRow, 'line'>[] => {
  const labels = new Map(run.fields.map(({ field, label }) => [field, label]));
  const fields = fieldsOf(run);
  const cells = fields.map((field): DataColumn<ReviewRow, 'line'> => ({
    id: `cell-${field}`,
    label: labels.get(field) ?? field,
    width: `${widths[field] ?? CELL}px`,
    isNumber: numbers.includes(field),
    cell: (row) => <Cell row={row} run={run} field={field} />,
  }));
  const note: DataColumn<ReviewRow, 'line'> = {
    id: 'note',
    label: texts.note,
    cell: (row) => {
      const words = noteOf({ row, run }, labels);
      return (
        <span className={noteLook(row)} title={words}>
          {words}
        </span>
      );
    },
    card: { line: 3, content: (row) => <CardNote row={row} run={run} labels={labels} /> },
  };
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
      width: '124px',
      cell: (row) => <StandingTag row={row} run={run} />,
      card: { line: 1, look: 'whole' },
    },
    {
      id: 'record',
      label: texts.record,
      cell: (row) => <RecordName row={row} run={run} />,
      card: { line: 1, look: 'strong' },
    },
    ...(cells.length > CELLS_IN_SIGHT ? [note, ...cells] : [...cells, note]),
  ];
};

/** The same for a phone's card: a name, followed by the state. */
export const cardColumns = (run: Run): readonly DataColumn<ReviewRow, 'line'>[] => {
  const columns = rowColumns(run);
  return [...columns.filter(({ id }) => id !== 'result'), ...columns.filter(({ id }) => id === 'result')];
};

/** As wide as its columns are, with room for what a row is about and why not, px. */
export const rowsWidth = (run: Run): number =>
  fieldsOf(run).reduce((width, field) => width + (widths[field] ?? CELL), 64 + 124 + 220 + 260);
