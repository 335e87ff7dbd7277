import { addDays, type BusinessDate, formatDate } from '../../days/calendar.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import {
  type DocumentTypeCode,
  documentTypeFor,
  documentTypeName,
  requiredTypesFor,
  validityMonths,
} from './document-types.ts';

/** The verdict on a document. */
export const documentVerdicts = ['PENDING', 'APPROVED', 'REFUSED'] as const;
export type DocumentVerdict = (typeof documentVerdicts)[number];

/** A document's status: its verdict, or expired after its last day. */
export const documentStatuses = [...documentVerdicts, 'EXPIRED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** The status as people read it. */
export const documentStatusLabels: Readonly<Record<DocumentStatus, string>> = {
  PENDING: 'Em conferência',
  APPROVED: 'Aprovado',
  REFUSED: 'Recusado',
  EXPIRED: 'Vencido',
};

type Reviewed = {
  readonly status: DocumentVerdict;
  readonly reason: string | null;
  /** Its last good day. */
  readonly validUntil: BusinessDate | null;
  readonly typeCode: string;
};

/** An approved document is good to the end of its last day, in São Paulo; `today` is a day there. */
export const documentStatus = (
  { status, validUntil }: Pick<Reviewed, 'status' | 'validUntil'>,
  today: BusinessDate,
): DocumentStatus =>
  status === 'APPROVED' && validUntil !== null && validUntil < today ? 'EXPIRED' : status;

/** The fields of a store's document with history (R-ADMIN-020). */
export const storeDocumentFields = {
  store: { label: 'Cliente' },
  fileName: { label: 'Arquivo' },
  typeCode: { label: 'Tipo', words: (code) => documentTypeName(String(code)) },
  status: {
    label: 'Situação',
    // Written from `documentVerdicts` alone.
    words: (status) => documentStatusLabels[status as DocumentVerdict],
  },
  reason: { label: 'Motivo da recusa' },
  validUntil: { label: 'Válido até', words: (day) => formatDate(String(day)) },
} as const satisfies RecordFields;

/** A requested change of a document. */
export type ReviewChange = {
  readonly [F in keyof Reviewed]?: Reviewed[F] | undefined;
};

/**
 * R-ADMIN-021: a document after this change. Another type has to be reviewed again, unless the change has a verdict; only a
 * refusal has a reason.
 */
export const reviewed = (before: Reviewed, change: ReviewChange): Reviewed => {
  const typeCode = change.typeCode ?? before.typeCode;
  const status = change.status ?? (typeCode === before.typeCode ? before.status : 'PENDING');
  const reason = change.reason === undefined ? before.reason : change.reason;
  const validUntil = change.validUntil === undefined ? before.validUntil : change.validUntil;
  return { typeCode, status, reason: status === 'REFUSED' ? reason : null, validUntil };
};

/** No document says to hold longer: a year typed wrong. */
const LONGEST_YEARS = 20;

/**
 * Why a document can't be saved so: a type its store can't have, a refusal without its reason, an approval of what expires
 * without its day, of an expired one, or for longer than any document is valid. Unchanged values (`before`) are not judged
 * again.
 */
export const reviewRefusal = (
  before: Reviewed,
  after: Reviewed,
  { documentNumber, today }: { readonly documentNumber: string; readonly today: BusinessDate },
): Refusal | null => {
  if (after.typeCode !== before.typeCode && documentTypeFor(after.typeCode, documentNumber) === null)
    return refusal('DOCUMENT_TYPE_UNKNOWN', {}, 'newDocumentType');
  if (after.status === 'REFUSED' && after.reason === null)
    return refusal('REASON_COMMENT_REQUIRED', {}, 'reason');
  const { validUntil } = after;
  if (validUntil !== null && validUntil !== before.validUntil && validUntil > addYears(today, LONGEST_YEARS))
    return refusal('DOCUMENT_VALIDITY_TOO_LONG', { years: LONGEST_YEARS }, 'validUntil');
  if (after.status !== 'APPROVED') return null;
  if (before.status === 'APPROVED' && before.typeCode === after.typeCode && before.validUntil === validUntil)
    return null;
  if (validUntil === null)
    return validityMonths(after.typeCode) === null
      ? null
      : refusal('DOCUMENT_VALIDITY_REQUIRED', { type: documentTypeName(after.typeCode) }, 'validUntil');
  return validUntil < today ? refusal('DOCUMENT_OVER', {}, 'validUntil') : null;
};

const addYears = (day: BusinessDate, years: number): BusinessDate => addMonths(day, 12 * years);

/** The same day so many months later; the last of a month that has none. */
export const addMonths = (day: BusinessDate, months: number): BusinessDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const first = (index: number): BusinessDate =>
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(first(at + 1), -1);
  const sameDay = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`;
  return sameDay < last ? sameDay : last;
};

/** The day a document of this type would hold to had it been issued today; null where it doesn't expire. A proposal. */
export const proposedValidity = (typeCode: string, today: BusinessDate): BusinessDate | null => {
  const months = validityMonths(typeCode);
  return months === null ? null : addMonths(today, months);
};

/** How long before its last day a document is notified, and counts as ending. */
export const DOCUMENT_ENDS_WITHIN_DAYS = 30;

/**
 * How a store's documents stand, as its list is narrowed by them: one waits to be looked at, one ends soon or is over and none takes
 * its place, a required one isn't there or isn't good.
 */
export const documentsStates = ['WAITING', 'ENDING', 'EXPIRED', 'MISSING'] as const;
export type DocumentsState = (typeof documentsStates)[number];

type Held = { readonly documentType: { readonly code: string }; readonly status: DocumentStatus };

/** A required document that isn't valid: missing, or the status of the nearest one. */
export type MissingDocument = {
  readonly code: DocumentTypeCode;
  readonly because: 'ABSENT' | Exclude<DocumentStatus, 'APPROVED'>;
};
/** How many of the required documents are good ('4 de 6'), and what the others lack. */
export type Completeness = {
  readonly done: number;
  readonly required: number;
  readonly missing: readonly MissingDocument[];
};

// A waiting one is nearer to valid than an expired one, and that than a refused one.
const nearest = ['PENDING', 'EXPIRED', 'REFUSED'] as const;

/** Which of the required documents a store has: an approved and valid one counts, whatever else of its type exists. */
export const completeness = (documentNumber: string, documents: readonly Held[]): Completeness => {
  const required = requiredTypesFor(documentNumber);
  const missing = required.flatMap((code): MissingDocument[] => {
    const statuses = new Set(
      documents.filter(({ documentType }) => documentType.code === code).map(({ status }) => status),
    );
    if (statuses.has('APPROVED')) return [];
    return [{ code, because: nearest.find((status) => statuses.has(status)) ?? 'ABSENT' }];
  });
  return { done: required.length - missing.length, required: required.length, missing };
};

const order: readonly DocumentStatus[] = ['PENDING', 'REFUSED', 'APPROVED', 'EXPIRED'];

/** The order in which documents are looked through: those that wait, the oldest first, then the refused, then the rest, the newest first. */
export const inReviewOrder = <D extends Held & { readonly at: string }>(
  documents: readonly D[],
): readonly D[] =>
  documents.toSorted((one, other) => {
    const rank = order.indexOf(one.status) - order.indexOf(other.status);
    if (rank !== 0) return rank;
    return one.status === 'PENDING' ? one.at.localeCompare(other.at) : other.at.localeCompare(one.at);
  });
