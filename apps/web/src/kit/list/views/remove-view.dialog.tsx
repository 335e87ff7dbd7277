import { deleteSavedView } from '@celeiro/contract/base/saved-views/saved-views.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../saving/toasts.ts';
import { useConfirmedSave } from '../../saving/use-confirmed-save.ts';
import { listWords, type Noun, wordsOf } from '../list.texts.ts';

const texts = listWords.views;

/** Asks before a saved view is removed, and removes it. */
export const RemoveViewDialog = ({
  view,
  noun,
  onRemoved,
  onClose,
}: {
  readonly view: { readonly id: string; readonly name: string };
  readonly noun: Noun;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}) => {
  const save = useConfirmedSave(deleteSavedView, texts.failedRemove);
  return (
    <ConfirmDialog
      title={texts.removeTitle(view.name)}
      isDangerous
      confirmLabel={texts.remove}
      onConfirm={() =>
        save({ params: { id: view.id } }, () => {
          toast.success(texts.removed);
          onRemoved();
        })
      }
      onCancel={onClose}
    >
      <p>{wordsOf(noun).removeViewText}</p>
    </ConfirmDialog>
  );
};
