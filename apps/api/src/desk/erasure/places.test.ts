import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ownRows, ownTexts } from './own-places.ts';
import { quotedPlaces } from './quoted-places.ts';

// Every column that may hold personal data is covered by erasing, or says here why it holds none of a store's person.

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

/** Columns that the registration's own end empties: `erase-store.ts`, and the constraint `store_erased_is_nobodys`. */
const registration =
  /^store(_contact|_receiving_window)?\.(address|billing_address|city|cnae|complement|document_number|email|legal_name|municipal_registration|name|neighborhood|number|phone|registration_status|segment|state|state_registration|tax_regime|zip_code|starts_at|ends_at|week_day)$|^store_validated_reach\.reach$/;

/** What goes by a function of the database's own, by its row, or with the whole of what it is part of. */
const byHand = [
  /^(record|delivery)_history\.(item_label|old_value|new_value)$/,
  /^credit_analysis\.comment$/,
  /^record_access\.reason$/,
  /^erasure_request\./,
  // Ended by its day.
  /^store_fiscal\./,
  /^delivery\.search_text$/,
  /^long_work_piece\./,
  // The tag goes as a record.
  /^store_tag\.name$/,
  // What is looked for, until all was searched.
  /^erasure_sweep\./,
];

/** Tables without data of stores and their contacts. */
const ofOthers =
  /^(access_history|app_user_authority|authority|brand|business_unit|city|classification_decision|classified_name|coupon|credit_policy|delivery_discount|delivery_item|delivery_status|discount_policy|discount_policy_change|discount_reason|district|family_tag|feature_flag|undo_snapshot|gateway_health|login_throttle|neighborhood|neighborhood_name|oauth_client|order_status_reason|password_reset_token|payment_method|presence|product|product_family|product_image(?:_removed)?|record_erasure|refresh_token|route|route_application|schema_migration|server_secret|session_family|sign_in_network|signing_key|staged_coverage|state|supplier_bank_data|supplier_contact|supplier_coverage|supplier_integration|supplier_integration_secret|supplier_operating_period|supplier_product|supplier_route|supplier_state_registration|supplier_store_warning_tag|synonym_group|user_group|user_group_authority|user_invitation|week_day_period|zip_range|zone)\./;

/** Columns that say nothing of whom a record is about. */
const plain = [
  // Codes, hashes, ids of requests, our own people.
  /\.(kind|status|state|type|event|field|period|periods|fields|type_code|role|decision|category|hash|previous_hash|sha256|seal|intake_hash|body_hash|content_type|file_type|transaction_type|former_status|target_status|request_id|webhook_id|message_id|public_id|tab_id|key|operation|page|outcome|moved_to|ignored_because|made_by|channel|code_hash)$/,
  /\.(by_name|asked_by_name|closed_by_name|reviewed_by_name|saved_by_name|sent_by_name|decided_by_name|operator_name|seller_name|seller_username|user_name)$/,
  /^app_user\.(dismissed_by|name|password_hash|phone|scopes|username)$/,
  // A bank's and a tax office's numbers of what is paid; who pays is read beside them.
  /^charge\.(bar_code|payment_url|pix_code)$/,
  /^invoice\.(nfe_key|nfe_number)$/,
  /^gateway_notice\.said$/,
  // A channel's number of an order.
  /^customer_order\.order_unique_id$/,
  // Codes of what holds it.
  /^delivery\.credit_holds$/,
  // Its kind's word, how far it is trusted, and who of ours sells to it.
  /^store_credit\.(name|reliability|seller_email|seller_name)$/,
  // Reasons from a list, shares and amounts.
  /^approval_request\.discounts$/,
  // Codes of why a delivery waits for credit.
  /^delivery\.credit_holds$/,
  // Ids of payment methods, and figures.
  /^credit_analysis\.(new_methods|seen)$/,
  // Products and quantities; of a person's own deliveries the row goes.
  /^relocation_draft\./,
  // Names of columns of ours, of sheets.
  /^import_(layout|run)\.(layout_hash|mapping|mode)$/,
  /^import_row\.result$/,
  // Sums by names of ours.
  /^import_(row|run)\.tally$/,
  // Names of files that are made here.
  /^long_work\.file_name$/,
  // Of CNPJs and zips; partners' names never arrive.
  /^lookup_answer\./,
  // A supplier's registration is its own.
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
  // And every covered place exists.
  const known = new Set(rows.map(({ place }) => place));
  expect([...removed].filter((place) => !known.has(place))).toEqual([]);
  expect(ownRows.length).toBeGreaterThan(0);
});
