import { findSimilarStores } from '@celeiro/contract/store-similar.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { isDocument, isZip } from '@celeiro/rules/documents.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { isPhone } from '@celeiro/rules/phone.ts';
import { documentRoot, storeStatusLabels } from '@celeiro/rules/stores/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { plainRead } from '../../kit/api/query.ts';
import { FormSection } from '../../kit/forms/form-page.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Button } from '../../ui/button.tsx';
import { SimilarDialog } from './similar.dialog.tsx';
import styles from './store-form.module.css';
import { similarTexts as texts } from './store-records.texts.ts';
import type { StoreValues } from './store-values.ts';

export type Similar = EndpointOutput<typeof findSimilarStores>['similar'][number];

/** How long what is typed has to rest before it is asked about. */
const REST_MS = 600;

const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

const bodyOf = (values: StoreValues) => {
  const { publicId, documentNumber, name, contacts, zipCode, number } = values;
  const { phone = '', email = '' } = contacts[0] ?? {};
  return {
    ...(publicId !== '' && { publicId }),
    documentNumber,
    name: name.slice(0, 160),
    ...(isPhone(phone) && { phone }),
    ...(email !== '' && { email: email.slice(0, 254) }),
    ...(isZip(zipCode) && { zipCode }),
    ...(number !== '' && { number: number.slice(0, 20) }),
  };
};

const wordsOf = ({ documentNumber, city, status, because, likeness }: Similar): string =>
  [
    documentNumber,
    city,
    storeStatusLabels[status],
    because.map((one) => texts.because[one]).join(', '),
    because.includes('NAME') ? texts.likeness(likeness) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** Stores of the same group, and those that look like the one that is filled in. They hold up nothing. */
export const SimilarStores = ({ form }: { readonly form: EndpointForm<StoreValues> }) => {
  const values = useWatch({ control: form.control }) as StoreValues; // every field has a value from the start
  const rested = useRested(JSON.stringify(bodyOf(values)));
  const [passed, setPassed] = useState<readonly string[]>([]);
  const [isCompared, setCompared] = useState(false);
  const body = JSON.parse(rested) as ReturnType<typeof bodyOf>; // written just above
  const { data } = useQuery({
    ...plainRead(findSimilarStores, { body }),
    enabled: isDocument(body.documentNumber),
    placeholderData: (former) => former,
  });
  if (data === undefined || !isDocument(values.documentNumber)) return null;
  const similar = data.similar.filter(({ publicId }) => !passed.includes(publicId));
  return (
    <>
      {data.groupSize > 0 && (
        <FormSection title={texts.group(data.groupSize)}>
          <div className={styles['similar']}>
            <p className={styles['quiet']}>
              {[
                texts.root(documentRoot(values.documentNumber) ?? ''),
                texts.owed(formatBRL(data.groupUsed)),
              ].join(' · ')}
            </p>
            <ul>
              {data.group.map(({ publicId, name, documentNumber, usedLimit }) => (
                <li key={publicId}>
                  <b>{name}</b>
                  <small className={styles['quiet']}>
                    {[documentNumber, formatBRL(usedLimit)].join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          </div>
        </FormSection>
      )}
      {similar.length > 0 && (
        <FormSection title={texts.title}>
          <div className={styles['similar']}>
            <ul>
              {similar.map((one) => (
                <li key={one.publicId}>
                  <b>{one.name}</b>
                  <small className={styles['quiet']}>{wordsOf(one)}</small>
                </li>
              ))}
            </ul>
            <div className={styles['actions']}>
              <Button onClick={() => setCompared(true)}>{texts.compare}</Button>
              <Button
                look="ghost"
                onClick={() => setPassed([...passed, ...similar.map(({ publicId }) => publicId)])}
              >
                {texts.notTheSame}
              </Button>
            </div>
          </div>
        </FormSection>
      )}
      {isCompared && <SimilarDialog values={values} similar={similar} onClose={() => setCompared(false)} />}
    </>
  );
};
