import { getStore } from '@celeiro/contract/parties/stores/store-records.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { addressLine, formatPhone, isMasked } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { ContactValue, RecordDocument } from '../../kit/personal/record-values.tsx';
import { ErrorState } from '../../ui/marks/states.tsx';
import { CopyAll, type Fact, factLines, Facts } from './copied-text.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import styles from './store-info.module.css';
import { storeInfoTexts } from './store-info.texts.ts';

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
  const isPerson = isPersonDocument(data.documentNumber);
  const main = data.contacts.findIndex(({ isMain }) => isMain);
  const shown = (part: 'phone' | 'email'): Pick<Fact, 'masked'> =>
    isMasked(data[part] ?? '') && main !== -1
      ? {
          masked: (
            <ContactValue
              kind="store"
              publicId={data.publicId}
              contacts={data.contacts}
              contact={main}
              part={part}
              isCopied
            />
          ),
        }
      : {};
  const facts: readonly Fact[] = [
    { label: storeInfoTexts.name, value: data.name },
    {
      label: isPerson ? storeInfoTexts.cpf : storeInfoTexts.cnpj,
      value: formatDocument(data.documentNumber),
      ...(isMasked(data.documentNumber) && { masked: <RecordDocument kind="store" of={data} isCopied /> }),
    },
    {
      label: storeInfoTexts.phone,
      value: data.phone === null ? null : formatPhone(data.phone),
      ...shown('phone'),
    },
    { label: storeInfoTexts.email, value: data.email, ...shown('email') },
    { label: storeInfoTexts.address, value: address === '' ? null : address },
    { label: storeInfoTexts.seller, value: data.sellerName },
  ];
  return (
    <>
      <Facts facts={facts} />
      <div className="row wrap gap-8 center between">
        <CopyAll label={storeInfoTexts.copyAll} text={factLines(facts)} />
        <a
          className={`inline center medium ${styles['link']}`}
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
