import { type ReactNode, useEffect } from 'react';
import type { FieldFrame } from '../../ui/fields/field.tsx';
import { type FieldPathByValue, type FieldValues, useController, useWatch } from 'react-hook-form';
import { formsTexts } from './forms.texts.ts';
import styles from './forms.module.css';
import { isEmpty } from './form-body.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

/** What every field of a form is given; `name` is one of the form's that holds a `T`. */
export type FormFieldProps<V extends FieldValues, T> = {
  readonly form: EndpointForm<V>;
  readonly name: FieldPathByValue<V, T>;
  readonly label: string;
  readonly hint?: string;
} & Pick<FieldFrame, 'mark'>;

const asText = (value: unknown): string => (isEmpty(value) ? formsTexts.nothing : String(value));

/**
 * Ties a field to its form: value, what is wrong with it, whether it may stay empty, and the tick of a valid value. `show`
 * writes its value where the field is spoken of.
 */
export const useFormField = <V extends FieldValues, T>(
  { form, name, label, hint, mark }: FormFieldProps<V, T>,
  show: (value: T) => string = asText,
) => {
  const { field, fieldState } = useController({ control: form.control, name });
  const { words } = form;
  useEffect(() => {
    words.set(name, { label, show: (value) => (isEmpty(value) ? formsTexts.nothing : show(value as T)) }); // this field's own value
    return () => void words.delete(name);
  }, [words, name, label, show]);
  // What may stay empty follows what the other fields hold.
  useWatch({ control: form.control, compute: () => form.isOptional(name) });
  const error = fieldState.error?.message ?? null;
  const value: T = field.value;
  const { ref } = field;
  return {
    value,
    onChange: (next: T) => field.onChange(next),
    onBlur: field.onBlur,
    isValid: error === null && fieldState.isDirty && form.isValid(name),
    frame: {
      label,
      error,
      // R-UI-010
      isOptional: form.isOptional(name),
      ...(hint === undefined ? {} : { hint }),
      ...(mark === undefined ? {} : { mark }),
    },
    /** Leads the form's focus to whatever the field is made of. */
    focusable: (content: ReactNode) => (
      <div
        className={styles['field']}
        ref={(element) =>
          ref(
            element && {
              focus: () =>
                element.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')?.focus(),
            },
          )
        }
      >
        {content}
      </div>
    ),
  };
};
