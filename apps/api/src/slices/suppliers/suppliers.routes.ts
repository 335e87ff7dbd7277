import { listSupplierNames } from '@celeiro/contract/suppliers.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { readSupplierNames } from './suppliers.queries.ts';

export const suppliersRoutes: readonly Binding[] = [
  bind(listSupplierNames, ({ db }, { query }) => readSupplierNames(db, query.name ?? '')),
];
