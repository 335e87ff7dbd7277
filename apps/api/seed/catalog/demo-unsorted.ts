import { packText } from '@celeiro/rules/catalog/products/products.ts';
import { readName } from '@celeiro/rules/catalog/product-classification/name-pieces.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import type { DemoLine, DemoSupplier } from '../parties/demo-suppliers.ts';
import { fixedUuid } from '../fixed-uuid.ts';

/** A name as a supplier's sheet brought it, with its price in centavos; each line that sells it, once. */
type Unsorted = readonly [string, number, ...DemoLine[]];

// Products that aren't classified yet. Some are one product, each written as its supplier writes.
const unsorted: readonly Unsorted[] = [
  ['FEIJAO CARIOCA T1 FD 10X1KG', 6850, 'grocery'],
  ['FEIJAO CARIOCA T-1 FD10X1KG', 7120, 'general'],
  ['FEIJAO CARIOCA  T1 FD 10 X 1KG', 6990, 'general'],
  ['ACUCAR CRISTAL CAMPO NOVO FD 10X1KG', 3890, 'grocery'],
  ['ACUCAR CRISTAL CAMPO NOVO FD10X1 KG', 3950, 'general'],
  ['ARROZ INTEGRAL GRAO DE OURO FD 10X1KG', 5790, 'grocery'],
  ['OLEO DE SOJA PET 900ML CX20', 14200, 'grocery'],
  ['MOLHO DE TOMATE TRAD BAG 2KG', 1690, 'grocery'],
  ['FUBA DE MILHO SANTA CLARA CX 24X500G', 8240, 'grocery'],
  ['CREME DE LEITE TP 200G CX27', 9720, 'dairy'],
  ['QUEIJO MUCARELA SERRA DA CANASTRA PC 4KG', 13900, 'dairy'],
  ['REQUEIJAO CREMOSO BLD 3,6KG', 7450, 'dairy'],
  ['IOGURTE NATURAL POTE 170G CX24', 5880, 'dairy'],
  ['TOMATE ITALIANO EXTRA AA CX 20KG', 8900, 'hortifruti'],
  ['TOMATE ITALIANO EXTRA AA CX20KG', 9150, 'hortifruti'],
  ['ALFACE CRESPA HIDROPONICA CX 24 UND', 4300, 'hortifruti'],
  ['BANANA NANICA CLIMATIZADA CX 20KG', 5600, 'hortifruti'],
  ['PEITO DE FRANGO CONG CX 20KG', 22900, 'meat'],
  ['CARNE BOVINA ACEM S/GORDURA PC 5KG', 14950, 'meat'],
  ['LINGUICA SUINA PCT 5KG', 8990, 'meat'],
  ['FILE DE MERLUZA CONG CX 10KG', 28900, 'fish'],
  ['PAO FRANCES CONG CX 6KG', 5990, 'bakery'],
  ['REFRIGERANTE TIPO GUARANA FD 6X2L', 4190, 'drinks'],
  ['FRETE REGIAO SUL', 2500, 'grocery'],
];

/** What is sold in the pack that its name says; a name that says none is sold by the piece. */
const packOf = (name: string) => {
  const read = readName(name);
  const { unit, content, size } = read;
  return {
    pack_desc: packText(read) || 'und',
    content: content ?? 1,
    size_centi: size ?? 100,
    unit: unit ?? 'und',
  };
};

/** Products of names alone, and what suppliers sell of them, after the ids of those that are sorted. */
export const unsortedTables = (
  suppliers: readonly DemoSupplier[],
  after: { readonly products: number; readonly sold: number },
  registered: Date,
): readonly TableRows[] => {
  const rows = unsorted.map(([name, price, line], index) => ({
    name,
    price,
    // Equal ones are neighbours: they have different suppliers, and so have three by another line.
    supplier: suppliers.filter((one) => one.line === line)[index % 2] ?? suppliers[0],
    id: after.products + 1 + index,
    soldId: after.sold + 1 + index,
  }));
  return [
    tableRows(
      'product',
      rows.map(({ id, name }) => ({
        id,
        public_id: fixedUuid(`product:${name}`),
        name,
        created_at: registered,
        updated_at: registered,
      })),
    ),
    tableRows(
      'supplier_product',
      rows.map(({ id, soldId, name, supplier, price }) => ({
        id: soldId,
        public_id: fixedUuid(`supplier-product:${name}`),
        supplier_id: supplier?.id ?? 1,
        product_id: id,
        code: String(4000 + soldId),
        use_unit_price: false,
        ...packOf(name),
        price_centavos: price,
        quantity_stock: 40,
        told_at: registered,
      })),
    ),
  ];
};
