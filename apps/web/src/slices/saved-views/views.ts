import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { listSavedViews } from '@celeiro/contract/saved-views.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';

export type SavedView = EndpointOutput<typeof listSavedViews>[number];

/** The person's own views of a page. */
export const useSavedViews = (page: string): readonly SavedView[] =>
  useQuery(read(listSavedViews, { query: { page } })).data ?? [];
