import { IconAdjustments } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { onDemand } from '../kit/on-demand.tsx';
import { creditTexts } from '../slices/credit-analysis/credit-analysis.texts.ts';
import { creditPolicyTexts } from '../slices/credit-analysis/credit-policy.texts.ts';
import styles from '../slices/credit-analysis/credit-analysis.module.css';
import { FindStore } from '../slices/credit-analysis/find-store.tsx';
import { StoreCreditAnalysis, StoreName } from '../slices/credit-analysis/store-credit-analysis.tsx';
import { Button } from '../ui/button.tsx';

const CreditPolicyDialog = onDemand(
  () => import('../slices/credit-analysis/credit-policy.dialog.tsx'),
  (one) => one.CreditPolicyDialog,
);

/** '/store/new-credit-analysis': the credit of the store that the address names, or of one found by its document. */
export const Screen = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isPolicyOpen, setPolicyOpen] = useState(false);
  const { storePublicId = '' } = search;
  const show = (publicId: string) =>
    void navigate({
      to: '/store/new-credit-analysis',
      search: publicId === '' ? {} : { storePublicId: publicId },
    });
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>{creditTexts.title}</h1>
        {storePublicId !== '' && <StoreName storePublicId={storePublicId} />}
        <span className={styles['actions']}>
          {storePublicId !== '' && (
            <Button look="ghost" size="small" onClick={() => show('')}>
              {creditTexts.other}
            </Button>
          )}
          <Button
            look="ghost"
            size="small"
            icon={<IconAdjustments size={14} aria-hidden="true" />}
            onClick={() => setPolicyOpen(true)}
          >
            {creditPolicyTexts.open}
          </Button>
        </span>
      </header>
      {storePublicId === '' ? (
        <FindStore onFound={show} />
      ) : (
        <StoreCreditAnalysis key={storePublicId} storePublicId={storePublicId} />
      )}
      {isPolicyOpen && (
        <Suspense fallback={null}>
          <CreditPolicyDialog onClose={() => setPolicyOpen(false)} />
        </Suspense>
      )}
    </main>
  );
};
