import type { ItemEdit } from '@celeiro/rules/orders/delivery-items/items.ts';

// Every word of the items of a delivery.
export const itemsTexts = {
  table: (number: string) => `Produtos da entrega ${number}`,
  columns: {
    product: 'Produto',
    quantity: 'Quantidade',
    content: 'Conteúdo',
    size: 'Tamanho',
    quantityTotal: 'Qtd. total',
    unitPrice: 'Preço unitário',
    adjustedPrice: 'Preço fornecedor',
    adjustedTotal: 'Preço total fornecedor',
    discount: 'Desconto',
    actions: 'Ações',
  },
  /** Where it has no column of its own. */
  content: (content: number) => ` · Conteúdo ${content}`,
  // R-DETAIL-022
  discountTip: 'Marque a caixa para avisar o financeiro de que há um desconto a conferir na planilha.',
  discountBox: (item: string) => `Avisar o financeiro do desconto de ${item}`,
  oldOrder: 'Não é possível calcular descontos em pedidos anteriores ao dia 16/11/2023 às 22:54.',
  field: (name: string, item: string) => `${name} de ${item}`,
  remove: 'Remover produto',
  removeOf: (item: string) => `Remover ${item}`,
  more: (item: string) => `Mais ações de ${item}`,
  removeTitle: 'Remover produto',
  removeText: ['Você deseja remover ', ' desta entrega?'] as const,
  removeConfirm: 'Remover',
  back: 'Voltar',
  lastTitle: 'Cancelar entrega',
  lastText: [
    '',
    ' é o único produto desta entrega. Sem produtos a entrega não pode continuar: você deseja cancelá-la?',
  ] as const,
  cancelDelivery: 'Sim, cancelar entrega',
  removed: 'Produto removido com sucesso!',
  removalUndone: (item: string) => `${item} está de volta na entrega.`,
  noSize: 'O tamanho só pode ser alterado em itens com preço por unidade de medida.',
  priceDropTitle: 'Baixar o preço em mais da metade?',
  priceDrop: (price: string, product: string) => [`${price} de ${product}:`, ' de ', ' para ', '.'] as const,
  priceDropSave: 'Baixar o preço',
  saved: 'Salvo',
  // R-ITEM-006
  failures: {
    quantity: 'Erro ao atualizar a quantidade deste item.',
    size: 'Erro ao atualizar o tamanho deste item.',
    unitPrice: 'Erro ao atualizar o preço deste item.',
    adjustedPrice: 'Erro ao atualizar o preço do fornecedor deste item.',
    remove: 'Erro ao deletar produto da entrega.',
  } satisfies Record<ItemEdit['field'] | 'remove', string>,
} as const;
