import { type ImportRun, undoImport } from '@celeiro/contract/base/imports/imports.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { uploadsTexts as texts } from './imports.texts.ts';

/** Asks before an import is taken back. */
export const UndoDialog = ({
  run: { publicId, fileName },
  onClose,
}: {
  readonly run: ImportRun;
  readonly onClose: () => void;
}) => {
  const undo = useConfirmedSave(undoImport, texts.failedUndo);
  return (
    <ConfirmDialog
      title={texts.undoTitle(fileName)}
      confirmLabel={texts.undo}
      isDangerous
      onCancel={onClose}
      onConfirm={() =>
        undo({ params: { id: publicId } }, () => {
          toast.success(texts.undone);
          onClose();
        })
      }
    >
      {texts.undoBody}
    </ConfirmDialog>
  );
};
