import {
  type Delivery,
  type DeliveryItem,
  getDeliveryDetails,
  getDeliverySummary,
} from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { distinctNames, type ItemEdit } from '@celeiro/rules/orders/delivery-items/items.ts';
import { canEditDiscounts } from '@celeiro/rules/orders/deliveries/lock.ts';
import { type FormEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { leaveField } from '../../../kit/saving/leave-field.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { decideFailure, savingMessage } from '../../../kit/api/failure.ts';
import { deliveriesTexts } from '../../deliveries/deliveries.texts.ts';
import type { CardLook } from '../../deliveries/card/card-look.ts';
import { DeliveryCard } from '../../deliveries/card/delivery-card.tsx';
import { DeliveryPhone } from '../../deliveries/card/delivery-phone.tsx';
import { lockReason } from '../../deliveries/card/delivery-summary.tsx';
import { StatusWithRefund } from '../../deliveries/card/status-with-refund.tsx';
import { OperatorField } from '../../deliveries/card/operator-field.tsx';
import { type ListedStatus, StatusSelect } from '../../deliveries/status/status-select.tsx';
import { useDeliveryEdits } from '../../deliveries/edits/use-delivery-edits.ts';
import { useDeliveryKeys } from '../../deliveries/card/use-delivery-keys.ts';
import { useDeliveryPresence } from '../../deliveries/edits/use-delivery-presence.ts';
import { marksOf, useForeignChanges } from '../../deliveries/edits/use-foreign-changes.ts';
import { useStatusChange } from '../../deliveries/status/use-status-change.tsx';
import { itemsTexts } from '../../delivery-items/delivery-items.texts.ts';
import { useDiscountFlags } from '../../delivery-items/discount-flags.ts';
import { editItem, removeItemEdit, reviveItemEdit } from '../../delivery-items/edit-item.ts';
import { ItemBlocks } from '../../delivery-items/item-blocks.tsx';
import { ItemsTable } from '../../delivery-items/items-table.tsx';
import { cancellationCharges, ChargesQuestion } from '../../../money/installments/installments.public.tsx';
import { useDeliveryActions } from './order-details-actions.tsx';
import { usePaste } from '../../delivery-items/sheet/use-paste.tsx';
import { type OrderPayment, usePaymentEditor } from '../../../money/payments/use-payment-editor.tsx';
import type { OrderProducts } from '../../delivery-items/adding/use-order-products.tsx';
import { useDiscounts } from '../../discounts/use-discounts.tsx';
import { relocationAction } from '../../deliveries/card/relocation-action.tsx';
import { useInstallments } from '../../../money/installments/use-installments.tsx';
import { useReturnAction } from '../../deliveries/returns/use-return-action.tsx';
import { useSending } from '../../sending/use-sending.tsx';

// Without the line nothing is removed: there is nothing to ask.
const RemoveItemDialog = onDemand(
  () => import('../../delivery-items/remove-item.dialog.tsx'),
  (module) => module.RemoveItemDialog,
);

// Two people seldom change one thing at once.
const DeliveryConflictDialog = onDemand(
  () => import('../../deliveries/edits/conflict.dialog.tsx'),
  (module) => module.DeliveryConflictDialog,
);

// Loaded on demand: few edits are too late for the supplier.
const LateDialog = onDemand(
  () => import('../../../kit/saving/late.dialog.tsx'),
  (module) => module.LateDialog,
);

const reviveItem: Parameters<typeof useDeliveryEdits>[3] = ({ orderSupplierItems }, data) =>
  reviveItemEdit(orderSupplierItems, data);

/** The name of the field that an event of the keyboard comes from. */
const fieldOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null) : null;

