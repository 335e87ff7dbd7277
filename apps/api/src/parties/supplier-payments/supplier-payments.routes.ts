import * as contract from '@celeiro/contract/parties/supplier-payments/supplier-payments.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import {
  findStore,
  findSupplier,
  readOfStore,
  readSelectable,
  readSellersOf,
  readStandard,
  readStoresOf,
} from './payment-methods.queries.ts';
import {
  removeForSeller,
  removeForStore,
  setForSeller,
  setForStore,
  setStandard,
} from './set-payment-methods.ts';

export const supplierPaymentsRoutes: readonly Binding[] = [
  bind(contract.listStorePaymentMethods, async ({ db }, { params }) => {
    const store = (await findStore(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readOfStore(db, store.id);
  }),
  bind(contract.getSupplierPaymentMethods, async ({ db }, { params, query }) => {
    const { id } = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    const { isOn, selectable } = await readSelectable(db);
    const { stores, total } = await readStoresOf(db, id, query.store);
    return {
      isOn,
      selectable: selectable.map(({ publicId, name }) => ({ publicId, name })),
      standard: await readStandard(db, id),
      stores,
      storesTotal: total,
      sellers: await readSellersOf(db, id),
    };
  }),
  bind(contract.setSupplierPaymentMethods, setStandard),
  bind(contract.setStorePaymentMethods, setForStore),
  bind(contract.setSellerPaymentMethods, setForSeller),
  bind(contract.removeStorePaymentMethods, removeForStore),
  bind(contract.removeSellerPaymentMethods, removeForSeller),
];
