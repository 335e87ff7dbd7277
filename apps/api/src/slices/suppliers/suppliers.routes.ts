import { listStoreSuppliers, listSupplierNames } from '@celeiro/contract/suppliers.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { readStoreSuppliers, readSupplierNames } from './suppliers.queries.ts';

export const suppliersRoutes: readonly Binding[] = [
  bind(listSupplierNames, ({ db }, { query }) => readSupplierNames(db, query.name ?? '')),
  bind(listStoreSuppliers, async ({ db }, { params, query }) => {
    const { enabled, supplierName = '' } = query;
    const filter = { enabled: enabled === undefined ? null : enabled === 'true', name: supplierName };
    return [...((await readStoreSuppliers(db, params.id, filter)) ?? refuse('RESOURCE_NOT_FOUND'))];
  }),
];
