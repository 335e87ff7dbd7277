import { confirmAccount, type User } from '@celeiro/contract/access/users/user-accounts.ts';
import { useState } from 'react';
import { toast } from '../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './user-panel.module.css';
import { panelTexts } from './users.texts.ts';

const texts = panelTexts.origin;

const ConfirmAccount = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const save = useConfirmedSave(confirmAccount, texts.failed);
  const run = () =>
    save(
      { params: { id: user.publicId } },
      () => {
        toast.saved(texts.done);
        onClose();
      },
      { ifMatch: user.version },
    );
  return (
    <ConfirmDialog
      title={texts.confirmTitle(user.name)}
      confirmLabel={texts.confirm}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{texts.confirmText}</p>
    </ConfirmDialog>
  );
};

/** Who made the account, and whether a second administrator of the matriz confirmed it as a person of its own (T04). */
export const AccountOrigin = ({ user }: { readonly user: User }) => {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  if (user.origin === null || user.status === 'DISMISSED') return null;
  const { madeBy, confirmedBy, mayConfirm } = user.origin;
  const isOpen = confirmedBy === null;
  return (
    <section className={styles['section']} aria-label={texts.title}>
      <div className="row gap-12 center between">
        <h3 className="size-13 line-20 semibold">{texts.title}</h3>
        {mayConfirm && (
          <Button size="small" look="ghost" onClick={() => setConfirmOpen(true)}>
            {texts.confirm}
          </Button>
        )}
      </div>
      <p>{isOpen ? texts.madeBy(madeBy) : texts.confirmed(madeBy, confirmedBy)}</p>
      {isOpen && <p className="size-12 faint">{texts.unconfirmed}</p>}
      {isConfirmOpen && <ConfirmAccount user={user} onClose={() => setConfirmOpen(false)} />}
    </section>
  );
};
