import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Every word of the audit of all changes and of who was shown what. */
export const auditTexts = {
  views: 'Partes da auditoria',
  names: { changes: 'Alterações', shown: 'Acessos a dados pessoais' },
  title: (view: string, area: string) => `${view} · ${area}`,
  failed: 'Não foi possível carregar o seu acesso.',
  noun: { one: 'alteração', many: 'alterações', isFeminine: true },
  shownNoun: { one: 'acesso', many: 'acessos', isFeminine: false },
  searchPlaceholder: 'Buscar pedido ou registro',
  columns: {
    at: 'Quando',
    by: 'Quem',
    record: 'Registro',
    field: 'Campo',
    item: 'Item',
    old: 'Antes',
    new: 'Depois',
    datum: 'Dado',
    reason: 'Motivo',
  },
  filters: {
    person: 'Pessoa',
    kind: 'Tipo de registro',
    record: 'Só o registro',
    field: 'Campo',
    datum: 'Dado',
    period: 'Quando',
    failedPeople: 'Falha ao buscar pessoas.',
    failedFields: 'Falha ao buscar campos.',
  },
  panel: {
    title: 'Alteração',
    loading: 'Carregando a alteração',
    failed: 'Não foi possível carregar esta alteração.',
    kind: 'Tipo',
    event: 'O que fez',
    open: 'Abrir o registro',
    onlyThis: 'Ver só este registro',
  },
  value: (value: string | null) => value ?? EMPTY_VALUE,
  rowName: (field: string, record: string, at: string) => `${field} de ${record} em ${at}`,
} as const;
