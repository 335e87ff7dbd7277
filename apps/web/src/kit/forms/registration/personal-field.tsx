import { isMasked } from '@celeiro/rules/text.ts';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { type FormFieldProps, useFormField } from '../use-form-field.tsx';
import { personalTexts as texts } from '../../personal/personal.texts.ts';
import { type PersonalOf, useShown } from '../../personal/use-shown.ts';

type Masked<V extends FieldValues> = FormFieldProps<V, string> & {
  readonly of: PersonalOf;
  readonly write: (value: string) => string;
};

const MaskedField = <V extends FieldValues>({
  of,
  write,
  onChange,
  ...props
}: Masked<V> & { readonly onChange: (masked: string) => void }) => {
  const { value, frame, focusable } = useFormField(props);
  const { shown, isPending, toggle } = useShown(of);
  const { label } = props;
  return (
    <div className="stack gap-2">
      {focusable(
        <TextField
          {...frame}
          readOnly
          hint={frame.hint ?? texts.maskedHint}
          value={shown === null ? value : write(shown)}
        />,
      )}
      <span className="row wrap gap-0-12">
        <Button
          size="small"
          look="link"
          isPending={isPending}
          aria-label={shown === null ? texts.showNamed(label) : texts.hideNamed(label)}
          onClick={() => void toggle()}
        >
          {shown === null ? texts.show : texts.hide}
        </Button>
        <Button
          size="small"
          look="link"
          aria-label={texts.changeNamed(label)}
          onClick={() => onChange(value)}
        >
          {texts.change}
        </Button>
      </span>
      <span className="visually-hidden" aria-live="polite">
        {shown === null ? '' : write(shown)}
      </span>
    </div>
  );
};

/**
 * A field that may hold a masked value: untouched it goes back as it came and changes nothing. It can be shown, which leaves a
 * row and puts nothing into the form, or typed anew.
 */
export const PersonalFormField = <V extends FieldValues>({
  children,
  ...props
}: Masked<V> & {
  /** The field of a value that isn't masked. */
  readonly children: ReactNode;
}) => {
  const { form, name } = props;
  // The field's name is one of a text.
  const value = useWatch({ control: form.control, name }) as unknown;
  const [original, keep] = useState<string | null>(null);
  if (typeof value === 'string' && isMasked(value))
    return (
      <MaskedField
        {...props}
        onChange={(masked) => {
          keep(masked);
          form.set(name, '');
          setTimeout(() => form.focus(name));
        }}
      />
    );
  if (original === null) return children;
  return (
    <div className="stack gap-2">
      {children}
      <span className="row wrap gap-0-12">
        <Button size="small" look="link" onClick={() => form.set(name, original)}>
          {texts.keep}
        </Button>
      </span>
    </div>
  );
};
