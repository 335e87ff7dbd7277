import type { Operation } from '../../platform/http/docs/operation.ts';
import { lockSupplier } from '../suppliers/suppliers.public.ts';
import { readMovedMethods } from './payment-methods.queries.ts';
import { moveMethods } from './payment-methods.store.ts';
import { announceMethods } from './set-payment-methods.ts';

/**
 * Copies a merged store's payment methods of suppliers to the remaining one, where it has none. Each supplier's history
 * records it.
 */
export const movePaymentMethods = async (
  operation: Operation,
  fromStoreId: number,
  into: { readonly id: number; readonly name: string },
): Promise<void> => {
  const { db } = operation;
  for (const { supplierPublicId } of await readMovedMethods(db, fromStoreId, into.id))
    await lockSupplier(db, supplierPublicId);
  for (const found of await readMovedMethods(db, fromStoreId, into.id)) {
    if (!found.moves) continue;
    await moveMethods(db, found, into.id);
    await announceMethods(operation, found.supplierPublicId, found.name, found.methodNames, null);
    await announceMethods(operation, found.supplierPublicId, into.name, null, found.methodNames);
  }
};
