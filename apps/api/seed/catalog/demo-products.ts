import { addDays } from '@celeiro/rules/days/calendar.ts';
import { saysNoBrand } from '@celeiro/rules/catalog/products/brands.ts';
import { type Centavos, centavos, multiplyRoundHalfUp } from '@celeiro/rules/money.ts';
import { type Centi, centi } from '@celeiro/rules/quantity.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import { type DemoFood, demoFoods } from './demo-foods.ts';
import { articlePack, type DemoPack, packsOf } from './demo-packs.ts';
import type { DemoLine, DemoSupplier } from '../parties/demo-suppliers.ts';
import { priceChangesTable, planPriceChanges } from './demo-price-changes.ts';
import { unsortedTables } from './demo-unsorted.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import { createRandom, type Random } from '../random.ts';

/** Something a supplier sells, as an order line copies it. */
export type DemoProduct = {
  readonly id: number;
  readonly publicId: string;
  readonly supplierId: number;
  readonly productId: number;
  readonly name: string;
  readonly brand: string | null;
  readonly packDesc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly price: Centavos | null;
  readonly stock: number;
};

const brandsOf: Readonly<Record<Exclude<DemoLine, 'general'>, readonly (string | null)[]>> = {
  hortifruti: [null, null, 'nc', 'Horta Viva', 'Sítio Bom'],
  meat: ['Boi Dourado', 'Novilho', 'Serra Alta', 'nc'],
  fish: [null, 'Costa Azul', 'Maré Cheia', 'nc'],
  dairy: ['Serra da Canastra', 'Flor do Campo', 'Leite Nosso'],
  grocery: ['Grão de Ouro', 'Santa Clara', 'Campo Novo', 'Bom Tempero', 'Oliva Real'],
  bakery: ['Trigo Nobre', 'Bella Vita', 'Vovó Zélia'],
  drinks: ['Fonte Clara', 'Serra Azul', 'Pomar Real', 'Alta Mogiana'],
  eggs: ['Ovos do Sul', 'Santa Luzia', 'Bom Poleiro', 'Granja Feliz', null],
};

/** A product of the catalogue: a food under a brand. */
export type Article = DemoFood & { readonly id: number; readonly brand: string | null };

/** 'nc' says that there is no brand, too: under both a food would be there twice. */
const withOneNameless = (brands: readonly (string | null)[]): readonly (string | null)[] => {
  const isNameless = (brand: string | null) => brand === null || saysNoBrand(brand);
  const first = brands.findIndex(isNameless);
  return brands.filter((brand, at) => !isNameless(brand) || at === first);
};

/** Each food under one to three brands; eggs under all of theirs, there are few foods of them. */
const planArticles = (random: Random): readonly Article[] =>
  demoFoods()
    .flatMap((food) => {
      if (food.line === 'general') return [];
      const brands = withOneNameless([...new Set(random.shuffled(brandsOf[food.line]))]);
      return brands
        .slice(0, food.line === 'eggs' ? brands.length : random.int(1, 3))
        .map((brand) => ({ ...food, brand }));
    })
    .map((article, index) => ({ ...article, id: index + 1 }));

const general: readonly DemoLine[] = ['grocery', 'drinks', 'dairy', 'bakery'];
/** Whether suppliers of one line sell what is of the other. */
export const sellsLine = (supplier: DemoLine, article: DemoLine): boolean =>
  supplier === 'general' ? general.includes(article) : supplier === article;

/** Price of one unit of measure, or of the whole pack a little cheaper per unit; ends in 9 centavos as shops like it. */
const priceOf = (random: Random, [low, high]: DemoFood['price'], pack: DemoPack): Centavos => {
  const perMeasure = random.int(low, high);
  if (pack.useUnitPrice) return centavos(perMeasure);
  const whole = multiplyRoundHalfUp(perMeasure, pack.content * pack.size, 100);
  return centavos(Math.max(99, Math.round((whole * 94) / 1000) * 10 - 1));
};

const stockOf = (random: Random): number =>
  random.weighted([
    [0, 5],
    [1, 3],
    [random.int(2, 12), 12],
    [random.int(13, 400), 80],
  ]);

const articlesOf = (random: Random, supplier: DemoSupplier, articles: readonly Article[]) =>
  random
    .shuffled(articles.filter((article) => sellsLine(supplier.line, article.line)))
    .slice(0, supplier.line === 'general' ? 70 : 44);

type Sale = {
  readonly supplierId: number;
  readonly article: Article;
  readonly pack: DemoPack;
};

