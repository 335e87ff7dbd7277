import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ownRows, ownTexts } from './own-places.ts';
import { quotedPlaces } from './quoted-places.ts';

// Every column that may contain personal data is erased, or this test has the reason why it contains nothing about a
// store's person.

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

/** Columns that erasing the registration empties: `erase-store.ts`, and the constraint `store_erased_is_nobodys`. */
const registration =
  /^store(_contact|_receiving_window)?\.(address|billing_address|city|cnae|complement|document_number|email|legal_name|municipal_registration|name|neighborhood|number|phone|registration_status|segment|state|state_registration|tax_regime|zip_code|starts_at|ends_at|week_day)$|^store_validated_reach\.reach$/;

/** Columns that a function of the database erases, or that are deleted with their row. */
const byHand = [
  /^(record|delivery)_history\.(item_label|old_value|new_value)$/,
  /^credit_analysis\.comment$/,
  /^record_access\.reason$/,
  /^erasure_request\./,
  // Deleted after its date.
  /^store_fiscal\./,
  /^delivery\.search_text$/,
  /^long_work_piece\./,
  // The tag is deleted as a record.
  /^store_tag\.name$/,
  // What is searched, until the search is complete.
  /^erasure_sweep\./,
];

/** Tables without data of stores and their contacts. */
const ofOthers =
  /^(access_history|app_user_authority|authority|brand|business_unit|city|classification_decision|classified_name|coupon|credit_policy|delivery_discount|delivery_item|delivery_status|discount_policy|discount_policy_change|discount_reason|district|family_tag|feature_flag|undo_snapshot|gateway_health|history_checkpoint|login_throttle|neighborhood|neighborhood_name|oauth_client|order_status_reason|password_reset_token|payment_method|presence|product|product_family|product_image(?:_removed)?|record_erasure|refresh_token|route|route_application|schema_migration|server_secret|session_family|sign_in_network|signing_key|staged_coverage|state|supplier_bank_data|supplier_contact|supplier_coverage|supplier_integration|supplier_integration_secret|supplier_operating_period|supplier_product|supplier_route|supplier_state_registration|supplier_store_warning_tag|synonym_group|user_group|user_group_authority|user_invitation|week_day_period|zip_range|zone)\./;

/** Columns without information about the person of a record. */
const plain = [
  // Codes, hashes, ids of requests, our own people.
  /\.(kind|status|state|type|event|field|period|periods|fields|type_code|role|decision|category|hash|previous_hash|sha256|seal|intake_hash|body_hash|content_type|file_type|transaction_type|former_status|target_status|request_id|webhook_id|message_id|public_id|tab_id|key|operation|page|outcome|moved_to|ignored_because|made_by|channel|code_hash)$/,
  /\.(by_name|asked_by_name|closed_by_name|reviewed_by_name|saved_by_name|sent_by_name|decided_by_name|operator_name|seller_name|seller_username|user_name)$/,
  /^app_user\.(dismissed_by|name|password_hash|phone|scopes|username)$/,
  // Numbers of banks and tax offices about what is paid; the payer's columns are listed separately.
  /^charge\.(bar_code|payment_url|pix_code)$/,
  /^invoice\.(nfe_key|nfe_number)$/,
  /^gateway_notice\.said$/,
  // A channel's order number.
  /^customer_order\.order_unique_id$/,
  // Codes of holds.
  /^delivery\.credit_holds$/,
  // The name of the kind, the reliability, and our seller.
  /^store_credit\.(name|reliability|seller_email|seller_name)$/,
  // Reasons from a list, percentages and amounts.
  /^approval_request\.discounts$/,
  // Codes of why a delivery waits for credit.
  /^delivery\.credit_holds$/,
  // Ids of payment methods, and figures.
  /^credit_analysis\.(new_methods|seen)$/,
  // Products and quantities; for a person's own deliveries the row is deleted.
  /^relocation_draft\./,
  // Names of our columns, and of columns of sheets.
  /^import_(layout|run)\.(layout_hash|mapping|mode)$/,
  /^import_row\.result$/,
  // Sums under names of ours.
  /^import_(row|run)\.tally$/,
  // Names of generated files.
  /^long_work\.file_name$/,
  // About CNPJs and CEPs; names of partners are never read.
  /^lookup_answer\./,
  // The registration of a supplier itself isn't erased.
  /^supplier\.(address|address_number|city|cnae|complement|cutoff_time|document_number|legal_name|name|neighborhood|state|tax_regime|zip_code)$/,
  /^supplier_unavailability\.reason$/,
];

test('no column of the schema is forgotten', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and a.atttypid::regtype::text in ('text', 'jsonb', 'json', 'bytea', 'text[]', 'character', 'character varying')
    order by 1`.execute(running.db);
  const removed = new Set([...ownTexts, ...quotedPlaces].map(({ table, column }) => `${table}.${column}`));
  const isKnown = (place: string): boolean =>
    removed.has(place) || [registration, ...byHand, ofOthers, ...plain].some((one) => one.test(place));
  expect(rows.map(({ place }) => place).filter((place) => !isKnown(place))).toEqual([]);
  // Every erased place exists, too.
  const known = new Set(rows.map(({ place }) => place));
  expect([...removed].filter((place) => !known.has(place))).toEqual([]);
  expect(ownRows.length).toBeGreaterThan(0);
});
