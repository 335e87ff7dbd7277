import { bulkTexts, plural } from '../../../kit/bulk/bulk.texts.ts';

const stores = (count: number): string => plural(count, '1 cliente', 'clientes');
const shared = bulkTexts({ one: 'cliente', many: 'clientes', isFeminine: false });

/** Words of what is done with several stores. */
export const storeBatchTexts = {
  ...shared,
  actions: {
    tags: 'Mudar tags',
    seller: 'Embaixador',
    supplier: 'Fornecedor',
    payment: 'Formas de pagamento',
    activate: 'Ativar',
    inactivate: 'Inativar',
  },
  titles: {
    addTags: (count: number) => `Tags de ${stores(count)}`,
    removeTags: (count: number) => `Tags de ${stores(count)}`,
    seller: (count: number) => `Embaixador de ${stores(count)}`,
    sightMethods: (count: number) => `Pagamento à vista de ${stores(count)}`,
    ACTIVE: (count: number) => `Ativar ${stores(count)}`,
    INACTIVE: (count: number) => `Inativar ${stores(count)}`,
    supplier: (count: number) => `Fornecedor de ${stores(count)}`,
  },
  what: 'O que fazer',
  addTags: 'Adicionar às que o cliente tem',
  removeTags: 'Remover do cliente',
  tags: 'Tags',
  noneChosen: 'Escolha ao menos uma tag.',
  noTagsAtAll: 'Nenhuma tag cadastrada.',
  tagsFailed: 'Não foi possível carregar as tags.',
  seller: 'Embaixador',
  sellerHint: 'Deixe em branco para que fiquem sem embaixador.',
  reason: 'Motivo',
  supplier: 'Fornecedor',
  supplierHint: 'Digite o nome do fornecedor.',
  supplierFailed: 'Falha ao buscar fornecedores.',
  supplierUnknown: 'Nenhum fornecedor encontrado.',
  enable: 'Ativar para estes clientes',
  disable: 'Desativar para estes clientes',
  today: (what: string) => `Hoje: ${what}.`,
  noTags: 'Hoje sem tags.',
  noSeller: 'Hoje sem embaixador.',
  isEnabled: 'Hoje ativo.',
  isDisabled: (reason: string) => `Hoje desativado: ${reason}.`,
  running: (count: number) =>
    count === 1 ? '1 entrega em andamento continua.' : `${count} entregas em andamento continuam.`,
  usedLimit: (amount: string) => `${amount} usados`,
} as const;
