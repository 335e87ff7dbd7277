import { EMPTY_VALUE } from '../ui/data/empty-value.ts';

/** Words of a record's history. */
export const recordHistoryTexts = {
  title: 'Histórico',
  failed: 'Não foi possível carregar o histórico.',
  none: 'Nada foi alterado ainda.',
  by: (name: string, at: string) => `${name}, ${at}`,
  changed: (label: string, value: string | null, newValue: string | null) =>
    `${label}: ${value ?? EMPTY_VALUE} → ${newValue ?? EMPTY_VALUE}`,
  more: 'Ver anteriores',
} as const;
