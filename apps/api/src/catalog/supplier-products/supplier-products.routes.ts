import * as contract from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding, type Operation } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import {
  readProductSuppliers,
  readSupplierProduct,
  searchProductsOf,
} from './supplier-product-list.queries.ts';
import { supplierProductDto, supplierProductRecord } from './supplier-product.record.ts';
import { findProduct, findSupplier, readPrices } from './supplier-products.queries.ts';
import { createSupplierProduct, todayOf, updateSupplierProduct } from './write-supplier-product.ts';

const sold = async (operation: Pick<Operation, 'db' | 'now'>, publicId: string) =>
  (await readSupplierProduct(operation.db, publicId, todayOf(operation))) ?? refuse('RESOURCE_NOT_FOUND');

export const supplierProductsRoutes: readonly Binding[] = [
  bind(contract.searchSupplierProducts, async (operation, { params, query, body }) => {
    const supplier = (await findSupplier(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    const { sort = 'name,asc', ...filter } = body;
    return searchProductsOf(operation, supplier.id, { query, sort, filter, today: todayOf(operation) });
  }),
  bind(contract.listProductSuppliers, async (operation, { params }) => {
    const product = (await findProduct(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    const rows = await readProductSuppliers(operation.db, product, todayOf(operation));
    return rows.map(supplierProductDto);
  }),
  bind(contract.createSupplierProduct, createSupplierProduct),
  bind(contract.updateSupplierProduct, updateSupplierProduct),
  bind(contract.getSupplierProductHistory, async (operation, { params, query }) =>
    readRecordHistory(operation.db, supplierProductRecord, (await sold(operation, params.id)).id, query),
  ),
  bind(contract.listSupplierProductPrices, async (operation, { params }) => {
    const rows = await readPrices(operation.db, (await sold(operation, params.id)).id);
    return rows.map(({ at, importPublicId, importFileName, ...one }) => ({
      ...one,
      at: at.toISOString(),
      import:
        importPublicId === null || importFileName === null
          ? null
          : { publicId: importPublicId, fileName: importFileName },
    }));
  }),
];
