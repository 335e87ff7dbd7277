import { discardRouteEdits } from '@celeiro/contract/parties/supplier-routes/route-application.ts';
import type { ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../../kit/saving/use-confirmed-save.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { applyTexts } from './apply.texts.ts';
import styles from './apply.module.css';
import { supplierRoutesTexts } from '../supplier-routes.texts.ts';

const texts = applyTexts.discarding;
/** The server puts so many back at once. */
const MOST = 500;
const NAMED = 12;

/** Asks before edited routes are put back to what orders follow: those that are seen here, as they are seen. */
export const DiscardDialog = ({
  supplierPublicId,
  pending,
  onClose,
}: {
  readonly supplierPublicId: string;
  readonly pending: readonly ListedRoute[];
  readonly onClose: () => void;
}) => {
  const save = useConfirmedSave(discardRouteEdits, texts.failed);
  const routes = pending.slice(0, MOST).map(({ publicId, version }) => ({ publicId, version }));
  const confirm = () =>
    save({ params: { id: supplierPublicId }, body: { routes } }, ({ discarded, left }) => {
      toast.saved(left === 0 ? texts.done(discarded) : `${texts.done(discarded)}. ${texts.left(left)}`);
      onClose();
    });
  return (
    <ConfirmDialog
      title={texts.title(pending.length)}
      confirmLabel={applyTexts.discard}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.text}</p>
      <ul className={`stack gap-4 m-0 ${styles['discarded']}`}>
        {pending.slice(0, NAMED).map(({ publicId, city, uf, state }) => (
          <li key={publicId}>
            {supplierRoutesTexts.place(city, uf)} <small className="faint">{texts.effects[state]}</small>
          </li>
        ))}
        {pending.length > NAMED && <li>{applyTexts.more(String(pending.length - NAMED))}</li>}
      </ul>
    </ConfirmDialog>
  );
};
