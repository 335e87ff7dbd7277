import { centavos } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { centi, milli } from '@celeiro/rules/quantity.ts';
import type { DraftDiscount, Offer, SourceItem } from './view.ts';

/** What a supplier offers for an item: two packs of one kilogram; for tests. */
export const testOffer = (
  itemPublicId: string,
  supplierPublicId: string,
  { unitPrice = 500, ...change }: Partial<Omit<Offer, 'unitPrice'>> & { readonly unitPrice?: number } = {},
): Offer => ({
  itemPublicId,
  supplierPublicId,
  supplier: `Fornecedor ${supplierPublicId}`,
  supplierProductDetailsPublicId: `${itemPublicId}-${supplierPublicId}`,
  product: `Produto ${itemPublicId}`,
  packDesc: 'cx 1 kg',
  unit: 'kg',
  quantity: milli(2000),
  content: 1,
  size: centi(100),
  useUnitPrice: true,
  listPrice: null,
  total: centavos(2 * unitPrice),
  difference: basis(0),
  stock: 'Estoque 50',
  most: milli(50_000),
  refused: null,
  isShort: false,
  isCheapest: false,
  isSubstitute: false,
  unitPrice: centavos(unitPrice),
  ...change,
});

export const testItem = (publicId: string, change: Partial<SourceItem> = {}): SourceItem => ({
  publicId,
  product: `Produto ${publicId}`,
  heading: `Produto ${publicId}`,
  brandAndPack: 'cx 1 kg',
  packDesc: 'cx 1 kg',
  unit: 'kg',
  content: 1,
  size: centi(100),
  useUnitPrice: true,
  familyPublicId: 'family',
  quantity: milli(2000),
  quantityTotal: milli(2000),
  price: centavos(520),
  total: centavos(1040),
  ...change,
});

export const testDiscount = (key: string, carriedFrom: string | null = null): DraftDiscount => ({
  key,
  reasonPublicId: 'reason',
  reason: 'Avaria',
  category: 'Operacional',
  discountType: 'PERCENTAGE_VALUE',
  discountValue: 500,
  releaseName: 'Ana Prado',
  releaseUserName: 'ana',
  supplierProblemPublicId: null,
  carriedFrom,
});
