export const storesTexts = {
  noAddress: 'Sem endereço',
  loadingAddress: 'Carregando endereço…',
  addressFailed: 'Falha ao buscar endereço do cliente!',
} as const;
