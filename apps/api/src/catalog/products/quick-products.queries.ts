import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { type Pack, packText } from '@celeiro/rules/catalog/products/products.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  filled,
  quickFind,
  type QuickHit,
  type QuickSearch,
  type Ranked,
} from '../../platform/records/quick-find.ts';
import { readProductWords } from '../catalog/catalog.public.ts';
import { isFoundBy } from './product-words.queries.ts';

type Row = Pack & { readonly publicId: string; readonly name: string; readonly brand: string | null };

/** The products that best match the text, by name, brand or GTIN. */
export const quickProducts = async (
  { db }: Pick<Operation, 'db'>,
  requested: QuickSearch,
): Promise<readonly QuickHit[]> => {
  const { search } = requested;
  const rows = await quickFind(
    db,
    {
      from: sql`product r`,
      sortName: sql`r.search_text`,
      isSeen: sql`true`,
      isFound: search === '' ? sql`true` : isFoundBy(await readProductWords(db, search)),
      isExact: sql`(r.search_text = fold(${search}) or r.gtin = ${search.replaceAll(/\D/g, '')})`,
      columns: sql`r.name, r.unit, r.package_unit, r.outer_unit, r.content, r.size_centi as size,
        (select b.name from brand b where b.id = r.brand_id and b.search_text <> ${NO_BRAND}) as brand`,
      read: (database, statement) => sql<Ranked<Row>>`${statement}`.execute(database),
    },
    requested,
  );
  return rows.map(({ publicId, name, brand, rank, ...pack }) => ({
    publicId,
    orderPublicId: null,
    name,
    details: filled(brand, packText(pack)),
    rank,
  }));
};
