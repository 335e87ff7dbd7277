import { useState } from 'react';
import { randomId } from '../browser/random-id.ts';

type SentKey = {
  readonly of: (content: unknown) => string;
  readonly forget: () => void;
};

const createSentKey = (): SentKey => {
  let sent: { readonly content: string; readonly key: string } | null = null;
  return {
    of: (content) => {
      const text = JSON.stringify(content);
      if (sent?.content !== text) sent = { content: text, key: randomId() };
      return sent.key;
    },
    forget: () => {
      sent = null;
    },
  };
};

/**
 * One key for one content, as long as a form stands: what is sent again after a lost answer has one effect, what was
 * changed meanwhile is another wish. `forget` after a success, where the form goes on.
 */
export const useSentKey = (): SentKey => useState(createSentKey)[0];
