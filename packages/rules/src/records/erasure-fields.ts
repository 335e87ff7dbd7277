import type { RecordFields } from './record-history.ts';

/** What a record's history tells besides its fields: that something was erased, why, and who asked for it. */
export const erasureFields = {
  erasure: { label: 'Dados apagados (LGPD)' },
} as const satisfies RecordFields;
