import {
  type DiscountPolicy,
  getDiscountPolicies,
  updateDiscountPolicies,
} from '@celeiro/contract/approvals.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { type Basis, formatPercent, parseShare } from '@celeiro/rules/percent.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { decideSaving, messageOf } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { spoilAfter } from '../../kit/api/stale.ts';
import { useSentKey } from '../../kit/sent-key.ts';
import { toast } from '../../kit/toasts.ts';
import { usePermissions } from '../../kit/user-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { policyTexts as texts } from './approvals.texts.ts';
import styles from './approvals.module.css';

type Category = DiscountPolicy['limits'][number]['category'];
type Typed = Partial<Record<Category, string>>;

const plain = (limit: Basis): string => formatPercent(limit).replace('%', '');

const Changes = ({ changes }: { readonly changes: DiscountPolicy['changes'] }) => (
  <section className={styles['changes']} aria-label={texts.changes}>
    <h3>{texts.changes}</h3>
    {changes.length === 0 ? (
      <p className={styles['quiet']}>{texts.noChanges}</p>
    ) : (
      <ul>
        {changes.map((change) => (
          <li key={`${change.date} ${change.category}`}>
            <span>
              {texts.change(change.category, formatPercent(change.oldLimit), formatPercent(change.newLimit))}
            </span>
            <small>{texts.by(change.name, formatDateTime(Date.parse(change.date)))}</small>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/**
 * R-PERM-007: the commercial policy, its limits edited by a supervisor, with who changed what and when. `typed` holds only
 * what was touched, so that another's change of the rest comes in.
 */
export const PolicyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: policy, isError, refetch } = useQuery(read(getDiscountPolicies, {}));
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const [typed, setTyped] = useState<Typed>({});
  // Based on what was seen when typing began: the server tells when a limit moved since.
  const [base, setBase] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const rows = (policy?.limits ?? []).map(({ category, limit }) => {
    const text = typed[category];
    return {
      category,
      limit,
      text: text ?? plain(limit),
      wanted: text === undefined ? limit : parseShare(text),
    };
  });
  const changed = rows.flatMap(({ category, limit, wanted }) =>
    wanted === null || wanted === limit ? [] : { category, limit: wanted },
  );
  const isInvalid = rows.some(({ wanted }) => wanted === null);
  const isDirty = isInvalid || changed.length > 0;
  const leave = () => (isDirty ? setLeaving(true) : onClose());

  const sentKey = useSentKey();
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const answer = await call(
        updateDiscountPolicies,
        { body: { limits: changed } },
        {
          idempotencyKey: sentKey.of(changed),
          ...(policy === undefined ? {} : { ifMatch: base ?? policy.version }),
        },
      );
      spoilAfter(updateDiscountPolicies);
      const description = texts.affected(answer.newlyExceeded, answer.noLongerExceeded);
      toast.success(texts.saved, description === '' ? {} : { description });
      onClose();
    } catch (error) {
      const decided = decideSaving(error, texts.saveFailed);
      setFailure(messageOf(decided) ?? texts.saveFailed);
      // What somebody else set comes in; saving again, knowing of it, means it.
      setBase(null);
      spoilAfter(updateDiscountPolicies);
    } finally {
      setSaving(false);
    }
  };
  const obstacle = !isSupervisor
    ? texts.needsSupervisor
    : isInvalid
      ? texts.invalid
      : changed.length === 0
        ? texts.nothingChanged
        : null;
  return (
    <>
      <Dialog
        title={texts.title}
        onClose={leave}
        footer={
          <>
            <Button onClick={leave}>{texts.back}</Button>
            <Button look="primary" isPending={isSaving} disabledReason={obstacle} onClick={() => void save()}>
              {texts.save}
            </Button>
          </>
        }
      >
        <div className={styles['form']}>
          <p className={styles['intro']}>{texts.intro}</p>
          {policy === undefined &&
            (isError ? (
              <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />
            ) : (
              <Skeleton height={112} />
            ))}
          <div className={styles['limits']}>
            {rows.map(({ category, text, wanted }) => (
              <TextField
                key={category}
                label={category}
                extra={texts.percent}
                inputMode="decimal"
                maxLength={6}
                value={text}
                disabled={!isSupervisor}
                error={wanted === null ? texts.invalid : null}
                onChange={(event) => {
                  if (Object.keys(typed).length === 0) setBase(policy?.version ?? null);
                  setTyped({ ...typed, [category]: event.target.value });
                }}
              />
            ))}
          </div>
          <p className={styles['quiet']}>{texts.effect}</p>
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          {policy !== undefined && <Changes changes={policy.changes} />}
        </div>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={texts.discard}
          confirmLabel={texts.discardConfirm}
          cancelLabel={texts.keepEditing}
          isDangerous
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{texts.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
