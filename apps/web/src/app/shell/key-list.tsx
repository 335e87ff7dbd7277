import { useState } from 'react';
import { readStored, storageKeys, store } from '../../kit/browser/local-storage.ts';
import { useOfferedActions } from '../../kit/offered-actions.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { usePlaces } from './destinations.ts';
import { keyListTexts as texts } from './key-list.texts.ts';
import styles from './palette.module.css';

type Rows = readonly (readonly [key: string, meaning: string])[];

const Keys = ({ title, rows }: { readonly title: string; readonly rows: Rows }) => (
  <section aria-label={title}>
    <p className={`size-11 medium faint ${styles['group']}`}>{title}</p>
    <dl className={`stack gap-8 m-bottom-12 ${styles['keys']}`}>
      {rows.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The list of keys, those of what is open among them, and the switch for the single ones. */
export const KeyList = ({ onClose }: { readonly onClose: () => void }) => {
  const places = usePlaces().flatMap(({ key, title }) =>
    key === undefined ? [] : [[texts.go(key), texts.goes(title)] as const],
  );
  const offered = useOfferedActions();
  const letters = (offered?.actions ?? []).flatMap(({ letter, label }) =>
    letter === undefined ? [] : [[letter.toLowerCase(), label] as const],
  );
  const [isOn, setIsOn] = useState(() => readStored(storageKeys.singleKeys) !== 'off');
  return (
    <Dialog title={texts.title} width={560} onClose={onClose}>
      <Checkbox
        label={texts.singleKeys}
        isChecked={isOn}
        onChange={(next) => {
          store(storageKeys.singleKeys, next ? null : 'off');
          setIsOn(next);
        }}
      />
      {offered !== null && letters.length > 0 && <Keys title={offered.of} rows={letters} />}
      <Keys title={texts.everywhere} rows={[...texts.rows.everywhere, ...places]} />
      <Keys title={texts.lists} rows={texts.rows.lists} />
      <Keys title={texts.items} rows={texts.rows.items} />
      <Keys title={texts.approvals} rows={texts.rows.approvals} />
      <Keys title={texts.forms} rows={texts.rows.forms} />
    </Dialog>
  );
};
