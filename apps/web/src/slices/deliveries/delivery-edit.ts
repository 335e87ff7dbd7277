import type { Delivery } from '@celeiro/contract/deliveries.ts';
import type { Edit, EditOutcome as Outcome } from '../../kit/edits/edit.ts';

/** One change of a delivery, from the keyboard to the answer. */
export type DeliveryEdit = Edit<Delivery>;
export type EditOutcome = Outcome<Delivery>;

/** What a form's saving answers when the change was given up for the charges' sake: it stays open, and says nothing. */
export const STAYS_OPEN = '';
