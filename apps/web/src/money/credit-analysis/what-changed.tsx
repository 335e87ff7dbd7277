import type {
  CreditAnalysis,
  OpenDelivery,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { creditFactsTexts as texts } from './credit-facts.texts.ts';
import styles from './credit-facts.module.css';

/** What was seen when a decision was sent. */
export type SeenAnalysis = {
  readonly analysis: CreditAnalysis;
  readonly freed: readonly OpenDelivery[];
};

const differences = (seen: SeenAnalysis, now: SeenAnalysis): readonly string[] => {
  const [before, after] = [seen.analysis, now.analysis];
  const amountNow = new Map(after.openDeliveries.map((one) => [one.publicId, one.totalAmountWithTax]));
  const knownBefore = new Set(seen.freed.map(({ publicId }) => publicId));
  const freedNow = new Set(now.freed.map(({ publicId }) => publicId));
  return [
    ...(before.creditLimit === after.creditLimit
      ? []
      : [texts.changedLimit(formatBRL(before.creditLimit), formatBRL(after.creditLimit))]),
    ...(before.usedLimit === after.usedLimit
      ? []
      : [texts.changedUsed(formatBRL(before.usedLimit), formatBRL(after.usedLimit))]),
    ...((before.proposal?.publicId ?? null) === (after.proposal?.publicId ?? null)
      ? []
      : [texts.newProposal]),
    ...seen.freed.flatMap(({ publicId, orderNumber, totalAmountWithTax: amount }) => {
      if (!freedNow.has(publicId)) return [texts.noLongerFrees(orderNumber, formatBRL(amount))];
      const current = amountNow.get(publicId) ?? amount;
      return current === amount
        ? []
        : [texts.otherAmount(orderNumber, formatBRL(amount), formatBRL(current))];
    }),
    ...now.freed
      .filter(({ publicId }) => !knownBefore.has(publicId))
      .map((one) => texts.nowFrees(one.orderNumber, formatBRL(one.totalAmountWithTax))),
  ];
};

/** What differs from the state that a refused decision was based on; nothing where that is shown in words alone. */
export const WhatChanged = ({ seen, now }: { readonly seen: SeenAnalysis; readonly now: SeenAnalysis }) => {
  const found = differences(seen, now);
  if (found.length === 0) return null;
  return (
    <Banner tone="warning">
      <div className={styles['changed']}>
        {texts.changed}
        <ul>
          {found.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    </Banner>
  );
};
