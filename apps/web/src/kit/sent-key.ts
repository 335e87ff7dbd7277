import { useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * One key for one content, as long as a form stands: what is sent again after a lost answer has one effect, what was
 * changed meanwhile is another wish. `forget` after a success, where the form goes on.
 */
export const useSentKey = (): {
  readonly of: (content: unknown) => string;
  readonly forget: () => void;
} => {
  const sent = useRef<{ readonly content: string; readonly key: string } | null>(null);
  const keys = useRef({
    of: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (sent.current?.content !== text) sent.current = { content: text, key: randomId() };
      return sent.current.key;
    },
    forget: () => {
      sent.current = null;
    },
  });
  return keys.current;
};
