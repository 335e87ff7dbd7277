import { EMPTY_VALUE } from '../../ui/empty-value.ts';

export const formsTexts = {
  toCorrect: 'Campos a corrigir',
  correct: (count: number) => (count === 1 ? 'Corrija 1 campo:' : `Corrija ${count} campos:`),
  draft: 'O que você preencheu antes e não salvou está de volta.',
  discardDraft: 'Descartar rascunho',
  conflict: {
    title: 'Estes dados mudaram enquanto você editava',
    intro: 'Suas alterações ainda não foram salvas. Desde que você abriu o formulário:',
    unknown: 'Os dados mudaram enquanto isso.',
    change: (name: string) => `${name} alterou`,
    yours: 'Sua alteração',
    useCurrent: 'Usar o atual',
    reapply: 'Reaplicar minhas alterações',
  },
  loadCurrent: 'Carregar como estão agora',
  nothing: EMPTY_VALUE,
  percent: '%',
  currency: 'R$',
  searchingZip: 'Buscando o endereço…',
  zipFound: 'Endereço preenchido pelo CEP.',
  zipKept: 'Endereço encontrado. O que você digitou ficou como estava.',
  zipUnknown: 'CEP não encontrado. Preencha o endereço.',
  zipFailed: 'Não foi possível buscar o CEP. Preencha o endereço.',
  lookups: {
    suppliers: 'Falha ao buscar fornecedores.',
    noSupplier: 'Nenhum fornecedor encontrado.',
    products: 'Falha ao buscar produtos.',
    noProduct: 'Nenhum produto encontrado.',
    stores: 'Falha ao buscar o cliente.',
    noStore: 'Digite o CNPJ ou o CPF inteiro do cliente.',
  },
} as const;
