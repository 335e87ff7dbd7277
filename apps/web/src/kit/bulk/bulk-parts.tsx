import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { Bulk, BulkControl } from './bulk-store.ts';
import { BULK_WIDTH, type BulkView } from './bulk-view.ts';
import styles from './bulk.module.css';
import type { BulkTexts } from './bulk.texts.ts';

/** What each state of a change of many is drawn from. */
export type BulkProps<Item extends BulkItem, Change, Result extends BulkResult> = {
  readonly bulk: Bulk<Item, Change, Result>;
  readonly control: BulkControl<Item, Change, Result>;
  readonly view: BulkView<Item, Change, Result>;
};

/** The dialog of a state of it. */
export const BulkFrame = <Item extends BulkItem, Change, Result extends BulkResult>({
  bulk,
  control,
  view,
  footer,
  children,
}: BulkProps<Item, Change, Result> & { readonly footer: ReactNode; readonly children: ReactNode }) => (
  <Dialog title={view.titleOf(bulk)} width={BULK_WIDTH} onClose={control.leave} footer={footer}>
    <div className="stack gap-14">{children}</div>
  </Dialog>
);

/** Rows that share one explanation, with the names they go by. */
type Group = { readonly message: string; readonly names: readonly string[] };

/** The obstacles, the most frequent explanation first. */
const groupsOf = (results: readonly BulkResult[], nameOf: (publicId: string) => string): readonly Group[] =>
  [...Map.groupBy(results, (result) => result.message ?? '')]
    .map(([message, members]) => ({ message, names: members.map(({ publicId }) => nameOf(publicId)) }))
    .toSorted((a, b) => b.names.length - a.names.length);

/** Each explanation with how many rows it is about; which ones, on demand, or at once where rows are named one by one. */
const GroupList = ({
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
  <ul className={`stack relative scrolls border r-8 ${styles['groups']}`} aria-label={label}>
    {groupsOf(results, nameOf).map(({ message, names }) => (
      <li key={message}>
        <details open={isOpen}>
          <summary>
            <span className="semibold text-right number">{names.length}</span>
            {message}
          </summary>
          <p className="number">{texts.named(names.join(', '))}</p>
        </details>
      </li>
    ))}
  </ul>
);

/** Each row by its name, with what happens to it. */
const EffectList = ({
  label,
  effects,
}: {
  readonly label: string;
  readonly effects: readonly BulkEffect[];
}) => (
  <ul className={`stack border r-8 ${styles['effects']}`} aria-label={label}>
    {effects.map(({ publicId, name, text }) => (
      <li key={publicId}>
        <b className="medium">{name}</b>
        <span className="muted">{text}</span>
      </li>
    ))}
  </ul>
);

/** A row by its name, with what happens to it. */
export type BulkEffect = { readonly publicId: string; readonly name: string; readonly text: string };

/** A number with its word: '180 passam'. */
export type BulkFigure = {
  readonly count: number;
  readonly words: (count: number) => string;
  readonly tone: 'good' | 'bad' | 'quiet';
};

/** How many rows have which result, and which remain unchanged and why; then which ones change, where rows are named one by one. */
export const BulkSummary = <Item extends BulkItem, Change, Result extends BulkResult>({
  bulk,
  view,
  figures,
  refused,
  refusedLabel,
  effects,
  effectsLabel,
  notes,
  children,
}: Pick<BulkProps<Item, Change, Result>, 'bulk' | 'view'> & {
  /** The first is said even of none. */
  readonly figures: readonly BulkFigure[];
  readonly refused: readonly BulkResult[];
  readonly refusedLabel: string;
  readonly effects: readonly BulkEffect[];
  readonly effectsLabel: string;
  /** Before those that were refused, and after them. */
  readonly notes?: ReactNode;
  readonly children: ReactNode;
}) => {
  const isNamed = view.todayOf !== undefined || view.effectOf !== undefined;
  const names = new Map(bulk.items.map((item) => [item.publicId, view.nameOf(item)]));
  return (
    <>
      <ul className={`row wrap gap-8 ${styles['figures']}`}>
        {figures.map(
          ({ count, words, tone }, at) =>
            (at === 0 || count > 0) && (
              <li key={tone + String(at)} className={styles[tone]}>
                {words(count)}
              </li>
            ),
        )}
      </ul>
      {notes}
      {refused.length > 0 && (
        <GroupList
          texts={view.texts}
          label={refusedLabel}
          results={refused}
          nameOf={(publicId) => names.get(publicId) ?? ''}
          isOpen={isNamed}
        />
      )}
      {children}
      {isNamed && effects.length > 0 && <EffectList label={effectsLabel} effects={effects} />}
    </>
  );
};
