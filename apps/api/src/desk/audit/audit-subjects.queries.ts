import { type AuditKind, auditKindNames, auditValue } from '@celeiro/rules/desk/audit/audit-kinds.ts';
import type { RecordValue } from '@celeiro/rules/records/record-history.ts';
import { isCnpj, normalizeDocument } from '@celeiro/rules/documents.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isCalled, readProductWords } from '../../catalog/catalog/catalog.public.ts';
import { holdsWords } from '../../platform/db/folded-search.ts';
import { either, isNamedOrNumbered } from '../../platform/db/personal-search.ts';
import type { Database } from '../../platform/db/schema.ts';

// Names of the records of a history, and the words by which they are found.

const none = sql`null::uuid`;
const ofStore = (table: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`
  select r.id, r.public_id, st.public_id as parent_public_id, ${name} as name, st.search_text as words, st.document_number as document
  from ${table} r join store st on st.id = r.store_id`;
const ofSupplier = (table: RawBuilder<unknown>, name: RawBuilder<unknown>, words: RawBuilder<unknown>) => sql`
  select r.id, r.public_id, su.public_id as parent_public_id, ${name} as name, ${words} as words
  from ${table} r join supplier su on su.id = r.supplier_id`;
/** The same for records with a document. */
const numbered = (table: RawBuilder<unknown>) => sql`
  select r.id, r.public_id, ${none} as parent_public_id, r.name, r.search_text as words, r.document_number as document from ${table} r`;
const own = (table: RawBuilder<unknown>) =>
  sql`select r.id, r.public_id, ${none} as parent_public_id, r.name, r.search_text as words from ${table} r`;

/** The records of each kind: id, public ids, name, folded search words and, for `withDocument`, the document. */
const subjects: Readonly<Record<AuditKind, RawBuilder<unknown>>> = {
  delivery: sql`
    select r.id, r.public_id, o.public_id as parent_public_id, r.number || ' de ' || st.name || ' (' || su.name || ')' as name,
      r.search_text as words
    from delivery r join customer_order o on o.id = r.order_id join store st on st.id = r.store_id
      join supplier su on su.id = r.supplier_id`,
  store: numbered(sql`store`),
  storeTag: own(sql`store_tag`),
  storeComment: ofStore(sql`store_comment`, sql`st.name`),
  storeDocument: ofStore(sql`store_document`, sql`r.name || ' (' || st.name || ')'`),
  storeCorrection: ofStore(sql`store_correction`, sql`st.name`),
  storeCredit: ofStore(sql`store_credit`, sql`st.name`),
  creditPolicy: sql`select r.id, r.public_id, ${none} as parent_public_id, r.name, fold(r.name) as words from credit_policy r`,
  supplier: numbered(sql`supplier`),
  supplierStore: sql`
    select r.id, r.public_id, su.public_id as parent_public_id, st.name || ' (' || su.name || ')' as name,
      st.search_text as words, st.document_number as document
    from supplier_store r join supplier su on su.id = r.supplier_id join store st on st.id = r.store_id`,
  supplierProduct: sql`
    select r.id, r.public_id, su.public_id as parent_public_id, p.name || ' (' || su.name || ')' as name, p.search_text as words
    from supplier_product r join supplier su on su.id = r.supplier_id join product p on p.id = r.product_id`,
  supplierRoutes: ofSupplier(
    sql`route`,
    sql`r.name || ' (' || su.name || ')'`,
    sql`fold(r.name || ' ' || su.name)`,
  ),
  routePlan: sql`select r.id, r.public_id, ${none} as parent_public_id, r.name, r.search_text as words from supplier r`,
  product: own(sql`product`),
  synonymGroup: sql`
    select r.id, r.public_id, ${none} as parent_public_id, r.name, fold(r.name) as words from synonym_group r`,
  brand: own(sql`brand`),
  productFamily: own(sql`product_family`),
  familyTag: sql`
    select r.id, r.public_id, f.public_id as parent_public_id, r.name || ' (' || f.name || ')' as name, r.search_text as words
    from family_tag r join product_family f on f.id = r.product_family_id`,
  coupon: sql`select r.id, r.public_id, ${none} as parent_public_id, r.code as name, fold(r.code) as words from coupon r`,
  user: own(sql`app_user`),
  userGroup: own(sql`user_group`),
  businessUnit: own(sql`business_unit`),
};

const ofProducts: ReadonlySet<AuditKind> = new Set(['product', 'supplierProduct']);
const withDocument: ReadonlySet<AuditKind> = new Set([
  'store',
  'storeComment',
  'storeDocument',
  'storeCorrection',
  'storeCredit',
  'supplier',
  'supplierStore',
]);

export type Subject = {
  readonly id: number;
  readonly publicId: string | null;
  readonly parentPublicId: string | null;
  readonly name: string;
};
type Reference = { readonly kind: AuditKind; readonly recordId: number };

const keyOf = ({ kind, recordId }: Reference): string => `${kind} ${recordId}`;

const DELETED_RECORD = 'Registro excluído';

/** Names of deleted records: the first text of their last history row. */
const readDeleted = async (
  db: Kysely<Database>,
  kind: AuditKind,
  ids: readonly number[],
): Promise<readonly Subject[]> => {
  if (ids.length === 0 || kind === 'delivery') return [];
  const { rows } = await sql<{ recordId: number; field: string; oldValue: RecordValue }>`
    select distinct on (record_id) record_id, field, old_value from record_history
    where kind = ${kind} and record_id = any (${[...ids]}::bigint[]) and event = 'DELETE'
    order by record_id, field <> 'name', id`.execute(db);
  return rows.map(({ recordId, field, oldValue }) => ({
    id: recordId,
    publicId: null,
    parentPublicId: null,
    name: auditValue({ kind, field, isOfPerson: true }, oldValue) ?? DELETED_RECORD,
  }));
};

const readOfKind = async (db: Kysely<Database>, kind: AuditKind, ids: readonly number[]) => {
  const { rows } = await sql<Subject>`
    select s.id, s.public_id, s.parent_public_id, s.name from (${subjects[kind]}) s
    where s.id = any (${[...ids]}::bigint[])`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows,
    ...(await readDeleted(
      db,
      kind,
      ids.filter((id) => !known.has(id)),
    )),
  ];
};

