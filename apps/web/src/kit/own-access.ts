import { getUserDetails } from '@celeiro/contract/users.ts';
import { isAdministrator } from '@celeiro/rules/access/authorities.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from './api/query.ts';

/** What the person at this browser may administer, and where they stand. */
export type OwnAccess = {
  readonly publicId: string;
  readonly unit: string;
  readonly group: string | null;
  /** Belongs to the unit that sees and changes all others. */
  readonly isOfMatriz: boolean;
  /** Creates and changes people of every unit: what only the matriz decides is theirs. */
  readonly decidesForAll: boolean;
};

/** Asked of the server each time the access area opens; null while it isn't known. The server checks every call anyway. */
export const useOwnAccess = (): OwnAccess | null => {
  const { data } = useQuery(read(getUserDetails, { params: { id: 'me' } }));
  if (data === undefined) return null;
  const { publicId, businessUnit, group, authorities, permissions } = data.content;
  return {
    publicId,
    unit: businessUnit,
    group,
    isOfMatriz: permissions.isOfMatriz,
    decidesForAll: permissions.isOfMatriz && isAdministrator(authorities),
  };
};
