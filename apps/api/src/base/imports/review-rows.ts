import { documentCell, isCpf, maskCpf } from '@celeiro/rules/documents.ts';
import { namingColumn } from '@celeiro/rules/base/imports/columns.ts';
import { type Days, shareDays } from '@celeiro/rules/days/shared-days.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type ImportKind, type RowValues, type RowVerdict, valuesOf } from './import-kind.ts';
import { type ImportRowRow, readEarlier } from './imports.queries.ts';
import { saveVerdicts } from './imports.store.ts';

type Mapped = {
  readonly id: number;
  readonly headers: readonly string[];
  readonly mapping: readonly (string | null)[];
};

/** Refuses a row whose key occurs in an earlier line. */
const repeated = (kind: ImportKind, { key, label, record }: RowVerdict, first: number): RowVerdict => ({
  key,
  label,
  record,
  result: 'REFUSED',
  changes: [],
  issues: [{ field: null, message: kind.repeatedText(first) }],
});

/** The line and days of an earlier row with a key; 'always' for a kind without days. */
type Stood = { readonly line: number; readonly days: Days | 'always' | null };

const stood = ({ daysOf }: ImportKind, line: number, values: RowValues): Stood => ({
  line,
  days: daysOf === undefined ? 'always' : daysOf(values),
});

const isSame = ({ days: one }: Stood, { days: other }: Stood): boolean => {
  if (one === null || other === null) return false;
  return one === 'always' || other === 'always' || shareDays(one, other);
};

/** The earlier rows of a file by their keys. */
const readStood = async (
  { db }: Operation,
  kind: ImportKind,
  run: Mapped,
  keys: readonly string[],
): Promise<Map<string, Stood[]>> => {
  const byKey = new Map<string, Stood[]>(keys.map((key) => [key, []]));
  for (const { rowKey, line, cells } of await readEarlier(db, run.id, [...byKey.keys()]))
    byKey.get(rowKey)?.push(stood(kind, line, valuesOf(cells, run.mapping)));
  return byKey;
};

/** Checks the documents of rows before they are reviewed; false: rows with a person's document aren't reviewed today. */
export type WatchRows = (operation: Operation, documents: readonly string[]) => Promise<boolean>;

/** The documents in a row's document columns; a phone number of eleven digits in another column is none. */
const documentsIn = ({ columns }: ImportKind, values: RowValues): readonly string[] =>
  columns.flatMap(({ field, isDocument }) => (isDocument === true ? documentCell(values[field] ?? '') : []));

/** The result for a row with a person's document, whether or not anyone has it. */
const unreviewed = (document: string): RowVerdict => ({
  key: null,
  label: maskCpf(document),
  record: null,
  result: 'REFUSED',
  changes: [],
  issues: [
    { field: null, message: 'Hoje você já enviou muitos CPFs sem cadastro. Envie estas linhas amanhã.' },
  ],
});

/** Reviews rows of a file and saves the results; earlier rows of it were reviewed before. */
export const reviewRows = async (
  operation: Operation,
  kind: ImportKind,
  run: Mapped,
  rows: readonly ImportRowRow[],
  watch: WatchRows,
): Promise<void> => {
  const named = kind.columns.find(({ field }) => field === kind.named);
  const at = namingColumn(run.headers, run.mapping, named);
  const parsed = rows.map(({ line, cells }) => {
    const name = at === null ? '' : (cells[at] ?? '');
    return { line, values: valuesOf(cells, run.mapping), ...(name !== '' && { name }) };
  });
  const isReviewed = await watch(
    operation,
    parsed.flatMap(({ values }) => documentsIn(kind, values)),
  );
  const verdicts = (await kind.review(operation, parsed)).map((verdict, at) => {
    const person = isReviewed ? undefined : documentsIn(kind, parsed[at]?.values ?? {}).find(isCpf);
    return person === undefined ? verdict : unreviewed(person);
  });
  const byKey = await readStood(
    operation,
    kind,
    run,
    verdicts.flatMap(({ key }) => key ?? []),
  );
  await saveVerdicts(
    operation.db,
    rows.flatMap(({ id, line }, at) => {
      const [verdict, values] = [verdicts[at], parsed[at]?.values];
      if (verdict === undefined || values === undefined) return [];
      const here = stood(kind, line, values);
      const others = verdict.key === null ? [] : (byKey.get(verdict.key) ?? []);
      const first = others.find((one) => isSame(one, here))?.line ?? null;
      if (first === null) others.push(here);
      return [{ id, repeatsLine: first, ...(first === null ? verdict : repeated(kind, verdict, first)) }];
    }),
  );
};
