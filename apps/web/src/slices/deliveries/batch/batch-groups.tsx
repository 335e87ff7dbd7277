import type { BatchResult } from '@celeiro/contract/delivery-batches.ts';
import styles from './batch.module.css';
import { batchTexts as texts } from './batch.texts.ts';

/** Deliveries that share one explanation, with the numbers they go by. */
export type Group = { readonly message: string; readonly numbers: readonly string[] };

/** What stands in the way, the most frequent explanation first. */
export const groupsOf = (
  results: readonly BatchResult[],
  nameOf: (result: BatchResult) => string,
): readonly Group[] =>
  [...Map.groupBy(results, (result) => result.message ?? '')]
    .map(([message, members]) => ({ message, numbers: members.map(nameOf) }))
    .toSorted((a, b) => b.numbers.length - a.numbers.length);

/** Each explanation with how many deliveries it is about; which ones, on demand. */
export const GroupList = ({
  groups,
  label,
}: {
  readonly groups: readonly Group[];
  readonly label: string;
}) => (
  <ul className={styles['groups']} aria-label={label}>
    {groups.map(({ message, numbers }) => (
      <li key={message}>
        <details>
          <summary>
            <span className={`${styles['groupCount']} number`}>{numbers.length}</span>
            {message}
          </summary>
          <p className="number">{texts.deliveries(numbers.join(', '))}</p>
        </details>
      </li>
    ))}
  </ul>
);

/** A number with its word: '180 passam'. */
export const Figure = ({
  text,
  tone,
}: {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'quiet';
}) => <li className={styles[tone]}>{text}</li>;
