import {
  type CreditAnalysis,
  getCreditAnalysis,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import {
  type CreditFacts,
  type CreditInstallmentKind,
  getCreditFacts,
} from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import { formatBRL, type Centavos } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { isNoRecord } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { ProfileHead } from '../../kit/profile/profile-head.tsx';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { FinancialData } from '../store-credit/store-credit.public.tsx';
import { creditTexts } from './credit-analysis.texts.ts';
import styles from './credit-analysis.module.css';
import { creditFactsTexts } from './credit-facts.texts.ts';
import { CreditFigures } from './credit-figures.tsx';
import { CreditHistory } from './credit-history.tsx';
import { cacheAnalysis } from './cache-analysis.ts';
import { LimitDecision } from './limit-decision.tsx';
import { LimitProposal } from './limit-proposal.tsx';
import { LimitReturns, LimitUse } from './limit-use.tsx';
import { QueuePlace } from './queue/queue-place.tsx';
import { SuggestedLimit } from './suggested-limit.tsx';
import { OpenDeliveries } from './open-deliveries.tsx';

const FigureRowsDialog = onDemand(
  () => import('./figure-rows.dialog.tsx'),
  (one) => one.FigureRowsDialog,
);

/** Brings a part of the page into sight, for the eye and for the keys. */
const goTo = (part: RefObject<HTMLElement | null>) => {
  part.current?.scrollIntoView({ block: 'start' });
  part.current?.focus({ preventScroll: true });
};

/** The facts a decision is weighed by; on a phone the first numbers stand above it, the rest below 'Mais'. */
const Facts = ({
  analysis,
  facts,
  part,
  onCopy,
}: {
  readonly analysis: CreditAnalysis;
  readonly facts: CreditFacts;
  readonly part: 'all' | 'first' | 'others';
  readonly onCopy: (limit: Centavos) => void;
}) => {
  const [rows, setRows] = useState<CreditInstallmentKind | null>(null);
  const [history, months] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const { creditLimit, overdueAmount, secondPersonAmount, storePublicId } = analysis;
  const isWhole = part !== 'first';
  return (
    <>
      <CreditFigures
        analysis={analysis}
        facts={facts}
        part={part}
        onRows={setRows}
        onHistory={() => goTo(history)}
        onMonths={() => goTo(months)}
      />
      {analysis.isOverdue && part !== 'others' && (
        <Banner tone="warning">{creditTexts.overdueHolds(formatBRL(overdueAmount))}</Banner>
      )}
      {isWhole && (
        <>
          <SuggestedLimit
            months={facts.months}
            reliability={analysis.reliability}
            bound={secondPersonAmount}
            onCopy={onCopy}
          />
          <OpenDeliveries analysis={analysis} />
          <div ref={months} tabIndex={-1} className={`stack gap-16 top ${styles['pairOfCards']}`}>
            <LimitUse months={facts.months} limit={creditLimit} />
            <LimitReturns
              returns={facts.returns}
              unpaid={facts.unpaid.count}
              onOpen={() => setRows('UNPAID')}
            />
          </div>
          <div ref={history} tabIndex={-1}>
            <CreditHistory storePublicId={storePublicId} />
          </div>
        </>
      )}
      {rows !== null && (
        <FigureRowsDialog storePublicId={storePublicId} kind={rows} onClose={() => setRows(null)} />
      )}
    </>
  );
};

/** The decision: on a limit that waits for a second person, and on another one. */
const Deciding = ({
  analysis,
  copied,
}: {
  readonly analysis: CreditAnalysis;
  readonly copied: { readonly limit: Centavos } | null;
}) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  // After a decision the form starts again with the present data.
  const [round, setRound] = useState(0);
  const onDecided = (answer: CreditAnalysis) => {
    cacheAnalysis(answer);
    setRound(round + 1);
  };
  const { proposal } = analysis;
  return (
    <div className={styles['side']}>
      {proposal !== null && (
        <LimitProposal
          key={proposal.publicId}
          analysis={analysis}
          proposal={proposal}
          isSupervisor={isSupervisor}
          onDecided={onDecided}
        />
      )}
      <LimitDecision
        key={round}
        analysis={analysis}
        isSupervisor={isSupervisor}
        copied={copied}
        onDecided={onDecided}
      />
    </div>
  );
};

