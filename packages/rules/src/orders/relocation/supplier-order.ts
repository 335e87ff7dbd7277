import type { Proposal, ProposedOffer } from './propose.ts';

type Offered = Pick<ProposedOffer, 'itemId' | 'supplierId' | 'productId'>;

/** The suppliers of the proposal with the fewest suppliers: together they sell every product that can be delivered. */
export const neededSuppliers = (
  proposals: readonly Pick<Proposal, 'kind' | 'offers'>[],
): ReadonlySet<string> =>
  new Set(
    proposals.find(({ kind }) => kind === 'FEWEST_SUPPLIERS')?.offers.map(({ supplierId }) => supplierId),
  );

/**
 * Sorts the suppliers of a comparison: first those that together sell every product, then those that sell more of them;
 * equal ones keep their order. A product counts once, however many items it could replace.
 */
export const suppliersInOrder = <S extends { readonly supplierPublicId: string }>(
  suppliers: readonly S[],
  offers: readonly Offered[],
  needed: ReadonlySet<string>,
): S[] => {
  const bySupplier = Map.groupBy(offers, ({ supplierId }) => supplierId);
  const brought = new Map(
    suppliers.map(({ supplierPublicId }) => {
      const its = bySupplier.get(supplierPublicId) ?? [];
      const items = new Set(its.map(({ itemId }) => itemId));
      const products = new Set(its.map(({ productId }) => productId));
      return [supplierPublicId, Math.min(items.size, products.size)];
    }),
  );
  const rank = ({ supplierPublicId }: S): number => brought.get(supplierPublicId) ?? 0;
  const isLater = ({ supplierPublicId }: S): number => (needed.has(supplierPublicId) ? 0 : 1);
  return suppliers.toSorted((one, other) => isLater(one) - isLater(other) || rank(other) - rank(one));
};
