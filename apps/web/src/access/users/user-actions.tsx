import { inviteAgain, type User } from '@celeiro/contract/access/users/user-accounts.ts';
import { reactivateUser, updateDismissal } from '@celeiro/contract/access/users/user-dismissals.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { IconMail, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { pages } from '../../kit/url/pages.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { usePermissions, useUser } from '../../kit/browser/user-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DismissDialog } from './dismiss.dialog.tsx';
import styles from './user-panel.module.css';
import { panelTexts as texts, dismissTexts } from './users.texts.ts';

const ReasonDialog = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const form = useEndpointForm(updateDismissal, {
    input: { params: { id: user.publicId } },
    start: { inactivationReason: user.dismissal?.inactivationReason ?? '' },
    version: user.version,
    failureText: texts.dismissal.failed,
    savedText: texts.dismissal.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.dismissal.editTitle} onClose={onClose}>
      <FormArea form={form} name="inactivationReason" label={dismissTexts.reason} maxLength={500} />
    </DialogForm>
  );
};

const Reactivate = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const save = useConfirmedSave(reactivateUser, texts.reactivateFailed);
  const run = () =>
    save({ params: { id: user.publicId } }, () => {
      toast.saved(texts.reactivated);
      onClose();
    });
  return (
    <ConfirmDialog
      title={texts.reactivateTitle(user.name)}
      confirmLabel={texts.reactivate}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{texts.reactivateText}</p>
    </ConfirmDialog>
  );
};

const InviteAgain = ({ publicId }: { readonly publicId: string }) => {
  const { canCreateUsers, canUpdateUsers } = usePermissions();
  const { save, isPending } = useSave(inviteAgain, { failureText: texts.inviteFailed, failureIn: 'toast' });
  const invite = async () => {
    const { kind } = await save({ params: { id: publicId } });
    if (kind === 'saved') toast.saved(texts.invited);
  };
  return (
    <Button
      size="small"
      icon={<IconMail size={16} aria-hidden="true" />}
      isPending={isPending}
      disabledReason={canCreateUsers || canUpdateUsers ? null : texts.noPermission}
      onClick={() => void invite()}
    >
      {texts.inviteAgain}
    </Button>
  );
};

type OpenQuestion = 'dismiss' | 'reactivate' | 'reason' | null;

/** Actions for a person, and the state of their account. */
export const UserActions = ({ user }: { readonly user: User }) => {
  const { canReadUsers, canUpdateUsers } = usePermissions();
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>(null);
  const disabledReason = canUpdateUsers ? null : texts.noPermission;
  const isDismissed = user.status === 'DISMISSED';
  const isSelf = useUser()?.publicId === user.publicId;
  const close = () => setOpenQuestion(null);
  return (
    <>
      <div className="row wrap gap-8">
        {/* R-PERM-004 */}
        {canReadUsers && canUpdateUsers && !isDismissed && (
          <Link
            className={`inline gap-6 center size-12 medium ink r-8 ${styles['edit']}`}
            to={pages.userEdit.path}
            search={{ id: user.publicId }}
          >
            <IconPencil size={16} aria-hidden="true" />
            {texts.edit}
          </Link>
        )}
        {user.status === 'INVITED' && <InviteAgain publicId={user.publicId} />}
        {!isSelf && (
          <Button
            size="small"
            icon={
              isDismissed ? (
                <IconUserCheck size={16} aria-hidden="true" />
              ) : (
                <IconUserOff size={16} aria-hidden="true" />
              )
            }
            disabledReason={disabledReason}
            onClick={() => setOpenQuestion(isDismissed ? 'reactivate' : 'dismiss')}
          >
            {isDismissed ? texts.reactivate : texts.dismiss}
          </Button>
        )}
      </div>
      {isSelf && canUpdateUsers && <p className="size-12 faint">{texts.ownDismissal}</p>}
      {user.dismissal !== null && (
        <section className={styles['section']} aria-label={texts.dismissal.title}>
          <div className="row gap-12 center between">
            <h3 className="size-13 line-20 semibold">{texts.dismissal.title}</h3>
            {canUpdateUsers && (
              <Button size="small" look="ghost" onClick={() => setOpenQuestion('reason')}>
                {texts.dismissal.edit}
              </Button>
            )}
          </div>
          <p className={styles['reason']}>{user.dismissal.inactivationReason}</p>
          <p className="size-12 faint">
            {texts.dismissal.by(
              user.dismissal.by,
              user.dismissal.at && formatDateTime(Date.parse(user.dismissal.at)),
            )}
          </p>
        </section>
      )}
      {openQuestion === 'dismiss' && <DismissDialog user={user} onClose={close} />}
      {openQuestion === 'reactivate' && <Reactivate user={user} onClose={close} />}
      {openQuestion === 'reason' && <ReasonDialog user={user} onClose={close} />}
    </>
  );
};
