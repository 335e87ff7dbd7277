import * as batches from '@celeiro/contract/parties/stores/store-batches.ts';
import * as contract from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import * as warnings from '@celeiro/contract/parties/supplier-stores/supplier-warnings.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding, type Operation } from '../../platform/http/docs/operation.ts';
import { changeStoresSupplier, rehearseStoresSupplier } from './change-stores-supplier.ts';
import {
  activateSuppliers,
  changeSupplierStores,
  disableSuppliers,
  rehearseSupplierStores,
} from './change-supplier-stores.ts';
import { pairOf } from './pair-id.ts';
import { exportSupplierStores } from './export-supplier-stores.ts';
import { readStoreSuppliers } from './store-suppliers.queries.ts';
import { readWarningTags } from './store-warnings.queries.ts';
import { supplierStoreDto } from './supplier-store.record.ts';
import {
  countStoresOf,
  findStore,
  readPair,
  readSupplierOfStores,
  searchStoresOf,
} from './supplier-stores.queries.ts';
import { addWarning, removeWarning, updateSupplierStore } from './write-supplier-store.ts';

const supplierOf = async ({ db }: Operation, publicId: string) =>
  (await readSupplierOfStores(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');

export const supplierStoresRoutes: readonly Binding[] = [
  bind(contract.listStoreSuppliers, async ({ db }, { params, query }) => {
    const storeId = (await findStore(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    const { enabled, supplierName = '' } = query;
    const filter = { enabled: enabled === undefined ? null : enabled === 'true', name: supplierName };
    return readStoreSuppliers(db, storeId, filter);
  }),
  bind(contract.getSupplierStore, async ({ db }, { params }) => {
    const pair = pairOf(params.id) ?? refuse('RESOURCE_NOT_FOUND');
    return supplierStoreDto((await readPair(db, pair)) ?? refuse('RESOURCE_NOT_FOUND'));
  }),
  bind(contract.updateSupplierStore, updateSupplierStore),
  bind(contract.activateStoreSuppliers, activateSuppliers),
  bind(contract.disableStoreSuppliers, disableSuppliers),
  bind(
    contract.searchSupplierStores,
    async (operation, { params, query, body: { sort = 'store,asc', ...filter } }) => {
      const supplier = await supplierOf(operation, params.id);
      const page = await searchStoresOf(operation, supplier, { query, sort, filter });
      return { ...page, content: page.content.map(supplierStoreDto) };
    },
  ),
  bind(contract.countSupplierStores, async (operation, { params, body }) => {
    const { id } = await supplierOf(operation, params.id);
    return { counters: await countStoresOf(operation.db, id, body.filters) };
  }),
  bind(contract.exportSupplierStores, exportSupplierStores),
  bind(contract.changeSupplierStores, changeSupplierStores),
  bind(contract.rehearseSupplierStores, rehearseSupplierStores),
  bind(batches.changeStoresSupplier, changeStoresSupplier),
  bind(batches.rehearseStoresSupplier, rehearseStoresSupplier),
  bind(warnings.listWarningTags, ({ db }) => readWarningTags(db)),
  bind(warnings.addStoreWarning, addWarning),
  bind(warnings.removeStoreWarning, removeWarning),
];
