import { ERASED_TEXT } from '@celeiro/rules/desk/erasure/erasure.ts';
import { type RawBuilder, sql } from 'kysely';

// The data about a store outside its registration, by table. A test checks every column of the schema: a new one must be
// listed here or in `quoted-places.ts`, or in the test with the reason why it contains nothing personal.

/** Ids of the erased stores, a parameter of statements. */
type Ids = readonly number[];

const ids = (of: Ids) => sql`any (${[...of]}::bigint[])`;
const deliveries = (of: Ids) => sql`(select id from delivery where store_id = ${ids(of)})`;
const pairs = (of: Ids) => sql`(select id from supplier_store where store_id = ${ids(of)})`;
const invoices = (of: Ids) => sql`(select id from invoice where delivery_id in ${deliveries(of)})`;
const installments = (of: Ids) => sql`(select id from installment where invoice_id in ${invoices(of)})`;
const charges = (of: Ids) => sql`(select id from charge where installment_id in ${installments(of)})`;
const messages = (of: Ids) => sql`(select id from supplier_message where delivery_id in ${deliveries(of)})`;
const documents = (of: Ids) => sql`(select public_id from store_document where store_id = ${ids(of)})`;
const publicIds = (of: Ids) => sql`(select public_id from store where id = ${ids(of)})`;
const publicIdsOfDeliveries = (of: Ids) => sql`(select public_id from delivery where store_id = ${ids(of)})`;

type Place = { readonly table: string; readonly whose: (of: Ids) => RawBuilder<boolean> };

const ofStore = (table: string): Place => ({ table, whose: (of) => sql`store_id = ${ids(of)}` });
const within = (table: string, column: string, rows: (of: Ids) => RawBuilder<unknown>): Place => ({
  table,
  whose: (of) => sql`${sql.ref(column)} in ${rows(of)}`,
});

/** Rows that are deleted with the person, in an order that foreign keys allow. */
export const ownRows: readonly Place[] = [
  ofStore('contact_code'),
  ofStore('store_comment'),
  ofStore('store_correction'),
  ofStore('store_document'),
  within('supplier_store_warning', 'supplier_store_id', pairs),
  ofStore('supplier_store'),
  ofStore('supplier_payment_method'),
  within('notification', 'record_public_id', publicIds),
  within('notification', 'record_public_id', publicIdsOfDeliveries),
  within('import_row', 'record_public_id', publicIds),
  within('relocation_draft', 'delivery_id', deliveries),
  ofStore('store_rename'),
  ofStore('product_recommendation'),
];

/** Texts about sales to the person, or answers to them: decisions and their dates remain. */
export type TypedText = Place & {
  readonly column: string;
  readonly becomes: string | null;
  readonly isJson: boolean;
  /** Contains only a name, phone or mail address, so nothing remains without the quote. */
  readonly isReach: boolean;
};

const typed = (
  place: Place,
  column: string,
  { becomes = null, isJson = false, isReach = false }: Partial<Omit<TypedText, keyof Place | 'column'>> = {},
): TypedText => ({ ...place, column, becomes, isJson, isReach });

/** Replaces a generated message. */
const NOTHING = '{}';
export const ownTexts: readonly TypedText[] = [
  typed(ofStore('customer_order'), 'note'),
  typed(ofStore('delivery'), 'note'),
  typed(ofStore('delivery'), 'operator_note'),
  typed(ofStore('delivery'), 'status_reason_comment'),
  typed(within('delivery_comment', 'delivery_id', deliveries), 'message', { becomes: ERASED_TEXT }),
  typed(within('delivery_return', 'delivery_id', deliveries), 'comment'),
  typed(within('approval_request', 'delivery_id', deliveries), 'comment'),
  typed(within('invoice', 'delivery_id', deliveries), 'cancellation_reason', { becomes: ERASED_TEXT }),
  typed(within('installment', 'invoice_id', invoices), 'cancellation_reason', { becomes: ERASED_TEXT }),
  typed(within('charge', 'installment_id', installments), 'failure', { becomes: ERASED_TEXT }),
  typed(within('gateway_command', 'charge_id', charges), 'last_failure'),
  typed(within('supplier_message', 'delivery_id', deliveries), 'body', { becomes: NOTHING }),
  typed(within('supplier_message_try', 'supplier_message_id', messages), 'answer'),
  typed(within('supplier_acknowledgement', 'delivery_id', deliveries), 'content', {
    becomes: NOTHING,
    isJson: true,
  }),
  // Contacts of the person on the financial side.
  typed(ofStore('store_credit'), 'financial_name', { isReach: true }),
  typed(ofStore('store_credit'), 'fintech_email', { isReach: true }),
  typed(ofStore('store_credit'), 'fintech_phone', { isReach: true }),
];

/** Texts about a store that remains, for the erasure of one of its contacts. */
export const retainedTexts: readonly TypedText[] = [
  typed(ofStore('store_comment'), 'message'),
  typed(ofStore('store_correction'), 'message'),
  typed(ofStore('store_correction'), 'reason'),
  typed(ofStore('store_document'), 'name'),
  typed(ofStore('store_document'), 'reason'),
  typed(ofStore('supplier_store'), 'note'),
  typed(ofStore('supplier_store'), 'disabled_reason'),
  typed({ table: 'store', whose: (of) => sql`id = ${ids(of)}` }, 'reference'),
  typed({ table: 'store', whose: (of) => sql`id = ${ids(of)}` }, 'unloading_note'),
  typed({ table: 'file_object', whose: (of) => sql`public_id in ${documents(of)}` }, 'file_name'),
];

const ofSupplier = (table: string): Place => ({ table, whose: (of) => sql`supplier_id = ${ids(of)}` });
const delivered = (of: Ids) => sql`(select id from delivery where supplier_id = ${ids(of)})`;
const sent = (of: Ids) => sql`(select id from supplier_message where supplier_id = ${ids(of)})`;

/** Texts about a supplier that remains, for the erasure of one of its contacts; places take ids of suppliers. */
export const suppliersTexts: readonly TypedText[] = [
  typed({ table: 'supplier', whose: (of) => sql`id = ${ids(of)}` }, 'status_reason'),
  typed(ofSupplier('supplier_unavailability'), 'note'),
];

/**
 * The same for texts that grow with the supplier's deliveries, searched in steps. Deliveries come first, since writers
 * lock them first.
 */
export const suppliedTexts: readonly TypedText[] = [
  typed(ofSupplier('delivery'), 'note'),
  typed(ofSupplier('delivery'), 'operator_note'),
  typed(ofSupplier('delivery'), 'status_reason_comment'),
  typed(ofSupplier('supplier_store'), 'note'),
  typed(ofSupplier('supplier_store'), 'disabled_reason'),
  typed(within('delivery_comment', 'delivery_id', delivered), 'message'),
  typed(within('delivery_return', 'delivery_id', delivered), 'comment'),
  typed(within('approval_request', 'delivery_id', delivered), 'comment'),
  typed(ofSupplier('supplier_message'), 'body'),
  typed(within('supplier_message_try', 'supplier_message_id', sent), 'answer'),
  typed(ofSupplier('supplier_acknowledgement'), 'content', { becomes: NOTHING, isJson: true }),
];

/** Fields of a delivery's history with typed text; `erase_swept_history` lists them too. */
export const typedFields: readonly string[] = [
  'operatorNote',
  'statusReasonComment',
  'comment',
  'return',
  'approval',
  'creditAnalysis',
];

/** Fields in the history of a store's credit with typed text or the person's contacts. */
export const creditFields: readonly string[] = ['analysis', 'financialName', 'fintechEmail', 'fintechPhone'];
