import { changePassword } from '@celeiro/contract/auth.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../kit/toasts.ts';
import { FIRST_PAGE } from '../kit/url/pages.ts';
import { useSave } from '../kit/use-save.ts';
import { AuthPage } from '../slices/auth/auth-page.tsx';
import { authTexts } from '../slices/auth/auth.texts.ts';
import { useNewPassword } from '../slices/auth/new-password.tsx';
import { PasswordField } from '../slices/auth/password-field.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const texts = authTexts.reset;

/** '/update-password': the own password, typed twice; the other sessions end. */
export const Screen = () => {
  const navigate = useNavigate();
  const [current, setCurrent] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { save, isPending, failure } = useSave(changePassword, { failureText: texts.failed });
  const { password, isComplete, fields } = useNewPassword(isTried);
  const submit = async () => {
    setIsTried(true);
    if (current === '' || !isComplete) return;
    const outcome = await save({ body: { currentPassword: current, newPassword: password } });
    if (outcome.kind !== 'saved') return;
    toast.success(authTexts.update.done);
    await navigate({ to: FIRST_PAGE });
  };
  return (
    <AuthPage title={authTexts.update.title} lead={texts.newLead} onSubmit={() => void submit()}>
      {failure !== null && <Banner tone="error">{failure.message}</Banner>}
      <PasswordField
        label={authTexts.update.current}
        autoComplete="current-password"
        value={current}
        error={isTried && current === '' ? authTexts.required : null}
        onChange={setCurrent}
      />
      {fields}
      <Button type="submit" look="primary" isBlock isPending={isPending}>
        {texts.save}
      </Button>
      <Link to={FIRST_PAGE}>{authTexts.update.back}</Link>
    </AuthPage>
  );
};
