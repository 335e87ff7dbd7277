import type { ReactNode } from 'react';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { Bulk } from './bulk-store.ts';
import type { BulkTexts } from './bulk.texts.ts';

/** The texts and questions of one change of many, in addition to those all of them share. */
export type BulkView<Item extends BulkItem, Change, Result extends BulkResult> = {
  readonly texts: BulkTexts;
  readonly titleOf: (bulk: Bulk<Item, Change, Result>) => string;
  /** A dialog with the form of the change; absent where there is nothing to fill in. */
  readonly Form?: (props: { readonly bulk: Bulk<Item, Change, Result> }) => ReactNode;
  readonly nameOf: (item: Item) => string;
  readonly look?: 'primary' | 'danger';
  /** What else happens, before it does; `changes` are those that would change. */
  readonly Notes?: (props: {
    readonly bulk: Bulk<Item, Change, Result>;
    readonly changes: readonly Result[];
  }) => ReactNode;
  /** The present state of one row, as a sentence: shown before the change, not after. */
  readonly todayOf?: (result: Result, item: Item) => string;
  /** What happens to one row, in sentences. Without this and `todayOf` the rows aren't listed one by one. */
  readonly effectOf?: (result: Result, item: Item) => string;
  /** What can be taken away of the outcome. */
  readonly Report?: (props: { readonly bulk: Bulk<Item, Change, Result> }) => ReactNode;
};

/** In px. */
export const BULK_WIDTH = 560;
