import type { Proposal, ProposedOffer } from './propose.ts';

type Offered = Pick<ProposedOffer, 'itemId' | 'supplierId' | 'productId'>;

/** Whom it takes to bring every product that can be brought: the suppliers of the proposal with the fewest. */
export const neededSuppliers = (
  proposals: readonly Pick<Proposal, 'kind' | 'offers'>[],
): ReadonlySet<string> =>
  new Set(
    proposals.find(({ kind }) => kind === 'FEWEST_SUPPLIERS')?.offers.map(({ supplierId }) => supplierId),
  );

/**
 * The order of suppliers in a comparison: first those who together bring every product, then those with more of them; equals
 * keep their order. A product counts once, whatever number of items it could replace.
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
