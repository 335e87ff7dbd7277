import { useState } from 'react';
import { readStored, storageKeys, store } from '../../kit/local-storage.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './palette.module.css';

/** The list of keys, and the switch for the single ones. */
export const KeyList = ({ onClose }: { readonly onClose: () => void }) => {
  const [isOn, setIsOn] = useState(() => readStored(storageKeys.singleKeys) !== 'off');
  return (
    <Dialog title={appTexts.keys.title} onClose={onClose}>
      <dl className={styles['keys']}>
        {appTexts.keys.rows.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={appTexts.keys.singleKeys}
        isChecked={isOn}
        onChange={(next) => {
          store(storageKeys.singleKeys, next ? null : 'off');
          setIsOn(next);
        }}
      />
    </Dialog>
  );
};
