import { useState } from 'react';
import { signIn } from '../../kit/api/token-calls.ts';
import { decodeClaims, readTokens } from '../../kit/api/session-tokens.ts';
import { PasswordField } from '../../access/auth/password-field.tsx';
import { explainSignIn } from '../../access/auth/explain-sign-in.ts';
import { authTexts } from '../../access/auth/auth.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { unlock, useIsLocked } from '../idle.ts';
import { signOut } from '../session.ts';

const texts = authTexts.lock;

/** After 20 minutes without activity in any tab the page requires the password again; drafts remain behind it. */
export const IdleLock = () => {
  const isLocked = useIsLocked();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  if (!isLocked) return null;
  const submit = async () => {
    const username = decodeClaims(readTokens()?.accessToken ?? '')?.username ?? '';
    if (password === '' || isPending) return;
    setIsPending(true);
    setError(null);
    try {
      await signIn(username, password);
      setPassword('');
      unlock();
    } catch (failure) {
      setError(explainSignIn(failure));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog
      title={texts.title}
      level="lock"
      footer={
        <>
          {/* The person at a locked page may be another one: nothing of its owner is discarded. */}
          <Button onClick={() => void signOut({ givesUpEdits: false })}>{texts.leave}</Button>
          <Button look="primary" isPending={isPending} onClick={() => void submit()}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{texts.text}</p>
        <PasswordField
          label={authTexts.password}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  );
};
