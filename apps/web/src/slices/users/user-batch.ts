import { updateParents } from '@celeiro/contract/user-accounts.ts';
import {
  changeUsers,
  type managerOfMany,
  rehearseUsers,
  USER_BATCH_MAXIMUM,
  type UserBatch,
  type UserBatchResult,
} from '@celeiro/contract/user-batches.ts';
import type { HandOverKind } from '@celeiro/rules/access/dismissal.ts';
import type * as z from 'zod/mini';
import { call } from '../../kit/api/call.ts';
import type { BulkItem } from '../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../kit/bulk/bulk-store.ts';
import type { Found } from '../../kit/forms/choice-fields.tsx';
import { userBatchTexts } from './user-batch.texts.ts';
import type { ChosenUser } from './user-selection.ts';

/** A group that is none. */
export const NO_GROUP = 'none';

/** What is wished for all of them, as a form holds it: who was found by name is still known when one goes back. */
export type UserWish =
  | { readonly kind: 'group'; readonly groupPublicId: string }
  | { readonly kind: 'parent'; readonly parentPublicId: Found | null }
  | { readonly kind: 'sessions' }
  | {
      readonly kind: 'dismissal';
      readonly inactivationReason: string;
      readonly successors: Readonly<Record<HandOverKind, Found | null>>;
    };
export type UserBulk = Bulk<ChosenUser, UserWish, UserBatchResult>;

/** A wish as it is sent. */
export const changeOf = (wish: UserWish): UserBatch['change'] | z.output<typeof managerOfMany> => {
  switch (wish.kind) {
    case 'group':
      return { ...wish, groupPublicId: wish.groupPublicId === NO_GROUP ? null : wish.groupPublicId };
    case 'parent':
      return { ...wish, parentPublicId: wish.parentPublicId?.value ?? null };
    case 'sessions':
      return wish;
    case 'dismissal':
      return {
        ...wish,
        successors: Object.fromEntries(
          Object.entries(wish.successors).flatMap(([kind, found]) =>
            found === null ? [] : [[kind, found.value]],
          ),
        ),
      };
  }
};

const idsOf = (items: readonly BulkItem[]): string[] => items.map(({ publicId }) => publicId);

const peopleOf = (items: readonly BulkItem[]) => ({
  userPublicIds: idsOf(items),
  versions: Object.fromEntries(
    items.flatMap(({ publicId, version }) => (version === null ? [] : [[publicId, version]])),
  ),
});

// EP-148 takes all or nobody; what a few who leave hand over may be thousands of deliveries.
const sizes = { parent: USER_BATCH_MAXIMUM, group: 25, sessions: 25, dismissal: 2 } as const;

/** One change of several people (R-ADMIN-022): group, manager, sessions, dismissal. */
export const userBatch = createBulk<ChosenUser, UserWish, UserBatchResult>({
  endpoint: changeUsers,
  texts: userBatchTexts,
  // Whole: the last administrator among them is one of all, not of a part.
  rehearsalSize: USER_BATCH_MAXIMUM,
  rehearse: async (items, wish, signal) => {
    const body = { ...peopleOf(items), change: changeOf(wish) };
    return (await call(rehearseUsers, { body }, { signal })).content;
  },
  sendSize: ({ kind }) => sizes[kind],
  send: async (items, wish, idempotencyKey) => {
    const change = changeOf(wish);
    if (change.kind !== 'parent')
      return (await call(changeUsers, { body: { ...peopleOf(items), change } }, { idempotencyKey })).content;
    const { parentPublicId } = change;
    const body = { userPublicIds: idsOf(items), parentPublicId };
    const { content } = await call(updateParents, { body }, { idempotencyKey });
    return content.map(({ publicId, version }) => ({ publicId, ok: true, changed: true, version }));
  },
});
