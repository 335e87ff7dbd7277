import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  type Discount,
  type DeliveryDiscounts,
  getDeliveryDiscounts,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import {
  type DiscountChange,
  discountChangeRefusal,
} from '@celeiro/rules/orders/discounts/change-discount.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { CELEIRO_PAYMENT, SUPPLIER_PAYMENT } from '@celeiro/rules/product-name.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savingMessage } from '../../kit/api/failure.ts';
import { useFailureToast } from '../../kit/saving/failure-toast.ts';
import { read } from '../../kit/api/query.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import type { DiscountDraft } from './discount-draft.ts';
import { DiscountFormDialog } from './discount-form.dialog.tsx';
import { DiscountList, FinanceAlert, nameOf } from './discount-list.tsx';
import styles from './discounts.module.css';
import type { DeliveryEdit, EditOutcome } from '../deliveries/deliveries.public.ts';
import { discountActionTexts } from './discount-actions.texts.ts';
import { discountsTexts } from './discounts.texts.ts';
import { removeDiscount } from './edit-discount.ts';

/** R-DISC-036: always exactly one of these. */
type Step =
  | { readonly name: 'ALL_DISCOUNTS' }
  | { readonly name: 'FORM_DISCOUNT'; readonly edited: Discount | null };
const list: Step = { name: 'ALL_DISCOUNTS' };

/** Why discounts of this delivery can't be changed so, in the server's words; old orders in the specification's (R-DISC-027). */
const reasonFor = (
  delivery: Delivery,
  status: DeliveryStatusCode,
  isOldOrder: boolean,
  change: Omit<DiscountChange, 'by'>,
): string | null => {
  const form = delivery.celeiroPaymentMethodPublicId === null ? SUPPLIER_PAYMENT : CELEIRO_PAYMENT;
  const refused = discountChangeRefusal({ status, form, isOldOrder }, { ...change, by: 'INTRANET' });
  if (refused === null) return null;
  return refused.code === 'OLD_ORDER_DISCOUNTS' ? discountsTexts.oldOrder : refusalMessage(refused);
};

/** Asks before a discount is deleted; its failure is said here (R-DISC-031). */
const DeleteDialog = ({
  discount,
  overview,
  run,
  onDone,
  onClose,
}: {
  readonly discount: Discount;
  readonly overview: DeliveryDiscounts;
  readonly run: (edit: DeliveryEdit) => Promise<EditOutcome>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const isGeneral = discount.orderSupplierItemPublicId === null;
  const remove = async (): Promise<string | void> => {
    const outcome = await run(removeDiscount(discount));
    if (outcome.kind === 'failed') {
      // R-DISC-031
      return savingMessage(outcome.failure, discountsTexts.failures.remove) ?? discountsTexts.failures.remove;
    }
    onDone();
  };
  const amount = formatBRL(discount.discount);
  return (
    <ConfirmDialog
      title={isGeneral ? discountsTexts.deleteGeneralTitle : discountsTexts.deleteTitle}
      confirmLabel={discountsTexts.deleteConfirm}
      isDangerous
      onConfirm={remove}
      onCancel={onClose}
    >
      <div className={`stack gap-14 ${styles['form']}`}>
        <FinanceAlert discounts={overview.discounts} />
        <p>
          {isGeneral
            ? discountsTexts.deleteGeneralText(amount)
            : discountsTexts.deleteText(amount, nameOf(discount))}
        </p>
      </div>
    </ConfirmDialog>
  );
};

export type DiscountsDialogProps = {
  readonly delivery: Delivery;
  readonly status: DeliveryStatusCode;
  /** The product it was opened for; null for the whole delivery. */
  readonly itemPublicId: string | null;
  /** Sends a change in the order of the delivery's edits. */
  readonly run: (edit: DeliveryEdit) => Promise<EditOutcome>;
  readonly onClose: () => void;
};

const Loaded = ({
  delivery,
  status,
  itemPublicId,
  run,
  onClose,
  overview,
}: DiscountsDialogProps & { readonly overview: DeliveryDiscounts }) => {
  const shown = overview.discounts.filter(
    (one) => itemPublicId === null || one.orderSupplierItemPublicId === itemPublicId,
  );
  const reason = (change: Omit<DiscountChange, 'by'>) =>
    reasonFor(delivery, status, overview.isOldOrder, change);
  const addReasonOf = (kind: DiscountDraft['kind']) => reason({ kind: 'add', isOfItem: kind === 'item' });
  const canAdd = addReasonOf(itemPublicId === null ? 'general' : 'item') === null;
  // R-DISC-008
  const [step, setStep] = useState<Step>(() =>
    shown.length === 0 && canAdd ? { name: 'FORM_DISCOUNT', edited: null } : list,
  );
  const [removing, setRemoving] = useState<Discount | null>(null);
  const item = delivery.orderSupplierItems.find(({ publicId }) => publicId === itemPublicId);

  if (step.name === 'FORM_DISCOUNT') {
    const isOnlyGeneral = addReasonOf('item') !== null;
    return (
      <DiscountFormDialog
        delivery={delivery}
        overview={overview}
        edited={step.edited}
        start={{ kind: isOnlyGeneral ? 'general' : 'item', itemPublicId }}
        addReasonOf={addReasonOf}
        run={run}
        // R-DISC-010
        onDone={() => setStep(list)}
        onBack={() => (shown.length === 0 && step.edited === null ? onClose() : setStep(list))}
      />
    );
  }
  const addReason = addReasonOf(itemPublicId === null ? 'general' : 'item');
  return (
    <>
      <Dialog
        title={discountActionTexts.discounts}
        width={680}
        onClose={onClose}
        footer={
          <Button
            icon={<IconPlus size={16} aria-hidden="true" />}
            disabledReason={addReason}
            onClick={() => setStep({ name: 'FORM_DISCOUNT', edited: null })}
          >
            {discountsTexts.newDiscount}
          </Button>
        }
      >
        <p className="faint m-bottom-12">{item?.product ?? discountsTexts.delivery(delivery.orderNumber)}</p>
        <DiscountList
          discounts={shown}
          overview={overview}
          reasonFor={(one) =>
            reason({
              kind: 'edit',
              isOfItem: one.orderSupplierItemPublicId !== null,
              current: { origin: one.type, isOffer: one.discountOfferCeleiro },
            })
          }
          onEdit={(edited) => setStep({ name: 'FORM_DISCOUNT', edited })}
          onRemove={setRemoving}
        />
      </Dialog>
      {removing !== null && (
        <DeleteDialog
          // Its present state: another person may have changed it since the dialog was opened.
          discount={overview.discounts.find(({ publicId }) => publicId === removing.publicId) ?? removing}
          overview={overview}
          run={run}
          onDone={() => setRemoving(null)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
};

/** R-DISC-008: the discounts of a delivery, or of one product of it: the list when there are any, otherwise the form. */
export const DiscountsDialog = (props: DiscountsDialogProps) => {
  const found = useQuery(read(getDeliveryDiscounts, { params: { id: props.delivery.publicId } }));
  // R-DISC-031
  useFailureToast(found.error, discountsTexts.failures.list);
  if (found.data !== undefined) return <Loaded {...props} overview={found.data} />;
  return (
    <Dialog title={discountActionTexts.discounts} width={680} onClose={props.onClose}>
      {found.isError ? (
        <ErrorState title={discountsTexts.failures.list} onRetry={() => void found.refetch()} />
      ) : (
        <div className="stack gap-14" role="status" aria-label={discountsTexts.loading}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={80} />
        </div>
      )}
    </Dialog>
  );
};
