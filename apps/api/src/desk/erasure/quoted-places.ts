// Texts in which people may have written about a person who is not the subject. Searched for words that no other person
// has.

/**
 * A text in which a quote is replaced, a list from which an entry is removed, or temporary data of which a whole row is
 * deleted.
 */
export type QuotedPlace = {
  readonly table: string;
  readonly column: string;
  readonly goes: 'quote' | 'row' | 'entry';
  /** The table has no ids: it is short, and searched at once. */
  readonly isShort?: boolean;
};

const quote = (table: string, ...columns: readonly string[]): QuotedPlace[] =>
  columns.map((column) => ({ table, column, goes: 'quote' }));
const row = (table: string, ...columns: readonly string[]): QuotedPlace[] =>
  columns.map((column) => ({ table, column, goes: 'row' }));

const entry = (table: string, ...columns: readonly string[]): QuotedPlace[] =>
  columns.map((column) => ({ table, column, goes: 'entry' }));
const short = (place: QuotedPlace): QuotedPlace => ({ ...place, isShort: true });

export const quotedPlaces: readonly QuotedPlace[] = [
  ...quote('store', 'status_reason', 'sight_methods_reason', 'reference', 'unloading_note'),
  ...quote('store_comment', 'message'),
  ...quote('store_correction', 'message', 'reason'),
  ...quote('store_document', 'name', 'reason'),
  ...quote('file_object', 'file_name'),
  ...quote('supplier', 'status_reason'),
  ...quote('supplier_store', 'name', 'note', 'disabled_reason', 'external_code'),
  ...quote('supplier_unavailability', 'note'),
  ...quote('customer_order', 'note'),
  ...quote('delivery', 'note', 'operator_note', 'status_reason_comment', 'order_external_id'),
  ...quote('delivery_comment', 'message'),
  ...quote('delivery_return', 'comment'),
  ...quote('approval_request', 'comment'),
  ...quote('invoice', 'cancellation_reason'),
  ...quote('installment', 'cancellation_reason'),
  ...quote('app_user', 'inactivation_reason'),
  ...row('import_row', 'cells', 'row_key', 'label', 'changes', 'issues', 'undo'),
  ...row('import_run', 'headers', 'message'),
  ...quote('import_run', 'file_name'),
  ...row('saved_view', 'name', 'query'),
  ...row('notification', 'record_name', 'message'),
  ...row('mail_outbox', 'recipient', 'subject', 'body', 'last_error'),
  ...row('contact_code', 'reach'),
  ...row('idempotency_key', 'response').map(short),
  // A tag with a person's name is deleted as a record (`removeTagsCalled`).
  ...row('store_tag_removed', 'name').map(short),
  ...entry('store_tag', 'merged_names'),
  ...entry('store_tag_removed', 'merged_names').map(short),
  ...row('event_outbox', 'detail'),
  ...row('long_work', 'title', 'parameters', 'checkpoint', 'message'),
];
