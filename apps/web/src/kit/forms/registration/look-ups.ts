import { searchAppUsers } from '@celeiro/contract/access/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast } from '../../saving/failure-toast.ts';
import { lookUpTexts } from './look-ups.texts.ts';
import { lookUp, type LookUp, type Option } from '../../fields/look-up.ts';

/** Where a field that offers what it finds by name looks, and what it says. */
export type LookupSource = {
  readonly lookUp: LookUp;
  readonly failureText: string;
  readonly emptyNote: string;
  /** Said before anything was looked for, where another hint fits than how many letters it takes. */
  readonly startNote?: string;
  /** '' finds the first ones: they are offered as soon as the field is opened. */
  readonly offersFirst?: true;
};
type Lookup = {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  readonly search: (text: string) => void;
};

const none: readonly Option[] = [];
/** The first hundred; a longer text narrows them (R-SEARCH-007). */
export const FIRST_HUNDRED = { page: 0, size: 100 } as const;

/** Users by name (R-SEARCH-007). */
export const userSource: LookupSource = {
  lookUp: lookUp(
    searchAppUsers,
    (name) => ({ query: { ...FIRST_HUNDRED, name } }),
    ({ content }) =>
      content.map(({ name, username }) => ({ value: username, label: name, description: username })),
  ),
  failureText: lookUpTexts.users,
  emptyNote: lookUpTexts.noUser,
};

/**
 * What a source finds for the text searched last; a newer search aborts the older one. A search that failed is said once, in
 * the source's words; one that was given up is not (R-SELLER-003).
 */
export const useLookup = (source: LookupSource): Lookup => {
  const [text, setText] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery({ ...source.lookUp(text ?? ''), enabled: text !== null });
  const { failureText } = source;
  useFailureToast(error, failureText);
  return { options: data ?? none, isLoading: isFetching, search: setText };
};
