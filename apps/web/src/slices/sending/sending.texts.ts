// Every word of a delivery's way to its supplier's system.
export const sendingTexts = {
  // R-SEND-001
  sent: 'Este pedido foi enviado para o fornecedor',
  reference: (number: string) => `Referência: ${number}`,
  // R-SEND-002
  processing: 'O pedido está sendo processado',
  // R-SEND-003
  unavailable: 'Problemas no envio',
  unavailableHint: 'O sistema do fornecedor não recebeu o pedido.',
  // R-SEND-004
  insufficientStock: 'Estoque insuficiente',
  insufficientStockHint: 'Remova os produtos indisponíveis ou tente novamente mais tarde.',
  // R-SEND-005
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
  title: (number: string) => `Envios da entrega ${number}`,
  loading: 'Carregando os envios',
  loadFailed: 'Não foi possível buscar os envios desta entrega.',
  empty: 'Este pedido ainda não foi enviado.',
  changes: 'O que mudou desde o último envio',
  sentBy: (name: string, when: string) => `${name} · ${when}`,
  whatWasSent: 'Ver o que foi enviado',
  products: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  delivery: (date: string, period: string) => `Entrega em ${date} · ${period}`,
  freight: 'Custo logístico',
  total: 'Total',
  tries: 'Tentativas',
  tryName: (number: number, time: string) => `${number}ª tentativa · ${time}`,
  took: (milliseconds: number) => `${milliseconds} ms`,
  running: 'Em andamento',
  nextTry: (when: string) => `Próxima tentativa às ${when}`,
  waitsUntil: (when: string) => `Aguardando a resposta do fornecedor até ${when}`,
  answers: 'Respostas do fornecedor',
  said: 'Resposta do fornecedor',
  asked: (quantity: string) => `pedido ${quantity}`,
  available: (quantity: string) => `disponível ${quantity}`,
  maximum: (quantity: string) => `máximo ${quantity}`,
  agreed: (quantity: string) => `confirmado ${quantity}`,
  price: (asked: string | null, price: string) =>
    asked === null || asked === price ? `preço ${price}` : `preço ${asked} → ${price}`,
  saidFailed: 'Não foi possível buscar a resposta do fornecedor.',
  ignored: (why: string) => `Sem efeito: ${why}`,
  states: {
    WAITING: 'Aguardando envio',
    RECEIVED: 'Recebido',
    ANSWERED: 'Respondido',
    GIVEN_UP: 'Sem resposta',
    DROPPED: 'Não enviado',
  },
  cancelled: 'Aviso de cancelamento',
} as const;
