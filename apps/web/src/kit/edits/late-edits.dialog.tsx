import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './late-edits.module.css';
import { lateEditsTexts as texts } from './late-edits.texts.ts';

/** Whether edits that waited are still to be sent. */
export const LateEditsDialog = ({
  edits,
  onAnswer,
}: {
  /** How each of them reads. */
  readonly edits: readonly string[];
  readonly onAnswer: (isSent: boolean) => void;
}) => (
  <ConfirmDialog
    title={texts.title}
    confirmLabel={texts.send}
    cancelLabel={texts.keep}
    onConfirm={() => onAnswer(true)}
    onCancel={() => onAnswer(false)}
  >
    <div className="stack gap-12">
      <p>{texts.text}</p>
      <ul className={`stack gap-4 ${styles['texts']}`}>
        {edits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{texts.hint}</p>
    </div>
  </ConfirmDialog>
);
