import { tagText } from '@celeiro/rules/records/tag-text.ts';
import type { RecordUse } from '@celeiro/rules/records/record-uses.ts';
import { type Validation, validationText } from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import {
  contactText,
  type ReceivingWindow,
  type StoreContact,
  windowText,
} from '@celeiro/rules/parties/stores/store.ts';
import { sightMethodIds, sightMethodsAmong } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import { plainColumns } from '../../platform/records/plain-columns.ts';
import type { StoreRecord } from './store.record.ts';

type Named = { readonly publicId: string; readonly name: string };
type ReadRow = Omit<
  StoreRecord,
  | 'contacts'
  | 'validations'
  | 'receivingWindows'
  | 'sightMethods'
  | 'sellerUsername'
  | 'tagPublicIds'
  | 'mergedStores'
> & {
  readonly contacts: readonly StoreContact[];
  readonly validations: readonly Validation[];
  readonly receivingWindows: readonly ReceivingWindow[];
  readonly sightMethodIds: readonly string[];
  readonly tags: readonly Named[];
  readonly merged: readonly Named[];
  readonly sellerUsername: string | null;
  readonly sellerName: string | null;
};

const readStoresWhere = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<readonly StoreRecord[]> => {
  const { rows } = await sql<ReadRow>`
    select r.id, r.public_id, r.version, r.document_number, r.was_person, ${plainColumns('store', storeFields, 'r')},
      coalesce((select json_agg(json_build_object('role', c.role, 'name', c.name, 'phone', c.phone,
          'isWhatsapp', c.is_whatsapp, 'email', c.email, 'isMain', c.is_main) order by c.is_main desc, c.id)
        from store_contact c where c.store_id = r.id), '[]') as contacts,
      coalesce((select json_agg(json_build_object('channel', v.channel, 'reach', v.reach,
          'at', v.validated_at, 'byName', v.by_name) order by v.validated_at, v.channel, v.reach)
        from store_validated_reach v where v.store_id = r.id), '[]') as validations,
      r.billing_address, r.registration_status, r.registration_checked_at, r.erased_at,
      coalesce((select json_agg(json_build_object('weekDay', w.week_day, 'from', w.starts_at, 'to', w.ends_at))
        from store_receiving_window w where w.store_id = r.id), '[]') as receiving_windows,
      array(select pm.public_id from store_payment_method sp
        join payment_method pm on pm.id = sp.payment_method_id
        where sp.store_id = r.id and pm.public_id = any (${[...sightMethodIds]}::uuid[])) as sight_method_ids,
      coalesce((select json_agg(json_build_object('publicId', t.public_id, 'name', t.name) order by t.search_text)
        from store_tag_link l join store_tag t on t.id = l.store_tag_id where l.store_id = r.id), '[]') as tags,
      u.username as seller_username, u.name as seller_name,
      case when m.id is not null then json_build_object('id', m.public_id, 'name', m.name) end as merged_into,
      coalesce((select json_agg(json_build_object('publicId', o.public_id, 'name', o.name) order by o.id)
        from store o where o.merged_into_id = r.id), '[]') as merged
    from store r left join app_user u on u.id = r.seller_user_id left join store m on m.id = r.merged_into_id
    where ${where}`.execute(db);
  return rows.map(recordOfRow);
};

const recordOfRow = (row: ReadRow): StoreRecord => {
  const { contacts, validations, receivingWindows, tags, merged, sellerUsername, sellerName, ...others } =
    row;
  const { sightMethodIds: methods, ...one } = others;
  return {
    ...one,
    contacts: contacts.map(contactText),
    validations: validations.map((one) => validationText({ ...one, at: new Date(one.at).toISOString() })),
    receivingWindows: receivingWindows.map(windowText),
    sightMethods: sightMethodsAmong(methods),
    sellerUsername: sellerUsername === null ? null : { id: sellerUsername, name: sellerName ?? '' },
    tagPublicIds: tags.map(tagText),
    mergedStores: merged.map(tagText),
  };
};

