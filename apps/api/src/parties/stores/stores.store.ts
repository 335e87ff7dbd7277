import { readTag } from '@celeiro/rules/records/tag-text.ts';
import {
  readValidation,
  standingValidations,
} from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { sightMethodKinds } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { readContact, readWindows } from '@celeiro/rules/parties/stores/store.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { plainValues } from '../../platform/records/plain-columns.ts';
import type { RecordRow } from '../../platform/records/record.ts';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
import { saveSightMethods } from '../../money/store-credit/store-credit.public.ts';
import { lockStoreFacts } from './store-facts.store.ts';
import { mainContactOf, type StoreRecord } from './store.record.ts';

// The only writer of store, its contacts, validations, receiving windows and tags.

/** The stored values of a store, without the record's own columns. */
export type StoreValues = Omit<StoreRecord, keyof RecordRow>;

/** Makes registrations with the same document run one after the other; read who has it afterwards. */
export const lockStoreDocument = async (db: Kysely<Database>, documentNumber: string): Promise<void> => {
  await lockNames(db, [`store:${documentNumber}`], 'alone');
};

/** Locks a store against changes and sales until the transaction ends. */
export const lockStore = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await lockStoreFacts(db, [publicId]);
  await sql`select from store where public_id = ${publicId}::uuid for no key update ${rowLock(db)}`.execute(
    db,
  );
};

/** The same, and also against new references: an order being received waits. */
export const lockStoreToDelete = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await lockStoreFacts(db, [publicId]);
  await sql`select from store where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
};

const columns = (store: StoreValues) => {
  const main = mainContactOf(store);
  return {
    ...plainValues('store', storeFields, store),
    documentNumber: store.documentNumber,
    phone: main?.phone ?? null,
    email: main?.email ?? null,
    billingAddress: store.billingAddress,
    registrationStatus: store.registrationStatus,
    registrationCheckedAt: store.registrationCheckedAt,
    erasedAt: store.erasedAt,
    mergedIntoId: sql<
      number | null
    >`(select id from store where public_id = ${store.mergedInto?.id ?? null}::uuid)`,
    sellerUserId: sql<
      number | null
    >`(select id from app_user where username = ${store.sellerUsername?.id ?? null})`,
  };
};

const addParts = async (db: Kysely<Database>, storeId: number, store: StoreValues): Promise<void> => {
  const contacts = store.contacts.map((one) => ({ storeId, ...readContact(one) }));
  if (contacts.length > 0) await db.insertInto('storeContact').values(contacts).execute();
  const validations = standingValidations(store.validations, store.contacts.map(readContact));
  const validated = validations.map(readValidation).map(({ channel, reach, at, byName }) => ({
    storeId,
    channel,
    reach,
    validatedAt: new Date(at),
    byName,
  }));
  if (validated.length > 0) await db.insertInto('storeValidatedReach').values(validated).execute();
  const windows = readWindows(store.receivingWindows).map(({ weekDay, from, to }) => ({
    storeId,
    weekDay,
    startsAt: from,
    endsAt: to,
  }));
  if (windows.length > 0) await db.insertInto('storeReceivingWindow').values(windows).execute();
};

const addTags = async (db: Kysely<Database>, storeId: number, store: StoreValues): Promise<void> => {
  const tags = store.tagPublicIds.map((one) => readTag(one).publicId);
  await sql`insert into store_tag_link (store_id, store_tag_id)
    select ${storeId}, id from store_tag where public_id = any (${tags}::uuid[]) order by id for key share ${rowLock(db)}`.execute(
    db,
  );
};

/** Inserts a store with its first version. */
export const insertStore = async (
  db: Kysely<Database>,
  store: StoreValues,
): Promise<{ id: number; publicId: string; version: number }> => {
  const added = await db
    .insertInto('store')
    .values({ ...columns(store), version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();
  await addParts(db, added.id, store);
  await addTags(db, added.id, store);
  await saveSightMethods(db, added.id, openAtSight(store));
  return added;
};

const openAtSight = ({ sightMethods }: StoreValues) =>
  sightMethodKinds.filter((kind) => sightMethods.includes(kind));

const isSameTags = (one: StoreValues, other: StoreValues): boolean =>
  one.tagPublicIds.toSorted().join() === other.tagPublicIds.toSorted().join();

/** Saves a store that is locked and was `before`. */
export const saveStore = async (
  db: Kysely<Database>,
  store: StoreRecord,
  before: StoreRecord,
): Promise<void> => {
  const { id, version } = store;
  await db
    .updateTable('store')
    .set({ ...columns(store), version })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('storeContact').where('storeId', '=', id).execute();
  await db.deleteFrom('storeValidatedReach').where('storeId', '=', id).execute();
  await db.deleteFrom('storeReceivingWindow').where('storeId', '=', id).execute();
  await addParts(db, id, store);
  if (openAtSight(store).join() !== openAtSight(before).join())
    await saveSightMethods(db, id, openAtSight(store));
  // Tags are merged and deleted without the store's lock, so tags that this save doesn't change are left as they are.
  if (isSameTags(store, before)) return;
  await db.deleteFrom('storeTagLink').where('storeId', '=', id).execute();
  await addTags(db, id, store);
};

/**
 * Locks two registrations against changes and new references until the transaction ends; the caller has locked their
 * facts.
 */
export const lockStoresToMerge = async (
  db: Kysely<Database>,
  publicIds: readonly [string, string],
): Promise<void> => {
  await sql`select from store where public_id = any (${[...publicIds]}::uuid[]) order by id for update ${rowLock(db)}`.execute(
    db,
  );
};

/** Registrations that were merged into the first one now refer to the second. */
export const followMerge = async (db: Kysely<Database>, fromId: number, intoId: number): Promise<void> => {
  await sql`update store set merged_into_id = ${intoId} where merged_into_id = ${fromId}`.execute(db);
};

export const deleteStoreRow = async (db: Kysely<Database>, id: number): Promise<void> => {
  await db.deleteFrom('store').where('id', '=', id).execute();
};

/** The stores of a seller, locked until the transaction ends. */
export const lockStoresOfSeller = async (
  db: Kysely<Database>,
  userId: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ publicId: string }>`
    select public_id from store where seller_user_id = ${userId} order by id for no key update ${rowLock(db)}`.execute(
    db,
  );
  return rows.map(({ publicId }) => publicId);
};

/** Stores the names on invoices separately from the store, which becomes anonymous. */
export const keepFiscal = async (db: Kysely<Database>, storeId: number, until: string): Promise<void> => {
  await sql`insert into store_fiscal (store_id, name, document_number, address, number, complement, neighborhood, zip_code, city,
      state, keep_until)
    select id, coalesce(legal_name, name), document_number, address, number, complement, neighborhood, zip_code, city, state,
      ${until}::date
    from store where id = ${storeId}`.execute(db);
};

/** Deletes the names on invoices once the law allows it. */
export const forgetEndedFiscal = async (db: Kysely<Database>, today: string): Promise<number> => {
  const { numAffectedRows } = await sql`delete from store_fiscal where keep_until < ${today}::date`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};
