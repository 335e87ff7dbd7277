import type { FieldValues } from 'react-hook-form';
import {
  type EndpointForm,
  type FormEndpoint,
  type FormTerms,
  useEndpointForm,
} from '../forms/use-endpoint-form.ts';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { BulkControl } from './bulk-store.ts';

export type WishTerms<V extends FieldValues, Wish> = Pick<
  FormTerms<FormEndpoint, V>,
  'start' | 'toBody' | 'check' | 'required'
> & {
  /** What is rehearsed, of what the form holds. */
  readonly wishOf: (values: V) => Wish;
};

/** A form that changes nothing: what it holds, checked against the endpoint's body, is rehearsed for every chosen row. */
export const useWish = <V extends FieldValues, Item extends BulkItem, Wish, Result extends BulkResult>(
  { rehearse, texts }: BulkControl<Item, Wish, Result>,
  endpoint: FormEndpoint,
  { wishOf, ...terms }: WishTerms<V, Wish>,
): EndpointForm<V> =>
  useEndpointForm(
    { ...endpoint, response: null },
    {
      ...terms,
      input: {},
      failureText: texts.rehearsalFailed,
      // The rehearsal goes on outside the form, which it replaces.
      send: () => Promise.resolve({ kind: 'saved', answer: undefined }),
      onSaved: (_answer, values) => void rehearse(wishOf(values)),
    },
  );
