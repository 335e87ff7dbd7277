export const jumpListTexts = {
  label: 'Entregas do pedido',
  hint: 'Fornecedor, número ou status',
  none: 'Nenhuma entrega com este texto.',
} as const;
