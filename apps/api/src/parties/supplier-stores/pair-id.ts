/** A supplier and a store, by their ids in the database. */
export type Pair = { readonly supplierId: number; readonly storeId: number };

const idOf = (digits: string): number | null => {
  const id = Number.parseInt(digits, 16);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The pair of a public id, the inverse of the database's `supplier_store_public_id`; null for another id. */
export const pairOf = (publicId: string): Pair | null => {
  const [, supplier = '', store = ''] =
    /^([0-9a-f]{12})80008([0-9a-f]{15})$/i.exec(publicId.replaceAll('-', '')) ?? [];
  const [supplierId, storeId] = [idOf(supplier), idOf(store)];
  return supplierId === null || storeId === null ? null : { supplierId, storeId };
};
