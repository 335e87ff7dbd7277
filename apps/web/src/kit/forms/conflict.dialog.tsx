import { formatUpdated } from '@celeiro/rules/days/calendar.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useNow } from '../use-now.ts';
import styles from './forms.module.css';
import { OldToNew } from './old-to-new.tsx';

/** What another person changed since the version that was seen, in words. */
export type TheirChange = {
  readonly label: string;
  readonly itemLabel: string | null;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly byName: string;
  readonly at: string;
};
/** What a person would change of it; `label` is null where the value says enough. */
export type OwnChange = {
  readonly key: string;
  readonly label: string | null;
  readonly oldText: string | null;
  readonly newText: string | null;
};

/** A late save met another person's: what changed and by whom; nothing typed is lost until the person decides. */
export const ConflictDialog = ({
  texts,
  changes,
  mine,
  onUseCurrent,
  onReapply,
}: {
  readonly texts: {
    readonly title: string;
    readonly intro: string;
    readonly unknown: string;
    readonly change: (name: string) => string;
    readonly yours: string;
    readonly useCurrent: string;
    readonly reapply: string;
  };
  readonly changes: readonly TheirChange[];
  readonly mine: readonly OwnChange[];
  readonly onUseCurrent: () => void;
  readonly onReapply: () => void;
}) => {
  const now = useNow();
  return (
    <Dialog
      title={texts.title}
      footer={
        <>
          <Button onClick={onUseCurrent}>{texts.useCurrent}</Button>
          <Button look="primary" onClick={onReapply}>
            {texts.reapply}
          </Button>
        </>
      }
    >
      <div className={`stack gap-14 ${styles['form']}`}>
        <p className="muted">{texts.intro}</p>
        <ul className={`stack gap-8 r-8 bg-sunken pad-12 ${styles['changes']}`}>
          {changes.length === 0 && <li className="muted">{texts.unknown}</li>}
          {changes.map((change) => (
            <li
              className="muted"
              key={`${change.at}${change.label}${change.itemLabel ?? ''}${change.newValue ?? ''}`}
            >
              <b>{texts.change(change.byName)}</b>
              {` ${change.label}${change.itemLabel === null ? '' : ` · ${change.itemLabel}`}: `}
              <OldToNew oldText={change.oldValue} newText={change.newValue} />
              {` · ${formatUpdated(Date.parse(change.at), now)}`}
            </li>
          ))}
        </ul>
        {mine.length > 0 && (
          <ul className={`stack gap-8 r-8 bg-sunken pad-12 ${styles['changes']}`}>
            {mine.map(({ key, label, oldText, newText }) => (
              <li className="muted" key={key}>
                <b>{texts.yours}</b>
                {label === null ? ': ' : ` · ${label}: `}
                <OldToNew oldText={oldText} newText={newText} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
