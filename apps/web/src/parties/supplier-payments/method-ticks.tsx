import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../kit/forms/use-form-field.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './supplier-payments.module.css';
import { paymentFormTexts as texts, supplierPaymentsTexts } from './supplier-payments.texts.ts';

export type Method = { readonly publicId: string; readonly name: string };

/** Methods in words; null is every one. */
export const methodsText = (ids: readonly string[] | null, methods: readonly Method[]): string => {
  if (ids === null) return supplierPaymentsTexts.all;
  const named = methods.filter(({ publicId }) => ids.includes(publicId));
  return named.length === 0 ? supplierPaymentsTexts.none : named.map(({ name }) => name).join(', ');
};

/** Direct methods as ticks. `hasEvery`: one more tick means every method, which is null. */
export const MethodTicks = <V extends FieldValues>({
  form,
  name,
  methods,
  hasEvery = false,
}: {
  readonly form: EndpointForm<V>;
  readonly name: FieldPathByValue<V, readonly string[] | null>;
  readonly methods: readonly Method[];
  readonly hasEvery?: boolean;
}) => {
  const { value, onChange, frame, focusable } = useFormField<V, readonly string[] | null>(
    { form, name, label: texts.methods },
    (ids) => methodsText(ids, methods),
  );
  const ids = value ?? methods.map(({ publicId }) => publicId);
  return focusable(
    <fieldset className={`stack gap-8 min-0 m-0 no-border pad-0 ${styles['ticks']}`}>
      <legend className="size-12 faint">{frame.label}</legend>
      {hasEvery && (
        <Checkbox
          label={texts.every}
          isChecked={value === null}
          onChange={(isOn) => onChange(isOn ? null : ids)}
        />
      )}
      {methods.map(({ publicId, name: label }) => (
        <Checkbox
          key={publicId}
          label={label}
          isChecked={ids.includes(publicId)}
          onChange={(isOn) => onChange(isOn ? [...ids, publicId] : ids.filter((other) => other !== publicId))}
        />
      ))}
      <p className="size-12 faint">{texts.hint}</p>
    </fieldset>,
  );
};
