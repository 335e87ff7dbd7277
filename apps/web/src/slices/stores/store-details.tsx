import { getStore } from '@celeiro/contract/store-records.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { addressLine, formatPhone } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { ErrorState } from '../../ui/states.tsx';
import { CopyAll, type Fact, factLines, Facts } from './copied-text.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import styles from './store-info.module.css';
import { storeInfoTexts } from './store-info.texts.ts';

const DOCUMENT_LENGTH_CPF = 11;

/** Who the store is and where. */
export const StoreDetails = ({ storePublicId }: { readonly storePublicId: string }) => {
  const store = useQuery(read(getStore, { params: { id: storePublicId } }));
  const { data } = store;
  if (data === undefined) {
    // R-STOREINFO-001
    return store.isPending ? (
      <LoadingFacts />
    ) : (
      <ErrorState title={storeInfoTexts.detailsFailed} onRetry={() => void store.refetch()} />
    );
  }
  const address = addressLine(data);
  const isPerson = data.documentNumber.length === DOCUMENT_LENGTH_CPF;
  const facts: readonly Fact[] = [
    { label: storeInfoTexts.name, value: data.name },
    {
      label: isPerson ? storeInfoTexts.cpf : storeInfoTexts.cnpj,
      value: formatDocument(data.documentNumber),
    },
    { label: storeInfoTexts.phone, value: data.phone === null ? null : formatPhone(data.phone) },
    { label: storeInfoTexts.email, value: data.email },
    { label: storeInfoTexts.address, value: address === '' ? null : address },
    { label: storeInfoTexts.seller, value: data.sellerName },
  ];
  return (
    <>
      <Facts facts={facts} />
      <div className={styles['foot']}>
        <CopyAll label={storeInfoTexts.copyAll} text={factLines(facts)} />
        <a
          className={styles['link']}
          href={`/store/store-list/store-profile/${storePublicId}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {storeInfoTexts.registration}
        </a>
      </div>
    </>
  );
};
