// The outbox of what suppliers are told; every function takes the caller's transaction.
export {
  type ClaimedMessage,
  claimMessages,
  type MessageKind,
  type MessageState,
  type MessageStep,
  queueMessage,
  saveTry,
  settleMessages,
} from './supplier-messages.store.ts';
export { withdrawOrder } from './withdraw-order.ts';
