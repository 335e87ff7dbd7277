import { createStore, useSelector } from '@tanstack/react-store';

type Asked = { readonly texts: readonly string[]; readonly answer: (isAgreed: boolean) => void };

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

// One question for all that came late, from however many deliveries of a page.
const requested = createStore<readonly Asked[]>([]);

/** Asks whether edits that waited for long are still to be sent; each as it reads. */
export const askLate = (texts: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => requested.setState((all) => [...all, { texts, answer: resolve }]));

/** The edits asked about now, as they read. */
export const useLateTexts = (): readonly string[] =>
  useSelector(requested, (all) => all.flatMap(({ texts }) => texts), { compare: sameTexts });

/** Answers for all of them. */
export const answerLate = (isAgreed: boolean): void => {
  const all = requested.get();
  requested.setState(() => []);
  for (const { answer } of all) answer(isAgreed);
};
