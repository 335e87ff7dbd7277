import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { maskOfDays } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/platform/db/schema.ts';
import type { TestApp, TestPerson } from '../test-app.ts';

// The smallest world with orders: reference tables, places, one store, suppliers that serve it, products.

export const slipOf7Days = '36480de2-bd5c-4366-b517-da60fb69e070';
export const directSlip = '47aa2dba-d9e2-4c8d-809f-001680289e32';
const reasonIds = {
  cancel: '5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c01',
  cancelOther: '5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c02',
  cancelOld: '5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c03',
  reallocate: '5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c04',
} as const;
export const reasons = reasonIds;

const addReferences = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('deliveryStatus')
    .values(
      deliveryStatuses.map(({ code, publicId, label, selectable }) => ({
        code,
        publicId,
        description: label,
        selectable,
      })),
    )
    .execute();
  await db
    .insertInto('paymentMethod')
    .values(
      paymentMethods.map((method, position) => ({
        publicId: method.publicId,
        form: method.form,
        kind: method.kind,
        name: method.name,
        scheduleDays: [...method.scheduleDays],
        selectable: method.selectable,
        markupBasis: method.markup,
        position,
      })),
    )
    .execute();
  const reason = (
    publicId: string,
    type: string,
    name: string,
    description: string,
    selectable: boolean,
  ) => ({
    publicId,
    type,
    name,
    description,
    selectable,
  });
  await db
    .insertInto('orderStatusReason')
    .values([
      reason(reasonIds.cancel, 'CANCELED', 'CLIENT_GAVE_UP', 'Cliente desistiu', true),
      reason(reasonIds.cancelOther, 'CANCELED', 'OTHER', 'Outros', true),
      reason(reasonIds.cancelOld, 'CANCELED', 'OLD_REASON', 'Motivo antigo', false),
      reason(reasonIds.reallocate, 'REALLOCATED', 'NO_STOCK', 'Fornecedor sem estoque', true),
    ])
    .execute();
  await sql`insert into discount_policy (category, limit_basis)
    values ('Comercial', 500), ('Operacional', 1000), ('Custo de oportunidade', 300), ('Financeiro', 200)`.execute(
    db,
  );
  await sql`insert into discount_reason (public_id, reason, category, supplier_problem) values
    (gen_random_uuid(), 'Cupom comercial', 'Comercial', 'NOT_REQUIRED'),
    (gen_random_uuid(), 'Negociação financeira', 'Financeiro', 'NOT_REQUIRED')`.execute(db);
  await sql`insert into state (uf, ibge_code, name) values ('SP', 35, 'São Paulo')`.execute(db);
  await sql`insert into city (ibge_code, uf, name) values (3550308, 'SP', 'São Paulo')`.execute(db);
  await sql`insert into brand (name) values ('Sítio Bom')`.execute(db);
  await sql`insert into product_family (name) values ('Verduras')`.execute(db);
};

const days = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/** A supplier that serves the city on every day and period, with `count` products priced 10,00, 11,00, 12,00 … */
const addSupplier = async (
  db: Kysely<Database>,
  name: string,
  document: string,
  count: number,
): Promise<void> => {
  await sql`with s as (insert into supplier (name, document_number, has_integration)
      values (${name}, ${document}, true) returning id),
    o as (insert into supplier_operating_period (supplier_id, week_day, period)
      select id, day, period from s, unnest(${days}::text[]) day, unnest('{MORNING,AFTERNOON}'::text[]) period),
    r as (insert into supplier_route (supplier_id, uf, city_ibge_code, periods)
      select id, 'SP', 3550308, ${maskOfDays(3)}::integer from s)
    select 1`.execute(db);
  await sql`select cover_stores(null)`.execute(db);
  for (let index = 0; index < count; index += 1) {
    const product = `${name} produto ${index + 1}`;
    // Every second product has a price per unit of measure: 2 units of 0,50 in a pack.
    const isByUnit = index % 2 === 1;
    await sql`with p as (insert into product (product_family_id, brand_id, name)
        select f.id, b.id, ${product} from product_family f, brand b limit 1 returning id)
      insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit,
        price_centavos, quantity_stock)
      select s.id, p.id, 'cx', ${isByUnit ? 2 : 1}, ${isByUnit ? 50 : 100}, ${isByUnit}, 'kg', ${1000 + 100 * index}, 500
      from p, supplier s where s.name = ${name}`.execute(db);
  }
};

