import { listSynonymGroups } from '@celeiro/contract/catalog/catalog/synonyms.ts';
import { expandWords, isCalledSo } from '@celeiro/rules/catalog/products/product-words.ts';
import { synonymKey } from '@celeiro/rules/catalog/catalog/synonyms.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../kit/api/query.ts';

/** Whether a product's name is found by a typed text, as the server finds it: by each word, or another name of the same food. */
export const useProductWords = (search: string): ((name: string) => boolean) => {
  const { data } = useQuery({ ...read(listSynonymGroups, {}), enabled: search.trim() !== '' });
  const parts = useMemo(
    () =>
      expandWords(
        search,
        (data ?? []).map(({ words }) => words.map(synonymKey)),
      ),
    [data, search],
  );
  return (name) => isCalledSo(name, parts);
};
