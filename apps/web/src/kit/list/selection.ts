import { createStore, type ReadonlyStore, useSelector } from '@tanstack/react-store';
import type { DataRow } from '../../ui/data/data-columns.ts';

export type Selection<Selected> = ReadonlyMap<string, Selected>;

export type SelectionStore<Row extends DataRow, Selected extends DataRow> = {
  /** Most rows that can be chosen at once. */
  readonly maximum: number;
  readonly chosen: Pick<ReadonlyStore<Selection<Selected>>, 'get' | 'subscribe'>;
  readonly clear: () => void;
  /** Chooses these, or no longer; false when there was no room for all of them (as many as fit are chosen). */
  readonly select: (rows: readonly Row[], isOn: boolean) => boolean;
  /** Done rows are unchosen; failed ones remain chosen, so that the person can continue with them. */
  readonly release: (rows: readonly Selected[]) => void;
  /** Rows that changed in sight: what was chosen is what is seen now. */
  readonly refresh: (rows: readonly Row[]) => void;
};

/** A row that says which version of its record it shows. */
type VersionedRow = DataRow & { readonly version: number };

/**
 * The chosen rows of a list. The store lives outside React: it survives other pages, other filters and a look at a row.
 * `keep` picks the fields of a row that are stored; a later row of the same record replaces them if its version is higher.
 */
export const createSelection = <Row extends VersionedRow, Selected extends VersionedRow>({
  maximum,
  keep,
}: {
  readonly maximum: number;
  readonly keep: (row: Row) => Selected;
}): SelectionStore<Row, Selected> => {
  const chosen = createStore<Selection<Selected>>(new Map());
  const put = (next: Selection<Selected>): void => chosen.setState(() => next);
  const select = (rows: readonly Row[], isOn: boolean): boolean => {
    const next = new Map(chosen.get());
    let hasRoom = true;
    for (const row of rows) {
      if (!isOn) next.delete(row.publicId);
      else if (next.has(row.publicId) || next.size < maximum) next.set(row.publicId, keep(row));
      else hasRoom = false;
    }
    put(next);
    return hasRoom;
  };
  return {
    maximum,
    chosen,
    clear: () => put(new Map()),
    select,
    release: (rows) => {
      const next = new Map(chosen.get());
      for (const { publicId } of rows) next.delete(publicId);
      put(next);
    },
    refresh: (rows) => {
      const newer = rows.filter((row) => {
        const known = chosen.get().get(row.publicId);
        return known !== undefined && known.version < row.version;
      });
      if (newer.length > 0) select(newer, true);
    },
  };
};

const nothing = createStore<Selection<never>>(new Map<string, never>());

/** What is chosen in a list now; nothing where nothing can be chosen. */
export const useSelection = <Row extends DataRow, Selected extends DataRow>(
  store: SelectionStore<Row, Selected> | undefined,
): Selection<Selected> => useSelector<Selection<Selected>>(store?.chosen ?? nothing);
