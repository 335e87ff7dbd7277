import { changePassword } from '@celeiro/contract/access/auth/auth.ts';
import { MINIMUM_PASSWORD_LENGTH } from '@celeiro/rules/access/auth/password-length.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormFailure } from '../../../kit/forms/form-parts.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { FIRST_PAGE } from '../../../kit/url/pages.ts';
import { AuthPage } from '../auth-page.tsx';
import { newPasswordTexts } from '../new-password.texts.ts';
import { FormPassword } from '../form-password.tsx';
import { Button } from '../../../ui/actions/button.tsx';

const texts = newPasswordTexts.reset;

/** '/update-password': the own password, typed twice; the other sessions end. */
export const Screen = () => {
  const navigate = useNavigate();
  const form = useEndpointForm(changePassword, {
    input: {},
    start: { currentPassword: '', newPassword: '', repeated: '' },
    check: ({ newPassword, repeated }) => ({
      newPassword: newPassword.length < MINIMUM_PASSWORD_LENGTH ? texts.short : null,
      repeated: repeated === newPassword ? null : texts.differ,
    }),
    failureText: texts.failed,
    onSaved: async () => {
      toast.success(newPasswordTexts.update.done);
      await navigate({ to: FIRST_PAGE });
    },
  });
  return (
    <AuthPage title={newPasswordTexts.update.title} lead={texts.newLead} onSubmit={() => void form.submit()}>
      <FormFailure form={form} />
      <FormPassword
        form={form}
        name="currentPassword"
        label={newPasswordTexts.update.current}
        autoComplete="current-password"
      />
      <FormPassword form={form} name="newPassword" label={texts.newPassword} autoComplete="new-password" />
      <FormPassword form={form} name="repeated" label={texts.repeat} autoComplete="new-password" />
      <Button type="submit" look="primary" isBlock isPending={form.isPending}>
        {texts.save}
      </Button>
      <Link to={FIRST_PAGE}>{newPasswordTexts.update.back}</Link>
    </AuthPage>
  );
};
