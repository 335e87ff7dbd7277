import { getReferenceMap, REFERENCE_MAP_ROWS } from '@celeiro/contract/base/imports/imports.ts';
import { supplierCell } from '@celeiro/rules/catalog/supplier-products/sold-cells.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/db/schema.ts';
import { savedFile } from '../../platform/files/saved-file.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetTypes } from '../../platform/files/sheet.ts';
import { EMPTY_WORKBOOK, workbookPieces } from '../../platform/files/workbook.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import type { RawAnswer } from '../../platform/http/raw-binding.ts';

// EP-060: a sheet of the products on sale, their suppliers, codes and prices. Imports of every kind accept its headers. A
// supplier that is a person appears by its id, since everyone may read the map and opening it isn't logged as access to
// personal data.

type MapRow = {
  readonly id: number;
  readonly supplierId: number;
  readonly document: string;
  readonly publicId: string;
  readonly supplier: string;
  readonly productPublicId: string;
  readonly product: string;
  readonly brand: string | null;
  readonly unit: string;
  readonly packDesc: string;
  readonly code: string | null;
  readonly price: Centavos | null;
};

const columns: readonly SheetColumn<MapRow>[] = [
  { label: 'CNPJ do fornecedor', width: 20, kind: 'text', of: supplierCell },
  { label: 'Fornecedor', width: 28, kind: 'text', of: ({ supplier }) => supplier },
  { label: 'Id do produto', width: 38, kind: 'text', of: ({ productPublicId }) => productPublicId },
  { label: 'Produto', width: 36, kind: 'text', of: ({ product }) => product },
  { label: 'Marca', width: 18, kind: 'text', of: ({ brand }) => brand },
  { label: 'Unidade', width: 10, kind: 'text', of: ({ unit }) => unit },
  { label: 'Embalagem', width: 16, kind: 'text', of: ({ packDesc }) => packDesc },
  { label: 'Código no fornecedor', width: 20, kind: 'text', of: ({ code }) => code },
  { label: 'Preço', width: 12, kind: 'money', of: ({ price }) => price },
];

/** Rows that are read and turned into text at once; other requests may run between two reads. */
const READ_AT_ONCE = 1_000;

const sold = sql`supplier_product sp join supplier su on su.id = sp.supplier_id join product p on p.id = sp.product_id
    left join brand b on b.id = p.brand_id
  where sp.active and su.active and p.active`;

const readable = new Intl.NumberFormat('pt-BR');

/** Throws REFERENCE_MAP_TOO_LARGE instead of omitting rows. */
export const refuseLargeMap = async (
  db: Kysely<Database>,
  maximum: number = REFERENCE_MAP_ROWS,
): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${sold} limit ${maximum + 1}) up_to`.execute(db);
  if ((rows[0]?.count ?? 0) > maximum)
    refuse('REFERENCE_MAP_TOO_LARGE', { maximum: readable.format(maximum) });
};

const readPart = async (db: Kysely<Database>, last: MapRow | undefined): Promise<readonly MapRow[]> => {
  const { rows } = await sql<MapRow>`
    select sp.id, sp.supplier_id, su.document_number as document, su.public_id, su.name as supplier,
      p.public_id as product_public_id, p.name as product, nullif(b.name, 'nc') as brand, sp.unit, sp.pack_desc, sp.code,
      sp.price_centavos as price
    from ${sold} and (sp.supplier_id, sp.id) > (${last?.supplierId ?? 0}::bigint, ${last?.id ?? 0}::bigint)
    order by sp.supplier_id, sp.id limit ${READ_AT_ONCE}`.execute(db);
  return rows;
};

/** The whole map; only the rows of one read and the packed bytes are in memory. */
const mapBytes = async (db: Kysely<Database>): Promise<Buffer> => {
  const workbook = workbookPieces('Referência', columns, 2);
  const pieces: Buffer[] = [];
  let soFar = EMPTY_WORKBOOK;
  let last: MapRow | undefined;
  let isLast = false;
  while (!isLast) {
    const part = await readPart(db, last);
    isLast = part.length < READ_AT_ONCE;
    last = part.at(-1);
    const added = await workbook.add(soFar, part, isLast);
    pieces.push(added.bytes);
    soFar = added.soFar;
  }
  const { before, after } = await workbook.close(soFar);
  return Buffer.concat([before, ...pieces, after]);
};

/** The map as of the moment at which its link is opened. */
export const referenceMapDocument =
  ({ db, clock }: { readonly db: Kysely<Database>; readonly clock: () => Date }) =>
  async (): Promise<RawAnswer> => {
    const bytes = await mapBytes(db);
    const fileName = `mapa-de-referencia-${businessDateOf(clock().getTime())}.xlsx`;
    return savedFile(
      { fileName, contentType: sheetTypes.xlsx },
      { size: bytes.length, body: Readable.from([bytes]) },
    );
  };

export const referenceMapRoutes: readonly Binding[] = [
  bind(getReferenceMap, async ({ db, linkTo }) => {
    await refuseLargeMap(db);
    return { url: linkTo({ kind: 'referenceMap', publicId: 'sold' }) };
  }),
];
