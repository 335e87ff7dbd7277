import type { CatalogRefusalCode, CatalogRefusalDetails } from './catalog/catalog/catalog-refusals.ts';
import type { FileRefusalCode, FileRefusalDetails } from './base/files/file-refusals.ts';
import type { CreditRefusalCode } from './money/credit-analysis/credit-refusals.ts';
import type { RegistrationRefusalCode, RegistrationRefusalDetails } from './parties/stores/store-refusals.ts';
import type { CouponObstacle } from './money/coupons/coupon-amount.ts';
import type { CouponRefusalCode } from './money/coupons/coupon-refusals.ts';

/** Every code with which a rule refuses. The contract maps each to its HTTP status and Portuguese text. */
export type RefusalCode =
  | 'CONFIRMATION_WORD_WRONG'
  | 'ZIP_INVALID'
  | 'DOCUMENT_INVALID'
  | 'LOOKUP_UNAVAILABLE'
  | 'DELIVERY_LOCKED'
  | 'DELIVERY_CLOSED'
  | 'STATUS_NOT_ALLOWED'
  | 'STATUS_BLOCKED'
  | 'MONEY_MOVED'
  | 'STATUS_FINAL'
  | 'REASON_REQUIRED'
  | 'REASON_NOT_SELECTABLE'
  | 'REASON_COMMENT_REQUIRED'
  | 'REASON_COMMENT_TOO_LONG'
  | 'SUPERVISOR_REQUIRED'
  | 'REOPEN_COMMENT_REQUIRED'
  | 'CREDIT_CONFIRMATION_REQUIRED'
  | 'CREDIT_LIMIT_EXCEEDED'
  | CreditRefusalCode
  | CatalogRefusalCode
  | FileRefusalCode
  | 'DISCOUNT_APPROVAL_REQUIRED'
  | 'APPROVAL_NOT_NEEDED'
  | 'APPROVAL_ALREADY_REQUESTED'
  | 'APPROVAL_ALREADY_DECIDED'
  | 'APPROVAL_DISCOUNTS_CHANGED'
  | 'APPROVAL_OWN_DISCOUNT'
  | 'APPROVAL_OWN_REQUEST'
  | 'APPROVAL_COMMENT_REQUIRED'
  | 'DISCOUNT_POLICY_CHANGED'
  | 'PAYMENT_METHOD_NOT_ALLOWED'
  | 'PAYMENT_METHOD_NOT_DIRECT'
  | 'PAYMENT_ALREADY_MOVED'
  | 'PAID_ABOVE_DELIVERY'
  | 'CHARGES_AFFECTED'
  | 'CELEIRO_DISCOUNTS_STAND'
  | 'OLD_ORDER_DISCOUNTS'
  | 'CREDIT_ANALYSIS_CLOSED'
  | 'CREDIT_AMOUNT_CHANGED'
  | 'DELIVERY_DATE_PAST'
  | 'DELIVERY_DATE_TOO_FAR'
  | 'EXPORT_TOO_LARGE'
  | 'LONG_WORK_LIMIT'
  | 'ALLOCATION_LIMIT_EXCEEDED'
  | 'RETURN_NOT_ALLOWED'
  | 'RETURN_STATUS_UNKNOWN'
  | 'RETURN_WITHOUT_ITEMS'
  | 'RETURN_ITEM_UNKNOWN'
  | 'RETURN_ITEM_REPEATED'
  | 'RETURN_QUANTITY_ZERO'
  | 'RETURN_QUANTITY_EXCEEDED'
  | 'RETURN_CLAIM_CONTRADICTS'
  | 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED'
  | 'QUANTITY_BELOW_MINIMUM'
  | 'SIZE_NOT_EDITABLE'
  | 'AMOUNT_TOO_LARGE'
  | 'DISCOUNT_ABOVE_ITEM'
  | 'DISCOUNT_ABOVE_DELIVERY'
  | 'DISCOUNTS_NOT_RESTORABLE'
  | 'DISCOUNT_PRODUCT_KEPT'
  | 'COMMENT_OF_ANOTHER'
  | 'COMMENT_TOO_OLD'
  | 'CORRECTION_OPEN'
  | 'CORRECTION_CLOSED'
  | 'DISCOUNT_ABOVE_ROOM'
  | 'DISCOUNT_ABOVE_LIMIT'
  | 'DISCOUNT_ABOVE_100'
  | 'DISCOUNT_WITHOUT_EFFECT'
  | 'DISCOUNT_NEEDS_CELEIRO_PAY'
  | 'DISCOUNT_OF_OFFER'
  | 'DISCOUNT_OF_FINANCE'
  | 'DISCOUNT_OF_OPERATIONS'
  | 'DISCOUNT_REASON_NOT_ALLOWED'
  | 'SUPPLIER_PROBLEM_REQUIRED'
  | 'RELEASE_USER_UNKNOWN'
  | 'INVOICE_KEY_INVALID'
  | 'INVOICE_KEY_OF_ANOTHER'
  | 'INVOICE_NUMBER_DIFFERS'
  | 'INVOICE_DATE_DIFFERS'
  | 'INVOICE_DATE_FUTURE'
  | 'INVOICE_NOT_ALLOWED'
  | 'INVOICE_ABOVE_DELIVERY'
  | 'INVOICE_ALREADY_REGISTERED'
  | 'INVOICE_ALREADY_CANCELED'
  | 'INVOICE_ALREADY_PAID'
  | 'INSTALLMENT_MOVE_NOT_ALLOWED'
  | 'INSTALLMENT_NOT_CHARGED'
  | 'CANCELLATION_REASON_REQUIRED'
  | 'HISTORY_BEFORE_DELIVERY'
  | 'RESOURCE_NOT_FOUND'
  | 'VERSION_CONFLICT'
  | 'RECORD_IN_USE'
  | 'PARENT_CYCLE'
  | 'GROUP_NAME_TAKEN'
  | 'OWN_RIGHTS'
  | 'RIGHTS_NOT_HELD'
  | 'USERNAME_OF_OTHERS'
  | 'LAST_ADMINISTRATOR'
  | 'USERNAME_TAKEN'
  | 'GROUP_UNKNOWN'
  | 'PARENT_UNKNOWN'
  | 'MANAGER_CYCLE'
  | 'PARENT_OTHER_UNIT'
  | 'TEAM_OTHER_UNIT'
  | 'USER_DISMISSED'
  | 'USER_NOT_INVITED'
  | 'OWN_DISMISSAL'
  | 'HAND_OVER_REQUIRED'
  | 'SUCCESSOR_UNKNOWN'
  | 'SUCCESSOR_LEAVES'
  | 'SUCCESSOR_NOT_OPERATOR'
  | 'BUSINESS_UNIT_UNKNOWN'
  | 'BUSINESS_UNIT_NAME_TAKEN'
  | 'UNIT_IS_MATRIZ'
  | 'UNIT_PARENT_REQUIRED'
  | 'ROUTE_ALREADY_EXISTS'
  | 'UNPROCESSABLE_ROUTE'
  | 'PLACE_UNKNOWN'
  | 'PLACE_OUTSIDE_CITY'
  | 'ADDRESS_CHANGED'
  | 'ORDER_UNIQUE_ID_TAKEN'
  | 'STORE_UNKNOWN'
  | RegistrationRefusalCode
  | 'STORE_DOCUMENT_LOCKED'
  | 'STORE_NOT_IN_SERVICE'
  | 'STORE_BLOCKED_BY_SUPERVISION'
  | 'SIGHT_METHODS_BY_SUPERVISION'
  | 'STORE_TAG_UNKNOWN'
  | 'TAG_NAME_TAKEN'
  | 'STORE_MERGED'
  | 'STORE_MERGED_WITH_ITSELF'
  | 'STORE_MERGE_INTO_INACTIVE'
  | 'TAG_MERGED_WITH_ITSELF'
  | 'MASKED_VALUE_UNKNOWN'
  | 'NOT_A_PERSON'
  | 'STORE_ERASED'
  | 'ERASURE_ASKED'
  | 'ERASURE_OWN'
  | 'ERASURE_CHANGED'
  | 'CONTACT_NAME_TWICE'
  | 'RECEIVING_WINDOW_INVALID'
  | 'CONTACT_CHANGED'
  | 'CONTACT_VALIDATED'
  | 'CONTACT_CHANNEL_OFF'
  | 'CONTACT_CODE_TOO_SOON'
  | 'CONTACT_CODE_LIMIT'
  | 'CONTACT_CODE_WRONG'
  | 'CONTACT_CODE_OVER'
  | 'DELIVERY_INVOICED'
  | 'UNDO_NOT_POSSIBLE'
  | 'UNDO_OVERTAKEN'
  | 'UNDO_OF_ANOTHER'
  | 'UNDO_TOO_LATE'
  | 'OPERATOR_UNKNOWN'
  | 'SELLER_UNKNOWN'
  | 'SELLER_LOCKED'
  | 'SUPPLIER_UNKNOWN'
  | 'SUPPLIER_DOCUMENT_TAKEN'
  | 'STATE_REGISTRATION_INVALID'
  | 'BANK_DATA_EMPTY'
  | 'BANK_HOLDER_DIFFERS'
  | 'PIX_KEY_INVALID'
  | 'BANK_PROPOSAL_MOVED'
  | 'BANK_PROPOSAL_CLOSED'
  | 'BANK_OWN_PROPOSAL'
  | 'ACCOUNTS_OF_ONE_ORIGIN'
  | 'CONFIRMER_OF_ONE_ORIGIN'
  | 'SUPPLIER_REPEATED'
  | 'SUPPLIER_UNAVAILABLE'
  | 'UNAVAILABILITY_OVERLAPS'
  | 'UNAVAILABILITY_TOO_LONG'
  | 'DATE_PAST'
  | 'SUPPLIER_NOT_IN_SERVICE'
  | 'SUPPLIER_DISABLED_FOR_STORE'
  | 'EXTERNAL_CODE_TAKEN'
  | 'SUPPLIER_TOO_LATE'
  | 'ORDER_BELOW_MINIMUM'
  | 'SUPPLIER_EXCLUDED'
  | 'DISCOUNT_CARRIED_TWICE'
  | 'PRODUCT_UNKNOWN'
  | 'PRODUCT_WITHOUT_PRICE'
  | 'PRODUCT_REPEATED'
  | 'PRICE_CHANGED'
  | 'SELLER_REQUIRED'
  | 'NO_PRODUCT_CHOSEN'
  | 'PRODUCT_UNAVAILABLE'
  | 'PRODUCT_ALREADY_IN_ORDER'
  | 'QUANTITY_ABOVE_LIMIT'
  | 'DELIVERY_DATE_REQUIRED'
  | 'DELIVERY_DATE_DIFFERS'
  | 'DELIVERY_DATE_NOT_EDITABLE'
  | 'ORDER_TOO_LARGE'
  | CouponRefusalCode
  | 'SUPPLIER_WITHOUT_INTEGRATION'
  | 'SEND_IN_PROGRESS'
  | 'ALREADY_SENT'
  | 'SEND_INSTEAD'
  | 'NEVER_SENT'
  | 'NOTHING_TO_RESEND'
  | 'SEND_TOO_LATE'
  | 'INTEGRATION_URL_NOT_ALLOWED'
  | 'INTEGRATION_SECRETS_KEY_MISSING'
  | 'INTEGRATION_SECRET_REQUIRED'
  | 'INTEGRATION_SECRET_LIMIT'
  | 'INTEGRATION_SECRET_ENDING'
  | 'INTEGRATION_SECRET_IN_USE'
  | 'RESET_TOKEN_INVALID'
  | 'WRONG_PASSWORD'
  | 'PASSWORD_TOO_WEAK'
  | 'CLIENT_ID_TAKEN'
  | 'CLIENT_REVOKED'
  | 'CLIENT_SECRET_LIMIT'
  | 'DOCUMENT_TYPE_UNKNOWN'
  | 'EXTENSION_NOT_ALLOWED'
  | 'DOCUMENT_LIMIT'
  | 'DOCUMENT_ALREADY_HERE'
  | 'DOCUMENT_VALIDITY_REQUIRED'
  | 'DOCUMENT_OVER'
  | 'DOCUMENT_VALIDITY_TOO_LONG'
  | 'SAVED_VIEW_NAME_TAKEN'
  | 'SAVED_VIEW_LIMIT';

