import {
  type DiscountPolicy,
  getDiscountPolicies,
  updateDiscountPolicies,
} from '@celeiro/contract/approvals.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { type Basis, formatPercent, parseShare } from '@celeiro/rules/percent.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { toast } from '../../kit/toasts.ts';
import { useSave } from '../../kit/use-save.ts';
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
  const [isLeaving, setLeaving] = useState(false);
  const saving = useSave(updateDiscountPolicies, { failureText: texts.saveFailed });
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

  const save = async () => {
    const version = base ?? policy?.version;
    const outcome = await saving.save(
      { body: { limits: changed } },
      version === undefined ? {} : { ifMatch: version },
    );
    // What somebody else set comes in; saving again, knowing of it, means it.
    if (outcome.kind !== 'saved') return setBase(null);
    const description = texts.affected(outcome.answer.newlyExceeded, outcome.answer.noLongerExceeded);
    toast.success(texts.saved, description === '' ? {} : { description });
    onClose();
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
            <Button
              look="primary"
              isPending={saving.isPending}
              disabledReason={obstacle}
              onClick={() => void save()}
            >
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
          {saving.failure !== null && <Banner tone="error">{saving.failure.message}</Banner>}
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
