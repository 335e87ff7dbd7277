import { type HistoryChange, type HistoryField, historyEntryTitle } from './history.ts';
import { type DeliveryStatusCode, isStatusCode } from './statuses.ts';
import { isStatusUndoable } from './undo-status.ts';

/**
 * How an undo treats a changed field. `back`: writes the old value. `follows`: the field changed with another one and is
 * restored with it; alone it can't be undone. `never`: a save that changed it can't be undone.
 */
type Undoing = 'back' | 'follows' | 'never';

const undoing: Readonly<Record<HistoryField, Undoing>> = {
  created: 'never',
  deliveryDate: 'back',
  period: 'back',
  // The supplier did agree: history still shows it.
  lateAgreed: 'follows',
  logisticCost: 'follows',
  freightCause: 'follows',
  operator: 'back',
  operatorNote: 'never',
  status: 'never',
  statusReason: 'never',
  statusReasonComment: 'never',
  paymentMethod: 'never',
  seller: 'never',
  creditHolds: 'never',
  creditAnalysis: 'never',
  approval: 'never',
  orderExternalId: 'never',
  sending: 'never',
  item: 'back',
  itemQuantity: 'back',
  itemSize: 'back',
  itemUnitPrice: 'back',
  itemAdjustedPrice: 'back',
  discount: 'follows',
  discountTerms: 'never',
  return: 'never',
  itemReturning: 'never',
  itemReturned: 'never',
  relocation: 'never',
  itemBeforeRelocation: 'never',
  itemRelocated: 'never',
  itemNotRelocated: 'never',
  refund: 'never',
  invoice: 'never',
  installment: 'never',
  comment: 'never',
  // An undo can't be undone: the user repeats the change instead.
  undone: 'never',
  total: 'follows',
};

type Change = Pick<HistoryChange, 'field' | 'event' | 'oldValue' | 'newValue'>;

/**
 * Whether a save put the delivery on hold for the store's credit (R-DETAIL-017). The hold followed from the amount and
 * ends with the undo.
 */
export const isHeldByCredit = (changes: readonly Pick<Change, 'field'>[]): boolean =>
  changes.some(({ field }) => field === 'creditHolds');

/** An added product or discount is removed by its own action, which checks the consequences. */
const undoingOf = ({ field, event, oldValue, newValue }: Change, isHeld: boolean): Undoing => {
  if (field === 'item' && oldValue === null) return 'never';
  if (isHeld && (field === 'creditHolds' || (field === 'status' && newValue === 'CREDIT_ANALYSIS')))
    return 'follows';
  return field === 'discount' && event === 'DELETE' ? 'back' : undoing[field];
};

const asStatus = (value: unknown): DeliveryStatusCode | null =>
  typeof value === 'string' && isStatusCode(value) ? value : null;

/** Whether a save only changed the status, by hand and in a way that can be undone. */
export const isStatusSave = (changes: readonly Change[]): boolean => {
  const [change, ...others] = changes;
  if (change?.field !== 'status' || others.length > 0) return false;
  const [from, to] = [asStatus(change.oldValue), asStatus(change.newValue)];
  return from !== null && to !== null && isStatusUndoable(from, to);
};

/**
 * Whether a save with these changes can be undone. It may have edited or removed products, removed discounts, changed
 * operator, day or period, with everything that followed from it (such as the credit analysis of a larger amount); or it
 * only changed the status. It can't when a status changed together with other fields, or when a payment, a sending or a
 * decision changed.
 */
export const isUndoable = (changes: readonly Change[]): boolean => {
  if (isStatusSave(changes)) return true;
  const isHeld = isHeldByCredit(changes);
  const all = changes.map((change) => undoingOf(change, isHeld));
  return all.includes('back') && !all.includes('never');
};

/** Whether a later change of this field builds on the save; a comment doesn't. */
export const goesOn = (field: string): boolean => field !== 'comment' && field !== 'undone';

/** History of an undo: the headline of the undone save. */
export const undoneChange = (changes: readonly HistoryChange[]): HistoryChange => ({
  field: 'undone',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue: historyEntryTitle(changes),
});
