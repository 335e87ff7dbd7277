import { type SearchArea, searchEverything, type SearchHit } from '@celeiro/contract/desk/search/search.ts';
import { fold } from '@celeiro/rules/text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { readOpened } from '../../kit/browser/recently-opened.ts';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { pages } from '../../kit/url/pages.ts';

const DEBOUNCE_MS = 120;
/** A single letter finds half of everything. */
const SEARCH_FROM = 2;

/** An area that is late is asked again this often, so much later, before that is reported. */
const LATE_TRIES = 4;
const LATE_MS = 300;

export type Hit = SearchHit & { readonly area: SearchArea };
type Areas = readonly { readonly area: SearchArea; readonly hits: readonly SearchHit[] }[];

/** Opens what was found. */
export const useOpenHit = () => {
  const navigate = useNavigate();
  const orderPage = useOrderPage();
  return ({ area, publicId, orderPublicId }: Hit): void => {
    const opened = {
      stores: { to: pages.storeProfile.path, params: { storePublicId: publicId, _splat: '' } },
      suppliers: { to: pages.supplierDetail.path, params: { supplierPublicId: publicId, _splat: '' } },
      products: { to: pages.productEdit.path, params: { productPublicId: publicId } },
      coupons: { to: pages.couponList.path, search: { id: publicId } },
      users: { to: pages.userList.path, search: { id: publicId } },
    };
    const ofOrder = {
      to: orderPage,
      params: { orderPublicId: orderPublicId ?? '', deliveryPublicId: publicId },
    };
    void navigate(area === 'deliveries' || area === 'orders' ? ofOrder : opened[area]);
  };
};

/** Those of an earlier answer that hold every word typed since. */
const stillMeant = (areas: Areas, typed: string): Areas => {
  const words = fold(typed).split(/\s+/);
  const isMeant = ({ name, details }: SearchHit) => {
    const searchable = fold([name, ...details].join(' '));
    return words.every((word) => searchable.includes(word));
  };
  return areas
    .map(({ area, hits }) => ({ area, hits: hits.filter(isMeant) }))
    .filter(({ hits }) => hits.length > 0);
};

const nearIn = (
  data: { readonly near: readonly string[] } | undefined,
  isCurrent: boolean,
): readonly string[] => (isCurrent ? (data?.near ?? []) : []);

/** What the server finds; whether areas that were late are being asked again, and there is no verdict yet. */
const useSearch = (search: string, recent: readonly string[]) => {
  const client = useQueryClient();
  const question = read(searchEverything, { body: { search, recent: [...recent] } });
  const { data, dataUpdatedAt, isError, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    ...question,
    refetchInterval: ({ state }) =>
      (state.data?.late.length ?? 0) > 0 && state.dataUpdateCount < LATE_TRIES ? LATE_MS : false,
    enabled: search === '' ? recent.length > 0 : search.length >= SEARCH_FROM,
    placeholderData: (before) => before,
  });
  // Each answer counts, also one that is the same as the one before: read here, its time renders this again.
  const tries = dataUpdatedAt === 0 ? 0 : (client.getQueryState(question.queryKey)?.dataUpdateCount ?? 0);
  const isLate = (data?.late.length ?? 0) > 0 && !isError;
  const isAskedAgain = isLate && (tries < LATE_TRIES || isFetching);
  return { data, isAskedAgain, isError, isPending, isPlaceholderData, refetch };
};

/**
 * What the typed text finds, area by area, the best first; without a text the recently opened records. While the answer is
 * loading, results of an earlier text that still match. A read that is no longer needed is aborted (R-ORDER-007).
 */
export const useFound = (typed: string) => {
  const [recent] = useState(readOpened);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = typed === '' ? recent.length > 0 : typed.length >= SEARCH_FROM;
  const { isAskedAgain, ...query } = useSearch(search, recent);
  const isCurrent = isAsked && search === typed && !query.isPlaceholderData;
  const late = isCurrent ? (query.data?.late ?? []) : [];
  const answered = query.data?.areas ?? [];
  const areas = !isAsked ? [] : isCurrent ? answered : typed === '' ? [] : stillMeant(answered, typed);
  const place = new Map(recent.map((id, index) => [id, index]));
  return {
    /** In the order they were opened in, where nothing is typed. */
    opened:
      typed === ''
        ? areas
            .flatMap(({ area, hits }) => hits.map((hit) => ({ ...hit, area })))
            .toSorted((a, b) => (place.get(a.publicId) ?? 0) - (place.get(b.publicId) ?? 0))
        : [],
    areas: typed === '' ? [] : areas,
    /** What may have been meant, where nothing was found. */
    near: nearIn(query.data, isCurrent),
    isSearching: isAsked && (!isCurrent || query.isPending || isAskedAgain),
    /** How many rows what was opened lately may take while it is on its way. */
    awaited: typed === '' && query.isPending && isAsked ? recent.length : 0,
    hasFailed: isCurrent && query.isError,
    /** Areas that did not answer, after they were asked again. */
    late: isAskedAgain ? [] : late,
    retry: () => void query.refetch(),
  };
};
