import {
  deleteRoute,
  type ListedRoute,
  type Route,
} from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../../kit/saving/use-confirmed-save.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { supplierRoutesTexts } from '../supplier-routes.texts.ts';

const { remove, place } = supplierRoutesTexts;

/** What is asked before a route is deleted, and what is said of it (R-RT-012, R-RT-015). */
export const removalTexts = ({ city, uf, restrictions }: Route) => ({
  action: remove.action,
  title: remove.title(place(city, uf)),
  text: restrictions.length === 0 ? remove.text : `${remove.text} ${remove.exceptions(restrictions.length)}`,
  done: remove.done,
  failed: remove.failed,
});

/** EP-085: asks before a route is deleted, on the version that is seen. */
export const RemoveRoute = ({
  route,
  onRemoved,
  onCancel,
}: {
  readonly route: ListedRoute;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}) => {
  const { action, title, text, done, failed } = removalTexts(route);
  const save = useConfirmedSave(deleteRoute, failed);
  const confirm = () =>
    save(
      { params: { id: route.publicId } },
      () => {
        toast.saved(done);
        onRemoved();
      },
      { ifMatch: route.version },
    );
  return (
    <ConfirmDialog title={title} confirmLabel={action} isDangerous onConfirm={confirm} onCancel={onCancel}>
      <p>{text}</p>
    </ConfirmDialog>
  );
};
