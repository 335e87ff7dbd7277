import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './edits.module.css';
import { editsTexts } from './edits.texts.ts';
import { answerLate, useLateTexts } from './late-edits.ts';

/** Asks about edits that waited for long, or across a new sign-in, before they are sent. */
export const LateQuestion = () => {
  const texts = useLateTexts();
  if (texts.length === 0) return null;
  return (
    <ConfirmDialog
      title={editsTexts.lateTitle}
      confirmLabel={editsTexts.lateSend}
      cancelLabel={editsTexts.lateKeep}
      onConfirm={() => answerLate(true)}
      onCancel={() => answerLate(false)}
    >
      <div className={styles['late']}>
        <p>{editsTexts.lateText}</p>
        <ul className={styles['texts']}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{editsTexts.lateHint}</p>
      </div>
    </ConfirmDialog>
  );
};
