import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { listSavedViews } from '@celeiro/contract/base/saved-views/saved-views.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';

export type SavedView = EndpointOutput<typeof listSavedViews>[number];

const none: readonly SavedView[] = [];

/** The person's own views of a page; `isKnown` once they came, or failed to. */
export const useSavedViews = (
  page: string,
): { readonly views: readonly SavedView[]; readonly isKnown: boolean } => {
  const { data, isPending } = useQuery(read(listSavedViews, { query: { page } }));
  return { views: data ?? none, isKnown: !isPending };
};
