// What an order says of its payment before the dialog is opened; its own words come with it.
export const paymentActionTexts = {
  change: 'Alterar',
  changePayment: 'Alterar pagamento',
  // R-HEADER-008
  saved: 'Dados de pagamento salvos com sucesso',
  failed: 'Falha ao salvar dados de pagamento',
} as const;
