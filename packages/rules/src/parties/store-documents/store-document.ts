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
  /** Its last valid day. */
  readonly validUntil: BusinessDate | null;
  readonly typeCode: string;
};

/** The status of a document on `today` (São Paulo). An approved document is valid to the end of its last day. */
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
    // Only `documentVerdicts` are written.
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
 * R-ADMIN-021: a document after this change. A new type needs another review, unless the change has a verdict; only a
 * refusal has a reason.
 */
export const reviewed = (before: Reviewed, change: ReviewChange): Reviewed => {
  const typeCode = change.typeCode ?? before.typeCode;
  const status = change.status ?? (typeCode === before.typeCode ? before.status : 'PENDING');
  const reason = change.reason === undefined ? before.reason : change.reason;
  const validUntil = change.validUntil === undefined ? before.validUntil : change.validUntil;
  return { typeCode, status, reason: status === 'REFUSED' ? reason : null, validUntil };
};

/** No document is valid longer: a later year is a typing error. */
const LONGEST_YEARS = 20;

/**
 * Why a document can't be saved, or null: a type its store can't have, a refusal without a reason, or an approval of a
 * document that expires but has no last day, has expired, or would be valid too long. Unchanged values (`before`) are not
 * checked again.
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

/** The same day `months` later, or the last day of a shorter month. */
export const addMonths = (day: BusinessDate, months: number): BusinessDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const first = (index: number): BusinessDate =>
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(first(at + 1), -1);
  const sameDay = `${last.slice(0, 8)}${String(date).padStart(2, '0')}`;
  return sameDay < last ? sameDay : last;
};

/** A proposal: the last day of a document of this type issued today; null when it doesn't expire. */
export const proposedValidity = (typeCode: string, today: BusinessDate): BusinessDate | null => {
  const months = validityMonths(typeCode);
  return months === null ? null : addMonths(today, months);
};

/** Days before its last day in which a document is announced and counts as ending. */
export const DOCUMENT_ENDS_WITHIN_DAYS = 30;

/**
 * The states of a store's documents, used as a list filter. WAITING: one waits for review. ENDING and EXPIRED: one ends
 * soon or has expired, and no other replaces it. MISSING: a required one is missing or invalid.
 */
export const documentsStates = ['WAITING', 'ENDING', 'EXPIRED', 'MISSING'] as const;
export type DocumentsState = (typeof documentsStates)[number];

type Held = { readonly documentType: { readonly code: string }; readonly status: DocumentStatus };

/** A required document that isn't valid: missing, or the status of the one closest to valid. */
export type MissingDocument = {
  readonly code: DocumentTypeCode;
  readonly because: 'ABSENT' | Exclude<DocumentStatus, 'APPROVED'>;
};
/** How many required documents are valid ('4 de 6'), and the state of the others. */
export type Completeness = {
  readonly done: number;
  readonly required: number;
  readonly missing: readonly MissingDocument[];
};

// The closest to valid first: waiting, then expired, then refused.
const nearest = ['PENDING', 'EXPIRED', 'REFUSED'] as const;

/** Which required documents a store has: an approved and valid one counts, whatever other documents of its type exist. */
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

/** Sorts documents for review: waiting ones, oldest first; then refused ones; then the rest, newest first. */
export const inReviewOrder = <D extends Held & { readonly at: string }>(
  documents: readonly D[],
): readonly D[] =>
  documents.toSorted((one, other) => {
    const rank = order.indexOf(one.status) - order.indexOf(other.status);
    if (rank !== 0) return rank;
    return one.status === 'PENDING' ? one.at.localeCompare(other.at) : other.at.localeCompare(one.at);
  });
