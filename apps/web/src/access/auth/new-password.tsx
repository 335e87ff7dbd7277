import { MINIMUM_PASSWORD_LENGTH } from '@celeiro/rules/access/auth/password-length.ts';
import { type ReactNode, useState } from 'react';
import { newPasswordTexts } from './new-password.texts.ts';
import { PasswordField } from './password-field.tsx';

const texts = newPasswordTexts.reset;

/** A new password typed twice. What is wrong with it is said once sending was tried; the server judges how good it is. */
export const useNewPassword = (
  isTried: boolean,
  labels: { readonly password: string; readonly repeat: string },
): { readonly password: string; readonly isComplete: boolean; readonly fields: ReactNode } => {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const isShort = password.length < MINIMUM_PASSWORD_LENGTH;
  const differs = repeated !== password;
  const fields = (
    <>
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        value={password}
        error={isTried && isShort ? texts.short : null}
        onChange={setPassword}
      />
      <PasswordField
        label={labels.repeat}
        autoComplete="new-password"
        value={repeated}
        error={isTried && differs ? texts.differ : null}
        onChange={setRepeated}
      />
    </>
  );
  return { password, isComplete: !isShort && !differs, fields };
};
