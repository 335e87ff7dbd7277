export const lateQuestionTexts = {
  titles: {
    SUPPLIER_TOO_LATE: 'Continuar fora do prazo?',
    QUANTITY_ABOVE_STOCK: 'Continuar acima do estoque?',
  },
  agree: {
    SUPPLIER_TOO_LATE: 'Continue somente se o fornecedor aceitou receber este pedido.',
    QUANTITY_ABOVE_STOCK: 'Continue somente se o fornecedor confirmou que tem essa quantidade.',
  },
  goOn: 'Continuar mesmo assim',
  back: 'Voltar',
} as const;
