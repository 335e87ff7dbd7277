import { TextField } from '../../ui/fields/field.tsx';
import { authTexts } from './auth.texts.ts';

/** Who signs in, first of its page. That it is missing is said once sending was tried. */
export const UsernameField = ({
  value,
  isTried,
  onChange,
}: {
  readonly value: string;
  readonly isTried: boolean;
  readonly onChange: (username: string) => void;
}) => (
  <TextField
    label={authTexts.username}
    type="email"
    autoComplete="username"
    autoFocus={value === ''}
    maxLength={254}
    value={value}
    error={isTried && value.trim() === '' ? authTexts.required : null}
    onChange={(event) => onChange(event.target.value)}
  />
);
