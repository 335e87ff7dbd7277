import { USER_BATCH_MAXIMUM } from '@celeiro/contract/access/users/user-batches.ts';
import type { UserRow } from '@celeiro/contract/access/users/user-accounts.ts';
import { createSelection } from '../../kit/list/selection.ts';

/** The stored part of a chosen person: their name, their manager, and the unit that decides who may manage them. */
export type ChosenUser = Pick<
  UserRow,
  'publicId' | 'name' | 'businessUnitPublicId' | 'parentName' | 'version'
>;

/** The people chosen, as many as one call changes. */
export const userSelection = createSelection<UserRow, ChosenUser>({
  maximum: USER_BATCH_MAXIMUM,
  keep: ({ publicId, name, businessUnitPublicId, parentName, version }) => ({
    publicId,
    name,
    businessUnitPublicId,
    parentName,
    version,
  }),
});
