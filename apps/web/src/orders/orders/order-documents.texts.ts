// Every word of an order's documents.
export const documentTexts = {
  allocation: 'Gerar alocação',
  // R-ALLOC-004
  allocationDone: 'Alocação gerada com sucesso!',
  allocationFailed: 'Falha ao gerar alocação!',
  // R-DETAIL-031
  download: 'Baixar espelho (PDF)',
  mirror: (number: string) => `Espelho do pedido ${number}`,
  print: 'Imprimir espelho',
  what: 'O que imprimir',
  all: 'Todas as entregas',
  one: (number: string, supplier: string) => `Entrega ${number} – ${supplier}`,
  summary: (deliveries: number, items: number) =>
    `${deliveries === 1 ? '1 entrega' : `${deliveries} entregas`} · ${items === 1 ? '1 produto' : `${items} produtos`}`,
  note: 'O espelho mostra cliente, entregas, produtos e totais. Não tem valor fiscal.',
  cancel: 'Cancelar',
  mirrorDone: 'Espelho baixado com sucesso!',
  mirrorFailed: 'Falha ao gerar o espelho do pedido! Tente novamente.',
} as const;
