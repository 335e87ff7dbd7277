import { useState } from 'react';
import { readStored, storageKeys, store } from '../../kit/local-storage.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { appTexts } from '../app.texts.ts';
import { useDestinations } from './destinations.ts';
import styles from './palette.module.css';

const texts = appTexts.keys;

/** The list of keys, and the switch for the single ones. */
export const KeyList = ({ onClose }: { readonly onClose: () => void }) => {
  const pages = useDestinations().flatMap(({ page: { menu, title } }) =>
    menu === undefined ? [] : [[texts.go(menu.key), texts.goes(title)] as const],
  );
  const [isOn, setIsOn] = useState(() => readStored(storageKeys.singleKeys) !== 'off');
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className={styles['keys']}>
        {[...texts.rows, ...pages].map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={texts.singleKeys}
        isChecked={isOn}
        onChange={(next) => {
          store(storageKeys.singleKeys, next ? null : 'off');
          setIsOn(next);
        }}
      />
    </Dialog>
  );
};
