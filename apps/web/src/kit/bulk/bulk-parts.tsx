import type { BulkResult } from './bulk-run.ts';
import styles from './bulk.module.css';
import type { BulkTexts } from './bulk.texts.ts';

/** Rows that share one explanation, with the names they go by. */
type Group = { readonly message: string; readonly names: readonly string[] };

/** What stands in the way, the most frequent explanation first. */
const groupsOf = (results: readonly BulkResult[], nameOf: (publicId: string) => string): readonly Group[] =>
  [...Map.groupBy(results, (result) => result.message ?? '')]
    .map(([message, members]) => ({ message, names: members.map(({ publicId }) => nameOf(publicId)) }))
    .toSorted((a, b) => b.names.length - a.names.length);

/** Each explanation with how many rows it is about; which ones, on demand, or at once where rows are named one by one. */
export const GroupList = ({
  results,
  nameOf,
  label,
  texts,
  isOpen,
}: {
  readonly results: readonly BulkResult[];
  readonly nameOf: (publicId: string) => string;
  readonly label: string;
  readonly texts: BulkTexts;
  readonly isOpen: boolean;
}) => (
  <ul className={styles['groups']} aria-label={label}>
    {groupsOf(results, nameOf).map(({ message, names }) => (
      <li key={message}>
        <details open={isOpen}>
          <summary>
            <span className={`${styles['groupCount']} number`}>{names.length}</span>
            {message}
          </summary>
          <p className="number">{texts.named(names.join(', '))}</p>
        </details>
      </li>
    ))}
  </ul>
);

/** Each row by its name, with what happens to it. */
export const EffectList = ({
  label,
  effects,
}: {
  readonly label: string;
  readonly effects: readonly { readonly publicId: string; readonly name: string; readonly text: string }[];
}) => (
  <ul className={styles['effects']} aria-label={label}>
    {effects.map(({ publicId, name, text }) => (
      <li key={publicId}>
        <b>{name}</b>
        <span>{text}</span>
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
