// What an order says of adding and replacing products before the dialog is opened, and once it is closed.
export const addingActionTexts = {
  addHere: 'Adicionar novo produto a esta entrega',
  add: 'Adicionar produto',
  replace: 'Trocar produto',
  replaceOf: (product: string) => `Trocar ${product}`,
  // R-ADD-009
  sellerMissing:
    'Não foi possível obter as informações do prover associado a este pedido. É necessário que altere o prover para adicionar novos produtos!',
  newDelivery: (number: string, supplier: string) => `Nova entrega: ${number} · ${supplier}`,
  show: 'Ver entrega',
  replaced: 'Troca de produto realizada com sucesso!',
  added: (count: number) =>
    count === 1 ? 'Produto adicionado com sucesso!' : `${count} produtos adicionados com sucesso!`,
} as const;
