import {
  type StoreDocument,
  storeDocument,
} from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import { documentTypeName } from '@celeiro/rules/parties/store-documents/document-types.ts';
import {
  documentStatus,
  type DocumentVerdict,
  storeDocumentFields,
} from '@celeiro/rules/parties/store-documents/store-document.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

export type StoreDocumentRecord = RecordRow & {
  readonly store: RecordReference;
  readonly fileName: string;
  readonly typeCode: string;
  readonly status: DocumentVerdict;
  readonly reason: string | null;
  readonly validUntil: string | null;
};

/** A document with related values: its store's document number, its file, its people. */
export type StoreDocumentRow = StoreDocumentRecord & {
  readonly documentNumber: string;
  readonly contentType: string;
  readonly size: number;
  readonly byName: string;
  readonly createdAt: Date;
  readonly reviewedByName: string | null;
  readonly reviewedAt: Date | null;
};

/** A document on the wire, with its status on the operation's date. */
export const storeDocumentDto = (
  { now, linkTo }: Pick<Operation, 'now' | 'linkTo'>,
  row: StoreDocumentRow,
): StoreDocument => ({
  key: row.publicId,
  version: row.version,
  fileName: row.fileName,
  contentType: row.contentType,
  size: row.size,
  documentType: { code: row.typeCode, name: documentTypeName(row.typeCode) },
  status: documentStatus(row, businessDateOf(now.getTime())),
  reason: row.reason,
  validUntil: row.validUntil,
  by: row.byName,
  at: row.createdAt.toISOString(),
  reviewedBy: row.reviewedByName,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  url: linkTo({ kind: 'file', publicId: row.publicId }),
});

/** What verifying histories needs. */
export const storeDocumentTable = {
  kind: 'storeDocument',
  table: 'store_document',
  label: 'Documento',
} as const;

/** Store documents as records; `operation` has the date for showing one in a conflict. */
export const storeDocumentRecordOf = (
  operation: Pick<Operation, 'now' | 'linkTo'>,
): RecordKind<keyof typeof storeDocumentFields, StoreDocumentRow> => ({
  ...storeDocumentTable,
  fields: storeDocumentFields,
  response: storeDocument,
  toWire: (row) => storeDocumentDto(operation, row),
});