type Label = string;
type Value = string | number;

type OtherDetails = CatalogRefusalDetails & FileRefusalDetails & RegistrationRefusalDetails;

/** The details in the messages of these codes: labels and formatted values, never ids. Other codes have no details. */
export type RefusalDetails = OtherDetails & {
  readonly CONFIRMATION_WORD_WRONG: { readonly word: string };
  readonly DELIVERY_LOCKED: { readonly status: Label };
  readonly DELIVERY_CLOSED: { readonly status: Label };
  /** Without `to` when the status doesn't exist. */
  readonly STATUS_NOT_ALLOWED: { readonly to?: Label };
  readonly MONEY_MOVED: { readonly because: 'invoiced' | 'paid' | 'settled' | 'held' };
  readonly STATUS_FINAL: { readonly from: Label };
  readonly APPROVAL_ALREADY_DECIDED: {
    readonly delivery: Value;
    readonly name: string;
    readonly outcome: Label;
  };
  readonly APPROVAL_DISCOUNTS_CHANGED: { readonly delivery: Value; readonly changes: string };
  readonly DISCOUNT_POLICY_CHANGED: {
    readonly name: string;
    readonly category: Label;
    readonly limit: string;
  };
  readonly PAID_ABOVE_DELIVERY: { readonly paid: string };
  readonly CELEIRO_DISCOUNTS_STAND: { readonly amount: string };
  readonly CREDIT_VALIDITY_RANGE: { readonly last: string };
  /** Without `because` when no coupon has that code. `value` is the day or amount in the message. */
  readonly COUPON_INVALID: { readonly because?: CouponObstacle; readonly value?: string };
  readonly COUPON_CODE_TAKEN: { readonly code: string };
  readonly COUPON_CANCELED: { readonly code: string };
  readonly CREDIT_TAKEN: { readonly name: string };
  readonly SUPERVISOR_REQUIRED: { readonly of?: 'storeCredit' | 'personDocument' };
  readonly CREDIT_ANALYSIS_CLOSED: { readonly delivery: Value };
  readonly CREDIT_AMOUNT_CHANGED: { readonly delivery: Value; readonly amount: string };
  readonly DELIVERY_DATE_TOO_FAR: { readonly latest: string };
  readonly UNDO_OVERTAKEN: { readonly name: string; readonly at: string };
  readonly STATE_REGISTRATION_INVALID: { readonly uf: string };
  readonly CORRECTION_OPEN: { readonly name: string };
  readonly CORRECTION_CLOSED: { readonly name: string; readonly outcome: Label };
  readonly CONTACT_CHANNEL_OFF: { readonly channel: Label };
  readonly CONTACT_CODE_TOO_SOON: { readonly seconds: Value };
  readonly CONTACT_CODE_WRONG: { readonly left: Value };
  readonly STORE_MERGED: { readonly store: string; readonly into: string };
  readonly STORE_MERGE_INTO_INACTIVE: { readonly store: string };
  readonly SUPPLIER_DOCUMENT_TAKEN: { readonly name: string };
  readonly STORE_NOT_IN_SERVICE: {
    readonly store: string;
    readonly state: Label;
    readonly reason?: string;
  };
  readonly EXTENSION_NOT_ALLOWED: { readonly types: string };
  readonly DOCUMENT_LIMIT: { readonly maximum: Value };
  readonly DOCUMENT_ALREADY_HERE: { readonly name: string };
  readonly DOCUMENT_VALIDITY_REQUIRED: { readonly type: Label };
  readonly DOCUMENT_VALIDITY_TOO_LONG: { readonly years: Value };
  readonly EXPORT_TOO_LARGE: { readonly maximum: Value };
  readonly LONG_WORK_LIMIT: { readonly maximum: Value };
  readonly ALLOCATION_LIMIT_EXCEEDED: { readonly maximum: Value };
  readonly RETURN_NOT_ALLOWED: { readonly from: Label; readonly to: Label };
  readonly RETURN_ITEM_REPEATED: { readonly product: string };
  readonly RETURN_QUANTITY_EXCEEDED: { readonly product: string; readonly left: string };
  readonly RETURN_CLAIM_CONTRADICTS: { readonly status: Label };
  readonly INVOICE_KEY_OF_ANOTHER: { readonly supplier: string };
  readonly INVOICE_NUMBER_DIFFERS: { readonly number: string };
  readonly INVOICE_DATE_DIFFERS: { readonly month: string };
  readonly INVOICE_NOT_ALLOWED: { readonly status: Label };
  readonly INVOICE_ABOVE_DELIVERY: { readonly room: string };
  readonly INVOICE_ALREADY_REGISTERED: { readonly number: string };
  readonly INVOICE_ALREADY_CANCELED: { readonly number: string };
  readonly INVOICE_ALREADY_PAID: { readonly number: string };
  readonly INSTALLMENT_MOVE_NOT_ALLOWED: { readonly from: Label; readonly to: Label };
  readonly HISTORY_BEFORE_DELIVERY: { readonly received: string };
  readonly DISCOUNT_ABOVE_DELIVERY: { readonly discounts: string; readonly items: string };
  readonly DISCOUNT_ABOVE_ROOM: { readonly room: string };
  readonly DISCOUNT_ABOVE_LIMIT: { readonly limit: string };
  readonly SEND_TOO_LATE: { readonly status: Label };
  readonly ROUTE_ALREADY_EXISTS: { readonly what: 'rota' | 'exceção' };
  readonly RECORD_IN_USE: { readonly uses: string };
  readonly HAND_OVER_REQUIRED: { readonly what: string };
  readonly UNAVAILABILITY_OVERLAPS: { readonly other: string };
  readonly UNAVAILABILITY_TOO_LONG: { readonly maximum: Value };
  readonly SUPPLIER_UNAVAILABLE: { readonly supplier: string; readonly reason?: string };
  readonly SUPPLIER_NOT_IN_SERVICE: {
    readonly supplier: string;
    readonly state: Label;
    readonly reason?: string;
  };
  readonly PAYMENT_METHOD_NOT_ALLOWED: { readonly reason?: string };
  readonly SUPPLIER_DISABLED_FOR_STORE: { readonly supplier: string; readonly reason?: string };
  readonly EXTERNAL_CODE_TAKEN: { readonly store: string };
  readonly SUPPLIER_TOO_LATE: { readonly supplier: string; readonly reason: string };
  readonly ORDER_BELOW_MINIMUM: {
    readonly supplier: string;
    readonly minimum: string;
    readonly missing: string;
  };
  readonly SUPPLIER_EXCLUDED: { readonly supplier: string; readonly reason?: string };
  readonly PRODUCT_WITHOUT_PRICE: { readonly product: string };
  readonly PRICE_CHANGED: { readonly product: string; readonly price: string };
  readonly PRODUCT_UNAVAILABLE: { readonly product: string };
  readonly PRODUCT_ALREADY_IN_ORDER: { readonly product: string };
  readonly QUANTITY_ABOVE_LIMIT: { readonly product: string; readonly limit: Value };
  readonly DELIVERY_DATE_REQUIRED: { readonly supplier: string };
  readonly DELIVERY_DATE_DIFFERS: { readonly supplier: string };
  readonly DELIVERY_DATE_NOT_EDITABLE: { readonly supplier: string; readonly date: string };
};

