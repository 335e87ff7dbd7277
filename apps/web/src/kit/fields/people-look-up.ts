import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import { searchUsers } from '@celeiro/contract/access/users/user-accounts.ts';
import { type LookUp, lookUp } from './look-up.ts';

/** People of the access area by name or e-mail, whatever their status; by public id. */
export const peopleLookUp: LookUp = lookUp(
  searchUsers,
  (search) => ({ query: { page: 0, size: MAXIMUM_PAGE_SIZE }, body: { search } }),
  ({ content }) =>
    content.map(({ publicId, name, username }) => ({ value: publicId, label: name, description: username })),
);
