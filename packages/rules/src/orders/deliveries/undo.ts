import { type HistoryChange, type HistoryField, historyEntryTitle } from './history.ts';
import { type DeliveryStatusCode, isStatusCode } from './statuses.ts';
import { isStatusUndoable } from './undo-status.ts';

/**
 * What an undo makes of a field that a save changed. `back`: its former value is written. `follows`: it moved with another and
 * moves back with it; alone it is no reason to undo. `never`: a save that touched it stays as it is.
 */
type Undoing = 'back' | 'follows' | 'never';

const undoing: Readonly<Record<HistoryField, Undoing>> = {
  created: 'never',
  deliveryDate: 'back',
  period: 'back',
  // It was agreed, and history keeps showing so.
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
  // An undo can't be undone: the change is made again instead.
  undone: 'never',
  total: 'follows',
};

type Change = Pick<HistoryChange, 'field' | 'event' | 'oldValue' | 'newValue'>;

/** Whether a save was held for the store's credit (R-DETAIL-017): that followed from its amount, and is over with it. */
export const isHeldByCredit = (changes: readonly Pick<Change, 'field'>[]): boolean =>
  changes.some(({ field }) => field === 'creditHolds');

/** What came with a save (a product, a discount) is taken away by its own action, which asks what else that means. */
const undoingOf = ({ field, event, oldValue, newValue }: Change, isHeld: boolean): Undoing => {
  if (field === 'item' && oldValue === null) return 'never';
  if (isHeld && (field === 'creditHolds' || (field === 'status' && newValue === 'CREDIT_ANALYSIS')))
    return 'follows';
  return field === 'discount' && event === 'DELETE' ? 'back' : undoing[field];
};

const asStatus = (value: unknown): DeliveryStatusCode | null =>
  typeof value === 'string' && isStatusCode(value) ? value : null;

/** Whether a save changed the status, by hand and so that it may be undone, and nothing else. */
export const isStatusSave = (changes: readonly Change[]): boolean => {
  const [change, ...others] = changes;
  if (change?.field !== 'status' || others.length > 0) return false;
  const [from, to] = [asStatus(change.oldValue), asStatus(change.newValue)];
  return from !== null && to !== null && isStatusUndoable(from, to);
};

/**
 * Whether a save that changed this may be undone: products edited or removed, discounts removed, operator, day and period, and
 * what followed from them, the credit analysis of an amount that grew among it; a status that was changed alone. Not where a status
 * moved with something else, nor where a payment, a sending or a decision moved.
 */
export const isUndoable = (changes: readonly Change[]): boolean => {
  if (isStatusSave(changes)) return true;
  const isHeld = isHeldByCredit(changes);
  const all = changes.map((change) => undoingOf(change, isHeld));
  return all.includes('back') && !all.includes('never');
};

/** Whether a later change of this field is based on the save: a comment changes nothing of it. */
export const goesOn = (field: string): boolean => field !== 'comment' && field !== 'undone';

/** History of an undo: which save was undone, by its headline. */
export const undoneChange = (changes: readonly HistoryChange[]): HistoryChange => ({
  field: 'undone',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue: historyEntryTitle(changes),
});