type NoDetails = Readonly<Record<string, never>>;

type DetailsOf = {
  readonly [C in RefusalCode]: C extends keyof RefusalDetails ? RefusalDetails[C] : NoDetails;
};

/** The details of a code's message. */
export type RefusalParams<C extends RefusalCode> = DetailsOf[C];

export type Refusal<C extends RefusalCode = RefusalCode> = {
  readonly [K in C]: {
    readonly code: K;
    readonly params: RefusalParams<K>;
    /** Path of the field it refers to, if any. */
    readonly field?: string;
  };
}[C];

/** The arguments after a code: its details, optional where none are needed, and the field. */
export type AfterCode<C extends RefusalCode> =
  NoDetails extends RefusalParams<C>
    ? readonly [params?: RefusalParams<C>, field?: string]
    : readonly [params: RefusalParams<C>, field?: string];

/** Builds a refusal as a value, which rules return. */
export const refusal = <C extends RefusalCode>(code: C, ...[params, field]: AfterCode<C>): Refusal =>
  // A code with its own details: TypeScript can't derive the union member from the generic signature.
  ({ code, params: params ?? {}, ...(field === undefined ? {} : { field }) }) as Refusal;

/** Thrown by use cases; the binder turns it into the error response and rolls the transaction back. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;
  /** Further data of the response, e.g. the current delivery of a VERSION_CONFLICT. */
  readonly conflict: unknown;

  constructor(value: Refusal, conflict?: unknown) {
    super(value.code);
    this.refusal = value;
    this.conflict = conflict;
  }
}

/** Throws RefusalError for this refusal, at `field` if given; does nothing for null. */
export const refuseIf = (refused: Refusal | null, field?: string): void => {
  if (refused !== null) throw new RefusalError(field === undefined ? refused : { ...refused, field });
};

/** Throws RefusalError with this code. */
export const refuse = <C extends RefusalCode>(code: C, ...details: AfterCode<C>): never => {
  throw new RefusalError(refusal(code, ...details));
};
