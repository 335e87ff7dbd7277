/** Every word of the money that waits to be given back. */
export const refundsTexts = {
  count: (count: number) => (count === 1 ? '1 reembolso pendente' : `${count} reembolsos pendentes`),
  list: 'Reembolsos pendentes',
  columns: {
    number: 'Entrega',
    store: 'Cliente',
    amount: 'Valor',
    paid: 'Pago por',
    status: 'Situação',
    since: 'Aguarda desde',
    acts: 'Quem age',
  },
  open: (number: string, store: string) => `Entrega ${number}, ${store}`,
  toGiveBack: 'A reembolsar',
  waitsFor: { FINANCE: 'Financeiro' },
  empty: 'Nenhum reembolso pendente.',
  emptyHint:
    'O que um cliente pagou de uma entrega cancelada, realocada ou devolvida aparece aqui até ser devolvido.',
  failed: 'Não foi possível carregar os reembolsos. Tente novamente em instantes.',
  more: 'Mostrar mais',
} as const;
