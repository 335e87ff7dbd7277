import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { previewUserGroup } from '@celeiro/contract/user-groups.ts';
import { useQueries } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import type { GroupChange } from './group-draft.ts';
import { effectTexts as texts } from './user-groups.texts.ts';

type Preview = EndpointOutput<typeof previewUserGroup>;
/** What a change of a group would do; null while it isn't known. */
export type Effect = { readonly change: GroupChange; readonly preview: Preview | null };
export type Effects = {
  readonly each: readonly Effect[];
  /** People, each counted once; null while one of the groups isn't known. */
  readonly gaining: number | null;
  readonly losing: number | null;
  /** Some are still asked for. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** Why it can't be saved as it is: OWN_RIGHTS, LAST_ADMINISTRATOR, of the first group that is refused. */
  readonly refused: string | null;
};

const countPeople = (each: readonly Effect[], side: 'gains' | 'losses'): number | null =>
  each.some(({ preview }) => preview === null)
    ? null
    : new Set(
        each.flatMap(({ preview }) =>
          (preview?.people ?? []).filter((one) => one[side].length > 0).map(({ publicId }) => publicId),
        ),
      ).size;

/** Who would gain and lose what, as the server says: asked for each changed group. */
export const useEffects = (changed: readonly GroupChange[]): Effects => {
  const answers = useQueries({
    queries: changed.map(({ group, authorities }) =>
      read(previewUserGroup, {
        params: { id: group.publicId },
        body: { authorities: [...authorities] },
      }),
    ),
  });
  const each = changed.map((change, index) => ({ change, preview: answers[index]?.data ?? null }));
  return {
    each,
    gaining: countPeople(each, 'gains'),
    losing: countPeople(each, 'losses'),
    isPending: answers.some(({ data, isError }) => data === undefined && !isError),
    hasFailed: answers.some(({ isError }) => isError),
    refused:
      each.flatMap(({ change, preview }) =>
        preview?.refused ? texts.problem(change.group.name, preview.refused.message) : [],
      )[0] ?? null,
  };
};
