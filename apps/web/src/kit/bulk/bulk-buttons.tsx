import type { ComponentType } from 'react';
import { Button } from '../../ui/actions/button.tsx';

/** Chosen rows, and a callback with those that are done. */
export type BulkRows<Item> = {
  readonly items: readonly Item[];
  readonly onDone: (done: readonly Item[]) => void;
};

/** One change that chosen rows can have together. */
type BulkAction<Item> = {
  readonly label: string;
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>;
  readonly open: (rows: BulkRows<Item>) => void;
  /** Why the person may not do it. */
  readonly disabledReason?: string | null;
};

/** What can be done with chosen rows, side by side in their list's bar. */
export const BulkButtons = <Item,>({
  actions,
  ...rows
}: BulkRows<Item> & { readonly actions: readonly BulkAction<Item>[] }) =>
  actions.map(({ label, Icon, open, disabledReason = null }) => (
    <Button
      key={label}
      look="ghost"
      size="small"
      icon={<Icon size={16} aria-hidden="true" />}
      disabledReason={disabledReason}
      onClick={() => open(rows)}
    >
      {label}
    </Button>
  ));
