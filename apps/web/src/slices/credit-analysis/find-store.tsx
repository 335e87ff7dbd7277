import { getStoreByDocument } from '@celeiro/contract/stores.ts';
import { isDocument, normalizeDocument } from '@celeiro/rules/documents.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { CallFailure } from '../../kit/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { creditTexts } from './credit-analysis.texts.ts';
import styles from './credit-analysis.module.css';

/** A store by its document, for whoever comes without a delivery (R-GEN-006). */
export const FindStore = ({ onFound }: { readonly onFound: (storePublicId: string) => void }) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const documentNumber = normalizeDocument(typed);
    if (!isDocument(documentNumber)) return setError(creditTexts.invalidDocument);
    setSearching(true);
    setError(null);
    try {
      onFound((await call(getStoreByDocument, { params: { documentNumber } })).publicId);
    } catch (failure) {
      const isUnknown = failure instanceof CallFailure && failure.statusCode === 404;
      setError(isUnknown ? creditTexts.noStore : creditTexts.findFailed);
    } finally {
      setSearching(false);
    }
  };
  return (
    <form className={styles['find']} aria-label={creditTexts.find} onSubmit={(event) => void search(event)}>
      <TextField
        label={creditTexts.document}
        value={typed}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <Button look="primary" type="submit" isPending={isSearching}>
        {creditTexts.search}
      </Button>
    </form>
  );
};