const Body = ({ analysis, facts }: { readonly analysis: CreditAnalysis; readonly facts: CreditFacts }) => {
  const isSmall = useSmallScreen();
  const [isMore, setMore] = useState(false);
  const [copied, setCopied] = useState<{ readonly limit: Centavos } | null>(null);
  const factProps = { analysis, facts, onCopy: (limit: Centavos) => setCopied({ limit }) };
  const deciding = <Deciding analysis={analysis} copied={copied} />;
  if (!isSmall)
    return (
      <div className={`stack gap-16 top pad-0-gutter ${styles['body']}`}>
        <div className="stack cols-1 gap-16 min-0">
          <Facts {...factProps} part="all" />
        </div>
        {deciding}
      </div>
    );
  return (
    <div className={`stack gap-16 top pad-0-gutter ${styles['body']}`}>
      <div className="stack cols-1 gap-16 min-0">
        <Facts {...factProps} part="first" />
        {deciding}
        <Button isBlock onClick={() => setMore(!isMore)}>
          {isMore ? creditFactsTexts.less : creditFactsTexts.more}
        </Button>
        {isMore && <Facts {...factProps} part="others" />}
      </div>
    </div>
  );
};

const Head = ({
  analysis,
  facts,
}: {
  readonly analysis: CreditAnalysis;
  readonly facts: CreditFacts | undefined;
}) => {
  const navigate = useNavigate();
  const { storePublicId, creditPublicId } = analysis;
  const tab = (slug: string) => ({
    className: styles['link'],
    to: pages.storeProfile.path,
    params: { storePublicId, _splat: slug },
  });
  return (
    <ProfileHead
      of={{ publicId: storePublicId, name: analysis.store, documentNumber: analysis.documentNumber }}
      kind="store"
      mark={
        facts !== undefined && (
          <Link {...tab('documents')}>
            {creditFactsTexts.documents(facts.documents.done, facts.documents.required)}
          </Link>
        )
      }
      place={null}
      backName={creditTexts.back}
      onBack={() => void navigate({ to: pages.creditAnalysis.path })}
      actions={
        <>
          <QueuePlace storePublicId={storePublicId} />
          <Link {...tab('summary')}>{creditFactsTexts.openStore}</Link>
          {creditPublicId !== null && <FinancialData creditPublicId={creditPublicId} />}
        </>
      }
    />
  );
};

/** One store's credit: what it is, what takes of it, what waits, and the decision. */
export const StoreCreditAnalysis = ({ storePublicId }: { readonly storePublicId: string }) => {
  const params = { params: { id: storePublicId } };
  const analysis = useQuery(read(getCreditAnalysis, params));
  const facts = useQuery(read(getCreditFacts, params));
  const { error } = analysis;
  const isUnknown = isNoRecord(error);
  const retry = () => {
    void analysis.refetch();
    void facts.refetch();
  };
  return (
    <main className={`stack cols-1 gap-16 packed bg-canvas ${styles['page']}`}>
      {analysis.data !== undefined && <Head analysis={analysis.data} facts={facts.data} />}
      {analysis.data !== undefined && facts.data !== undefined ? (
        <Body analysis={analysis.data} facts={facts.data} />
      ) : isUnknown ? (
        <EmptyState title={creditTexts.unknown} hint={creditTexts.unknownHint} />
      ) : analysis.isError || facts.isError ? (
        <ErrorState title={creditTexts.failed} onRetry={retry} />
      ) : (
        <div
          className={`stack gap-16 pad-0-gutter ${styles['loading']}`}
          role="status"
          aria-label={creditTexts.loading}
        >
          <Skeleton height={116} />
          <Skeleton height={180} />
        </div>
      )}
    </main>
  );
};
