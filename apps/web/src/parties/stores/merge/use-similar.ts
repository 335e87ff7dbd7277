import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { findSimilarStores, tellStoresApart } from '@celeiro/contract/parties/stores/store-similar.ts';
import { isDocument, isZip } from '@celeiro/rules/documents.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { isPhone } from '@celeiro/rules/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { plainRead } from '../../../kit/api/query.ts';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { similarTexts as texts } from '../store-records.texts.ts';
import type { StoreValues } from '../form/store-values.ts';

type Answer = EndpointOutput<typeof findSimilarStores>;
export type Similar = Answer['similar'][number];

/** What is registered already and looks like what is filled in, and the group it belongs to. */
export type SimilarNews = Pick<Answer, 'group' | 'groupSize' | 'groupUsed' | 'similar'> & {
  /** They were looked at, and are others; a new one remembers it once it is saved. */
  readonly pass: () => void;
  readonly remember: (publicId: string) => void;
};

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

/** Stores of the same group, and those that look like the one that is filled in. They hold up nothing. */
export const useSimilar = ({ control }: EndpointForm<StoreValues>): SimilarNews => {
  const values = useWatch({ control }) as StoreValues; // every field has a value from the start
  const rested = useRested(JSON.stringify(bodyOf(values)));
  const [passed, setPassed] = useState<readonly string[]>([]);
  const { save } = useSave(tellStoresApart, { failureText: texts.notRemembered, failureIn: 'toast' });
  const body = JSON.parse(rested) as ReturnType<typeof bodyOf>; // written just above
  const { data } = useQuery({
    ...plainRead(findSimilarStores, { body }),
    enabled: isDocument(body.documentNumber),
    placeholderData: (former) => former,
  });
  const remember = (id: string, storePublicIds: readonly string[]): void => {
    if (storePublicIds.length > 0)
      void save({ params: { id }, body: { storePublicIds: [...storePublicIds] } });
  };
  const answer = isDocument(values.documentNumber) ? data : undefined;
  const similar = (answer?.similar ?? []).filter(({ publicId }) => !passed.includes(publicId));
  return {
    group: answer?.group ?? [],
    groupSize: answer?.groupSize ?? 0,
    groupUsed: answer?.groupUsed ?? ZERO,
    similar,
    pass: () => {
      const ids = similar.map(({ publicId }) => publicId);
      setPassed([...passed, ...ids]);
      if (values.publicId !== '') remember(values.publicId, ids);
    },
    remember: (publicId) => remember(publicId, passed),
  };
};
