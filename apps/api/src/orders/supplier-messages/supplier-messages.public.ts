// The outbox of messages to suppliers; every function takes the caller's transaction.
export {
  type ClaimedMessage,
  claimMessages,
  type EndedTry,
  hastenMessage,
  queueMessage,
  readSentMessages,
  saveTries,
  closeMessages,
} from './supplier-messages.store.ts';
export { readLastWord } from './supplier-messages.queries.ts';
export { isSameOrder, orderInBody, submissionBody, supplierOrderOf } from './supplier-order.ts';
export { isAsAgreed, messageChange, queueUpdate, sendDecision } from './update-order.ts';
export { withdrawOrder } from './withdraw-order.ts';
