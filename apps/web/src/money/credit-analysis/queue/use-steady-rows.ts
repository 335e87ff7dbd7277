import { useEffect, useState } from 'react';
import type { DataRow } from '../../../ui/data/data-columns.ts';

/** How long what is done with is still seen, ms. */
const FADE_MS = 2500;

type Placed<R> = { readonly row: R; readonly group: string | null };
type Shown<R> = { readonly from: readonly R[]; readonly placed: readonly Placed<R>[] };

/** The present rows at their previous places; a removed row stays in its place. */
const merged = <R extends DataRow>(
  placed: readonly Placed<R>[],
  rows: readonly R[],
  groupOf: (row: R) => string | null,
): readonly Placed<R>[] => {
  const now = new Map(rows.map((row) => [row.publicId, row]));
  const current = placed.map((one) => ({ ...one, row: now.get(one.row.publicId) ?? one.row }));
  const known = new Set(placed.map(({ row }) => row.publicId));
  const added = rows.filter(({ publicId }) => !known.has(publicId));
  return [...current, ...added.map((row) => ({ row, group: groupOf(row) }))];
};

/**
 * Rows that never move under the pointer: a changed row stays in its place, a new one is last of its group, a removed one is
 * shown as removed. While they are `isHeld` (pointed at) that remains so; afterwards they take the server's order.
 */
export const useSteadyRows = <R extends DataRow>(
  rows: readonly R[],
  groupOf: (row: R) => string | null,
  isHeld: boolean,
): { readonly placed: readonly Placed<R>[]; readonly leaving: ReadonlySet<string> } => {
  const [shown, setShown] = useState<Shown<R>>(() => ({ from: rows, placed: merged([], rows, groupOf) }));
  if (shown.from !== rows) setShown({ from: rows, placed: merged(shown.placed, rows, groupOf) });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setShown({ from: rows, placed: merged([], rows, groupOf) }), FADE_MS);
    return () => clearTimeout(timer);
  }, [rows, isHeld, groupOf]);
  const here = new Set(rows.map(({ publicId }) => publicId));
  const leaving = new Set(
    shown.placed.map(({ row }) => row.publicId).filter((publicId) => !here.has(publicId)),
  );
  return { placed: shown.placed, leaving };
};
