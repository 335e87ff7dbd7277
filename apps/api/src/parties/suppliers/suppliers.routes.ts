import * as bankData from '@celeiro/contract/parties/suppliers/supplier-bank-data.ts';
import * as batches from '@celeiro/contract/parties/suppliers/supplier-batches.ts';
import * as records from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import * as days from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { listSupplierNames } from '@celeiro/contract/parties/suppliers/suppliers.ts';
import { erasureFields } from '@celeiro/rules/records/erasure-fields.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { decideBankData, getBankData, proposeBankData } from './bank-data.ts';
import { changeSuppliers, rehearseSuppliers } from './change-suppliers.ts';
import { closeSuppliers, rehearseClosing } from './close-suppliers.ts';
import { exportSuppliers } from './export-suppliers.ts';
import { countSupplierRows, searchSupplierRows } from './supplier-list.queries.ts';
import { readSupplier } from './supplier-records.queries.ts';
import { recordOf, supplierDto } from './supplier.record.ts';
import { readSupplierNames } from './suppliers.queries.ts';
import {
  createUnavailability,
  deleteUnavailability,
  listUnavailability,
  previewUnavailability,
  updateUnavailability,
} from './unavailability.ts';
import { createSupplier, updateSupplier } from './write-supplier.ts';

export const suppliersRoutes: readonly Binding[] = [
  bind(listSupplierNames, ({ db }, { query }) => readSupplierNames(db, query.name ?? '')),
  bind(records.searchSuppliers, (operation, { query, body: { sort = 'name,asc', ...filter } }) =>
    searchSupplierRows(operation, { query, sort, filter }),
  ),
  bind(records.countSuppliers, async (operation, { body }) => ({
    counters: await countSupplierRows(operation, body.filters),
  })),
  bind(records.exportSuppliers, exportSuppliers),
  bind(records.getSupplier, async ({ db }, { params }) =>
    supplierDto((await readSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(records.createSupplier, createSupplier),
  bind(records.updateSupplier, updateSupplier),
  bind(batches.changeSuppliers, changeSuppliers),
  bind(batches.rehearseSuppliers, rehearseSuppliers),
  bind(bankData.getSupplierBankData, getBankData),
  bind(bankData.proposeSupplierBankData, proposeBankData),
  bind(bankData.decideSupplierBankData, decideBankData),
  bind(days.listUnavailability, listUnavailability),
  bind(days.createUnavailability, createUnavailability),
  bind(days.updateUnavailability, updateUnavailability),
  bind(days.deleteUnavailability, deleteUnavailability),
  bind(days.previewUnavailability, previewUnavailability),
  bind(days.closeSuppliers, closeSuppliers),
  bind(days.rehearseClosing, rehearseClosing),
  bind(records.getSupplierHistory, async ({ db }, { params, query }) => {
    const supplier = (await readSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    const { kind, fields } = recordOf(supplier);
    return readRecordHistory(db, { kind, fields: { ...fields, ...erasureFields } }, supplier.id, query);
  }),
];
