import type { FieldValues } from 'react-hook-form';
import { TextArea, TextField } from '../../ui/field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.tsx';

/** One line of text (R-UI-008, R-UI-009, R-UI-010). */
export const FormText = <V extends FieldValues>({
  maxLength,
  ...props
}: FormFieldProps<V, string> & { readonly maxLength: number }) => {
  const { value, onChange, onBlur, isValid, frame, focusable } = useFormField(props);
  return focusable(
    <TextField
      {...frame}
      maxLength={maxLength}
      isValid={isValid}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
};

/** Several lines of text, with their counter. */
export const FormArea = <V extends FieldValues>({
  maxLength,
  rows = 3,
  placeholder,
  ...props
}: FormFieldProps<V, string> & {
  readonly maxLength: number;
  readonly rows?: number;
  readonly placeholder?: string;
}) => {
  const { value, onChange, onBlur, frame, focusable } = useFormField(props);
  return focusable(
    <TextArea
      {...frame}
      rows={rows}
      maxLength={maxLength}
      placeholder={placeholder}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
};
