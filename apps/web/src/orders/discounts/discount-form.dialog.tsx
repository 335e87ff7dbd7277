import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { DeliveryDiscounts, Discount } from '@celeiro/contract/orders/discounts/discounts.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useState } from 'react';
import { savingMessage, messageOf } from '../../kit/api/failure.ts';
import { useUnsavedDialog } from '../../kit/saving/unsaved-dialogs.ts';
import { kitTexts } from '../../kit/kit.texts.ts';
import { useSentKey } from '../../kit/saving/sent-key.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type DiscountDraft, hasOtherTerms } from './discount-draft.ts';
import { DiscountFormFields } from './discount-form.tsx';
import styles from './discounts.module.css';
import type { DeliveryEdit, EditOutcome } from '../deliveries/deliveries.public.ts';
import { discountsTexts } from './discounts.texts.ts';
import { changeDiscount, createDiscount } from './edit-discount.ts';
import { type DiscountForm, useDiscountForm } from './use-discount-form.ts';

type Failure = { readonly message: string | null; readonly fields: Readonly<Record<string, string>> };
const none: Failure = { message: null, fields: {} };

/** R-DISC-030: the server's own words where it refused, the specification's where it broke. */
const failureOf = (outcome: EditOutcome): Failure | null => {
  if (outcome.kind !== 'failed') return null;
  const { failure } = outcome;
  if (failure.kind === 'fields') return { message: failure.message, fields: failure.fields };
  const { saveHint } = discountsTexts.failures;
  if (failure.kind === 'unknown' || failure.kind === 'unsent')
    return { message: savingMessage(failure, saveHint), fields: {} };
  return { message: messageOf(failure), fields: {} };
};

/** R-DISC-021: why it can't be saved now, or null. */
const saveReason = (form: DiscountForm, addReason: string | null): string | null => {
  if (addReason !== null) return addReason;
  if (!form.isDirty) return discountsTexts.untouched;
  const isTooMuch = form.room !== null && form.shown !== null && form.shown.total > form.room;
  return form.body === null || form.shown === null || isTooMuch ? discountsTexts.incomplete : null;
};

/** The form of one discount; what was changed asks before it is left. */
export const DiscountFormDialog = ({
  delivery,
  overview,
  edited,
  start,
  addReasonOf,
  run,
  onDone,
  onBack,
}: {
  readonly delivery: Delivery;
  readonly overview: DeliveryDiscounts;
  readonly edited: Discount | null;
  readonly start: Pick<DiscountDraft, 'kind' | 'itemPublicId'>;
  readonly addReasonOf: (kind: DiscountDraft['kind']) => string | null;
  readonly run: (edit: DeliveryEdit) => Promise<EditOutcome>;
  readonly onDone: () => void;
  readonly onBack: () => void;
}) => {
  const form = useDiscountForm(delivery, overview, edited, start);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure>(none);
  const [seen, setSeen] = useState(edited);
  const current = overview.discounts.find(({ publicId }) => publicId === edited?.publicId);
  const isRemoved = edited !== null && current === undefined && !isSaving;
  // A save answers with the discount as it was just given: no change of another person.
  const isChanged = seen !== null && current !== undefined && !isSaving && hasOtherTerms(seen, current);
  const sentKey = useSentKey();
  const addReason = edited === null ? addReasonOf(form.draft.kind) : null;
  const meanwhile = isRemoved
    ? discountsTexts.removedMeanwhile
    : isChanged
      ? discountsTexts.decideFirst
      : null;
  const reason = meanwhile ?? saveReason(form, addReason);

  const save = async () => {
    if (form.body === null || reason !== null || isSaving) return;
    setSaving(true);
    setFailure(none);
    const change = edited === null ? createDiscount(form.body) : changeDiscount(edited.publicId, form.body);
    const outcome = await run({ ...change, key: sentKey.of(form.body) });
    setSaving(false);
    if (outcome.kind === 'kept') return;
    const failed = failureOf(outcome);
    if (failed !== null) return setFailure(failed);
    // R-DISC-029
    if (outcome.kind === 'saved')
      toast.success(edited === null ? discountsTexts.created : discountsTexts.edited);
    onDone();
  };
  useUnsavedDialog(form.isDirty);
  const leave = () => (form.isDirty ? setLeaving(true) : onBack());
  const [control, enter, saves] = discountsTexts.hint;
  const said = failure.message;
  return (
    <>
      <Dialog
        title={edited === null ? discountsTexts.newDiscount : discountsTexts.editDiscount}
        width={640}
        onClose={leave}
        onProceed={() => void save()}
        footer={
          <>
            <span className={`size-12 faint ${styles['hint']}`}>
              <kbd>{control}</kbd> <kbd>{enter}</kbd> {saves}
            </span>
            <Button onClick={leave}>{discountsTexts.cancel}</Button>
            <Button look="primary" isPending={isSaving} disabledReason={reason} onClick={() => void save()}>
              {discountsTexts.save}
            </Button>
          </>
        }
      >
        <div className={`stack gap-14 ${styles['form']}`}>
          {isRemoved && <Banner tone="warning">{discountsTexts.removedMeanwhile}</Banner>}
          {isChanged && (
            <Banner
              tone="warning"
              action={
                <>
                  <Button
                    size="small"
                    look="ghost"
                    onClick={() => {
                      form.restart(current);
                      setSeen(current);
                    }}
                  >
                    {discountsTexts.useCurrent}
                  </Button>
                  <Button size="small" look="ghost" onClick={() => setSeen(current)}>
                    {discountsTexts.keepMine}
                  </Button>
                </>
              }
            >
              {discountsTexts.changedMeanwhile(formatBRL(current.discount))}
            </Banner>
          )}
          <DiscountFormFields
            form={form}
            delivery={delivery}
            overview={overview}
            edited={edited}
            fields={failure.fields}
            addReason={addReason}
          />
          {said !== null && (
            <Banner tone="error">
              <b>{discountsTexts.failures.save}</b>
              <span className="block muted">
                {said === discountsTexts.failures.save ? discountsTexts.failures.saveHint : said}
              </span>
            </Banner>
          )}
        </div>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={kitTexts.leaveTitle}
          confirmLabel={kitTexts.leave}
          cancelLabel={kitTexts.stay}
          isDangerous
          onConfirm={onBack}
          onCancel={() => setLeaving(false)}
        >
          <p>{kitTexts.leaveText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
