import type { RealocationSummary } from '@celeiro/contract/orders/relocation/relocation.ts';
import type { Period } from '@celeiro/rules/days/calendar.ts';
import type { DiscountType } from '@celeiro/rules/orders/discounts/calculate.ts';
import { itemAmounts } from '@celeiro/rules/orders/delivery-items/items.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Basis, basis } from '@celeiro/rules/percent.ts';
import { type Centi, type Milli, formatShort } from '@celeiro/rules/quantity.ts';

/** So many packs: '10 × cx 20 kg'. */
export const packsText = ({
  quantity,
  packDesc,
}: {
  readonly quantity: Milli;
  readonly packDesc: string;
}): string => `${formatShort(quantity)} × ${packDesc}`;

/** R-RELOC-001 */
export type RelocationStep = 'SELECT_PRODUCTS' | 'RESUME';
/** R-RELOC-002 */
export type ProductView = 'TABLE' | 'INFINITE_SCROLL';
/** The suppliers side by side, product by product, or their products as a catalogue. */
export type ChoosingWay = 'compare' | 'catalog';

/** A discount of a new delivery's item. `discountValue` in hundredths of real or of a percent. */
export type DraftDiscount = {
  readonly key: string;
  readonly reasonPublicId: string;
  readonly reason: string;
  readonly category: string;
  readonly discountType: DiscountType;
  readonly discountValue: number;
  readonly releaseName: string;
  readonly releaseUserName: string | null;
  readonly supplierProblemPublicId: string | null;
  /** The source's discount it was carried from; null for one added here. */
  readonly carriedFrom: string | null;
};

/** An item of the delivery that is relocated. */
export type SourceItem = {
  readonly publicId: string;
  /** Distinguishes it from the delivery's other items (`distinctNames`). */
  readonly product: string;
  /** Its product's name alone, above brand and pack. */
  readonly heading: string;
  readonly brandAndPack: string;
  readonly packDesc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly familyPublicId: string;
  readonly quantity: Milli;
  readonly quantityTotal: Milli;
  /** Per unit of measure or per pack, as `useUnitPrice` has it. */
  readonly price: Centavos;
  readonly total: Centavos;
};

/** What a line's amount is made of. */
export type LineTerms = {
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly unitPrice: Centavos;
};

/** A supplier's product that may take an item's place. */
export type Offer = LineTerms & {
  readonly itemPublicId: string;
  readonly supplierPublicId: string;
  readonly supplier: string;
  readonly supplierProductDetailsPublicId: string;
  readonly product: string;
  readonly packDesc: string;
  readonly unit: string;
  /** Packs that equal the item's quantity. */
  readonly quantity: Milli;
  /** The price without the running offer; null while none runs. */
  readonly listPrice: Centavos | null;
  readonly total: Centavos;
  /** Against the source's price per unit of measure. */
  readonly difference: Basis;
  readonly stock: string;
  /** What may be taken of it at most: its stock, in packs. */
  readonly most: Milli;
  /** Why it can't be chosen for the whole item, or null. */
  readonly refused: string | null;
  /** Refused for too little stock only: a part may still come from it. */
  readonly isShort: boolean;
  readonly isCheapest: boolean;
  /** Of another kind than the item, put in its place from the catalogue. */
  readonly isSubstitute: boolean;
};

export type BestOf = 'price' | 'soonest' | 'complete' | 'minimum' | 'freight';

/** A supplier that sells at least one of the products. */
export type Candidate = {
  readonly supplierPublicId: string;
  readonly supplier: string;
  readonly minimumOrder: Centavos;
  readonly logisticCost: Centavos;
  readonly freeFreightFrom: Centavos | null;
  /** The day and period it can come, the source's own where it does then. */
  readonly day: { readonly date: string; readonly period: Period } | null;
  /** Why it doesn't come on the source's day; null when it does. */
  readonly dayNote: string | null;
  readonly paymentTerms: string;
  /** What colleagues are warned of where it delivers to the store. */
  readonly warnings: readonly string[];
  readonly servesAddress: boolean;
  /** Why it can receive nothing, or null. */
  readonly refused: string | null;
  /** One of the fewest who together bring every product. */
  readonly isNeeded: boolean;
  readonly best: readonly BestOf[];
};

export type ProposalKind = 'CHEAPEST' | 'FEWEST_SUPPLIERS' | 'SOONEST';
export type Proposal = {
  readonly kind: ProposalKind;
  readonly label: string;
  /** How many suppliers, and what it costs with freight. */
  readonly text: string;
  readonly supplierProducts: readonly { readonly itemPublicId: string; readonly id: string }[];
};

export type Comparison = {
  readonly candidates: readonly Candidate[];
  readonly offers: readonly Offer[];
  readonly proposals: readonly Proposal[];
  /** The source's discounts that can go along, by its items. */
  readonly carried: ReadonlyMap<string, readonly DraftDiscount[]>;
};

/** One product of a new delivery. */
export type DraftLine = LineTerms & {
  readonly itemPublicId: string;
  readonly supplierPublicId: string;
  readonly supplier: string;
  readonly supplierProductDetailsPublicId: string;
  readonly product: string;
  readonly packDesc: string;
  readonly unit: string;
  readonly quantity: Milli;
  readonly isSubstitute: boolean;
  readonly discounts: readonly DraftDiscount[];
};

/** Amounts of a line by its own terms, rounded once. */
export const lineAmounts = (line: LineTerms & { readonly quantity: Milli }) =>
  itemAmounts({ ...line, adjustedPrice: line.unitPrice, percentAdjust: basis(0) });

/** A line as the server computes it; `discounts` in the order they were sent. */
export type SummaryLine = {
  readonly supplierProductDetailsPublicId: string;
  readonly itemPublicId: string;
  readonly unitPrice: Centavos;
  readonly total: Centavos;
  readonly discounts: readonly Centavos[];
};

export type Totals = {
  readonly items: Centavos;
  readonly discounts: Centavos;
  readonly logisticCost: Centavos;
  readonly tax: Centavos;
  readonly totalWithTax: Centavos;
};

/** A new delivery as saving would make it. */
export type SummaryDelivery = Totals & {
  readonly supplierPublicId: string;
  readonly lines: readonly SummaryLine[];
  readonly taxRate: Basis;
  readonly missingToMinimum: Centavos;
  readonly isOverPolicy: boolean;
};

/** What saving would do, to the centavo. */
export type Summary = {
  readonly deliveries: readonly SummaryDelivery[];
  readonly before: Totals;
  readonly after: Totals;
  /** What is left of the store's limit afterwards; negative when it is passed. */
  readonly creditLeft: Centavos;
  /** What it does to what was charged and paid, as the store's money goes back or with its products. */
  readonly charges: RealocationSummary['charges'];
};
