import { summarizeRealocation } from '@celeiro/contract/orders/relocation/relocation.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { decideFailure, messageOf } from '../../../kit/api/failure.ts';
import { read } from '../../../kit/api/query.ts';
import { useFailureToast } from '../../../kit/saving/failure-toast.ts';
import type { RelocationDraft } from '../draft/draft.ts';
import { relocationTexts as texts } from '../relocation.texts.ts';
import { type ResolvedDays, summaryBody, summaryOf } from '../draft/relocation-wire.ts';

/** What saving would make of the draft, by the server; asked anew with every change while `isAsked`. */
export const useSummary = (draft: RelocationDraft, days: ResolvedDays, version: number, isAsked: boolean) => {
  const requested = read(summarizeRealocation, { body: summaryBody(draft, days) });
  const found = useQuery({
    ...requested,
    // A summary belongs to one version of the source.
    queryKey: [...requested.queryKey, version],
    enabled: isAsked && draft.lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { error, data } = found;
  // R-RELOC-020
  useFailureToast(error, texts.failures.summary);
  return {
    summary: useMemo(() => (data === undefined ? null : summaryOf(data)), [data]),
    isChecking: isAsked && (found.isFetching || found.isPlaceholderData),
    failure: error === null ? null : messageOf(decideFailure(error, texts.failures.summary)),
    retry: () => void found.refetch(),
  };
};