/** R-GEN-008, R-GEN-009: one delivery of an order's pages: its edits in order, its changes by others, its dialogs. */
export const OrderDetailsDelivery = memo(function OrderDetailsDelivery({
  delivery,
  createdAt,
  payment,
  products,
  statuses,
  look,
  isOpen,
  isSmall,
  hasKeys,
  put,
  onToggle,
  onRelocate,
}: {
  readonly delivery: Delivery;
  readonly createdAt: string;
  readonly payment: OrderPayment;
  readonly products: OrderProducts;
  readonly statuses: readonly ListedStatus[] | undefined;
  readonly look: CardLook;
  readonly isOpen: boolean;
  readonly isSmall: boolean;
  /** Single keys and the palette are about this one, where it is open. */
  readonly hasKeys: boolean;
  readonly put: (delivery: Delivery) => void;
  readonly onToggle: (deliveryPublicId: string) => void;
  readonly onRelocate: (deliveryPublicId: string) => void;
}) {
  const [isRefreshing, setRefreshing] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const [draft, setDraft] = useState(0);
  const edits = useDeliveryEdits(delivery, payment.storePublicId, put, reviveItem);
  const change = useForeignChanges(delivery, edits.ownFields);
  const live = useMemo(() => marksOf(change), [change]);
  const people = useDeliveryPresence(isOpen || isSmall ? delivery.publicId : null);
  const { canApproveDiscounts } = usePermissions();
  const actor = { isSupervisor: canApproveDiscounts };
  const relocation = relocationAction(edits.shown, actor, () => onRelocate(delivery.publicId));
  const status = useStatusChange(edits, actor, relocation.onRun, cancellationCharges);
  const paymentEditor = usePaymentEditor(edits, payment);
  const returning = useReturnAction(edits);
  const installments = useInstallments(edits.shown);
  const sending = useSending(edits, status.askApproval, look === 'card');
  const { shown, state, pendingFields, edit } = edits;

  const onEdit = useCallback(
    (item: DeliveryItem, desired: ItemEdit) => void edit(editItem(item, desired)),
    [edit],
  );
  const onRemove = useCallback((item: DeliveryItem) => setRemoving(item.publicId), []);
  /** Whether a field holds a value that could not be saved, or waits to be. */
  const isUnsaved = (field: string): boolean => edits.failed.has(field) || edits.waiting.has(field);
  const locked = lockReason(shown);
  // R-OLD-001: the discounts of old orders stay as they are.
  const discountReason = locked ?? (canEditDiscounts(Date.parse(createdAt)) ? null : itemsTexts.oldOrder);
  const flag = useDiscountFlags(discountReason);

  const refreshControl = useRef<AbortController | null>(null);
  const refresh = async () => {
    setRefreshing(true);
    refreshControl.current = new AbortController();
    try {
      const { signal } = refreshControl.current;
      const params = { id: delivery.publicId };
      put(
        look === 'card'
          ? await call(getDeliveryDetails, { params, query: {} }, { signal })
          : await call(getDeliverySummary, { params }, { signal }),
      );
    } catch (error) {
      // R-HEADER-009
      const { details, summary } = deliveriesTexts.failures;
      if (decideFailure(error, '').kind !== 'silent') toast.error(look === 'card' ? details : summary);
    } finally {
      setRefreshing(false);
    }
  };

  const more = useDeliveryActions({
    delivery: shown,
    locked,
    refresh: { isRunning: isRefreshing, run: () => void refresh() },
    onRemove,
    products,
    discounts: useDiscounts(edits, createdAt),
  });

  const pasting = usePaste(edits, locked);

  const actions = [
    ...more.actions,
    ...sending.actions,
    pasting.action,
    installments.action,
    returning.action,
    relocation,
  ];
  useDeliveryKeys(shown, hasKeys && (isOpen || isSmall) ? actions : null);

  const removingItem = shown.orderSupplierItems.find((item) => item.publicId === removing);
  const remove = async (item: DeliveryItem): Promise<string | null> => {
    const outcome = await edit(removeItemEdit(item));
    if (outcome.kind !== 'failed') return null;
    return savingMessage(outcome.failure, itemsTexts.failures.remove) ?? itemsTexts.failures.remove;
  };

  const items = {
    items: edits.fields.orderSupplierItems,
    orderNumber: shown.orderNumber,
    marks: {
      saved: state.saved,
      failed: edits.failed,
      waiting: edits.waiting,
      pending: pendingFields,
      live,
      retry: edits.retry,
    },
    disabledReason: locked,
    flag,
    onEdit,
    actions: more.itemActions,
    onPaste: pasting.onPaste,
  };
  const body = {
    edits,
    live,
    change,
    people,
    isOpen,
    onToggle: () => onToggle(delivery.publicId),
    onLoadTheirs: () => {
      edits.endTyping();
      // A new key gives every field a fresh start: what was typed is given up on purpose.
      setDraft((count) => count + 1);
    },
    status: (
      <StatusWithRefund delivery={edits.server} onOpen={installments.action.onRun}>
        <StatusSelect
          delivery={shown}
          actor={actor}
          listed={statuses}
          isPending={pendingFields.has('status')}
          isPlain={isSmall || !isOpen}
          onChoose={status.choose}
        />
      </StatusWithRefund>
    ),
    operator: <OperatorField edits={edits} />,
    payment: paymentEditor.button,
    items: isSmall ? <ItemBlocks {...items} /> : <ItemsTable {...items} />,
    sending: sending.banner,
    said: sending.said,
    actions,
    itemsFoot: more.itemsFoot,
  };

  return (
    <div
      onInput={(event: FormEvent) => {
        const field = fieldOf(event.target);
        if (field !== null) edits.startTyping(field);
      }}
      onBlur={edits.endTyping}
      onKeyDown={(event) => {
        const isText = event.target instanceof HTMLTextAreaElement;
        const field = fieldOf(event.target);
        // The first Escape takes back what is being typed or could not be saved, the next one leaves the field for its delivery.
        const isOver = field !== null && edits.typing?.field !== field;
        if (event.key === 'Escape' && isOver && isUnsaved(field)) edits.discard(field);
        else if (field === null || isOver)
          leaveField(event, event.currentTarget.querySelector<HTMLElement>('[data-home]'));
        if (event.key === 'Escape' || (event.key === 'Enter' && !isText)) edits.endTyping();
      }}
    >
      {isSmall ? (
        <DeliveryPhone key={draft} {...body} look={look} />
      ) : (
        <DeliveryCard key={draft} {...body} look={look} />
      )}
      {more.dialog}
      {paymentEditor.dialog}
      {returning.dialog}
      {installments.dialog}
      {sending.dialog}
      {pasting.dialog}
      {removingItem && state.conflict === null && (
        <RemoveItemDialog
          name={distinctNames(shown.orderSupplierItems).get(removingItem.publicId) ?? removingItem.product}
          itemCount={shown.orderSupplierItems.length}
          onRemove={() => remove(removingItem)}
          onCancelDelivery={() => {
            setRemoving(null);
            status.cancel();
          }}
          onClose={() => setRemoving(null)}
        />
      )}
      {status.dialog}
      <ChargesQuestion edits={edits} />
      {state.asked !== null && <LateDialog {...state.asked} onAnswer={edits.answerAsked} />}
      {state.conflict !== null && (
        <DeliveryConflictDialog
          conflict={state.conflict}
          onUseCurrent={edits.useCurrent}
          onReapply={edits.reapply}
        />
      )}
    </div>
  );
});
