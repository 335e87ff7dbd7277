import { type CreditAnalysis, getCreditAnalysis } from '@celeiro/contract/credit-analysis.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { personalFields } from '@celeiro/rules/personal-data.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../kit/api/query-client.ts';
import { CallFailure } from '../../kit/api/failure.ts';
import { read, readKey } from '../../kit/api/query.ts';
import { PersonalValue } from '../../kit/personal/personal-value.tsx';
import { toast } from '../../kit/toasts.ts';
import { usePermissions } from '../../kit/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { creditTexts } from './credit-analysis.texts.ts';
import { CreditDecision } from './credit-decision.tsx';
import { CreditDeliveries } from './credit-deliveries.tsx';
import { CreditFigures } from './credit-figures.tsx';
import { CreditHistory } from './credit-history.tsx';
import { LimitDecision } from './limit-decision.tsx';
import { LimitProposal } from './limit-proposal.tsx';
import styles from './credit-analysis.module.css';

/** The store's name and document, beside the page's title. */
export const StoreName = ({ storePublicId }: { readonly storePublicId: string }) => {
  const { data } = useQuery(read(getCreditAnalysis, { params: { id: storePublicId } }));
  if (data === undefined) return null;
  return (
    <span className={styles['store']}>
      <b>{data.store}</b>
      <PersonalValue
        of={{ kind: 'store', publicId: storePublicId, field: 'documentNumber' }}
        text={formatDocument(data.documentNumber)}
        label={personalFields.documentNumber}
        write={formatDocument}
        isCopied
        plain={
          <>
            {formatDocument(data.documentNumber)}
            <CopyButton
              text={formatDocument(data.documentNumber)}
              name={creditTexts.copyDocument}
              // R-COPY-001
              onResult={(isCopied) =>
                isCopied ? toast.success(creditTexts.copied) : toast.error(creditTexts.copyFailed)
              }
            />
          </>
        }
      />
    </span>
  );
};

const Waiting = ({ analysis }: { readonly analysis: CreditAnalysis }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const isSmall = useSmallScreen();
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
  const onDecided = (answer: CreditAnalysis) =>
    queryClient.setQueryData(
      [...readKey(getCreditAnalysis, { params: { id: analysis.storePublicId } })],
      answer,
    );
  return (
    <div className={styles['body']}>
      <div className={styles['main']}>
        <CreditFigures analysis={analysis} />
        <section className={styles['section']} aria-label={creditTexts.waiting}>
          <div className={styles['sectionHead']}>
            <h2>{creditTexts.waiting}</h2>
            {fitting.length > 0 && fitting.length < waiting.length && (
              <Button
                look="ghost"
                size="small"
                onClick={() =>
                  setLeftOut(
                    new Set(waiting.filter(({ fitsNow }) => !fitsNow).map(({ publicId }) => publicId)),
                  )
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
        {waiting.length > 0 && isSmall && (
          <CreditDecision
            storePublicId={analysis.storePublicId}
            chosen={chosen}
            isSupervisor={isSupervisor}
            onDecided={onDecided}
          />
        )}
        <section className={styles['section']} aria-label={creditTexts.others}>
          <h2>{creditTexts.others}</h2>
          {others.length === 0 ? (
            <p className={styles['quiet']}>{creditTexts.noOthers}</p>
          ) : (
            <CreditDeliveries label={creditTexts.others} deliveries={others} />
          )}
          {analysis.openDeliveries.length < analysis.openCount && (
            <p className={styles['quiet']}>
              {creditTexts.notAll(analysis.openDeliveries.length, analysis.openCount)}
            </p>
          )}
        </section>
      </div>
      <div className={styles['side']}>
        {analysis.proposal !== null && (
          <LimitProposal
            key={analysis.proposal.publicId}
            analysis={analysis}
            proposal={analysis.proposal}
            isSupervisor={isSupervisor}
            onDecided={onDecided}
          />
        )}
        <LimitDecision
          // Another limit by now is another question.
          key={`${analysis.creditLimit} ${analysis.validUntil ?? ''}`}
          analysis={analysis}
          isSupervisor={isSupervisor}
          onDecided={onDecided}
        />
        {waiting.length > 0 && !isSmall && (
          <CreditDecision
            storePublicId={analysis.storePublicId}
            chosen={chosen}
            isSupervisor={isSupervisor}
            onDecided={onDecided}
          />
        )}
        <CreditHistory storePublicId={analysis.storePublicId} />
      </div>
    </div>
  );
};

/** One store's credit: what it is, what takes of it, what waits, and the decision. */
export const StoreCreditAnalysis = ({ storePublicId }: { readonly storePublicId: string }) => {
  const analysis = useQuery(read(getCreditAnalysis, { params: { id: storePublicId } }));
  if (analysis.data !== undefined) return <Waiting analysis={analysis.data} />;
  if (analysis.isPending) {
    return (
      <div className={styles['loading']} role="status" aria-label={creditTexts.loading}>
        <Skeleton height={116} />
        <Skeleton height={180} />
      </div>
    );
  }
  const isUnknown = analysis.error instanceof CallFailure && [400, 404].includes(analysis.error.statusCode);
  return isUnknown ? (
    <EmptyState title={creditTexts.unknown} hint={creditTexts.unknownHint} />
  ) : (
    <ErrorState title={creditTexts.failed} onRetry={() => void analysis.refetch()} />
  );
};
