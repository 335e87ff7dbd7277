import type { Operation } from '../../platform/http/operation.ts';
import { type ImportKind, type RowVerdict, valuesOf } from './import-kind.ts';
import { type ImportRowRow, readFirstLines } from './imports.queries.ts';
import { saveVerdicts } from './imports.store.ts';

type Mapped = { readonly id: number; readonly mapping: readonly (string | null)[] };

/** A row about what an earlier line is about is one too many, whatever it says. */
const repeated = (kind: ImportKind, verdict: RowVerdict, first: number): RowVerdict => ({
  ...verdict,
  result: 'REFUSED',
  changes: [],
  issues: [{ field: null, message: kind.repeatedText(first) }],
});

/** Says what rows of a file would do, and keeps it; earlier rows of it were reviewed before. */
export const reviewRows = async (
  operation: Operation,
  kind: ImportKind,
  run: Mapped,
  rows: readonly ImportRowRow[],
): Promise<void> => {
  const { db } = operation;
  const verdicts = await kind.review(
    operation,
    rows.map(({ line, cells }) => ({ line, values: valuesOf(cells, run.mapping) })),
  );
  const keys = verdicts.flatMap(({ key }) => key ?? []);
  const first = new Map(await readFirstLines(db, run.id, [...new Set(keys)]));
  await saveVerdicts(
    db,
    rows.flatMap(({ id, line }, at) => {
      const verdict = verdicts[at];
      if (verdict === undefined) return [];
      const { key } = verdict;
      const earlier = key === null ? line : Math.min(first.get(key) ?? line, line);
      if (key !== null) first.set(key, earlier);
      return [{ id, ...(earlier < line ? repeated(kind, verdict, earlier) : verdict) }];
    }),
  );
};