/** Names of the records of these rows. */
export const readSubjects = async (db: Kysely<Database>, of: readonly Reference[]) => {
  const ids = Map.groupBy(of, ({ kind }) => kind);
  const found = new Map<string, Subject>();
  for (const [kind, rows] of ids)
    for (const one of await readOfKind(db, kind, [...new Set(rows.map(({ recordId }) => recordId))]))
      found.set(keyOf({ kind, recordId: one.id }), one);
  return (one: Reference): Subject =>
    found.get(keyOf(one)) ?? { id: one.recordId, publicId: null, parentPublicId: null, name: DELETED_RECORD };
};

/** The id of a record by its public id; null when there is none. */
export const readSubjectId = async (
  db: Kysely<Database>,
  { kind, publicId }: { readonly kind: AuditKind; readonly publicId: string },
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select s.id from (${subjects[kind]}) s where s.public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
};

const holdsAny = (column: RawBuilder<unknown>, texts: readonly string[]) =>
  either(sql<boolean>`false`, ...texts.map((one) => holdsWords(column, one)));

/** Up to this many records are searched one by one; with more, the history is read in order. */
const FEW = 500;

/** Whether a row, by kind and record id, belongs to a record that contains these words. */
export const ofFound = async (
  db: Kysely<Database>,
  search: string,
  kinds: readonly AuditKind[],
  id: RawBuilder<unknown>,
): Promise<readonly { readonly kind: AuditKind; readonly condition: RawBuilder<boolean> }[]> => {
  const conditions: { kind: AuditKind; condition: RawBuilder<boolean> }[] = [];
  const { text, numbers, codes } = readTypedSearch(search);
  // A delivery is found by the stored document of its store.
  const documents = [...codes, normalizeDocument(text)].filter(isCnpj);
  const deliveries = numbers.length > 1 ? numbers : codes.length > 0 ? documents : [text, ...documents];
  const words = await readProductWords(db, search);
  for (const kind of auditKindNames.filter((one) => kinds.includes(one))) {
    const isFound = withDocument.has(kind)
      ? isNamedOrNumbered({ document: sql`s.document`, names: sql`s.words` }, search)
      : ofProducts.has(kind)
        ? isCalled(sql`s.words`, words)
        : holdsAny(sql`s.words`, kind === 'delivery' ? deliveries : [text]);
    const matching = sql`from (${subjects[kind]}) s where ${isFound}`;
    const { rows } = await sql<{ id: number }>`select s.id ${matching} limit ${sql.lit(FEW + 1)}`.execute(db);
    const ids = rows.map((row) => row.id);
    if (ids.length > FEW)
      conditions.push({ kind, condition: sql<boolean>`exists (select ${matching} and s.id = ${id})` });
    else if (ids.length > 0)
      conditions.push({ kind, condition: sql<boolean>`${id} = any (${ids}::bigint[])` });
  }
  return conditions;
};

/** Kinds of record with personal data; their tables say whether a record is or was a person's. */
const mayBePersons = {
  store: sql`store`,
  supplier: sql`supplier`,
  storeCredit: sql`(select c.id, c.was_person or s.was_person as was_person
    from store_credit c join store s on s.id = c.store_id)`,
} as const satisfies Partial<Record<AuditKind, RawBuilder<unknown>>>;

/** Which of these are or were persons; records that no longer exist count as such. */
export const readPersons = async (
  db: Kysely<Database>,
  of: readonly Reference[],
): Promise<(one: Reference) => boolean> => {
  const persons = new Set<string>();
  for (const kind of ['store', 'supplier', 'storeCredit'] as const) {
    const ids = [...new Set(of.filter((one) => one.kind === kind).map(({ recordId }) => recordId))];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select i.id from unnest(${ids}::bigint[]) i (id) left join ${mayBePersons[kind]} d on d.id = i.id
      where coalesce(d.was_person, true)`.execute(db);
    for (const { id } of rows) persons.add(keyOf({ kind, recordId: id }));
  }
  return (one) => persons.has(keyOf(one));
};
