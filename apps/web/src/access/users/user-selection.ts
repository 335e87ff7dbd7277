import { USER_BATCH_MAXIMUM } from '@celeiro/contract/access/users/user-batches.ts';
import type { UserRow } from '@celeiro/contract/access/users/user-accounts.ts';
import { createSelection } from '../../kit/list/selection.ts';

/** What is kept of somebody chosen: enough to name them, their manager, and the unit that says who may lead them. */
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
