import { REQUEST_TIMEOUT_MS } from '@celeiro/rules/access/auth/tokens.ts';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { AuthPage } from '../auth-page.tsx';
import { authTexts } from '../auth.texts.ts';
import { newPasswordTexts } from '../new-password.texts.ts';
import { useNewPassword } from '../new-password.tsx';
import { keepSignInName } from '../sign-in-name.ts';
import { UsernameField } from '../username-field.tsx';
import { Banner, type Tone } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';

const texts = newPasswordTexts.reset;
const base = '/api/authorization-server-web/user';

// Plain requests: this page loads nothing of the application, its contract included.
const waiting = () => ({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
const askForLink = (username: string) =>
  fetch(`${base}/${encodeURIComponent(username)}/reset-password`, waiting());
const post = (path: string, body: object) =>
  fetch(`${base}/${path}`, {
    ...waiting(),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const saveNew = (token: string, newPassword: string) => post('reset-password', { token, newPassword });

type Link = { readonly kind: 'INVITATION' | 'RESET'; readonly name: string; readonly username: string };
const isLink = (body: unknown): body is Link =>
  typeof body === 'object' && body !== null && 'kind' in body && 'name' in body && 'username' in body;

/** What the link opens; 'gone': nothing any more, 'unknown': the server didn't say. */
const checkLink = async (token: string): Promise<Link | 'gone' | 'unknown'> => {
  const answer = await post('reset-password/check', { token }).catch(() => null);
  if (answer?.status === 400 || answer?.status === 422) return 'gone';
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return isLink(body) ? body : 'unknown';
};

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

/** '/reset-password': requests the link, or, opened from the link, takes the new password. */
export const ResetPasswordScreen = () => {
  const token = new URLSearchParams(location.search).get('token');
  return token === null ? <AskForLink /> : <OpenLink token={token} />;
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

/**
 * A link that is no longer valid says so before a password is typed; where that can't be checked, the answer to the new password
 * says so.
 */
const OpenLink = ({ token }: { readonly token: string }) => {
  const [link, setLink] = useState<Awaited<ReturnType<typeof checkLink>> | null>(null);
  useEffect(() => {
    let isMounted = true;
    void checkLink(token).then((found) => isMounted && setLink(found));
    return () => {
      isMounted = false;
    };
  }, [token]);
  if (link === null) return <AuthPage title={newPasswordTexts.link.checking} onSubmit={() => undefined} />;
  if (link !== 'gone') return <ChooseNew token={token} link={link === 'unknown' ? null : link} />;
  return (
    <AuthPage
      title={newPasswordTexts.link.expired}
      lead={newPasswordTexts.link.expiredText}
      onSubmit={() => location.assign('/reset-password')}
    >
      <Button type="submit" look="primary" isBlock>
        {newPasswordTexts.link.askAgain}
      </Button>
      <p>{newPasswordTexts.link.askInvitation}</p>
      <a href="/">{texts.back}</a>
    </AuthPage>
  );
};

/** The words of the page, by what its link opens. */
const wordsOf = (link: Link | null) =>
  link?.kind === 'INVITATION'
    ? { ...newPasswordTexts.invitation, lead: newPasswordTexts.invitation.lead(link.name, link.username) }
    : {
        title: texts.newTitle,
        lead: texts.newLead,
        password: texts.newPassword,
        repeat: texts.repeat,
        save: texts.save,
        done: texts.done,
      };

const ChooseNew = ({ token, link }: { readonly token: string; readonly link: Link | null }) => {
  const words = wordsOf(link);
  usePageTitle(words.title);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { password, isComplete, fields } = useNewPassword(isTried, words);
  const submit = async () => {
    setIsTried(true);
    if (!isComplete || isPending) return;
    setIsPending(true);
    const answer = await saveNew(token, password).catch(() => null);
    const text = answer?.ok ? null : await explainRefusal(answer);
    setIsPending(false);
    if (text === null) {
      if (link !== null) keepSignInName(link.username);
      setIsDone(true);
    } else setSaid({ tone: 'error', text });
  };
  if (isDone) {
    return (
      <AuthPage title={words.title} onSubmit={() => location.assign('/')}>
        <Banner tone="success">{words.done}</Banner>
        <Button type="submit" look="primary" isBlock>
          {authTexts.submit}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={words.title} lead={words.lead} onSubmit={() => void submit()}>
      {said !== null && <Banner tone={said.tone}>{said.text}</Banner>}
      {fields}
      <Button type="submit" look="primary" isBlock isPending={isPending}>
        {words.save}
      </Button>
      <a href="/">{texts.back}</a>
    </AuthPage>
  );
};
