import type { DeliveryChange } from './card/delivery-fields.ts';

// Every word of a delivery on the order page.
export const deliveriesTexts = {
  more: 'Mais Detalhes',
  less: 'Menos Detalhes',
  history: 'Histórico',
  details: 'Detalhes',
  refresh: 'Atualizar',
  comments: 'Comentários',
  relocate: 'Realocar',
  return: 'Devolução',
  actions: 'Ações',
  keysOf: (number: string, supplier: string) => `Entrega ${number}, ${supplier}`,
  goTo: { quantities: 'Ir para as quantidades', status: 'Ir para o status' },
  actionsOf: (number: string) => `Ações da entrega ${number}`,
  retry: 'Tentar novamente',
  products: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  named: (number: string) => `Entrega ${number}`,
  saved: (what: string) => `${what}: alteração salva.`,
  undone: (what: string) => `${what}: alteração desfeita.`,
  deliveryDate: 'Data de entrega',
  period: 'Período',
  logisticCost: 'Custo logístico',
  payment: 'Pagamento',
  invoices: 'Notas fiscais',
  noInvoice: 'Sem nota fiscal cadastrada',
  invoice: (number: string) => `NF ${number}`,
  operator: 'Responsável',
  noOperator: 'Sem responsável',
  // R-UI-020
  operatorEmpty: 'Sem opções - digite para pesquisar',
  status: 'Status',
  statusBySystem: 'Este status é definido pelo sistema.',
  toRefund: (amount: string) => `${amount} a reembolsar`,
  toRefundHint: 'O financeiro ainda vai devolver este valor. Ver parcelas.',
  supplierWarnings: (names: string) => `Avisos do fornecedor para este cliente: ${names}.`,
  leftUnpaid: 'Saiu sem pagamento.',
  leftUnpaidText: 'O fornecedor já enviou esta entrega, e o Pix ou cartão dela ainda não foi pago.',
  total: 'Total com ADF',
  delivery: 'Entrega',
  aboveLimit: 'Pedido acima do limite',
  seeMore: 'Ver mais',
  providerNote: 'Comentário prover',
  operatorNote: 'Comentário operações',
  // R-UI-021
  noNote: 'Nenhum comentário',
  notePlaceholder: 'Adicione o comentário',
  // At the store's prices: the suppliers' stand in the items' own column.
  items: (count: number) => `Itens (${count}), preço do cliente`,
  discounts: 'Descontos',
  adf: (rate: string) => `ADF (${rate})`,
  waived: 'Isenção ADF',
  presence: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0] ?? ''} está aqui`
      : `${names.slice(0, -1).join(', ')} e ${names.at(-1) ?? ''} estão aqui`,
  // Nothing says by whom: it may have been oneself.
  changed: 'Mudou',
  heldTitle: (name: string | null) => (name === null ? 'Esta entrega mudou' : `${name} alterou esta entrega`),
  heldText: 'O que você está digitando continua aqui.',
  keepMine: 'Manter o meu',
  loadTheirs: 'Carregar o atual',
  statusReason: (description: string, comment: string | null) =>
    comment === null ? `Motivo: ${description}` : `Motivo: ${description}. ${comment}`,
  // R-HEADER-007
  failures: {
    status: 'Erro ao atualizar status da entrega.',
    approval: 'Não foi possível enviar a entrega para aprovação.',
    deliveryDate: 'Erro ao atualizar data da entrega.',
    delivery: 'Erro ao atualizar período da entrega.',
    logisticCost: 'Erro ao atualizar custo logístico.',
    operator: 'Erro ao atualizar responsável.',
    operatorNote: 'Erro ao atualizar comentário do operador.',
    payment: 'Falha ao salvar dados de pagamento',
    generic: 'Falha ao atualizar entrega!',
    statusList: 'Falha ao buscar a lista de status!',
    operators: 'Falha ao buscar a lista de operadores!',
    reasons: 'Não foi possível buscar os motivos',
    details: 'Falha ao buscar detalhes da entrega!',
    summary: 'Falha ao buscar a resumo do pedido!',
  },
} as const;

export const reasonTexts = {
  cancelTitle: 'Cancelar entrega',
  reallocateTitle: 'Realocar entrega',
  reopenTitle: 'Reabrir entrega',
  cancelIntro: (number: string, supplier: string) =>
    [`A entrega `, number, ` de ${supplier} será cancelada e o limite volta para o cliente.`] as const,
  reallocateIntro: (number: string, supplier: string) =>
    [`A entrega `, number, ` de ${supplier} será encerrada como realocada.`] as const,
  reopenIntro: (number: string, supplier: string) =>
    [`A entrega `, number, ` de ${supplier} volta para análise.`] as const,
  reason: 'Motivo',
  reasonPlaceholder: 'Selecione o motivo',
  description: 'Descrição',
  required: 'O campo é obrigatório',
  reasonMissing: 'Motivo: O campo é obrigatório',
  commentMissing: 'Descrição: O campo é obrigatório',
  back: 'Voltar',
  cancelConfirm: 'Cancelar entrega',
  reallocateConfirm: 'Realocar entrega',
  toSuppliers: 'Escolher fornecedores',
  toSuppliersText:
    'Aqui a entrega só é encerrada. Para levar os produtos a outros fornecedores, escolha quem os recebe.',
  reopenConfirm: 'Reabrir entrega',
} as const;

export const approvalTexts = {
  title: 'Aprovação de descontos necessária',
  text: 'Esta entrega tem desconto fora da política comercial e será enviada para o responsável aprovar.',
  send: 'Enviar entrega para aprovação',
  back: 'Continuar editando',
  sent: 'Entrega enviada para aprovação',
  waiting: 'Aguardando aprovação de descontos',
  asked: (name: string, when: string, target: string) =>
    `Pedida por ${name} em ${when}. Aprovada, a entrega vai para '${target}'.`,
  rejected: (name: string) => `${name} recusou os descontos`,
} as const;

export const conflictTexts = {
  title: 'Esta entrega mudou enquanto você editava',
  intro: 'Sua alteração ainda não foi salva. Desde que você abriu este campo:',
  unknown: 'A entrega mudou enquanto isso.',
  change: (name: string) => `${name} alterou`,
  yours: 'Sua alteração',
  useCurrent: 'Usar o atual',
  reapply: 'Reaplicar minha alteração',
} as const;

const changeNames: Record<Exclude<DeliveryChange['field'], 'itemAdded' | 'itemRemoved'>, string> = {
  deliveryDate: 'a data de entrega',
  delivery: 'o período',
  logisticCost: 'o custo logístico',
  operator: 'o responsável',
  operatorNote: 'o comentário operações',
  status: 'o status',
  paymentMethod: 'o pagamento',
  quantity: 'a quantidade',
  size: 'o tamanho',
  unitPrice: 'o preço unitário',
  adjustedPrice: 'o preço fornecedor',
};

/**
 * 'Bia Moura alterou a quantidade de', 'Bia Moura removeu', without a known author 'Mudou a quantidade de', 'Removido': the
 * words before the product or the values.
 */
export const describeChange = (change: DeliveryChange, name: string | null): string => {
  if (change.field === 'itemAdded') return name === null ? 'Adicionado' : `${name} adicionou`;
  if (change.field === 'itemRemoved') return name === null ? 'Removido' : `${name} removeu`;
  const verb = name === null ? deliveriesTexts.changed : `${name} alterou`;
  return `${verb} ${changeNames[change.field]}${change.product === null ? '' : ' de'}`;
};