/** Adds another supplier in every place of `of` that also sells its first products, at these prices in centavos. */
export const addRival = async (
  db: Kysely<Database>,
  rival: {
    readonly name: string;
    readonly document: string;
    readonly of: string;
    readonly prices: readonly number[];
  },
): Promise<{ readonly publicId: string; readonly products: readonly string[] }> => {
  await addSupplier(db, rival.name, rival.document, 0);
  await sql`insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit,
      price_centavos, quantity_stock)
    select (select id from supplier where name = ${rival.name}), product_id, pack_desc, content, size_centi, use_unit_price,
      unit, price.centavos, 500
    from unnest(${rival.prices}::bigint[]) with ordinality as price (centavos, place)
    join (select sp.*, row_number() over (order by sp.id) as place from supplier_product sp
      join supplier s on s.id = sp.supplier_id where s.name = ${rival.of}) own on own.place = price.place
    order by own.place`.execute(db);
  return supplierIds(db, rival.name);
};

const addStore = async (db: Kysely<Database>): Promise<void> => {
  await sql`with s as (
      insert into store (name, document_number, city, state, zip_code, address, number)
      values ('Mercearia São João', '11222333000181', 'São Paulo', 'SP', '01001000', 'Rua das Flores', '10') returning id),
    c as (insert into store_credit (store_id, credit_limit_centavos) select id, 100000000 from s)
    insert into store_payment_method (store_id, payment_method_id)
    select s.id, pm.id from s, payment_method pm where pm.form = 'CELEIRO_PAYMENT'`.execute(db);
};

export type OrderWorld = {
  readonly suppliers: Readonly<
    Record<'horta' | 'pomar', { readonly publicId: string; readonly products: readonly string[] }>
  >;
  readonly storePublicId: string;
};

const supplierIds = async (db: Kysely<Database>, name: string) => {
  const { rows } = await sql<{ publicId: string; products: string[] }>`
    select s.public_id, array_agg(sp.public_id::text order by sp.id) as products
    from supplier s join supplier_product sp on sp.supplier_id = s.id where s.name = ${name} group by s.id`.execute(
    db,
  );
  const found = rows[0];
  if (found === undefined) throw new Error(`no supplier ${name}`);
  return found;
};

/** Inserts the world and returns its public ids. */
export const addOrderWorld = async (db: Kysely<Database>): Promise<OrderWorld> => {
  await addReferences(db);
  await addStore(db);
  await addSupplier(db, 'Horta', '11444777000161', 40);
  await addSupplier(db, 'Pomar', '45723174000110', 4);
  const store = await db.selectFrom('store').select('publicId').executeTakeFirstOrThrow();
  return {
    storePublicId: store.publicId,
    suppliers: { horta: await supplierIds(db, 'Horta'), pomar: await supplierIds(db, 'Pomar') },
  };
};

export type IntakeBody = Record<string, unknown> & { deliveries: Record<string, unknown>[] };

/** An order as a channel sends it: one delivery of Horta with `items` products, one of Pomar with two. */
export const intakeBody = (world: OrderWorld, items = 2): IntakeBody => ({
  storeDocumentNumber: '11.222.333/0001-81',
  sellerUsername: 'ana.operadora@celeiro.dev',
  note: 'Portão azul',
  deliveries: [
    {
      supplierPublicId: world.suppliers.horta.publicId,
      deliveryDate: '2031-03-10',
      delivery: 'MORNING',
      paymentMethod: celeiroPay.publicId,
      celeiroPaymentMethodPublicId: slipOf7Days,
      logisticCost: 12.5,
      items: world.suppliers.horta.products
        .slice(0, items)
        .map((supplierProductDetailsPublicId) => ({ supplierProductDetailsPublicId, quantity: 10 })),
    },
    {
      supplierPublicId: world.suppliers.pomar.publicId,
      deliveryDate: '2031-03-11',
      delivery: 'AFTERNOON',
      paymentMethod: directSlip,
      logisticCost: 0,
      items: world.suppliers.pomar.products
        .slice(0, 2)
        .map((supplierProductDetailsPublicId) => ({ supplierProductDetailsPublicId, quantity: 1.5 })),
    },
  ],
});

