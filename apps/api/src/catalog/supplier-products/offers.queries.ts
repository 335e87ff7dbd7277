import {
  type Offer as OfferOnWire,
  PRODUCT_OFFERS,
} from '@celeiro/contract/catalog/supplier-products/offers.ts';
import { isOpenOffer, type Offer, offerState } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { isOfferSale } from './offer-sales.queries.ts';

type Db = Kysely<Database>;

/** An offer that is valid now or later. */
export type OpenOffer = Offer & { readonly id: number };

/** Offers of a supplier's product that are neither closed nor over on a day, earliest first. */
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

type Row = Omit<OfferOnWire, 'state'> & { readonly id: number; readonly isClosed: boolean };

// The page is read first, then the sales of its offers; otherwise the sales of all offers would be counted.
const rowsWhere = async (db: Db, where: RawBuilder<boolean>, today: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    with o as materialized (
      select o.*, sp.public_id as sold, sp.supplier_id, sp.pack_desc, sp.price_centavos as list_price,
        row_number() over (order by o.disabled_at is null and o.ends_on >= ${today}::date desc, o.starts_on desc, o.id desc) as place
      from supplier_product_offer o join supplier_product sp on sp.id = o.supplier_product_id
      where ${where} order by place limit ${PRODUCT_OFFERS})
    select o.id, o.public_id, o.sold as supplier_product_public_id, su.public_id as supplier_public_id, su.name as supplier,
      o.pack_desc, o.price_centavos as price, o.list_price, to_char(o.starts_on, 'YYYY-MM-DD') as start_date,
      to_char(o.ends_on, 'YYYY-MM-DD') as end_date, o.disabled_at is not null as is_closed,
      (select count(distinct d.id)::int from delivery_item i, delivery d where ${isOfferSale}) as sales
    from o join supplier su on su.id = o.supplier_id
    order by o.place`.execute(db);
  return rows;
};

const offerDto = (row: Row, today: string): OfferOnWire => {
  const { id: _, isClosed: __, ...offer } = row;
  return { ...offer, state: offerState(row, today) };
};

/** The offers of a product, current and future ones first. */
export const readProductOffers = async (db: Db, productId: number, today: string): Promise<OfferOnWire[]> => {
  const rows = await rowsWhere(db, sql<boolean>`sp.product_id = ${productId}`, today);
  return rows.map((row) => offerDto(row, today));
};

/** An offer by its public id, with its id and whether it is still valid; or null. */
export const readOffer = async (
  db: Db,
  publicId: string,
  today: string,
): Promise<{ readonly id: number; readonly isOpen: boolean; readonly offer: OfferOnWire } | null> => {
  const [row] = await rowsWhere(db, sql<boolean>`o.public_id = ${publicId}::uuid`, today);
  if (row === undefined) return null;
  const offer = offerDto(row, today);
  return { id: row.id, isOpen: isOpenOffer(offer.state), offer };
};
