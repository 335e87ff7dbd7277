import { deleteRoute, type ListedRoute } from '@celeiro/contract/routes.ts';
import { toast } from '../../kit/toasts.ts';
import { useConfirmedSave } from '../../kit/use-confirmed-save.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { supplierRoutesTexts } from './supplier-routes.texts.ts';

const texts = supplierRoutesTexts.remove;

/** EP-085, R-RT-012, R-RT-015: asks before a route is deleted, on the version that is seen. */
export const RemoveRoute = ({
  route: { publicId, version, city, uf, restrictions },
  onRemoved,
  onCancel,
}: {
  readonly route: ListedRoute;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}) => {
  const save = useConfirmedSave(deleteRoute, texts.failed);
  return (
    <ConfirmDialog
      title={texts.title(supplierRoutesTexts.place(city, uf))}
      confirmLabel={texts.action}
      isDangerous
      onConfirm={() =>
        save(
          { params: { id: publicId } },
          () => {
            toast.saved(texts.done);
            onRemoved();
          },
          { ifMatch: version },
        )
      }
      onCancel={onCancel}
    >
      <p>
        {texts.text} {restrictions.length > 0 && texts.exceptions(restrictions.length)}
      </p>
    </ConfirmDialog>
  );
};
