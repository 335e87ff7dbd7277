import type { RecordFields } from './record-history.ts';

/** Fields of the history of an erasure: the erasure, its reason, its requester. */
export const erasureFields = {
  erasure: { label: 'Dados apagados (LGPD)' },
} as const satisfies RecordFields;
