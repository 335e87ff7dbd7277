import { getRealocationProposals } from '@celeiro/contract/orders/relocation/relocation.ts';
import type { Period } from '@celeiro/rules/days/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { itemChanges, lineProblem, priceChanges, refreshed, type SeenChange } from './draft/changes.ts';
import { comparisonOf } from './catalog/comparison-view.ts';
import { bySupplier, noWish, type RelocationDraft, withTerms } from './draft/draft.ts';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { RelocationSource } from './source.ts';
import { standingSubstitutes } from './catalog/substitute.ts';
import { useRelocationDraft } from './draft/use-relocation-draft.ts';
import { useSummary } from './summary/use-summary.ts';
import type { DraftLine, Offer } from './view.ts';

export type Day = { readonly date: string; readonly period: Period };

/** Why the summary can't be asked for yet, or null: a new delivery lacks its day or its term (R-RELOC-017, R-RELOC-018). */
const missingOf = (draft: RelocationDraft, days: ReadonlyMap<string, Day>): string | null => {
  for (const { supplierPublicId, supplier } of bySupplier(draft.lines)) {
    if (!days.has(supplierPublicId)) return texts.dayMissing(supplier);
    if ((draft.wishes[supplierPublicId] ?? noWish).term === null) return texts.termMissing(supplier);
  }
  return null;
};

/** A supplier's product stands for one item only: two lines of it would be one product twice in a delivery. */
const repeatedIn = ({ lines }: RelocationDraft): string | null => {
  const twice = lines.find((line) =>
    lines.some(
      (other) =>
        other !== line && other.supplierProductDetailsPublicId === line.supplierProductDetailsPublicId,
    ),
  );
  return twice === undefined ? null : texts.repeated(twice.product, twice.supplier);
};

/** Everything the page of one delivery's relocation knows, and what stands between it and being saved. */
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
  const kept = useRelocationDraft(source, comparison);
  const { draft, change: changeDraft } = kept;
  const { term, version, items } = source;
  const change = useCallback(
    (wanted: (known: RelocationDraft) => RelocationDraft) =>
      changeDraft((known) => withTerms(wanted(known), term)),
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

  // What of the source somebody saw: what moved since is told item by item.
  const [seen, setSeen] = useState(items);
  const { refetch } = proposals;
  useEffect(() => {
    if (items !== seen) void refetch();
  }, [items, seen, refetch]);
  const moved: readonly SeenChange[] = [
    ...itemChanges(seen, items),
    ...kept.sourceChanges.map((one, index) => ({
      key: `${one.orderSupplierItemPublicId ?? ''}${one.label}${index}`,
      product: one.product ?? source.orderNumber,
      label: one.label,
      oldText: one.oldValue,
      newText: one.newValue,
    })),
  ];
  // What was put in an item's place from the catalogue stands beside what the proposals offer.
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
    (kept.theirs === null ? null : texts.decideDraft) ??
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
    kept,
    draft,
    change,
    days,
    setDay,
    moved,
    acceptMoved: () => {
      setSeen(items);
      kept.dismissChanges();
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
