import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import type { Delivery, DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { businessDateOf, parsePeriod } from '@celeiro/rules/days/calendar.ts';
import { distinctNames, packText } from '@celeiro/rules/orders/delivery-items/items.ts';
import { useCallback, useState } from 'react';
import { useUnsavedDialog } from '../../../kit/saving/unsaved-dialogs.ts';
import { LateConfirmation, confirmLate } from '../../../kit/saving/late-question.tsx';
import { useSentKey } from '../../../kit/saving/sent-key.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import styles from './adding.module.css';
import { addingActionTexts } from './adding-actions.texts.ts';
import { addingTexts } from './adding.texts.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { SearchPage } from './search-page.tsx';
import {
  bySupplier,
  type DeliveryDay,
  linesOf,
  type Selection,
  supplierStanding,
  withPacks,
} from './selection.ts';
import { sendAdded, sendReplaced, type Sent } from './send-products.ts';
import type { RequestedDay } from './use-delivery-day.ts';
import type { Family, ProductQuestion } from './use-product-search.ts';

const WIDTH = 920;

/**
 * What the dialog is opened for: products for the order (from a delivery or not), or in the place of an item of a
 * delivery, chosen already or in the dialog.
 */
export type ProductRequest =
  | { readonly kind: 'add'; readonly delivery: Delivery | null }
  | { readonly kind: 'replace'; readonly delivery: Delivery; readonly itemPublicId: string | null };

/** A replacement is looked for among its like (R-DETAIL-028). */
const familyOf = ({ familyPublicId, familyName }: DeliveryItem): Family => ({
  publicId: familyPublicId,
  name: familyName,
});

const firstQuestion = (request: ProductRequest): ProductQuestion => {
  if (request.kind === 'add') {
    // An addition to a delivery is looked for at its supplier.
    return { name: '', families: [], supplierPublicId: request.delivery?.supplierPublicId ?? null };
  }
  const item = request.delivery.orderSupplierItems.find(({ publicId }) => publicId === request.itemPublicId);
  return { name: '', families: item === undefined ? [] : [familyOf(item)], supplierPublicId: null };
};

/** The day of the delivery it was opened from, or of the order's newest: new products are to come with the others. */
const proposedDay = (deliveries: readonly Delivery[], from: Delivery | null): DeliveryDay => {
  const delivery = from ?? deliveries.at(-1);
  return {
    date: delivery?.deliveryDate ?? businessDateOf(Date.now()),
    period: parsePeriod(delivery?.delivery ?? '') ?? 'MORNING',
  };
};

/** The present state of the item to replace: another operator may have edited or removed it meanwhile. */
const useLeavingItem = (deliveries: OrderDetails['orderSuppliers'], request: ProductRequest) => {
  const [itemPublicId, setItem] = useState(request.kind === 'replace' ? request.itemPublicId : null);
  const holder = deliveries.find(({ publicId }) => publicId === request.delivery?.publicId);
  const items = holder?.orderSupplierItems ?? [];
  const item = items.find(({ publicId }) => publicId === itemPublicId);
  const current = holder === undefined || item === undefined ? null : { item, delivery: holder };
  const names = distinctNames(items);
  const options = items.map((one) => {
    const label = names.get(one.publicId) ?? one.product;
    // Of two products of one name the label says brand and pack, where the closed field says it too.
    const pack = label === one.product ? { description: packText(one) } : {};
    return { value: one.publicId, label, ...pack };
  });
  return {
    items,
    itemPublicId,
    setItem,
    current,
    isRemoved: itemPublicId !== null && current === null,
    options,
  };
};

/** What was sent: how many products, and the suppliers for whom a delivery was made, of all that got some. */
export type SentProducts = {
  readonly count: number;
  readonly newSuppliers: readonly string[];
  readonly suppliers: number;
};

/** Why nothing can be confirmed yet, or null. */
const lackOf = (isItemMissing: boolean, chosen: number): string | null => {
  if (isItemMissing) return addingTexts.chooseLeaving;
  return chosen === 0 ? addingTexts.chooseFirst : null;
};

/**
 * 'Adicionar produto' and 'Trocar produto' in two pages: search and pick, confirm (R-ADD-001). What was chosen is not
 * lost unasked.
 */
export const ProductDialog = ({
  order,
  request,
  onSent,
  onClose,
}: {
  /** The order as it is now: marks, joined deliveries and versions follow what others change. */
  readonly order: OrderDetails;
  readonly request: ProductRequest;
  /** Called after a change, complete or partial. */
  readonly onSent: (sent: Exclude<Sent, { kind: 'failed' | 'kept' }>, what: SentProducts) => void;
  readonly onClose: () => void;
}) => {
  const { delivery } = request;
  const isReplacing = request.kind === 'replace';
  const deliveries = order.orderSuppliers;
  const leaving = useLeavingItem(deliveries, request);
  const { itemPublicId, current, isRemoved } = leaving;
  const [question, setQuestion] = useState(() => firstQuestion(request));
  const [selection, setSelection] = useState<Selection>(new Map());
  const [requestedDays, setRequestedDays] = useState<ReadonlyMap<string, RequestedDay>>(new Map());
  const [days, setDays] = useState<ReadonlyMap<string, DeliveryDay | null>>(new Map());
  const [isConfirming, setConfirming] = useState(false);
  const [isBack, setBack] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Extract<Sent, { kind: 'failed' }> | null>(null);
  // One key for one content: sending again after a lost answer has one effect.
  const sentKey = useSentKey();
  const [lateAgreed] = useState(() => new Set<string>());

  const onChange = useCallback(
    (product: FoundProduct, packs: number) => setSelection((known) => withPacks(known, product, packs)),
    [],
  );
  const onDay = useCallback(
    (supplierPublicId: string, day: DeliveryDay | null) =>
      setDays((known) => new Map(known).set(supplierPublicId, day)),
    [],
  );

  const isNew = (supplierPublicId: string) =>
    supplierStanding(deliveries, supplierPublicId).delivery === null;
  const dayFor = (supplierPublicId: string) =>
    isNew(supplierPublicId) ? (days.get(supplierPublicId) ?? null) : null;
  const undated = bySupplier(selection).find(
    (group) => isNew(group.supplierPublicId) && dayFor(group.supplierPublicId) === null,
  );
  const chooseLeaving = (publicId: string) => {
    leaving.setItem(publicId);
    const chosen = leaving.items.find((known) => known.publicId === publicId);
    if (chosen !== undefined) setQuestion((known) => ({ ...known, families: [familyOf(chosen)] }));
  };

  const sendOnce = (): Promise<Sent> => {
    const lines = linesOf(selection, dayFor, lateAgreed);
    const key = { idempotencyKey: sentKey.of([lines, current?.item.publicId]) };
    if (current === null) return sendAdded(order.orderPublicId, lines, key);
    const { item, delivery: holder } = current;
    const place = { itemPublicId: item.publicId, version: holder.version };
    return sendReplaced({ ...place, orderPublicId: order.orderPublicId }, lines, key);
  };
  const send = async () => {
    setSending(true);
    setFailure(null);
    // Read before sending: the order may show the new delivery before the answer is here.
    const groups = bySupplier(selection).map(({ supplierPublicId }) => supplierPublicId);
    const what = {
      count: selection.size,
      newSuppliers: groups.filter(isNew),
      suppliers: groups.length,
    };
    const supplierAt = (place: number) => [...selection.values()][place]?.product.supplierPublicId;
    const sent: Sent = await confirmLate(lateAgreed, supplierAt, sendOnce);
    setSending(false);
    if (sent.kind === 'failed') setFailure(sent);
    else if (sent.kind !== 'kept') onSent(sent, what);
  };
  useUnsavedDialog(selection.size > 0);
  const close = () => {
    if (isSending) return;
    if (selection.size > 0) setLeaving(true);
    else onClose();
  };

  const goBack = () => {
    setBack(true);
    setConfirming(false);
  };
  const title = isReplacing ? addingActionTexts.replace : addingActionTexts.add;
  const noneChosen = lackOf(isReplacing && itemPublicId === null, selection.size);
  const chosenText = selection.size === 0 ? addingTexts.noneChosen : addingTexts.chosen(selection.size);
  const blocked =
    noneChosen ??
    (isRemoved ? addingTexts.removed : null) ??
    (undated ? addingTexts.dayMissing(undated.supplier) : null);
  const proceed = () => {
    if (!isConfirming) return noneChosen === null && setConfirming(true);
    if (blocked === null && !isSending) void send();
  };
  return (
    <>
      <Dialog
        title={title}
        width={WIDTH}
        onClose={close}
        onProceed={proceed}
        footer={
          <>
            <span className={`stack grow medium text-left ${styles['chosen']}`} role="status">
              {chosenText}
              <small className="size-11 line-14 regular faint">
                {addingTexts.steps(isConfirming ? 2 : 1)}
              </small>
            </span>
            {isConfirming ? (
              <>
                <Button isDisabled={isSending} onClick={goBack}>
                  {addingTexts.back}
                </Button>
                <Button
                  look="primary"
                  isPending={isSending}
                  disabledReason={blocked}
                  // It replaces 'Continuar': a double click there must not confirm what wasn't read.
                  onClick={(event) => event.detail <= 1 && void send()}
                >
                  {isReplacing ? addingTexts.confirmReplace : addingTexts.confirmAdd(selection.size)}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={close}>{addingTexts.cancel}</Button>
                {/* R-ADD-002 */}
                <Button look="primary" disabledReason={noneChosen} onClick={() => setConfirming(true)}>
                  {addingTexts.continue}
                </Button>
              </>
            )}
          </>
        }
      >
        <div className={`stack gap-8 m-bottom-12 ${styles['notices']}`}>
          {isRemoved && <Banner tone="warning">{addingTexts.removed}</Banner>}
          {failure !== null && isConfirming && (
            <Banner tone="error">
              <b>{failure.message}</b>
              {failure.reason !== null && <span className="block muted">{failure.reason}</span>}
            </Banner>
          )}
        </div>
        {isConfirming ? (
          <ConfirmPage
            storePublicId={order.storePublicId}
            deliveries={deliveries}
            selection={selection}
            replaced={current}
            proposal={proposedDay(deliveries, delivery)}
            requestedDays={requestedDays}
            onRequest={(supplierPublicId, next) =>
              setRequestedDays((known) => new Map(known).set(supplierPublicId, next))
            }
            onDay={onDay}
            onChange={onChange}
          />
        ) : (
          <SearchPage
            order={order}
            leaving={
              isReplacing && (
                <Select
                  label={addingTexts.leaving}
                  placeholder={addingTexts.leavingPlaceholder}
                  options={leaving.options}
                  value={itemPublicId}
                  onChange={chooseLeaving}
                />
              )
            }
            supplier={
              delivery === null ? null : { publicId: delivery.supplierPublicId, name: delivery.supplier }
            }
            isBack={isBack}
            question={question}
            onAsk={setQuestion}
            selection={selection}
            onChange={onChange}
          />
        )}
      </Dialog>
      <LateConfirmation />
      {isLeaving && (
        <ConfirmDialog
          title={addingTexts.discardTitle}
          confirmLabel={addingTexts.discard}
          cancelLabel={addingTexts.keep}
          isDangerous
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{addingTexts.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
