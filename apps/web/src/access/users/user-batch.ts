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

/** The change of all of them, as a form holds it: a person found by name is still known after going back. */
export type UserBatchChange =
  | { readonly kind: 'group'; readonly groupPublicId: string }
  | { readonly kind: 'parent'; readonly parentPublicId: Found | null }
  | { readonly kind: 'sessions' }
  | {
      readonly kind: 'dismissal';
      readonly inactivationReason: string;
      readonly successors: Successors;
    };
export type UserBulk = Bulk<ChosenUser, UserBatchChange, UserBatchResult>;

/** A change as it is sent. */
export const changeOf = (change: UserBatchChange): UserBatch['change'] => {
  switch (change.kind) {
    case 'group':
      return { ...change, groupPublicId: change.groupPublicId === NO_GROUP ? null : change.groupPublicId };
    case 'parent':
      return { ...change, parentPublicId: change.parentPublicId?.value ?? null };
    case 'sessions':
      return change;
    case 'dismissal':
      return { ...change, successors: successorsOf(change.successors) };
  }
};

const bodyOf = (items: readonly BulkItem[], change: UserBatchChange): UserBatch => ({
  userPublicIds: items.map(({ publicId }) => publicId),
  versions: versionsOf(items),
  change: changeOf(change),
});

// What a few who leave hand over may be thousands of deliveries.
const sizes = { parent: 25, group: 25, sessions: 25, dismissal: 2 } as const;

/** One change of several people (R-ADMIN-022): group, manager, sessions, dismissal. */
export const userBatch = createBulk<ChosenUser, UserBatchChange, UserBatchResult>({
  endpoint: changeUsers,
  texts: userBatchTexts,
  rehearsalSize: USER_REHEARSAL_MAXIMUM,
  rehearse: async (items, change, signal) =>
    (await call(rehearseUsers, { body: bodyOf(items, change) }, { signal })).content,
  sendSize: ({ kind }) => sizes[kind],
  send: async (items, change, idempotencyKey) =>
    (await call(changeUsers, { body: bodyOf(items, change) }, { idempotencyKey })).content,
});
