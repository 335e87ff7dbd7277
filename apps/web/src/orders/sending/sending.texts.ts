// What a delivery says of its way to its supplier's system, and what is asked before it goes there.
export const sendingTexts = {
  // R-SEND-001
  sent: 'Este pedido foi enviado para o fornecedor',
  reference: (number: string) => `Referência: ${number}`,
  // R-SEND-002
  processing: 'O pedido está sendo processado',
  // R-SEND-003
  unavailable: 'Problemas no envio',
  // R-SEND-004
  insufficientStock: 'Estoque insuficiente',
  insufficientStockHint: 'Remova os produtos indisponíveis ou tente novamente mais tarde.',
  // R-SEND-005
  relocated: 'Entrega realocada',
  relocatedHint: 'Não há o que enviar a este fornecedor.',
  ready: 'Tudo certo com este pedido?',
  readyHint: 'Confira antes de enviar ao fornecedor.',
  send: 'Enviar',
  sendAgain: 'Reenviar',
  action: 'Enviar ao fornecedor',
  sendings: 'Ver envios',
  // R-FOLLOW-012
  confirmTitle: 'Você deseja enviar este pedido para o fornecedor?',
  confirmText:
    "O status da entrega passa a 'Processando Pedido' e ela não pode mais ser editada enquanto o fornecedor não responder.",
  // R-SEND-007
  done: 'Pedido está sendo processado para o envio',
  doneHint: 'O pedido será adicionado ao sistema do fornecedor.',
  failed: 'Não foi possível enviar o pedido para o fornecedor.',
  resendTitle: 'Você deseja reenviar este pedido ao fornecedor?',
  resendText: 'O fornecedor recebe a entrega como ela está agora. O status da entrega não muda.',
  cancelAgainTitle: 'Você deseja reenviar o cancelamento ao fornecedor?',
  cancelAgainText: 'O fornecedor é avisado de novo, agora, de que este pedido foi cancelado.',
  resendDone: 'O fornecedor será avisado.',
  resendFailed: 'Não foi possível reenviar ao fornecedor.',
} as const;
