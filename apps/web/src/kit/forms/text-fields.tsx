import type { FieldValues } from 'react-hook-form';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
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

/** Several lines of text, with their counter. Not cut off, what is longer can be typed and is refused. */
export const FormArea = <V extends FieldValues>({
  maxLength,
  rows = 3,
  isCut = true,
  placeholder,
  ...props
}: FormFieldProps<V, string> & {
  readonly maxLength: number;
  readonly rows?: number;
  readonly isCut?: boolean;
  readonly placeholder?: string;
}) => {
  const { value, onChange, onBlur, frame, focusable } = useFormField(props);
  return focusable(
    <TextArea
      {...frame}
      rows={rows}
      {...(isCut
        ? { maxLength }
        : { extra: <span className="number">{`${value.trim().length}/${maxLength}`}</span> })}
      placeholder={placeholder}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
};
