import type { Operation } from '../../platform/http/docs/operation.ts';
import { lockSupplier } from '../suppliers/suppliers.public.ts';
import { readMovedMethods } from './payment-methods.queries.ts';
import { moveMethods } from './payment-methods.store.ts';
import { tellMethods } from './set-payment-methods.ts';

/** Records for a store how suppliers are paid for another one, where nothing is; each supplier's history tells of it. */
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
    await tellMethods(operation, found.supplierPublicId, found.name, found.methodNames, null);
    await tellMethods(operation, found.supplierPublicId, into.name, null, found.methodNames);
  }
};
