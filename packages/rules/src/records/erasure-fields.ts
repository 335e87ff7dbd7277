import type { RecordFields } from './record-history.ts';

/** History besides a record's fields: an erasure, its reason, and its requester. */
export const erasureFields = {
  erasure: { label: 'Dados apagados (LGPD)' },
} as const satisfies RecordFields;
