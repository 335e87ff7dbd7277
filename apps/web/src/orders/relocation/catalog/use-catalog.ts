import { searchProducts } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { read, readKey } from '../../../kit/api/query.ts';
import { useFailureToast } from '../../../kit/saving/failure-toast.ts';
import { readStored, storageKeys, store } from '../../../kit/browser/local-storage.ts';
import { pageSizeOf } from '../../../ui/data/pagination.tsx';
import { relocationTexts as texts } from '../relocation.texts.ts';

/** R-RELOC-011 */
const TABLE_SIZE = 10;
/** R-RELOC-012 */
const SCROLL_SIZE = 20;
const FIRST_PAGE = 0;
/** The most the search takes at once. */
const FAMILIES = 50;

/** R-RELOC-011: what was chosen last, 10 otherwise. */
export const storedPageSize = (): number =>
  pageSizeOf(readStored(storageKeys.relocationPageSize)) ?? TABLE_SIZE;

export type CatalogQuestion = {
  readonly orderPublicId: string;
  /** The delivery's own supplier: it is not searched. */
  readonly supplierPublicId: string;
  /** Of the delivery's products: nothing else can take their place. */
  readonly families: readonly string[];
  readonly name: string;
};

/** R-RELOC-008, R-RELOC-009: priced products of the other suppliers. */
const queryOf = ({ orderPublicId, supplierPublicId, families, name }: CatalogQuestion) => ({
  orderPublicId,
  hasPrice: 'true' as const,
  notSupplier: supplierPublicId,
  recommended: 'false' as const,
  familyPublicIds: families.slice(0, FAMILIES),
  ...(name === '' ? {} : { name }),
});

/** R-RELOC-002: the products page by page, so many to a page as the person likes. */
export const useCatalogTable = (question: CatalogQuestion) => {
  const [size, setSize] = useState(storedPageSize);
  const [at, setAt] = useState({ page: FIRST_PAGE, name: question.name });
  // Another search starts at its beginning.
  const page = at.name === question.name ? at.page : FIRST_PAGE;
  const found = useQuery({
    ...read(searchProducts, { query: { ...queryOf(question), page, size } }),
    placeholderData: keepPreviousData,
    // Stock and prices move without an event.
    staleTime: 0,
  });
  // OQ-050
  useFailureToast(found.error, texts.failures.products);
  return {
    found,
    page,
    size,
    go: (requested: number) => setAt({ page: requested, name: question.name }),
    resize: (requested: number) => {
      store(storageKeys.relocationPageSize, String(requested));
      setSize(requested);
      setAt({ page: FIRST_PAGE, name: question.name });
    },
  };
};

/** R-RELOC-002, R-RELOC-012: the products one page after the other, loaded by scrolling. */
export const useCatalogScroll = (question: CatalogQuestion) => {
  const query = { ...queryOf(question), size: SCROLL_SIZE };
  const found = useInfiniteQuery({
    queryKey: [...readKey(searchProducts, { query: { ...query, page: FIRST_PAGE } }), 'scroll'],
    queryFn: ({ pageParam, signal }) =>
      call(searchProducts, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pageable: { pageNumber, pageSize }, totalElements }) =>
      (pageNumber + 1) * pageSize < totalElements ? pageNumber + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useFailureToast(found.error, texts.failures.products);
  return found;
};
