import { listStoreNames } from '@celeiro/contract/parties/stores/store-lists.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { LookupField } from '../../../kit/forms/registration/lookup-field.tsx';
import type { LookupSource } from '../../../kit/forms/registration/look-ups.ts';
import { lookUp } from '../../../kit/fields/look-up.ts';
import { creditQueueTexts as texts } from './credit-queue.texts.ts';
import styles from './credit-queue.module.css';

const source: LookupSource = {
  lookUp: lookUp(
    listStoreNames,
    (name) => ({ query: name === '' ? {} : { name } }),
    (found) =>
      found.map(({ publicId, name, documentNumber }) => ({
        value: publicId,
        label: name,
        description: formatDocument(documentNumber),
      })),
  ),
  failureText: texts.findFailed,
  emptyNote: texts.notFound,
};

/** A store by its name or document, without a delivery (R-GEN-006). */
export const FindStore = ({ onFound }: { readonly onFound: (storePublicId: string) => void }) => (
  <div className={styles['find']} data-credit-find>
    <LookupField
      label={texts.find}
      isLabelHidden
      placeholder={texts.find}
      text=""
      source={source}
      onChoose={({ value }) => onFound(value)}
    />
  </div>
);
