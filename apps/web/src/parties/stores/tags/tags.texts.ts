import { formatCount } from '@celeiro/rules/quantity.ts';

const stores = (count: number): string => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`);

/** Every word about tags of stores. */
export const tagsTexts = {
  title: 'Tags de clientes',
  manage: 'Tags',
  toStores: 'Voltar aos clientes',
  list: 'Tags',
  loading: 'Carregando tags',
  failed: 'Falha ao buscar tags.',
  none: 'Nenhuma tag cadastrada',
  noneHint: 'Tags separam clientes por assunto: rede, alto giro, só de manhã.',
  stores,
  unused: 'Sem clientes',
  showStores: (name: string) => `Ver clientes com ${name}`,
  add: 'Nova tag',
  rename: (name: string) => `Renomear ${name}`,
  merge: (name: string) => `Unificar ${name}`,
  remove: (name: string) => `Excluir ${name}`,
  addTitle: 'Nova tag',
  renameTitle: 'Renomear tag',
  name: 'Nome',
  nameHint: 'A cor vem do nome, a mesma em toda parte.',
  newHint: 'Com Enter ela é criada e dada a este cliente.',
  create: 'Criar tag',
  created: 'Tag criada.',
  saved: 'Tag salva.',
  saveFailed: 'Não foi possível salvar a tag.',
  removed: (name: string, count: number) =>
    count === 0 ? `Tag ${name} excluída.` : `Tag ${name} excluída de ${stores(count)}.`,
  removeFailed: 'Não foi possível excluir a tag.',
  restored: (name: string) => `Tag ${name} de volta.`,
  mergeTitle: (name: string) => `Unificar a tag ${name}`,
  into: 'Com qual tag',
  intoHint: (name: string) => `${name} deixa de existir.`,
  gaining: (count: number, name: string) =>
    count === 1 ? `1 cliente passa a ter ${name}.` : `${formatCount(count)} clientes passam a ter ${name}.`,
  having: (count: number) => (count === 1 ? '1 já tem as duas.' : `${formatCount(count)} já têm as duas.`),
  previewing: 'Vendo o que muda…',
  previewFailed: 'Não foi possível ver o que muda.',
  mergeConfirm: 'Unificar',
  merged: 'Tags unificadas.',
  mergeFailed: 'Não foi possível unificar as tags.',
} as const;
