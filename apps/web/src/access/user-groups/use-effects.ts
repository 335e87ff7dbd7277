import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { previewGroupRights } from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import type { GroupChange } from './group-draft.ts';

type Effect = EndpointOutput<typeof previewGroupRights>['people'][number];
/** What all changes together would do. */
export type Effects = {
  /** Who gains or loses something; null while nothing is known. While `isPending`, of the ticks before the last one. */
  readonly people: readonly Effect[] | null;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** Why it can't be saved as it is: OWN_RIGHTS, RIGHTS_NOT_HELD, LAST_ADMINISTRATOR. */
  readonly refused: string | null;
};

const noEffects: Effects = { people: [], isPending: false, hasFailed: false, refused: null };

/** How many people gain or lose something, or one authority; null while it isn't known. */
export const countEffects = (
  { people, isPending }: Effects,
  side: 'gains' | 'losses',
  authority?: string,
): number | null =>
  people === null || isPending
    ? null
    : people.filter((one) => (authority === undefined ? one[side].length > 0 : one[side].includes(authority)))
        .length;

/** Who would gain and lose what, as the server says: asked once for all changed groups, which are judged together. */
export const useEffects = (changed: readonly GroupChange[]): Effects => {
  const isAsked = changed.length > 0;
  const { data, isPlaceholderData, isError } = useQuery({
    ...read(previewGroupRights, {
      body: {
        groups: changed.map(({ group, authorities }) => ({
          publicId: group.publicId,
          authorities: [...authorities],
        })),
      },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return noEffects;
  const isPending = isPlaceholderData || (data === undefined && !isError);
  return {
    people: data?.people ?? null,
    isPending,
    hasFailed: isError,
    refused: isPending ? null : (data?.refused?.message ?? null),
  };
};
