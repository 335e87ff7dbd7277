import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFormField } from '../../kit/forms/use-form-field.tsx';
import { PasswordField } from './password-field.tsx';

/** A password in a form over an endpoint. */
export const FormPassword = <V extends FieldValues>({
  autoComplete,
  ...props
}: FormFieldProps<V, string> & { readonly autoComplete: 'current-password' | 'new-password' }) => {
  const { value, onChange, frame, focusable } = useFormField(props);
  const { label, error } = frame;
  return focusable(
    <PasswordField
      label={label}
      error={error}
      autoComplete={autoComplete}
      value={value}
      onChange={onChange}
    />,
  );
};
