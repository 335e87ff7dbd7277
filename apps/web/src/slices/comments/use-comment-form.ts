import type { Comment } from '@celeiro/contract/comments.ts';
import { useState } from 'react';
import { decideSaving, savingMessage } from '../../kit/api/failure.ts';
import { useSentKey } from '../../kit/sent-key.ts';

/** Sends one text with one key: asked for again after a lost answer, it is still written once. Answers whether it was. */
export const useCommentForm = (
  send: (message: string, idempotencyKey: string) => Promise<Comment>,
  failureText: string,
) => {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sentKey = useSentKey();
  const submit = async (message: string): Promise<boolean> => {
    setSending(true);
    setError(null);
    try {
      await send(message, sentKey.of(message));
      sentKey.forget();
      return true;
    } catch (failed) {
      const failure = decideSaving(failed, failureText);
      if (failure.kind === 'conflict') setError(failureText);
      else setError(savingMessage(failure, failureText));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, error, submit };
};
