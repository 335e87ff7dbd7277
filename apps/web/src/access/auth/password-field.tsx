import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { IconButton } from '../../ui/actions/button.tsx';
import { boxClass, Field, inputClass } from '../../ui/fields/field.tsx';
import { authTexts } from './auth.texts.ts';

/** A password that can be shown while typing it. */
export const PasswordField = ({
  label,
  value,
  onChange,
  error,
  autoComplete,
  isFirst = false,
  ref,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly autoComplete: 'current-password' | 'new-password';
  /** What the page begins with. */
  readonly isFirst?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error ?? null}>
      {({ id, describedBy, isInvalid }) => (
        <span className={boxClass({ isInvalid })}>
          <input
            ref={ref}
            id={id}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoFocus={isFirst}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            maxLength={128}
            className={inputClass}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            size="small"
            name={isShown ? authTexts.hidePassword : authTexts.showPassword}
            icon={
              isShown ? <IconEyeOff size={16} aria-hidden="true" /> : <IconEye size={16} aria-hidden="true" />
            }
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
};
