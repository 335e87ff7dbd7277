import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { getUserDetails } from '@celeiro/contract/access/users/users.ts';
import { isAdministrator } from '@celeiro/rules/access/user-groups/authorities.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/query.ts';

/** What the person at this browser may administer, and where they stand. */
export type OwnAccess = {
  readonly publicId: string;
  readonly unitPublicId: string;
  readonly groupPublicId: string | null;
  /** Belongs to the unit that sees and changes all others. */
  readonly isOfMatriz: boolean;
  /** Creates and changes people of every unit: what only the matriz decides is theirs. */
  readonly decidesForAll: boolean;
};

const accessOf = ({ content }: EndpointOutput<typeof getUserDetails>): OwnAccess => {
  const { publicId, businessUnitPublicId, groupPublicId, authorities, permissions } = content;
  return {
    publicId,
    unitPublicId: businessUnitPublicId,
    groupPublicId,
    isOfMatriz: permissions.isOfMatriz,
    decidesForAll: permissions.isOfMatriz && isAdministrator(authorities),
  };
};

/** As `useOwnAccess`, and whether it could not be read; `retry` tries again. */
export const useOwnAccessRead = () => {
  const { data, isError, refetch } = useQuery(read(getUserDetails, { params: { id: 'me' } }));
  const own = data === undefined ? null : accessOf(data);
  return { own, hasFailed: own === null && isError, retry: () => void refetch() };
};

/** Asked of the server each time the access area opens; null while it isn't known. The server checks every call anyway. */
export const useOwnAccess = (): OwnAccess | null => useOwnAccessRead().own;
