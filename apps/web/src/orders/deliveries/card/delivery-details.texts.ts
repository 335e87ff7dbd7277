export const detailsTexts = {
  title: (number: string) => `Entrega ${number}`,
  supplier: 'Fornecedor',
  number: 'Número',
  statusReason: 'Motivo',
  statusComment: 'Descrição do motivo',
  reference: 'Referência do fornecedor',
  itemsTotal: 'Total dos itens, preço do cliente',
  totalWithoutAdf: 'Total sem ADF',
  integration: 'Integração',
  yes: 'Sim',
  no: 'Não',
  policy: 'Desconto fora da política',
} as const;
