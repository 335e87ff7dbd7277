import type { RecordFields } from '../../records/record-history.ts';
import { storeFields } from '../stores/store.fields.ts';

type Decided = {
  [F in keyof typeof storeFields]: (typeof storeFields)[F] extends { readonly isDecided: true } ? F : never;
}[keyof typeof storeFields];
export type CorrectableField = Exclude<keyof typeof storeFields, Decided>;

/** Fields of a store that can be reported as wrong. Status, seller and tags are decisions and can't. */
export const correctableFields = (Object.keys(storeFields) as (keyof typeof storeFields)[]).filter(
  (field): field is CorrectableField => !('isDecided' in storeFields[field]),
);

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

/** Whether a save resolves a request: it changes one of the requested fields (R-ADMIN-013). */
export const isResolvedBy = (requested: readonly string[], changed: readonly string[]): boolean =>
  requested.some((field) => changed.includes(field));
