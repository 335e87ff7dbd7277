import { type ApprovalRequest, decideApprovals } from '@celeiro/contract/orders/approvals/approvals.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { useState } from 'react';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { decisionTexts as texts } from './approvals.texts.ts';
import styles from './approvals.module.css';
import { DecidedDeliveries, DecidedDiscounts } from './decided-list.tsx';

export type Decision = 'APPROVED' | 'REJECTED';
type Failed = { readonly request: ApprovalRequest; readonly message: string };

const COMMENT_MAXIMUM = 1000;

const words = {
  APPROVED: {
    title: texts.approveTitle,
    many: texts.approvesMany,
    confirm: texts.approve,
    done: texts.approved,
  },
  REJECTED: {
    title: texts.rejectTitle,
    many: texts.rejectsMany,
    confirm: texts.reject,
    done: texts.rejected,
  },
} as const;

const Intro = ({ decision, requests }: Pick<Props, 'decision' | 'requests'>) => {
  const [only] = requests;
  if (requests.length !== 1 || only === undefined) return <p className="muted">{words[decision].many}</p>;
  const [before, number, after] =
    decision === 'APPROVED'
      ? texts.approves(only.orderNumber, only.store, only.targetStatus.description)
      : texts.rejects(only.orderNumber, only.store, only.formerStatus.description);
  return (
    <p className="muted">
      {before}
      <b className="semibold ink number">{number}</b>
      {after}
    </p>
  );
};

type Props = {
  readonly decision: Decision;
  /** As they were seen when the dialog opened: the decision is for these. */
  readonly requests: readonly ApprovalRequest[];
  readonly onClose: () => void;
};

/**
 * R-PERM-007: approves or rejects what was seen, one or many. What could not be decided says why and stays open to be
 * read; the rest is done.
 */
export const DecideDialog = ({ decision, requests, onClose }: Props) => {
  const [failed, setFailed] = useState<readonly Failed[] | null>(null);
  const { title, confirm, done } = words[decision];
  const form = useEndpointForm(decideApprovals, {
    input: {},
    start: {
      decision,
      comment: '',
      requests: requests.map(({ publicId, discounts, totalAmountWithTax }) => ({
        publicId,
        totalAmountWithTax,
        discounts: discounts.map(({ publicId: discount, amount, category }) => ({
          publicId: discount,
          amount,
          category,
        })),
      })),
    },
    check: ({ comment }) => ({
      comment: decision === 'REJECTED' && comment.trim() === '' ? texts.needsComment : null,
    }),
    failureText: texts.failed,
    onSaved: (results) => {
      const refused = results.flatMap((result) => {
        const request = requests.find(({ publicId }) => publicId === result.publicId);
        return result.ok || request === undefined ? [] : { request, message: result.message ?? texts.failed };
      });
      const decided = results.length - refused.length;
      if (decided > 0) toast.success(done(decided));
      if (refused.length === 0) return onClose();
      setFailed(refused);
    },
  });

  if (failed !== null) {
    return (
      <Dialog
        title={title(requests.length)}
        onClose={onClose}
        footer={<Button onClick={onClose}>{texts.back}</Button>}
      >
        <div className="stack cols-1 gap-14">
          <Banner tone="warning">{texts.outcome(requests.length - failed.length, failed.length)}</Banner>
          <ul className="stack gap-8" aria-label={texts.notDecided}>
            {failed.map(({ request, message }) => (
              <li key={request.publicId}>
                <b className="semibold number">{request.orderNumber}</b> <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    );
  }
  return (
    <DialogForm
      form={form}
      title={title(requests.length)}
      width={560}
      cancelLabel={texts.back}
      confirmLabel={confirm(requests.length)}
      look={decision === 'APPROVED' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <Intro decision={decision} requests={requests} />
      {requests.length === 1 ? (
        <DecidedDiscounts requests={requests} />
      ) : (
        <DecidedDeliveries requests={requests} />
      )}
      <p className={`row between muted ${styles['total']}`}>
        <span>{texts.total}</span>
        <b className="semibold ink nowrap number">
          {formatBRL(sumCentavos(requests.map(({ discountTotalAmount }) => discountTotalAmount)))}
        </b>
      </p>
      <FormArea
        form={form}
        name="comment"
        label={texts.comment}
        placeholder={texts.commentPlaceholder}
        maxLength={COMMENT_MAXIMUM}
      />
    </DialogForm>
  );
};
