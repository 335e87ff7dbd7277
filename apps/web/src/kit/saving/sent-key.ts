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
 * One key for one content, as long as a form is open: what is sent again after a lost answer has one effect, a changed content
 * gets another key. `forget` after a success, where the form stays open.
 */
export const useSentKey = (): SentKey => useState(createSentKey)[0];
