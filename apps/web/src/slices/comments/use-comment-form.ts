import type { Comment } from '@celeiro/contract/comments.ts';
import { useRef, useState } from 'react';
import { decideFailure } from '../../kit/api/failure.ts';
import { randomId } from '../../kit/random-id.ts';

/** Sends one text with one key: asked for again after a lost answer, it is still written once. Answers whether it was. */
export const useCommentForm = (
  send: (message: string, idempotencyKey: string) => Promise<Comment>,
  failureText: string,
) => {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const attempt = useRef<{ readonly message: string; readonly key: string } | null>(null);
  const submit = async (message: string): Promise<boolean> => {
    if (attempt.current?.message !== message) attempt.current = { message, key: randomId() };
    setSending(true);
    setError(null);
    try {
      await send(message, attempt.current.key);
      attempt.current = null;
      return true;
    } catch (failed) {
      const failure = decideFailure(failed, failureText);
      if (failure.kind === 'conflict') setError(failureText);
      else if ('message' in failure) setError(failure.message);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, error, submit };
};
