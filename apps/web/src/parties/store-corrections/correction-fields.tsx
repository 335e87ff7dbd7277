import {
  correctableFields,
  type CorrectableField,
} from '@celeiro/rules/parties/store-corrections/store-corrections.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../kit/forms/use-form-field.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './store-corrections.module.css';
import { storeCorrectionsTexts as texts } from './store-corrections.texts.ts';

/** Fields of a store in words: 'CEP, Endereço'. */
export const fieldWords = (fields: readonly CorrectableField[]): string =>
  fields.map((field) => storeFields[field].label).join(', ');

/** Which fields of a store are wrong, as ticks. */
export const CorrectionFields = <V extends FieldValues>({
  form,
  name,
}: {
  readonly form: EndpointForm<V>;
  readonly name: FieldPathByValue<V, CorrectableField[]>;
}) => {
  const { value, onChange, frame, focusable } = useFormField<V, CorrectableField[]>(
    { form, name, label: texts.fields },
    fieldWords,
  );
  return focusable(
    <fieldset className={`min-0 m-0 no-border pad-0 ${styles['ticks']}`}>
      <legend>{frame.label}</legend>
      <div>
        {correctableFields.map((field) => (
          <Checkbox
            key={field}
            label={storeFields[field].label}
            isChecked={value.includes(field)}
            onChange={(isOn) => onChange(isOn ? [...value, field] : value.filter((other) => other !== field))}
          />
        ))}
      </div>
      {frame.error !== null && (
        <p role="alert" className={`err size-12 ${styles['error']}`}>
          {frame.error}
        </p>
      )}
    </fieldset>,
  );
};
