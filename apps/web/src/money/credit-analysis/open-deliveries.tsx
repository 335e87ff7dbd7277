import type { CreditAnalysis } from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { useState } from 'react';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/marks/states.tsx';
import { creditTexts } from './credit-analysis.texts.ts';
import styles from './credit-analysis.module.css';
import { CreditDecision } from './credit-decision.tsx';
import { CreditDeliveries } from './credit-deliveries.tsx';
import { cacheAnalysis } from './cache-analysis.ts';

/** Waiting deliveries, to be released or held one by one, and the others that use the limit. */
export const OpenDeliveries = ({ analysis }: { readonly analysis: CreditAnalysis }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  // All that wait are meant until one is left out.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const waiting = analysis.openDeliveries.filter((delivery) => delivery.waits);
  const others = analysis.openDeliveries.filter((delivery) => !delivery.waits);
  const fitting = waiting.filter((delivery) => delivery.fitsNow);
  const chosen = waiting.filter((delivery) => !leftOut.has(delivery.publicId));
  const choosing = {
    chosen: new Set(chosen.map((delivery) => delivery.publicId)),
    onChoose: (publicId: string, isChosen: boolean) =>
      setLeftOut((known) => {
        const next = new Set(known);
        if (isChosen) next.delete(publicId);
        else next.add(publicId);
        return next;
      }),
  };
  return (
    <>
      <section className={`stack cols-1 ${styles['section']}`} aria-label={creditTexts.waiting}>
        <div className="row wrap gap-4-12 center between">
          <h2 className="size-14 line-20 semibold">{creditTexts.waiting}</h2>
          {fitting.length > 0 && fitting.length < waiting.length && (
            <Button
              look="ghost"
              size="small"
              onClick={() =>
                setLeftOut(new Set(waiting.filter(({ fitsNow }) => !fitsNow).map(({ publicId }) => publicId)))
              }
            >
              {creditTexts.chooseFitting(fitting.length)}
            </Button>
          )}
        </div>
        {waiting.length === 0 ? (
          <EmptyState title={creditTexts.nothingWaits} hint={creditTexts.nothingWaitsHint} />
        ) : (
          <CreditDeliveries label={creditTexts.waiting} deliveries={waiting} choosing={choosing} />
        )}
      </section>
      {waiting.length > 0 && (
        <CreditDecision
          storePublicId={analysis.storePublicId}
          chosen={chosen}
          isSupervisor={isSupervisor}
          onDecided={cacheAnalysis}
        />
      )}
      <section className={`stack cols-1 ${styles['section']}`} aria-label={creditTexts.others}>
        <h2 className="size-14 line-20 semibold">{creditTexts.others}</h2>
        {others.length === 0 ? (
          <p className="faint">{creditTexts.noOthers}</p>
        ) : (
          <CreditDeliveries label={creditTexts.others} deliveries={others} />
        )}
        {analysis.openDeliveries.length < analysis.openCount && (
          <p className="faint">{creditTexts.notAll(analysis.openDeliveries.length, analysis.openCount)}</p>
        )}
      </section>
    </>
  );
};
