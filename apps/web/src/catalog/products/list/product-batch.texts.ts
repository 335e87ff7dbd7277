import { bulkTexts, plural } from '../../../kit/bulk/bulk.texts.ts';

const products = (count: number): string => plural(count, '1 produto', 'produtos');

/** Words of what is done with several products. */
export const productBatchTexts = {
  ...bulkTexts({ one: 'produto', many: 'produtos', isFeminine: false }),
  actions: {
    family: 'Família',
    brand: 'Marca',
    tags: 'Mudar tags',
    activate: 'Ativar',
    inactivate: 'Inativar',
  },
  titles: {
    family: (count: number) => `Família de ${products(count)}`,
    brand: (count: number) => `Marca de ${products(count)}`,
    tags: (count: number) => `Tags de ${products(count)}`,
    activate: (count: number) => `Ativar ${products(count)}`,
    inactivate: (count: number) => `Inativar ${products(count)}`,
  },
  familyHint: 'As tags da família de hoje saem do produto.',
  brandHint: 'Deixe em branco para que fiquem sem marca.',
  what: 'O que fazer',
  addTags: 'Adicionar às que o produto tem',
  removeTags: 'Remover do produto',
  tag: 'Tag',
  tagHint: 'Só produtos da família da tag podem tê-la.',
  tagPlaceholder: 'Buscar tag ou família',
  noTag: 'Nenhuma tag com este nome.',
  reason: 'Motivo',
  today: (what: string) => `Hoje: ${what}.`,
  noFamily: 'Hoje sem família.',
  noBrand: 'Hoje sem marca.',
  noTags: 'Hoje sem tags.',
} as const;
