import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Edit, EditOutcome as Outcome } from '../../../kit/edits/edit.ts';

/** One change of a delivery, from the keyboard to the answer. */
export type DeliveryEdit = Edit<Delivery> & {
  /** Of one that may be undone for a moment: what is said when it is saved, and when it is undone. */
  readonly undo?: UndoWords;
};
export type UndoWords = {
  readonly saved: string;
  readonly undone: string;
  /** It is said that it is saved also where it can't be undone. */
  readonly isAlwaysSaid?: boolean;
  /** The status was chosen: it may be undone itself. */
  readonly isOfStatus?: boolean;
};
export type EditOutcome = Outcome<Delivery>;

/** What a form's saving answers when the change was given up for the charges' sake: it stays open, and says nothing. */
export const STAYS_OPEN = '';
