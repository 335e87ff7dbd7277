import { formatCount } from '@celeiro/rules/quantity.ts';

/** Words about families and their tags. */
export const familiesTexts = {
  title: 'Famílias',
  noun: { one: 'família', many: 'famílias', isFeminine: true },
  searchPlaceholder: 'Buscar família',
  columns: { name: 'Família', products: 'Produtos', tags: 'Tags', coupons: 'Cupons' },
  products: (count: number) => (count === 1 ? '1 produto' : `${formatCount(count)} produtos`),
  showProducts: (count: number) => (count === 1 ? 'Ver 1 produto' : `Ver ${formatCount(count)} produtos`),
  add: 'Nova família',
  editTitle: 'Editar família',
  loading: 'Carregando família',
  failed: 'Falha ao buscar a família.',
  create: 'Criar família',
  created: 'Família criada.',
  saved: 'Família salva.',
  saveFailed: 'Não foi possível salvar a família.',
  remove: (name: string) => ({
    action: 'Excluir família',
    title: `Excluir a família '${name}'?`,
    text: 'Só uma família sem produtos, tags e cupons pode ser excluída.',
    done: 'Família excluída.',
    failed: 'Não foi possível excluir a família.',
  }),
} as const;

export const familyTagsTexts = {
  title: 'Tags dos produtos',
  list: (family: string) => `Tags de ${family}`,
  none: 'Nenhuma tag ainda. Um produto só tem tags da família dele.',
  failed: 'Não foi possível carregar as tags.',
  add: 'Nova tag',
  addHint: 'Separa produtos da mesma família: orgânico, a granel.',
  create: 'Criar tag',
  created: (name: string) => `Tag ${name} criada.`,
  saved: 'Tag salva.',
  saveFailed: 'Não foi possível salvar a tag.',
  unused: 'Sem produtos',
  showProducts: (name: string) => `ver os da tag ${name}`,
  renameTitle: 'Editar tag',
  rename: (name: string) => `Editar a tag ${name}`,
  remove: (name: string) => `Excluir a tag ${name}`,
  removed: (name: string) => `Tag ${name} excluída.`,
  removeFailed: 'Não foi possível excluir a tag.',
} as const;
