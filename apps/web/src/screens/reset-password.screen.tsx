import { REQUEST_TIMEOUT_MS } from '@celeiro/rules/session/tokens.ts';
import { useState } from 'react';
import { AuthPage } from '../slices/auth/auth-page.tsx';
import { authTexts } from '../slices/auth/auth.texts.ts';
import { useNewPassword } from '../slices/auth/new-password.tsx';
import { UsernameField } from '../slices/auth/username-field.tsx';
import { Banner, type Tone } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const texts = authTexts.reset;
const base = '/api/authorization-server-web/user';

// Two plain requests: this page loads nothing of the application, its contract included.
const waiting = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
const askForLink = (username: string) =>
  fetch(`${base}/${encodeURIComponent(username)}/reset-password`, waiting());
const saveNew = (token: string, newPassword: string) =>
  fetch(`${base}/reset-password`, {
    ...waiting(),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, newPassword }),
  });

// A link too short to be one and a link already used are the same to a person.
const explainRefusal = async (answer: Response | null): Promise<string> => {
  const status = answer?.status;
  if (status === 429) return authTexts.failures.throttled;
  if (status !== 400 && status !== 422) return texts.failed;
  const body: unknown = await answer?.json().catch(() => null);
  const isWeak =
    typeof body === 'object' && body !== null && 'code' in body && body.code === 'PASSWORD_TOO_WEAK';
  return isWeak ? texts.weak : texts.invalid;
};

type Said = { readonly tone: Tone; readonly text: string };

/** '/reset-password': asks for the link, or, opened from the link, for the new password. */
export const ResetPasswordScreen = () => {
  const token = new URLSearchParams(location.search).get('token');
  return token === null ? <AskForLink /> : <ChooseNew token={token} />;
};

const AskForLink = () => {
  const [username, setUsername] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const submit = async () => {
    setIsTried(true);
    if (username.trim() === '' || isPending) return;
    setIsPending(true);
    const answer = await askForLink(username.trim().toLowerCase()).catch(() => null);
    setIsPending(false);
    if (answer?.ok) setSaid({ tone: 'success', text: texts.sent });
    else
      setSaid({ tone: 'error', text: answer?.status === 429 ? authTexts.failures.throttled : texts.failed });
  };
  return (
    <AuthPage title={texts.title} lead={texts.lead} onSubmit={() => void submit()}>
      {said !== null && <Banner tone={said.tone}>{said.text}</Banner>}
      <UsernameField value={username} isTried={isTried} onChange={setUsername} />
      <Button type="submit" look="primary" isBlock isPending={isPending}>
        {texts.submit}
      </Button>
      <a href="/">{texts.back}</a>
    </AuthPage>
  );
};

const ChooseNew = ({ token }: { readonly token: string }) => {
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { password, isComplete, fields } = useNewPassword(isTried);
  const submit = async () => {
    setIsTried(true);
    if (!isComplete || isPending) return;
    setIsPending(true);
    const answer = await saveNew(token, password).catch(() => null);
    const text = answer?.ok ? null : await explainRefusal(answer);
    setIsPending(false);
    if (text === null) setIsDone(true);
    else setSaid({ tone: 'error', text });
  };
  if (isDone) {
    return (
      <AuthPage title={texts.newTitle} onSubmit={() => location.assign('/')}>
        <Banner tone="success">{texts.done}</Banner>
        <Button type="submit" look="primary" isBlock>
          {authTexts.submit}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.newTitle} lead={texts.newLead} onSubmit={() => void submit()}>
      {said !== null && <Banner tone={said.tone}>{said.text}</Banner>}
      {fields}
      <Button type="submit" look="primary" isBlock isPending={isPending}>
        {texts.save}
      </Button>
      <a href="/">{texts.back}</a>
    </AuthPage>
  );
};
