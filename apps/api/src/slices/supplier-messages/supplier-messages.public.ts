// The outbox of what suppliers are told; every function takes the caller's transaction.
export {
  type ClaimedMessage,
  claimMessages,
  type EndedTry,
  type MessageKind,
  type MessageState,
  queueMessage,
  saveTries,
  settleMessages,
} from './supplier-messages.store.ts';
export { withdrawOrder } from './withdraw-order.ts';
