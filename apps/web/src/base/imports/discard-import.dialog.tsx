import { discardImport, type ImportRun } from '@celeiro/contract/base/imports/imports.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { uploadsTexts as texts } from './imports.texts.ts';

/** Asks before a file of which nothing was written is thrown away. */
export const DiscardDialog = ({
  run: { publicId, fileName },
  onClose,
  onDiscarded,
}: {
  readonly run: Pick<ImportRun, 'publicId' | 'fileName'>;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
}) => {
  const discard = useConfirmedSave(discardImport, texts.failedDiscard);
  return (
    <ConfirmDialog
      title={texts.discardTitle(fileName)}
      confirmLabel={texts.discard}
      isDangerous
      onCancel={onClose}
      onConfirm={() => discard({ params: { id: publicId } }, onDiscarded)}
    >
      {texts.discardBody}
    </ConfirmDialog>
  );
};
