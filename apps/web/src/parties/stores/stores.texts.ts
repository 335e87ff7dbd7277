// What an order says of where its store is.
export const storesTexts = {
  noAddress: 'Sem endereço',
  loadingAddress: 'Carregando endereço…',
  addressFailed: 'Falha ao buscar endereço do cliente!',
} as const;
