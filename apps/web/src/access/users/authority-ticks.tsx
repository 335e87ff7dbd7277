import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../kit/forms/use-form-field.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { userFormTexts as texts } from './users.texts.ts';

export type Authority = { readonly code: string; readonly description: string };

/** A person's own authorities as ticks; those of the group are marked. */
export const AuthorityTicks = <V extends FieldValues>({
  form,
  name,
  authorities,
  ofGroup,
  disabledReason,
}: {
  readonly form: EndpointForm<V>;
  readonly name: FieldPathByValue<V, readonly string[]>;
  readonly authorities: readonly Authority[];
  readonly ofGroup: readonly string[];
  readonly disabledReason: string | null;
}) => {
  const labels = (codes: readonly string[]): string => {
    const named = authorities.filter(({ code }) => codes.includes(code));
    return named.length === 0 ? texts.none : named.map(({ description }) => description).join(', ');
  };
  const { value, onChange, frame, focusable } = useFormField<V, readonly string[]>(
    { form, name, label: texts.authorities },
    labels,
  );
  return focusable(
    <fieldset className="stack gap-8 min-0 m-0 no-border pad-0">
      <legend className="size-12 muted pad-0 m-bottom-4">{frame.label}</legend>
      {authorities.map(({ code, description }) => (
        <Checkbox
          key={code}
          label={ofGroup.includes(code) ? texts.ofGroup(description) : description}
          isChecked={value.includes(code)}
          disabledReason={disabledReason}
          onChange={(isOn) => onChange(isOn ? [...value, code] : value.filter((other) => other !== code))}
        />
      ))}
      {frame.error !== null && (
        <p role="alert" className="size-12 err">
          {frame.error}
        </p>
      )}
    </fieldset>,
  );
};
