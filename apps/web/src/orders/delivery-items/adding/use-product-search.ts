import { searchProducts } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { searchFamilies } from '@celeiro/contract/catalog/products/families.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { read, readKey } from '../../../kit/api/query.ts';
import { useFailureToast } from '../../../kit/saving/failure-toast.ts';
import { addingTexts } from './adding.texts.ts';

const PAGE_SIZE = 20;
/** R-SEARCH-005 */
const FAMILY_PAGE_SIZE = 9999;
/** R-SEARCH-002 */
export const FAMILY_OPTIONS = 30;

export type Family = { readonly publicId: string; readonly name: string };

/** What is looked for. Nothing is, before a word is typed or a family chosen (R-SEARCH-009). */
export type ProductQuestion = {
  readonly name: string;
  readonly families: readonly Family[];
  readonly supplierPublicId: string | null;
};

export const isAsked = ({ name, families }: ProductQuestion): boolean => name !== '' || families.length > 0;

/** The found products, page after page (R-SEARCH-004, R-SEARCH-008). */
export const useProductSearch = (orderPublicId: string, question: ProductQuestion) => {
  const { name, families, supplierPublicId } = question;
  const query = {
    page: 0,
    size: PAGE_SIZE,
    orderPublicId,
    hasPrice: 'true' as const,
    ...(name === '' ? {} : { name }),
    ...(supplierPublicId === null ? {} : { supplier: supplierPublicId }),
    ...(families.length === 0 ? {} : { familyPublicIds: families.map((family) => family.publicId) }),
  };
  const found = useInfiniteQuery({
    queryKey: readKey(searchProducts, { query }),
    queryFn: ({ pageParam, signal }) =>
      call(searchProducts, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ pageable: { pageNumber, pageSize }, totalElements }) =>
      (pageNumber + 1) * pageSize < totalElements ? pageNumber + 1 : undefined,
    enabled: isAsked(question),
    placeholderData: (known) => known,
    // Stock and prices move without an event: each opening asks anew.
    staleTime: 0,
  });
  return {
    products: found.data?.pages.flatMap((page) => page.content) ?? [],
    total: found.data?.pages[0]?.totalElements ?? 0,
    isLoading: found.isPending || found.isPlaceholderData,
    isFailed: found.isError,
    isLoadingMore: found.isFetchingNextPage,
    retry: () => void found.refetch(),
    more: found.hasNextPage ? () => void found.fetchNextPage() : null,
  };
};

/** Families by name, at most 30 of them (R-SEARCH-002, R-SEARCH-005). */
export const useFamilySearch = () => {
  const [name, search] = useState('');
  const found = useQuery({
    ...read(searchFamilies, { query: { page: 0, size: FAMILY_PAGE_SIZE, name } }),
    enabled: name !== '',
  });
  const { error, data, isFetching } = found;
  // R-SEARCH-015
  useFailureToast(error, addingTexts.failures.families);
  return { families: data?.content.slice(0, FAMILY_OPTIONS) ?? [], isLoading: isFetching, search };
};
