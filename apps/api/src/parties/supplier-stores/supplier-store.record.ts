import {
  type SupplierStore,
  supplierStore,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import type { StoreWarning } from '@celeiro/contract/parties/supplier-stores/supplier-warnings.ts';
import {
  supplierStoreFields,
  supplierStoreState,
  type SupplierStoreTerms,
} from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import type { SupplierStatus } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

/** A supplier and a store with their recorded terms; id and version are 0 without a record. */
export type SupplierStoreRecord = RecordRow &
  SupplierStoreTerms & {
    readonly supplierId: number;
    readonly supplierPublicId: string;
    readonly supplierStatus: SupplierStatus;
    readonly storeId: number;
    readonly storePublicId: string;
    readonly store: string;
    readonly storeDocumentNumber: string;
    readonly city: string | null;
    readonly state: string | null;
    readonly served: boolean;
    readonly warnings: readonly StoreWarning[];
  };

export const supplierStoreDto = (pair: SupplierStoreRecord): SupplierStore => ({
  publicId: pair.publicId,
  version: pair.version,
  storePublicId: pair.storePublicId,
  store: pair.store,
  storeDocumentNumber: shownDocument(pair.storeDocumentNumber),
  city: pair.city,
  state: pair.state,
  served: pair.served,
  enabled: pair.supplierStatus === 'ACTIVE' && supplierStoreState(pair) === 'ENABLED',
  disabledReason: pair.disabledReason,
  externalCode: pair.externalCode,
  minimumOrder: pair.minimumOrder,
  logisticCost: pair.logisticCost,
  note: pair.note,
  warningTags: [...pair.warnings],
});

/** Pairs of supplier and store as records. */
export const supplierStoreRecord: RecordKind<keyof typeof supplierStoreFields, SupplierStoreRecord> = {
  kind: 'supplierStore',
  table: 'supplier_store',
  label: 'Cliente de fornecedor',
  fields: supplierStoreFields,
  response: supplierStore,
  toWire: supplierStoreDto,
};
