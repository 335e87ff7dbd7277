import { useEffect, useEffectEvent, useState } from 'react';
import { returnRoute } from '../../../kit/api/end-session.ts';
import { FIRST_PAGE } from '../../../kit/url/pages.ts';
import { decodeClaims, readTokens } from '../../../kit/api/session-tokens.ts';
import { signIn } from '../../../kit/api/token-calls.ts';
import { storageKeys } from '../../../kit/browser/local-storage.ts';
import { storeRoles } from '../../../kit/browser/stored-roles.ts';
import { AuthPage } from '../auth-page.tsx';
import styles from '../auth-page.module.css';
import { authTexts } from '../auth.texts.ts';
import { explainSignIn } from '../explain-sign-in.ts';
import { PasswordField } from '../password-field.tsx';
import { signInName } from '../sign-in-name.ts';
import { UsernameField } from '../username-field.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';

/** '/' : user name and password, then where one wanted to go (R-AUTH-001, R-AUTH-002, R-LOGOUT-004). */
export const LoginScreen = ({ onSignedIn }: { readonly onSignedIn: (target: string) => void }) => {
  const search = new URLSearchParams(location.search);
  const [username, setUsername] = useState(signInName);
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const notice = search.has('withoutPermission')
    ? authTexts.withoutPermission
    : search.has('authenticateError') && search.has('from')
      ? authTexts.sessionEnded
      : null;

  // Signed in meanwhile in another tab: this one goes in too.
  const enter = useEffectEvent(onSignedIn);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKeys.tokens && readTokens() !== null)
        enter(returnRoute(location.search) ?? FIRST_PAGE);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);

  const submit = async () => {
    setIsTried(true);
    if (username.trim() === '' || password === '' || isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      const tokens = await signIn(username.trim().toLowerCase(), password);
      // R-AUTH-004, R-SESSION-002
      await storeRoles(decodeClaims(tokens.accessToken)?.authorities ?? []);
      onSignedIn(returnRoute(location.search) ?? FIRST_PAGE);
    } catch (error) {
      setFailure(explainSignIn(error));
      setIsPending(false);
    }
  };

  return (
    <AuthPage title={authTexts.title} lead={authTexts.lead} onSubmit={() => void submit()}>
      {failure !== null ? (
        <Banner tone="error">{failure}</Banner>
      ) : (
        notice !== null && <Banner tone="info">{notice}</Banner>
      )}
      <UsernameField value={username} isTried={isTried} onChange={setUsername} />
      <div className={styles['password']}>
        <PasswordField
          isFirst={signInName() !== ''}
          label={authTexts.password}
          autoComplete="current-password"
          value={password}
          error={isTried && password === '' ? authTexts.required : null}
          onChange={setPassword}
        />
        <a href="/reset-password">{authTexts.forgot}</a>
      </div>
      <Button type="submit" look="primary" isBlock isPending={isPending}>
        {authTexts.submit}
      </Button>
    </AuthPage>
  );
};
