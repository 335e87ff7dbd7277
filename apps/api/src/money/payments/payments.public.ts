// Invoices, installments and their charges. These functions write this area's tables in the caller's transaction.
export {
  amountToPay,
  askedAmount,
  cancelReceivable,
  chargeKindOf,
  firstStatusOf,
  requestCharge,
} from './receivables.ts';
export { type CarryPlace, isGivenBack } from './charges-seen.ts';
export { chargeEffectOf, followDeliveryChange, giveBackReturn } from './follow-receivables.ts';
export { takeBack } from './carried-back.ts';
export { carriedChanges, carryPaidOver, readCarried, refundPaid } from './paid-back.ts';
export { deliveriesOfEndingPix } from './ending-pix.queries.ts';
export { amountToReturn, moneyToReturn } from './money-to-return.queries.ts';
export { invoiceChange, movedChange } from './receivable-changes.ts';
export {
  type ChargeKind,
  type ChargeRow,
  deliveryOfInstallment,
  readHeldOf,
  readReceivables,
  type ReceivableRow,
} from './receivables.queries.ts';
export {
  attachCarried,
  type InstallmentChange,
  insertInstallments,
  insertInvoice,
  saveInstallment,
  saveInvoiceCancellation,
} from './installments.store.ts';
export {
  dropCommand,
  endCharge,
  type GatewayCommand,
  hurryCommands,
  keepNotice,
  postponeCommand,
  saveChargeState,
  saveHealth,
  saveMadeCharge,
  takeCommand,
} from './charges.store.ts';
export { type ChosenPaymentMethod } from './payment-methods.queries.ts';
export { takePaymentMethod, usualPaymentMethod } from './take-payment-method.ts';
