import { documentTypeName } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { formatTime } from '@celeiro/rules/days/calendar.ts';
import { uploadKinds } from '@celeiro/rules/base/files/uploads.ts';
import { fileTypes } from '@celeiro/rules/base/files/file-type.ts';
import { IconCamera, IconCloudUpload, IconFileText, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { fileSize, storeDocumentsTexts as texts } from './store-documents.texts.ts';
import styles from './store-documents.module.css';
import type { UploadLine, Uploads } from './use-uploads.ts';

const accepted = uploadKinds.STORE_DOCUMENT.types
  .flatMap((type) => fileTypes[type].map((ending) => `.${ending}`))
  .join();

/** A picture from the clipboard is called 'image.png', whatever it shows. */
const renamed = (file: File, index: number): File =>
  file.name === 'image.png'
    ? new File([file], texts.pasted(`${formatTime(Date.now()).replace(':', 'h')} ${index + 1}`, 'png'), {
        type: file.type,
      })
    : file;

/** Files pasted anywhere on the page but into a text. */
const usePastedFiles = (take: (files: readonly File[]) => void): void => {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files.map(renamed));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => onPaste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
};

const Chooser = ({
  label,
  take,
  isCamera = false,
}: {
  readonly label: string;
  readonly take: (files: readonly File[]) => void;
  readonly isCamera?: boolean;
}) => (
  <input
    type="file"
    className="visually-hidden"
    aria-label={label}
    accept={isCamera ? 'image/jpeg' : accepted}
    {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
    onChange={({ target }) => {
      take([...(target.files ?? [])]);
      // The same file can be chosen again.
      target.value = '';
    }}
  />
);

const stateWords = ({ state, sent, file }: UploadLine): string => {
  if (state === 'waiting') return texts.waiting;
  const percent = Math.min(100, Math.floor((100 * sent) / file.size));
  return percent === 100 ? texts.looking : texts.sending(percent, fileSize(file.size));
};

const Line = ({ line, uploads }: { readonly line: UploadLine; readonly uploads: Uploads }) => {
  const { file, state, sent, problem, mayRetry, typeCode } = line;
  const isFailed = state === 'failed';
  const name = isFailed ? texts.dismissOf(file.name) : texts.cancelOf(file.name);
  return (
    <li className={`row gap-8 top ${styles['upload']}`}>
      <span className={`stack rigid muted ${styles['icon']}`}>
        <IconFileText size={16} aria-hidden="true" />
      </span>
      <span className="stack cols-1 gap-2 grow min-0">
        <span className={styles['uploadHead']}>
          <b className="grow medium" title={file.name}>
            {file.name}
          </b>
          {!isFailed && (
            <span className={`size-12 line-16 faint ${styles['quiet']}`}>{stateWords(line)}</span>
          )}
        </span>
        {isFailed ? (
          <span className="size-12 line-16 anywhere danger" role="alert">
            {problem}
          </span>
        ) : (
          <>
            <progress aria-label={file.name} value={sent} max={file.size} />
            <span className={`size-12 line-16 faint ${styles['quiet']}`}>
              {texts.guessed(documentTypeName(typeCode))}
            </span>
          </>
        )}
      </span>
      {isFailed && mayRetry && (
        <IconButton
          name={texts.retryOf(file.name)}
          icon={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => uploads.retry(line)}
        />
      )}
      <IconButton
        name={name}
        icon={<IconX size={16} aria-hidden="true" />}
        onClick={() => uploads.cancel(line)}
      />
    </li>
  );
};

/** Where documents are dropped, pasted, chosen or photographed, and those on their way. */
export const UploadZone = ({ uploads }: { readonly uploads: Uploads }) => {
  const [isOver, setOver] = useState(false);
  const isSmall = useSmallScreen();
  const take = (files: readonly File[]): void => uploads.add(files);
  usePastedFiles(take);
  return (
    <div className={`stack gap-8 items-left ${styles['sending']}`}>
      <label
        className={classes(styles['zone'], isOver && styles['over'])}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <Chooser label={texts.send} take={take} />
        <IconCloudUpload size={20} aria-hidden="true" />
        <span>
          {isSmall ? texts.send : texts.drop}
          <span className={`size-12 line-16 faint ${styles['quiet']}`}>{texts.dropHint}</span>
        </span>
      </label>
      {isSmall && (
        <label className={styles['camera']}>
          <Chooser label={texts.photograph} take={take} isCamera />
          <IconCamera size={16} aria-hidden="true" />
          {texts.photograph}
        </label>
      )}
      {uploads.lines.length > 0 && (
        <ul className="stack gap-8 full" aria-label={texts.uploads}>
          {uploads.lines.map((line) => (
            <Line key={line.id} line={line} uploads={uploads} />
          ))}
        </ul>
      )}
      {uploads.lines.filter(({ mayRetry, state }) => mayRetry && state === 'failed').length > 1 && (
        <Button
          size="small"
          onClick={() =>
            uploads.lines
              .filter(({ mayRetry, state }) => mayRetry && state === 'failed')
              .forEach((line) => uploads.retry(line))
          }
        >
          {texts.retry}
        </Button>
      )}
    </div>
  );
};
