import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { classes } from '../classes.ts';
import styles from './file-field.module.css';
import { uiTexts } from '../ui.texts.ts';

/** One file, chosen or dropped here. The same file can be chosen again after it was changed. */
export const FileField = ({
  label,
  accept,
  onChoose,
}: {
  readonly label: string;
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}) => {
  const [name, setName] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setName(file.name);
    onChoose(file);
  };
  return (
    <label
      className={classes(
        'row wrap gap-4-8 center relative muted r-8 pad-12',
        styles['field'],
        isOver && styles['over'],
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        type="file"
        className="visually-hidden"
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <IconFileUpload size={16} aria-hidden="true" />
      <span>
        <b>{uiTexts.chooseFile}</b> {uiTexts.orDropFile}
      </span>
      {name !== null && <span className={`ink anywhere ${styles['name']}`}>{name}</span>}
    </label>
  );
};
