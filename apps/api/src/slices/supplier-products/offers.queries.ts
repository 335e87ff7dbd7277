import { type Offer as OfferOnWire, PRODUCT_OFFERS } from '@celeiro/contract/offers.ts';
import { isOpenOffer, type Offer, offerState } from '@celeiro/rules/catalog/offers.ts';
import { startOfBusinessDate } from '@celeiro/rules/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** An offer that counts, now or later. */
export type OpenOffer = Offer & { readonly id: number };

/** Those of what a supplier sells that are neither closed nor over on a day, the earliest first. */
export const readOpenOffers = async (
  db: Db,
  supplierProductId: number,
  today: string,
): Promise<readonly OpenOffer[]> => {
  const { rows } = await sql<OpenOffer>`
    select id, price_centavos as price, to_char(starts_on, 'YYYY-MM-DD') as start_date,
      to_char(ends_on, 'YYYY-MM-DD') as end_date
    from supplier_product_offer
    where supplier_product_id = ${supplierProductId} and disabled_at is null and ends_on >= ${today}::date
    order by starts_on, id`.execute(db);
  return rows;
};

type Row = Omit<OfferOnWire, 'state' | 'sales'> & {
  readonly id: number;
  readonly supplierProductId: number;
  readonly supplierId: number;
  readonly listPrice: Centavos | null;
  readonly isClosed: boolean;
  readonly createdAt: Date | null;
  readonly disabledAt: Date | null;
};

const rowsWhere = async (db: Db, where: RawBuilder<boolean>, today: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select o.id, o.public_id, sp.id as supplier_product_id, sp.public_id as supplier_product_public_id, su.id as supplier_id,
      su.public_id as supplier_public_id, su.name as supplier, sp.pack_desc, o.price_centavos as price,
      sp.price_centavos as list_price, to_char(o.starts_on, 'YYYY-MM-DD') as start_date,
      to_char(o.ends_on, 'YYYY-MM-DD') as end_date, o.disabled_at is not null as is_closed, o.disabled_at, o.created_at
    from supplier_product_offer o join supplier_product sp on sp.id = o.supplier_product_id
    join supplier su on su.id = sp.supplier_id where ${where}
    order by o.disabled_at is null and o.ends_on >= ${today}::date desc, o.starts_on desc, o.id desc
    limit ${PRODUCT_OFFERS}`.execute(db);
  return rows;
};

const day = 86_400_000;

/** Deliveries with it that were ordered while an offer counted. */
const countSales = async (
  db: Db,
  { startDate, endDate, createdAt, disabledAt, ...offer }: Row,
): Promise<number> => {
  const start = new Date(startOfBusinessDate(startDate));
  const from = createdAt !== null && createdAt > start ? createdAt : start;
  const end = new Date(startOfBusinessDate(endDate) + day);
  const to = disabledAt !== null && disabledAt < end ? disabledAt : end;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery d
    where d.supplier_id = ${offer.supplierId} and d.received_at >= ${from} and d.received_at < ${to}
      and exists (select from delivery_item i
        where i.delivery_id = d.id and i.supplier_product_id = ${offer.supplierProductId})`.execute(db);
  return rows[0]?.count ?? 0;
};

const offerDto = async (db: Db, row: Row, today: string): Promise<OfferOnWire> => {
  const { publicId, supplierProductPublicId, supplierPublicId, supplier, packDesc } = row;
  const { price, listPrice, startDate, endDate } = row;
  const state = offerState(row, today);
  const sales = state === 'SCHEDULED' ? 0 : await countSales(db, row);
  const whose = { supplierProductPublicId, supplierPublicId, supplier, packDesc };
  return { publicId, ...whose, price, listPrice, startDate, endDate, state, sales };
};

/** The offers of a product: what counts now or later first. */
export const readProductOffers = async (db: Db, productId: number, today: string): Promise<OfferOnWire[]> => {
  const offers: OfferOnWire[] = [];
  for (const row of await rowsWhere(db, sql<boolean>`sp.product_id = ${productId}`, today))
    offers.push(await offerDto(db, row, today));
  return offers;
};

/** One offer by its public id, whether it counts still, and its id; or null. */
export const readOffer = async (
  db: Db,
  publicId: string,
  today: string,
): Promise<{ readonly id: number; readonly isOpen: boolean; readonly offer: OfferOnWire } | null> => {
  const [row] = await rowsWhere(db, sql<boolean>`o.public_id = ${publicId}::uuid`, today);
  if (row === undefined) return null;
  const offer = await offerDto(db, row, today);
  return { id: row.id, isOpen: isOpenOffer(offer.state), offer };
};
