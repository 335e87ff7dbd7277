import type { RecordFields } from '@celeiro/rules/records/record-history.ts';

/** What a store's history tells besides its fields: that something was erased, why, and who asked for it. */
export const erasureFields = {
  erasure: { label: 'Dados apagados (LGPD)' },
} as const satisfies RecordFields;
