import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { registrationFormTexts } from './registration-form.texts.ts';
import { FormText } from './text-fields.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

/** What the tax office filled in, by field. */
export type Filled = Readonly<Record<string, string>>;

/** A text that says where it comes from while it stands as it came (R-ADMIN-008). */
export const FilledText = <V extends FieldValues>({
  form,
  filled,
  name,
  label,
  maxLength,
  hint,
}: {
  readonly form: EndpointForm<V>;
  readonly filled: Filled;
  readonly name: FieldPathByValue<V, string>;
  readonly label: string;
  readonly maxLength: number;
  readonly hint?: string;
}) => {
  const value: string = useWatch({ control: form.control, name });
  const said = value !== '' && filled[name] === value ? registrationFormTexts.filled : hint;
  return (
    <FormText
      form={form}
      name={name}
      label={label}
      maxLength={maxLength}
      {...(said !== undefined && { hint: said })}
    />
  );
};
