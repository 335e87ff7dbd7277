import type { FieldValues } from 'react-hook-form';
import {
  type EndpointForm,
  type FormEndpoint,
  type FormTerms,
  useEndpointForm,
} from '../forms/use-endpoint-form.ts';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { BulkControl } from './bulk-store.ts';

export type BulkFormTerms<V extends FieldValues, Change> = Pick<
  FormTerms<FormEndpoint, V>,
  'start' | 'toBody' | 'check' | 'required'
> & {
  /** What is rehearsed, of what the form holds. */
  readonly toChange: (values: V) => Change;
};

/** A form that changes nothing: what it holds, checked against the endpoint's body, is rehearsed for every chosen row. */
export const useBulkForm = <V extends FieldValues, Item extends BulkItem, Change, Result extends BulkResult>(
  { rehearse, texts }: BulkControl<Item, Change, Result>,
  endpoint: FormEndpoint,
  { toChange, ...terms }: BulkFormTerms<V, Change>,
): EndpointForm<V> =>
  useEndpointForm(
    { ...endpoint, response: null },
    {
      ...terms,
      input: {},
      failureText: texts.rehearsalFailed,
      // The rehearsal runs outside the form, which it replaces.
      send: () => Promise.resolve({ kind: 'saved', answer: undefined }),
      onSaved: (_answer, values) => void rehearse(toChange(values)),
    },
  );
