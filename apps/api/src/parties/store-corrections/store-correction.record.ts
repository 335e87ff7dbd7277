import {
  type StoreCorrection,
  storeCorrection,
} from '@celeiro/contract/parties/store-corrections/store-corrections.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import {
  type CorrectableField,
  type CorrectionStatus,
  storeCorrectionFields,
} from '@celeiro/rules/parties/store-corrections/store-corrections.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

export type StoreCorrectionRecord = RecordRow & {
  readonly store: RecordReference;
  readonly storeId: number;
  readonly message: string;
  readonly fields: readonly CorrectableField[];
  readonly status: CorrectionStatus;
  readonly reason: string | null;
  readonly askedByUserId: number;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly closedByName: string | null;
  readonly closedAt: Date | null;
};

export const storeCorrectionDto = (correction: StoreCorrectionRecord): StoreCorrection => ({
  publicId: correction.publicId,
  message: correction.message,
  fields: [...correction.fields],
  status: correction.status,
  byName: correction.askedByName,
  at: correction.askedAt.toISOString(),
  closedByName: correction.closedByName,
  closedAt: correction.closedAt?.toISOString() ?? null,
  reason: correction.reason,
  version: correction.version,
});

/** Correction requests for stores as records. */
export const storeCorrectionRecord: RecordKind<keyof typeof storeCorrectionFields, StoreCorrectionRecord> = {
  kind: 'storeCorrection',
  table: 'store_correction',
  label: 'Pedido de correção',
  fields: storeCorrectionFields,
  response: storeCorrection,
  toWire: storeCorrectionDto,
};
