import type { CallInput, Endpoint } from '@celeiro/contract/endpoint.ts';

/** How long an answer waits to be taken, ms: what is drawn later reads anew. */
const WAITING_MS = 5000;

type Answers = Readonly<Record<string, unknown>>;
const waiting = new Map<string, Promise<unknown>>();
const keyOf = ({ name }: Endpoint, input: unknown): string => `${name} ${JSON.stringify(input)}`;

/** One call whose answer is a part of the answer that several have in common. */
export const partOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => ({ endpoint, input });

/** From now on these calls, each once, take their part of `answers`; where it fails they are sent as always. */
export const expectAnswers = (
  parts: readonly { readonly endpoint: Endpoint; readonly input: unknown }[],
  answers: Promise<Answers>,
): void => {
  for (const { endpoint, input } of parts)
    waiting.set(
      keyOf(endpoint, input),
      answers.then(
        (all) => all[endpoint.name],
        () => undefined,
      ),
    );
  setTimeout(dropAnswers, WAITING_MS);
};

/** What changed meanwhile is read anew. */
export const dropAnswers = (): void => waiting.clear();

/** The answer to a call as it was received, if it came with others; undefined: send the call. */
export const takeAnswer = (endpoint: Endpoint, input: unknown): Promise<unknown> | undefined => {
  if (waiting.size === 0) return undefined;
  const key = keyOf(endpoint, input);
  const answer = waiting.get(key);
  waiting.delete(key);
  return answer;
};
