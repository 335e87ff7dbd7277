// Every word of a decision on a store's limit.
export const creditLimitTexts = {
  title: 'Limite de crédito',
  decision: 'Decisão sobre o limite',
  decisions: { APPROVED: 'Aprovar', REFUSED: 'Recusar', POSTPONED: 'Adiar' },
  limit: 'Novo limite',
  validUntil: 'Válido até',
  postponedUntil: 'Adiar até',
  methods: 'Formas de pagamento a prazo',
  allMethods: 'Outras formas a prazo',
  comment: 'Justificativa',
  commentPlaceholder: 'Por que este limite',
  frees: 'O que libera',
  freesCount: (count: number, all: number, amount: string) => `${count} de ${all} · ${amount}`,
  releasing: 'Liberar as entregas que cabem',
  freesNothing: 'Nenhuma entrega à espera cabe neste limite.',
  nothingWaits: 'Nenhuma entrega à espera.',
  received: (at: string, day: string) => `recebida ${at}, entrega ${day}`,
  left: (amount: string) => `sobram ${amount}`,
  lacking: (amount: string) => `faltam ${amount}`,
  unapproved: 'espera a aprovação dos descontos',
  stays: 'continua à espera',
  goes: 'volta para Em análise',
  usedAfter: (used: string, limit: string) => `Usado depois: ${used} de ${limit}`,
  twoPersons: 'Este limite precisa de uma segunda pessoa da supervisão. Nada é liberado até a confirmação.',
  approve: (count: number) =>
    count === 0
      ? 'Aprovar limite'
      : count === 1
        ? 'Aprovar e liberar 1 entrega'
        : `Aprovar e liberar ${count} entregas`,
  propose: 'Enviar para a segunda pessoa',
  refuse: 'Recusar limite',
  postpone: 'Adiar',
  needsSupervisor: 'Somente a supervisão decide o limite.',
  incomplete: 'Informe o limite, a validade e ao menos uma forma de pagamento.',
  needsDay: 'Informe até quando adiar.',
  needsComment: 'Escreva a justificativa.',
  failed: 'Não foi possível salvar a decisão. Tente novamente em instantes.',
  approved: 'Limite aprovado',
  proposed: 'Enviado para a segunda pessoa',
  refused: 'Limite recusado',
  postponed: 'Análise adiada',
  replaces: (author: string) => `Esta decisão substitui a proposta de ${author}, que ainda aguarda.`,
  until: (day: string) => `até ${day}`,
  pending: 'Limite à espera da segunda pessoa',
  proposedBy: (author: string, when: string) =>
    `Proposto por ${author} em ${when}. Até a confirmação, vale o limite atual.`,
  terms: (limit: string, day: string, methods: string) => `${limit} até ${day}, ${methods}`,
  confirm: (count: number) =>
    count === 0
      ? 'Confirmar limite'
      : count === 1
        ? 'Confirmar e liberar 1 entrega'
        : `Confirmar e liberar ${count} entregas`,
  reject: 'Recusar proposta',
  withdraw: 'Desistir da proposta',
  ownProposal: 'Você propôs este limite. Outra pessoa da supervisão precisa confirmar.',
  confirmed: 'Limite confirmado',
  rejected: 'Proposta encerrada',
  another: 'Propor outro limite',
} as const;
