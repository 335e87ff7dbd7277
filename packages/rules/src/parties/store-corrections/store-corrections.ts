import type { RecordFields } from '../../records/record-history.ts';
import { storeFields } from '../stores/store.ts';

/** Fields of a store that can be reported as wrong. Status, seller and tags are decided, not corrected. */
export const correctableFields = [
  'documentNumber',
  'name',
  'legalName',
  'stateRegistration',
  'municipalRegistration',
  'taxRegime',
  'cnae',
  'segment',
  'contacts',
  'zipCode',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'billingAddress',
  'reference',
  'unloadingNote',
  'receivingWindows',
] as const satisfies readonly (keyof typeof storeFields)[];
export type CorrectableField = (typeof correctableFields)[number];

/** The state of a request for a correction. */
export const correctionStatuses = ['OPEN', 'RESOLVED', 'REFUSED'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** The state of a request as people read it. */
export const correctionStatusLabels: Readonly<Record<CorrectionStatus, string>> = {
  OPEN: 'Aberta',
  RESOLVED: 'Resolvida',
  REFUSED: 'Recusada',
};

const labels: RecordFields = storeFields;
const statusWords: Readonly<Record<string, string>> = correctionStatusLabels;

/** The fields of a request with history. */
export const storeCorrectionFields = {
  store: { label: 'Cliente' },
  message: { label: 'Pedido' },
  fields: { label: 'Campos', words: (field) => labels[String(field)]?.label ?? String(field) },
  status: { label: 'Situação', words: (status) => statusWords[String(status)] ?? String(status) },
  reason: { label: 'Motivo da recusa' },
} as const satisfies RecordFields;

/** A save that changes any of the fields a request names resolves it (R-ADMIN-013). */
export const isResolvedBy = (asked: readonly string[], changed: readonly string[]): boolean =>
  asked.some((field) => changed.includes(field));
