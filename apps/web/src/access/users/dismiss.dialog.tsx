import type { User } from '@celeiro/contract/access/users/user-accounts.ts';
import { dismissUser, previewDismissal } from '@celeiro/contract/access/users/user-dismissals.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/marks/states.tsx';
import {
  type HandedOver,
  missingSuccessors,
  noSuccessors,
  SuccessorFields,
  type Successors,
  successorsOf,
} from './successor-fields.tsx';
import { dismissTexts as texts } from './users.texts.ts';

type Leaving = Pick<User, 'publicId' | 'name'>;
type Values = {
  userPublicId: string;
  inactivationReason: string;
  successors: Successors;
};

const LeaveForm = ({
  user,
  handOver,
  onCounted,
  onClose,
}: {
  readonly user: Leaving;
  readonly handOver: HandedOver;
  /** Something came meanwhile: it is to be counted again. */
  readonly onCounted: () => void;
  readonly onClose: () => void;
}) => {
  const start: Values = { userPublicId: user.publicId, inactivationReason: '', successors: noSuccessors };
  const form = useEndpointForm(dismissUser, {
    input: {},
    start,
    toBody: ({ successors, ...rest }) => ({ ...rest, successors: successorsOf(successors) }),
    // The server counts again, and names what came meanwhile.
    check: ({ successors }) => missingSuccessors(handOver, successors),
    failureText: texts.failed,
    savedText: texts.done,
    onSaved: onClose,
  });
  const code = form.failure?.code;
  useEffect(() => {
    if (code === 'HAND_OVER_REQUIRED') onCounted();
  }, [code, onCounted]);
  return (
    <DialogForm
      form={form}
      title={texts.title(user.name)}
      confirmLabel={texts.confirm}
      look="danger"
      width={560}
      onClose={onClose}
    >
      <p>{texts.intro}</p>
      <FormArea form={form} name="inactivationReason" label={texts.reason} maxLength={500} />
      <SuccessorFields form={form} handOver={handOver} leaving={[user.publicId]} words={texts} />
    </DialogForm>
  );
};

/**
 * EP-153, R-ADMIN-022: ends a person's access, with the reason, after showing what would be handed over and asking for each
 * successor. For a person who can't be dismissed it shows why.
 */
export const DismissDialog = ({
  user,
  onClose,
}: {
  readonly user: Leaving;
  readonly onClose: () => void;
}) => {
  const { data, error, refetch } = useQuery({
    ...read(previewDismissal, { params: { id: user.publicId } }),
    // What is decided on is counted now, not what the panel counted a while ago.
    staleTime: 0,
  });
  const count = useCallback(() => void refetch(), [refetch]);
  if (data !== undefined && data.content.refused === null)
    return <LeaveForm user={user} handOver={data.content.handOver} onCounted={count} onClose={onClose} />;
  const failure = error === null ? null : messageOf(decideFailure(error, texts.failedPreview));
  const refused = data?.content.refused?.message ?? failure;
  return (
    <Dialog
      title={texts.title(user.name)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.back}</Button>}
    >
      {refused === null ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height={64} />
        </div>
      ) : (
        <Banner
          tone="error"
          action={
            data === undefined && (
              <Button size="small" look="ghost" onClick={count}>
                {texts.retry}
              </Button>
            )
          }
        >
          {refused}
        </Banner>
      )}
    </Dialog>
  );
};