/** What a supplier sells of an article: its price and its stock are drawn. */
export const planProduct = (
  random: Random,
  id: number,
  { supplierId, article, pack }: Sale,
): DemoProduct => ({
  id,
  publicId: fixedUuid(`supplier-product:${supplierId}:${article.id}:${pack.desc}`),
  supplierId,
  productId: article.id,
  name: article.name,
  brand: article.brand,
  packDesc: pack.desc,
  unit: pack.unit,
  content: pack.content,
  size: centi(pack.size),
  useUnitPrice: pack.useUnitPrice,
  // Some have no price yet: they can be found, not ordered.
  price: random.chance(0.06) ? null : priceOf(random, article.price, pack),
  stock: stockOf(random),
});

export type DemoCatalogue = {
  readonly articles: readonly Article[];
  readonly products: readonly DemoProduct[];
};

export const planCatalogue = (suppliers: readonly DemoSupplier[]): DemoCatalogue => {
  const random = createRandom('products');
  const articles = planArticles(random);
  const sales = suppliers.flatMap((supplier) =>
    articlesOf(random, supplier, articles).flatMap((article) => {
      const packs = random.shuffled(packsOf(article));
      return packs
        .slice(0, random.chance(0.25) ? 2 : 1)
        .map((pack) => ({ supplierId: supplier.id, article, pack }));
    }),
  );
  return { articles, products: sales.map((sale, index) => planProduct(random, index + 1, sale)) };
};

type Offer = { readonly product: DemoProduct; readonly startsOn: string; readonly endsOn: string };

const planOffers = (random: Random, products: readonly DemoProduct[], today: string): readonly Offer[] =>
  random
    .shuffled(products.filter((product) => product.price !== null))
    .slice(0, 120)
    .map((product, index) => {
      // Two of three run today, one is over.
      const startsOn = addDays(today, index % 3 === 2 ? -random.int(40, 60) : -random.int(0, 9));
      return { product, startsOn, endsOn: addDays(startsOn, random.int(10, 21)) };
    });

/** A table of things that have nothing but a name, from id `first` on. */
export const namedTable = (table: string, kind: string, names: readonly string[], first = 1): TableRows =>
  tableRows(
    table,
    names.map((name, index) => ({ id: first + index, public_id: fixedUuid(`${kind}:${name}`), name })),
  );

/** Articles by the ids of their families and brands, and what suppliers sell of them. */
export const articleTables = (
  { articles, products }: DemoCatalogue,
  familyIds: ReadonlyMap<string, number>,
  brandIds: ReadonlyMap<string, number>,
  registered: Date,
  lastChanges: ReadonlyMap<number, Date> = new Map(),
): readonly TableRows[] => [
  tableRows(
    'product',
    articles.map(({ id, name, family, brand }) => ({
      id,
      public_id: fixedUuid(`product:${name}:${brand}`),
      product_family_id: familyIds.get(family) ?? 0,
      brand_id: brand === null ? null : (brandIds.get(brand) ?? 0),
      name,
      ...articlePack({ name, family }),
      created_at: registered,
      updated_at: registered,
    })),
  ),
  tableRows(
    'supplier_product',
    products.map((product) => ({
      id: product.id,
      public_id: product.publicId,
      supplier_id: product.supplierId,
      product_id: product.productId,
      pack_desc: product.packDesc,
      content: product.content,
      size_centi: product.size,
      use_unit_price: product.useUnitPrice,
      unit: product.unit,
      price_centavos: product.price,
      quantity_stock: product.stock,
      told_at: lastChanges.get(product.id) ?? null,
    })),
  ),
];

const idsOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, index + 1]));

const productTables = (catalogue: DemoCatalogue, now: number): readonly TableRows[] => {
  const brands = [...new Set(catalogue.articles.flatMap((article) => article.brand ?? []))];
  const families = [...new Set(catalogue.articles.map((article) => article.family))].toSorted();
  const lastChanges = planPriceChanges(catalogue.products, now);
  return [
    namedTable('brand', 'brand', brands),
    namedTable('product_family', 'family', families),
    ...articleTables(catalogue, idsOf(families), idsOf(brands), new Date(now), lastChanges),
    priceChangesTable(catalogue.products, lastChanges),
  ];
};

/** Brands, families, products, what each supplier sells, and its offers. */
export const catalogueTables = (
  catalogue: DemoCatalogue,
  today: string,
  now: number,
  suppliers: readonly DemoSupplier[],
): readonly TableRows[] => {
  const random = createRandom('offers');
  const { articles, products } = catalogue;
  const after = { products: articles.length, sold: products.length };
  return [
    ...productTables(catalogue, now),
    ...unsortedTables(suppliers, after, new Date(now)),
    tableRows(
      'supplier_product_offer',
      planOffers(random, catalogue.products, today).map(({ product, startsOn, endsOn }, index) => ({
        id: index + 1,
        public_id: fixedUuid(`offer:${index + 1}`),
        supplier_product_id: product.id,
        price_centavos: Math.max(1, multiplyRoundHalfUp(product.price ?? 0, random.int(80, 95), 100)),
        starts_on: startsOn,
        ends_on: endsOn,
      })),
    ),
  ];
};
