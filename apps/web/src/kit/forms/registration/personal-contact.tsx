import type { PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import { formatPhone } from '@celeiro/rules/text.ts';
import type { FieldPathByValue, FieldValues, Path } from 'react-hook-form';
import { FormText } from '../text-fields.tsx';
import { FormPhone } from '../typed-fields.tsx';
import type { EndpointForm } from '../use-endpoint-form.ts';
import { PersonalFormField } from './personal-field.tsx';

const asItIs = (value: string): string => value;

/** A contact's phone and mail address in a form: a person's are masked until shown on request, or typed anew. */
export const ContactReach = <V extends FieldValues>({
  form,
  kind,
  index,
  labels,
}: {
  readonly form: EndpointForm<V>;
  readonly kind: PersonalKind;
  /** Its place in the form; in the record it has the one it came with. */
  readonly index: number;
  readonly labels: { readonly phone: string; readonly email: string };
}) => {
  // A form of contacts has these under these names.
  const at = (part: string) => `contacts.${index}.${part}` as FieldPathByValue<V, string>;
  const contact = Number(form.get(at('place') as Path<V>) ?? index);
  const publicId = String(form.get('publicId' as Path<V>));
  const field = (part: 'phone' | 'email') => ({
    form,
    name: at(part),
    label: labels[part],
    of: { kind, publicId, field: part, contact },
  });
  return (
    <>
      <PersonalFormField {...field('phone')} write={formatPhone}>
        <FormPhone form={form} name={at('phone')} label={labels.phone} />
      </PersonalFormField>
      <PersonalFormField {...field('email')} write={asItIs}>
        <FormText form={form} name={at('email')} label={labels.email} maxLength={254} />
      </PersonalFormField>
    </>
  );
};
