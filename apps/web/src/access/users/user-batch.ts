import {
  changeUsers,
  rehearseUsers,
  USER_REHEARSAL_MAXIMUM,
  type UserBatch,
  type UserBatchResult,
} from '@celeiro/contract/access/users/user-batches.ts';
import { call } from '../../kit/api/call.ts';
import { type BulkItem, versionsOf } from '../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../kit/bulk/bulk-store.ts';
import type { Found } from '../../kit/forms/choice-fields.tsx';
import { userBatchTexts } from './user-batch.texts.ts';
import { type Successors, successorsOf } from './successor-fields.tsx';
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
      readonly successors: Successors;
    };
export type UserBulk = Bulk<ChosenUser, UserWish, UserBatchResult>;

/** A wish as it is sent. */
export const changeOf = (wish: UserWish): UserBatch['change'] => {
  switch (wish.kind) {
    case 'group':
      return { ...wish, groupPublicId: wish.groupPublicId === NO_GROUP ? null : wish.groupPublicId };
    case 'parent':
      return { ...wish, parentPublicId: wish.parentPublicId?.value ?? null };
    case 'sessions':
      return wish;
    case 'dismissal':
      return { ...wish, successors: successorsOf(wish.successors) };
  }
};

const bodyOf = (items: readonly BulkItem[], wish: UserWish): UserBatch => ({
  userPublicIds: items.map(({ publicId }) => publicId),
  versions: versionsOf(items),
  change: changeOf(wish),
});

// What a few who leave hand over may be thousands of deliveries.
const sizes = { parent: 25, group: 25, sessions: 25, dismissal: 2 } as const;

/** One change of several people (R-ADMIN-022): group, manager, sessions, dismissal. */
export const userBatch = createBulk<ChosenUser, UserWish, UserBatchResult>({
  endpoint: changeUsers,
  texts: userBatchTexts,
  rehearsalSize: USER_REHEARSAL_MAXIMUM,
  rehearse: async (items, wish, signal) =>
    (await call(rehearseUsers, { body: bodyOf(items, wish) }, { signal })).content,
  sendSize: ({ kind }) => sizes[kind],
  send: async (items, wish, idempotencyKey) =>
    (await call(changeUsers, { body: bodyOf(items, wish) }, { idempotencyKey })).content,
});