/** The same order with both deliveries paid by the provider's slip of seven days, so that both use the limit. */
export const financedBody = (world: OrderWorld): IntakeBody => {
  const body = intakeBody(world);
  const { paymentMethod, celeiroPaymentMethodPublicId } = body.deliveries[0] ?? {};
  return {
    ...body,
    deliveries: body.deliveries.map((one) => ({ ...one, paymentMethod, celeiroPaymentMethodPublicId })),
  };
};

export type WireItem = {
  product: string;
  publicId: string;
  quantity: number;
  quantityTotal: number;
  unitPrice: number;
  adjustedPrice: number;
  percentAdjust: number;
  size: number;
  totalAmount: number;
  adjustedTotalAmount: number;
  useUnitPrice: boolean;
  brand: string | null;
  priceDesc: string;
  orderSupplierItemDiscount: { publicId: string; type: string; discount: number }[];
};
export type WireDelivery = {
  publicId: string;
  orderPublicId: string;
  index: number;
  orderNumber: string;
  supplier: string;
  version: number;
  deliveryDate: string;
  delivery: string;
  logisticCost: number;
  operatorName: string | null;
  operatorUsername: string | null;
  operatorNote: string | null;
  note: string | null;
  orderSupplierStatus: { publicId: string; name: string; description: string };
  statusBlocked: boolean;
  orderStatusReason: { name: string; description: string } | null;
  orderStatusReasonComment: string | null;
  paymentMethod: string;
  paymentMethodName: string;
  celeiroPaymentMethodPublicId: string | null;
  taxPercentage: number;
  itemsTotalAmount: number;
  totalAmount: number;
  totalAmountWithTax: number;
  tax: number;
  nfes: { nfeNumber: string; url: string }[];
  creditAnalysisDetailUrl: string | null;
  exceededDiscountPolicy: boolean;
  orderSupplierItems: WireItem[];
};
export type WireOrder = {
  orderPublicId: string;
  orderUniqueId: string | null;
  version: number;
  sellerName: string;
  sellerUsername: string;
  orderTotalAmount: number;
  orderSuppliers: WireDelivery[];
};

export type CallOptions = {
  readonly as?: TestPerson;
  readonly body?: unknown;
  /** 'any' overwrites any version. */
  readonly version?: number | 'any';
  /** An order without this option gets a new key; null: no key. */
  readonly key?: string | null;
  /** The version of the agreed effect on charges. */
  readonly chargesSeen?: string;
};

/** The Idempotency-Key of a call; a new order without one gets a new key. */
const keyOf = (method: string, path: string, { key }: CallOptions) => {
  const given = key === undefined && method === 'POST' && path === '/orders' ? randomUUID() : key;
  return given == null ? {} : { 'idempotency-key': given };
};

const ifMatchOf = (version: number | 'any'): string => (version === 'any' ? '*' : `"${version}"`);

export const caller =
  (running: TestApp) =>
  async <T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: CallOptions = {},
  ): Promise<{ status: number; body: T; headers: Record<string, unknown> }> => {
    const response = await running.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(await running.as(options.as ?? 'ana')),
        ...(options.version === undefined ? {} : { 'if-match': ifMatchOf(options.version) }),
        ...keyOf(method, path, options),
        ...(options.chargesSeen === undefined ? {} : { 'charges-seen': options.chargesSeen }),
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? (null as T) : response.json<T>(),
      headers: response.headers,
    };
  };
export type Call = ReturnType<typeof caller>;

/** Sends an order and returns the created one. */
export const placeOrder = async (call: Call, body: IntakeBody): Promise<WireOrder> => {
  const response = await call<WireOrder>('POST', '/orders', { as: 'canal', body });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
};
