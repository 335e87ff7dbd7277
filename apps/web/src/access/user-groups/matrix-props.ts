import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { readGroupTotals } from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import type { UserGroup } from '@celeiro/contract/access/user-groups/user-groups.ts';
import type { GroupDraft } from './group-draft.ts';
import type { Effects } from './use-effects.ts';

// What the table of groups and its cards draw.

export type AuthorityChoice = { readonly code: string; readonly description: string };
export type GroupTotals = EndpointOutput<typeof readGroupTotals>;
export type MatrixProps = {
  readonly draft: GroupDraft;
  readonly effects: Effects;
  /** Null while they aren't known. */
  readonly totals: GroupTotals | null;
  readonly authorities: readonly AuthorityChoice[];
  /** Why a group's ticks can't be changed; null: they can. */
  readonly lockOf: (group: UserGroup) => string | null;
  /** Absent: this person may not rename or delete. */
  readonly onEdit: ((group: UserGroup) => void) | null;
};

/** How many people are in no group. */
export const countWithout = (totals: GroupTotals | null): number =>
  totals?.groups.find(({ groupPublicId }) => groupPublicId === null)?.people ?? 0;
