import * as batches from '@celeiro/contract/catalog/products/product-batches.ts';
import * as products from '@celeiro/contract/catalog/products/products.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { countProductRows, searchProductRows } from './product-list.queries.ts';
import { changeProducts, rehearseProducts } from './change-products.ts';
import { exportProducts } from './export-products.ts';
import { readProduct, readProductUses } from './product-records.queries.ts';
import { productDto, productRecord } from './product.record.ts';
import { undoProducts } from './undo-products.ts';
import { createProduct, deleteProduct, updateProduct } from './write-product.ts';

export const productsRoutes: readonly Binding[] = [
  bind(products.listProducts, (operation, { query, body: { sort = 'name,asc', ...sent } }) => {
    const { hideUnclassified, ...page } = query;
    const filter = hideUnclassified === 'true' ? { ...sent, hideUnclassified: true } : sent;
    return searchProductRows(operation, { query: page, sort, filter });
  }),
  bind(products.countProducts, async (operation, { body }) => ({
    counters: await countProductRows(operation, body.filters),
  })),
  bind(products.exportProducts, exportProducts),
  bind(products.getProductUses, async ({ db, now }, { params }) => {
    const uses = await readProductUses(db, [params.id], businessDateOf(now.getTime()));
    return uses.get(params.id) ?? refuse('RESOURCE_NOT_FOUND');
  }),
  bind(batches.changeProducts, changeProducts),
  bind(batches.rehearseProducts, rehearseProducts),
  bind(batches.undoProducts, undoProducts),
  bind(products.getProduct, async ({ db }, { params }) =>
    productDto((await readProduct(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(products.createProduct, createProduct),
  bind(products.updateProduct, updateProduct),
  bind(products.deleteProduct, deleteProduct),
  bind(products.getProductHistory, async ({ db }, { params, query }) => {
    const product = (await readProduct(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, productRecord, product.id, query);
  }),
];
