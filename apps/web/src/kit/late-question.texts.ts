export const lateQuestionTexts = {
  title: 'Continuar fora do prazo?',
  agree: 'Continue somente se o fornecedor aceitou receber este pedido.',
  goOn: 'Continuar mesmo assim',
  back: 'Voltar',
} as const;
