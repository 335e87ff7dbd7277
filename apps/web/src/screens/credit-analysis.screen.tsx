import { useNavigate, useSearch } from '@tanstack/react-router';
import { creditTexts } from '../slices/credit-analysis/credit-analysis.texts.ts';
import styles from '../slices/credit-analysis/credit-analysis.module.css';
import { FindStore } from '../slices/credit-analysis/find-store.tsx';
import { StoreCreditAnalysis, StoreName } from '../slices/credit-analysis/store-credit-analysis.tsx';
import { Button } from '../ui/button.tsx';

/** '/store/new-credit-analysis': the credit of the store that the address names, or of one found by its document. */
export const Screen = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
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
        {storePublicId !== '' && (
          <>
            <StoreName storePublicId={storePublicId} />
            <Button look="ghost" size="small" onClick={() => show('')}>
              {creditTexts.other}
            </Button>
          </>
        )}
      </header>
      {storePublicId === '' ? (
        <FindStore onFound={show} />
      ) : (
        <StoreCreditAnalysis key={storePublicId} storePublicId={storePublicId} />
      )}
    </main>
  );
};
