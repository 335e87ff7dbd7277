import {
  type ClassificationQueue,
  getPreClassification,
  listClassificationQueue,
  type QueueSort,
  queueSorts,
} from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '../../kit/api/query-client.ts';
import { read } from '../../kit/api/query.ts';
import { pages } from '../../kit/url/pages.ts';

export type QueueRow = ClassificationQueue['content'][number];

/** The work list, the product in hand and the ways to its neighbours; what was skipped comes last in this visit. */
export const useQueue = () => {
  const { id, order }: Record<string, string | undefined> = useSearch({ strict: false });
  const sort: QueueSort = queueSorts.find((one) => one.toLowerCase() === order) ?? 'SOLD';
  const navigate = useNavigate();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [first, setFirst] = useState<string>();
  const query = useQuery({
    ...read(listClassificationQueue, { query: { sort } }),
    placeholderData: keepPreviousData,
  });
  const all = query.data?.content ?? [];
  const rows = [
    ...all.filter(({ publicId }) => !skipped.includes(publicId)),
    ...skipped.flatMap((one) => all.filter(({ publicId }) => publicId === one)),
  ];
  // What came to hand stays there, whatever others decide or add meanwhile: it may be half corrected.
  const head = query.isFetching ? undefined : rows[0]?.publicId;
  if (id === undefined && first === undefined && head !== undefined) setFirst(head);
  const current = id ?? first ?? rows[0]?.publicId;
  const at = rows.findIndex(({ publicId }) => publicId === current);
  const go = (to: string | undefined, as: QueueSort = sort) => {
    setFirst(undefined);
    void navigate({
      to: pages.classify.path,
      search: {
        ...(to !== undefined && { id: to }),
        ...(as !== 'SOLD' && { order: as.toLowerCase() }),
      },
      replace: true,
    });
  };
  const next = rows[at + 1]?.publicId;
  const leave = () => go(next ?? rows.find(({ publicId }) => publicId !== current)?.publicId);
  // The next one is loaded before it is needed.
  useEffect(() => {
    if (next !== undefined)
      void queryClient.prefetchQuery(read(getPreClassification, { params: { id: next } }));
  }, [next]);
  return {
    query,
    rows,
    current,
    sort,
    setSort: (as: QueueSort) => go(undefined, as),
    go,
    next: () => go(next ?? current),
    previous: () => go(rows[at - 1]?.publicId ?? current),
    /** On to another one: what is in hand is done with. */
    leave,
    skip: () => {
      if (current === undefined) return;
      setSkipped((before) => [...before.filter((one) => one !== current), current]);
      leave();
    },
  };
};
export type Queue = ReturnType<typeof useQueue>;
