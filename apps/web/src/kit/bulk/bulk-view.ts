import type { ReactNode } from 'react';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { Bulk } from './bulk-store.ts';
import type { BulkTexts } from './bulk.texts.ts';

/** What one change of many says and asks, beside what all of them share. */
export type BulkView<Item extends BulkItem, Wish, Result extends BulkResult> = {
  readonly texts: BulkTexts;
  readonly titleOf: (bulk: Bulk<Item, Wish, Result>) => string;
  /** Asks what is wished, in a dialog of its own; absent where there is nothing to ask. */
  readonly Form?: (props: { readonly bulk: Bulk<Item, Wish, Result> }) => ReactNode;
  readonly nameOf: (item: Item) => string;
  readonly look?: 'primary' | 'danger';
  /** What else happens, before it does; `changes` are those that would change. */
  readonly Notes?: (props: {
    readonly bulk: Bulk<Item, Wish, Result>;
    readonly changes: readonly Result[];
  }) => ReactNode;
  /** How one row stands today, as a sentence: told before it changes, not after. */
  readonly todayOf?: (result: Result, item: Item) => string;
  /** What happens to one row, in sentences. Without this and `todayOf` the rows aren't listed one by one. */
  readonly effectOf?: (result: Result, item: Item) => string;
  /** What can be taken away of the outcome. */
  readonly Report?: (props: { readonly bulk: Bulk<Item, Wish, Result> }) => ReactNode;
};

/** In px. */
export const BULK_WIDTH = 560;