/** One store by its public id, or null. */
export const readStoreRecord = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<StoreRecord | null> => {
  const [store] = await readStoresWhere(db, sql`r.public_id = ${publicId}::uuid`);
  return store ?? null;
};

/** The stores with these documents. */
export const readStoresOfDocuments = (
  db: Kysely<Database>,
  documents: readonly string[],
): Promise<readonly StoreRecord[]> =>
  readStoresWhere(db, sql`r.document_number = any (${[...documents]}::text[])`);

/** Name of the other store with this document, or of the one it was merged into; null for none. */
export const findDocumentHolder = async (
  db: Kysely<Database>,
  documentNumber: string,
  exceptId: number | null,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(m.name, r.name) as name from store r left join store m on m.id = r.merged_into_id
    where r.document_number = ${documentNumber} and r.id is distinct from ${exceptId}::bigint`.execute(db);
  return rows[0]?.name ?? null;
};

/** Whether a fiscal document contains the store, so that its document can't change any more. */
export const hasInvoices = async (db: Kysely<Database>, storeId: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from invoice i join delivery d on d.id = i.delivery_id
      where d.store_id = ${storeId}) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** The active person with this username, as a store's seller; null for none. */
export const readSeller = async (
  db: Kysely<Database>,
  username: string,
): Promise<{ readonly id: string; readonly name: string } | null> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select username as id, name from app_user where username = lower(${username}) and status = 'ACTIVE'`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The existing tags among these, locked until the transaction ends. */
export const readTags = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<readonly { readonly publicId: string; readonly name: string }[]> => {
  const { rows } = await sql<{ publicId: string; name: string }>`
    select public_id, name from store_tag where public_id = any (${[...publicIds]}::uuid[])
    order by id for key share ${rowLock(db)}`.execute(db);
  return rows;
};

/** What refers to a store; it can't be deleted while anything does. */
export const countStoreUses = async (db: Kysely<Database>, id: number): Promise<readonly RecordUse[]> => {
  const { rows } = await sql<
    Record<
      | 'orders'
      | 'suppliers'
      | 'payments'
      | 'credits'
      | 'documents'
      | 'comments'
      | 'corrections'
      | 'stores'
      | 'erasures',
      number
    >
  >`
    select (select count(*)::int from customer_order where store_id = ${id}) as orders,
      (select count(*)::int from supplier_store where store_id = ${id}) as suppliers,
      (select count(*)::int from supplier_payment_method where store_id = ${id}) as payments,
      (select count(*)::int from store_credit where store_id = ${id}) as credits,
      (select count(*)::int from store_document where store_id = ${id}) as documents,
      (select count(*)::int from store_comment where store_id = ${id} and removed_at is null) as comments,
      (select count(*)::int from store_correction where store_id = ${id}) as corrections,
      (select count(*)::int from store where merged_into_id = ${id}) as stores,
      (select count(*)::int from erasure_request where store_id = ${id}) as erasures`.execute(db);
  const {
    orders = 0,
    suppliers = 0,
    payments = 0,
    credits = 0,
    documents = 0,
    comments = 0,
    corrections = 0,
    stores = 0,
    erasures = 0,
  } = rows[0] ?? {};
  return [
    { kind: 'orders', count: orders, one: 'pedido', many: 'pedidos' },
    {
      kind: 'suppliers',
      count: suppliers,
      one: 'condição com fornecedor',
      many: 'condições com fornecedores',
    },
    {
      kind: 'payments',
      count: payments,
      one: 'forma de pagamento com fornecedor',
      many: 'formas de pagamento com fornecedores',
    },
    { kind: 'credits', count: credits, one: 'limite de crédito', many: 'limites de crédito' },
    { kind: 'documents', count: documents, one: 'documento', many: 'documentos' },
    { kind: 'comments', count: comments, one: 'comentário', many: 'comentários' },
    { kind: 'corrections', count: corrections, one: 'correção pedida', many: 'correções pedidas' },
    { kind: 'stores', count: stores, one: 'cadastro unificado', many: 'cadastros unificados' },
    {
      kind: 'erasures',
      count: erasures,
      one: 'pedido para apagar dados',
      many: 'pedidos para apagar dados',
    },
  ];
};
