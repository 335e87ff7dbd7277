import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Every word of the audit of access. */
export const auditTexts = {
  noun: { one: 'registro', many: 'registros', isFeminine: false },
  searchPlaceholder: 'Buscar pessoa, e-mail ou nome',
  columns: {
    at: 'Quando',
    by: 'Quem',
    action: 'O que fez',
    subject: 'A quem ou a quê',
    changes: 'O que mudou',
  },
  filters: {
    person: 'Pessoa',
    action: 'O que fez',
    period: 'Quando',
    failedPeople: 'Falha ao buscar pessoas.',
  },
  panel: {
    title: 'Registro da auditoria',
    nothing: 'Nada além do que está acima.',
    loading: 'Carregando o registro',
    failed: 'Não foi possível carregar este registro.',
  },
  rowName: (action: string, at: string) => `${action} em ${at}`,
  change: (label: string, value: string | null, newValue: string | null) =>
    value === null
      ? `${label}: ${newValue ?? EMPTY_VALUE}`
      : `${label}: ${value} → ${newValue ?? EMPTY_VALUE}`,
} as const;
