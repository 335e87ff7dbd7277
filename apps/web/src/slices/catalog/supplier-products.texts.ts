import { EMPTY_VALUE } from '../../ui/empty-value.ts';

/** Words of what a supplier sells. */
export const supplierProductsTexts = {
  tab: 'Produtos',
  noun: { one: 'produto', many: 'produtos', isFeminine: false },
  searchPlaceholder: 'Produto, marca ou família',
  emptyHint: 'Nenhum produto deste fornecedor está registrado.',
  filters: {
    active: 'Fora de venda',
    offer: 'Em oferta',
    price: 'Sem preço',
    stock: 'Sem estoque',
  },
  columns: {
    name: 'Produto',
    family: 'Família',
    pack: 'Embalagem',
    price: 'Preço',
    offer: 'Oferta hoje',
    stock: 'Estoque',
    state: 'Situação',
    toldAt: 'Informado',
  },
  packOf: (pack: string, brand: string | null) => (brand === null ? pack : `${pack} · ${brand}`),
  stockOf: (quantity: string) => `Estoque: ${quantity}`,
  noPrice: 'Sem preço',
  noStock: 'Sem estoque',
  uncounted: 'Disponível',
  uncountedHint: 'O fornecedor não conta o estoque deste produto.',
  active: 'À venda',
  inactive: 'Fora de venda',
  never: 'Nunca informado',
  nothing: EMPTY_VALUE,
} as const;
