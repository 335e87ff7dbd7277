import type { UserRow } from '@celeiro/contract/user-accounts.ts';
import { createSelection } from '../../kit/list/selection.ts';

/** What is kept of somebody chosen: enough to name them, and the unit that says who may lead them. */
export type ChosenUser = Pick<UserRow, 'publicId' | 'name' | 'businessUnitPublicId' | 'version'>;

/** The people chosen, as many as one call changes. */
export const userSelection = createSelection<UserRow, ChosenUser>({
  maximum: 100,
  keep: ({ publicId, name, businessUnitPublicId, version }) => ({
    publicId,
    name,
    businessUnitPublicId,
    version,
  }),
  isNewer: (row, known) => known.version < row.version,
});
