import { getStoreCredit } from '@celeiro/contract/parties/stores/stores.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { FinancialData } from '../../money/store-credit/store-credit.public.tsx';
import { CopyAll, type Fact, factLines, Facts } from './copied-text.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import styles from './store-info.module.css';
import { storeInfoTexts } from './store-info.texts.ts';

/** What the store may still buy, and what it may pay with. */
export const StoreCredit = ({ storePublicId }: { readonly storePublicId: string }) => {
  const credit = useQuery(read(getStoreCredit, { params: { id: storePublicId } }));
  const { data, error } = credit;
  if (data === undefined) {
    if (credit.isPending) return <LoadingFacts />;
    if (error instanceof CallFailure && error.statusCode === 404)
      return <EmptyState title={storeInfoTexts.noCredit} hint={storeInfoTexts.noCreditHint} />;
    // R-STOREINFO-001
    return <ErrorState title={storeInfoTexts.creditFailed} onRetry={() => void credit.refetch()} />;
  }
  const methods = data.storePaymentMethods.map((method) => method.paymentMethodName);
  const facts: readonly Fact[] = [
    { label: storeInfoTexts.limit, value: formatBRL(data.creditLimit) },
    { label: storeInfoTexts.used, value: formatBRL(data.usedLimit) },
    { label: storeInfoTexts.available, value: formatBRL(data.availableLimit) },
    { label: storeInfoTexts.reliability, value: storeInfoTexts.reliabilities[data.reliability] },
    {
      label: storeInfoTexts.methods,
      value: methods.length === 0 ? storeInfoTexts.noMethods : methods.join(', '),
    },
  ];
  return (
    <>
      <Facts facts={facts} />
      <div className="row wrap gap-8 center between">
        <CopyAll label={storeInfoTexts.copyAll} text={factLines(facts)} />
        <FinancialData creditPublicId={data.publicId} />
        <a
          className={`inline center medium ${styles['link']}`}
          href={`/store/new-credit-analysis?storePublicId=${storePublicId}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {storeInfoTexts.analysis}
        </a>
      </div>
    </>
  );
};
