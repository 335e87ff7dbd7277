// Every word of the supervisors' inbox and of the discount policy.
const DAY = 1440;
const HOUR = 60;

/** 'há 12 min', 'há 5 h', 'há 3 dias'. */
const age = (minutes: number): string => {
  if (minutes < 1) return 'agora mesmo';
  if (minutes < HOUR) return `há ${minutes} min`;
  if (minutes < DAY) return `há ${Math.floor(minutes / HOUR)} h`;
  const days = Math.floor(minutes / DAY);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
};
const deliveries = (count: number): string => (count === 1 ? '1 entrega' : `${count} entregas`);

export const approvalsTexts = {
  view: 'Aprovações',
  count: (count: number) => `${deliveries(count)} aguardando aprovação`,
  list: 'Entregas que aguardam aprovação',
  age,
  asked: (name: string, when: string) => `Pedida por ${name} em ${when}`,
  columns: {
    number: 'Entrega',
    store: 'Cliente',
    age: 'Aguarda',
    amount: 'Valor',
    discount: 'Desconto',
    discountOf: 'Desconto e valor',
    over: 'Acima da política',
    reason: 'Motivo',
    target: 'Depois de aprovar',
    decision: 'Decisão',
  },
  order: (id: string) => `Pedido ${id}`,
  ofAmount: (amount: string) => `em ${amount}`,
  share: (percent: string, limit: string) => `${percent} de ${limit}`,
  over: (amount: string) => `+ ${amount}`,
  within: 'Dentro da política',
  general: 'Desconto geral',
  givenBy: (name: string) => `Concedido por ${name}`,
  was: (amount: string) => `no pedido: ${amount}`,
  isNew: 'incluído depois do pedido',
  changed: 'Mudou depois do pedido',
  choose: (number: string) => `Escolher entrega ${number}`,
  chooseAll: 'Escolher todas',
  noun: { one: 'entrega', many: 'entregas', isFeminine: true },
  amount: (amount: string) => `${amount} em descontos`,
  approve: 'Aprovar',
  reject: 'Recusar',
  approveOf: (number: string) => `Aprovar entrega ${number}`,
  rejectOf: (number: string) => `Recusar entrega ${number}`,
  needsSupervisor: 'Somente a supervisão decide sobre descontos.',
  empty: 'Nenhuma entrega aguarda aprovação',
  emptyHint: 'Quando um desconto passar da política comercial, o pedido de aprovação aparece aqui.',
  failed: 'Não foi possível buscar as aprovações.',
  refreshFailed: 'Não foi possível atualizar a lista. O que aparece abaixo pode ter mudado.',
  more: (shown: number, total: number) => `Mostrando as ${shown} mais antigas de ${total}.`,
} as const;

export const decisionTexts = {
  approveTitle: (count: number) =>
    count === 1 ? 'Aprovar descontos?' : `Aprovar descontos de ${count} entregas?`,
  rejectTitle: (count: number) =>
    count === 1 ? 'Recusar descontos?' : `Recusar descontos de ${count} entregas?`,
  approves: (number: string, store: string, target: string) =>
    [`A entrega `, number, ` de ${store} vai para '${target}'.`] as const,
  rejects: (number: string, store: string, former: string) =>
    [`A entrega `, number, ` de ${store} volta para '${former}'.`] as const,
  approvesMany: 'Cada entrega vai para o status que foi pedido.',
  rejectsMany: 'Cada entrega volta para o status em que estava.',
  discounts: 'Descontos',
  deliveries: 'Entregas',
  total: 'Total de descontos',
  comment: 'Comentário',
  commentPlaceholder: 'Adicione o comentário',
  needsComment: 'Escreva um comentário para quem pediu.',
  back: 'Voltar',
  approve: (count: number) => (count === 1 ? 'Aprovar descontos' : `Aprovar ${count} entregas`),
  reject: (count: number) => (count === 1 ? 'Recusar descontos' : `Recusar ${count} entregas`),
  approved: (count: number) =>
    count === 1 ? 'Descontos aprovados' : `Descontos de ${count} entregas aprovados`,
  rejected: (count: number) =>
    count === 1 ? 'Descontos recusados' : `Descontos de ${count} entregas recusados`,
  failed: 'Não foi possível salvar a decisão. Tente novamente em instantes.',
  outcome: (done: number, failed: number) =>
    `${done === 0 ? 'Nenhuma decidida' : done === 1 ? '1 decidida' : `${done} decididas`}, ${failed} não.`,
  notDecided: 'Não decididas',
} as const;

export const policyTexts = {
  open: 'Política de descontos',
  title: 'Política de descontos',
  intro:
    'Até quanto de desconto uma entrega pode ter em cada categoria, em % do valor do fornecedor, sem passar pela supervisão.',
  effect: 'Um limite novo vale na hora para as entregas que ainda não foram adiante.',
  invalid: 'Informe de 0 a 100, com até duas casas.',
  changes: 'Alterações',
  noChanges: 'Nenhuma alteração até agora.',
  change: (category: string, before: string, after: string) => `${category}: de ${before} para ${after}`,
  by: (name: string, when: string) => `${name} · ${when}`,
  needsSupervisor: 'Somente a supervisão altera a política.',
  nothingChanged: 'Nenhum limite foi alterado.',
  back: 'Voltar',
  discard: { title: 'Descartar alterações?', text: 'Os limites digitados ainda não foram salvos.' },
  saved: 'Política salva.',
  affected: (exceeded: number, within: number): string =>
    [
      exceeded === 0
        ? ''
        : exceeded === 1
          ? '1 entrega passou a precisar de aprovação.'
          : `${exceeded} entregas passaram a precisar de aprovação.`,
      within === 0
        ? ''
        : within === 1
          ? '1 entrega não precisa mais de aprovação.'
          : `${within} entregas não precisam mais de aprovação.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  loadFailed: 'Não foi possível buscar a política de descontos.',
  saveFailed: 'Não foi possível salvar a política. Tente novamente em instantes.',
} as const;
