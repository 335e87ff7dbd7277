import { getRealocationProposals } from '@celeiro/contract/orders/relocation/relocation.ts';
import type { Period } from '@celeiro/rules/days/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { itemChanges, lineProblem, priceChanges, refreshed, type SeenChange } from './draft/changes.ts';
import { comparisonOf } from './catalog/comparison-view.ts';
import { bySupplier, noChoice, type RelocationDraft, withTerms } from './draft/draft.ts';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { RelocationSource } from './source.ts';
import { standingSubstitutes } from './catalog/substitute.ts';
import { useRelocationDraft } from './draft/use-relocation-draft.ts';
import { useSummary } from './summary/use-summary.ts';
import type { DraftLine, Offer } from './view.ts';

export type Day = { readonly date: string; readonly period: Period };

/** Why the summary can't be requested yet, or null: a new delivery lacks its day or its term (R-RELOC-017, R-RELOC-018). */
const missingOf = (draft: RelocationDraft, days: ReadonlyMap<string, Day>): string | null => {
  for (const { supplierPublicId, supplier } of bySupplier(draft.lines)) {
    if (!days.has(supplierPublicId)) return texts.dayMissing(supplier);
    if ((draft.wishes[supplierPublicId] ?? noChoice).term === null) return texts.termMissing(supplier);
  }
  return null;
};

/** A supplier's product replaces one item only: two lines of it would be one product twice in a delivery. */
const repeatedIn = ({ lines }: RelocationDraft): string | null => {
  const twice = lines.find((line) =>
    lines.some(
      (other) =>
        other !== line && other.supplierProductDetailsPublicId === line.supplierProductDetailsPublicId,
    ),
  );
  return twice === undefined ? null : texts.repeated(twice.product, twice.supplier);
};

/** State and actions of the page of one delivery's relocation, and what prevents saving it. */
export const useRelocation = (source: RelocationSource) => {
  const { date } = source.day;
  const proposals = useQuery({
    ...read(getRealocationProposals, { params: { id: source.deliveryPublicId } }),
    // Stock and prices move without an event.
    staleTime: 0,
  });
  const comparison = useMemo(
    () => (proposals.data === undefined ? undefined : comparisonOf(proposals.data, date)),
    [proposals.data, date],
  );
  const draftState = useRelocationDraft(source, comparison);
  const { draft, change: changeDraft } = draftState;
  const { term, version, items } = source;
  const change = useCallback(
    (desired: (known: RelocationDraft) => RelocationDraft) =>
      changeDraft((known) => withTerms(desired(known), term)),
    [changeDraft, term],
  );

  const [days, setDays] = useState<ReadonlyMap<string, Day>>(() => new Map());
  const setDay = useCallback((supplierPublicId: string, day: Day | null) => {
    setDays((known) => {
      const old = known.get(supplierPublicId) ?? null;
      if (old?.date === day?.date && old?.period === day?.period) return known;
      const next = new Map(known);
      if (day === null) next.delete(supplierPublicId);
      else next.set(supplierPublicId, day);
      return next;
    });
  }, []);

  // The items of the source that were seen: later changes are shown item by item.
  const [seen, setSeen] = useState(items);
  const { refetch } = proposals;
  useEffect(() => {
    if (items !== seen) void refetch();
  }, [items, seen, refetch]);
  const moved: readonly SeenChange[] = [
    ...itemChanges(seen, items),
    ...draftState.sourceChanges.map((one, index) => ({
      key: `${one.orderSupplierItemPublicId ?? ''}${one.label}${index}`,
      product: one.product ?? source.orderNumber,
      label: one.label,
      oldText: one.oldValue,
      newText: one.newValue,
    })),
  ];
  // Products from the catalogue are offered next to the proposals.
  const offersAt = (priceOf: (line: DraftLine) => Centavos): readonly Offer[] => [
    ...(comparison?.offers ?? []),
    ...standingSubstitutes(draft.lines, items, priceOf),
  ];
  const problems =
    comparison === undefined
      ? []
      : draft.lines.flatMap(
          (line) =>
            lineProblem(
              line,
              offersAt((one) => one.unitPrice),
              items,
              draft.lines,
            ) ?? [],
        );

  const missing = repeatedIn(draft) ?? missingOf(draft, days);
  const isAsked = draft.step === 'RESUME' && missing === null && problems.length === 0;
  const preview = useSummary(draft, days, version, isAsked);
  const summaryLines = preview.summary?.deliveries.flatMap(({ lines }) => lines) ?? [];
  const offers = offersAt(
    (line) =>
      summaryLines.find(
        (one) =>
          one.itemPublicId === line.itemPublicId &&
          one.supplierProductDetailsPublicId === line.supplierProductDetailsPublicId,
      )?.unitPrice ?? line.unitPrice,
  );
  const prices = comparison === undefined ? [] : priceChanges(draft.lines, offers);
  const firstProblem = problems[0] ?? null;
  const blocked =
    (draftState.theirs === null ? null : texts.decideDraft) ??
    (draft.lines.length === 0 ? texts.chooseFirst : null) ??
    (prices.length > 0 || moved.length > 0 ? texts.acceptFirst : null) ??
    firstProblem ??
    missing ??
    preview.failure ??
    (preview.summary === null || preview.isChecking ? texts.waitSummary : null);

  return {
    proposals,
    /** Why the summary can't be looked at, or null. */
    unready: draft.lines.length === 0 ? texts.chooseFirst : repeatedIn(draft),
    comparison,
    offers,
    draftState,
    draft,
    change,
    days,
    setDay,
    moved,
    acceptMoved: () => {
      setSeen(items);
      draftState.dismissChanges();
    },
    prices,
    problems,
    /** Today's prices and packs in the place of those the products were chosen at. */
    accept: () => {
      if (comparison !== undefined) change((known) => refreshed(known, offers, items));
    },
    preview,
    blocked,
  };
};
