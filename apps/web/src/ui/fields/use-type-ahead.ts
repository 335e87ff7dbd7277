import { useRef } from 'react';

/** Letters that come within this many milliseconds are one word. */
const ONE_WORD = 700;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What was typed lately and is looked for in a list, as in a native select: accents and case don't matter. */
export const useTypeAhead = () => {
  const typed = useRef({ text: '', at: -ONE_WORD });
  /** Whether a word is under way, of which a space is a part. */
  const isTyping = (now: number): boolean => typed.current.text !== '' && now - typed.current.at < ONE_WORD;
  return {
    isTyping,
    /** A list that opens begins a new word. */
    forget: (): void => {
      typed.current = { text: '', at: -ONE_WORD };
    },
    /** The place of the option that `key` leads to: the same letter again leads to the next that begins with it. -1: none. */
    find: (labels: readonly string[], key: string, active: number, now: number): number => {
      const text = (isTyping(now) ? typed.current.text : '') + fold(key);
      typed.current = { text, at: now };
      const letter = text.slice(0, 1);
      const isOneLetter = text === letter.repeat(text.length);
      const prefix = isOneLetter ? letter : text;
      const from = Math.max(0, isOneLetter ? active + 1 : active);
      const order = labels.map((_, place) => (from + place) % labels.length);
      return order.find((place) => fold(labels[place] ?? '').startsWith(prefix)) ?? -1;
    },
  };
};
