import { approvalOutcomeLabels } from '../../orders/approvals/approval.ts';
import { type HistoryChange, type HistoryField, visibleChanges } from '../../orders/deliveries/history.ts';
import { isStatusCode, statusLabel } from '../../orders/deliveries/statuses.ts';

/** Text for a change of one field, before the number of its delivery. */
const fieldSentences: Readonly<Record<HistoryField, string>> = {
  created: 'registrou a entrega',
  deliveryDate: 'alterou a data de',
  period: 'alterou o período de',
  lateAgreed: 'combinou fora do prazo a entrega',
  logisticCost: 'alterou o custo logístico de',
  freightCause: 'alterou o frete de',
  operator: 'alterou o responsável de',
  operatorNote: 'alterou o comentário de operações de',
  status: 'alterou o status de',
  statusReason: 'alterou o motivo de',
  statusReasonComment: 'alterou a descrição do motivo de',
  paymentMethod: 'alterou a forma de pagamento de',
  seller: 'alterou o embaixador de',
  creditHolds: 'alterou o motivo da análise de crédito de',
  creditAnalysis: 'decidiu a análise de crédito de',
  approval: 'registrou a aprovação de descontos de',
  orderExternalId: 'alterou a referência do fornecedor de',
  sending: 'registrou o envio ao fornecedor de',
  item: 'alterou um produto de',
  itemQuantity: 'alterou a quantidade de',
  itemSize: 'alterou o tamanho de',
  itemUnitPrice: 'alterou o preço unitário de',
  itemAdjustedPrice: 'alterou o preço fornecedor de',
  discount: 'alterou um desconto de',
  discountTerms: 'alterou um desconto de',
  return: 'registrou a devolução de',
  itemReturning: 'registrou a devolução de',
  itemReturned: 'registrou a devolução de',
  relocation: 'realocou produtos de',
  itemBeforeRelocation: 'realocou produtos de',
  itemRelocated: 'realocou produtos de',
  itemNotRelocated: 'realocou produtos de',
  refund: 'alterou o crédito da devolução de',
  invoice: 'cadastrou a nota fiscal de',
  installment: 'alterou uma parcela de',
  comment: 'comentou em',
  undone: 'desfez uma alteração em',
  total: 'alterou o total de',
};

/** Statuses with a verb of their own. */
const statusVerbs: Readonly<Record<string, string>> = {
  CONFIRMED: 'confirmou a entrega',
  CANCELED: 'cancelou a entrega',
};

const products = (count: number): string => (count === 1 ? 'um produto' : `${count} produtos`);
const howMany = (changes: readonly HistoryChange[]): number =>
  new Set(changes.map(({ itemPublicId }) => itemPublicId)).size;

const statusSentence = ({ newValue }: HistoryChange): string => {
  const code = String(newValue);
  const label = isStatusCode(code) ? statusLabel(code) : code;
  return statusVerbs[code] ?? `mudou para “${label}” o status de`;
};

const discountSentence = (changes: readonly HistoryChange[]): string => {
  if (howMany(changes) > 1) return `alterou ${howMany(changes)} descontos de`;
  const amount = changes.find(({ field }) => field === 'discount');
  if (amount?.oldValue === null) return 'adicionou um desconto a';
  return amount?.newValue === null ? 'excluiu um desconto de' : fieldSentences.discount;
};

const relocationSentence = (changes: readonly HistoryChange[]): string => {
  const deleted = howMany(changes.filter(({ field }) => field === 'itemRelocated'));
  // Without a product it is the new delivery.
  return deleted === 0 ? 'realocou produtos para' : `realocou ${products(deleted)} de`;
};

const approvalSentence = ({ newValue }: HistoryChange): string => {
  const text = String(newValue);
  if (text.startsWith('Pedida')) return 'pediu aprovação de descontos para';
  if (text.startsWith(approvalOutcomeLabels.APPROVED)) return 'aprovou os descontos de';
  return text.startsWith(approvalOutcomeLabels.REJECTED)
    ? 'recusou os descontos de'
    : fieldSentences.approval;
};

const itemSentence = (changes: readonly HistoryChange[]): string => {
  const items = changes.filter(({ field }) => field === 'item');
  const removed = items.filter(({ event }) => event === 'DELETE');
  if (removed.length > 0) return `removeu ${products(howMany(removed))} de`;
  return `adicionou ${products(howMany(items))} a`;
};

/** Fields that decide the sentence even if others changed too; the first match counts. */
const leading: readonly (readonly [
  HistoryField,
  (changes: readonly HistoryChange[], own: HistoryChange) => string,
])[] = [
  // An undo contains the headline of the undone save.
  ['undone', (_, { newValue }) => `desfez “${String(newValue).replace(/: alteração$/, '')}” em`],
  ['comment', (_, { oldValue }) => (oldValue === null ? fieldSentences.comment : 'alterou um comentário de')],
  ['item', itemSentence],
  ['return', () => fieldSentences.return],
  ['approval', (_, own) => approvalSentence(own)],
  [
    'invoice',
    (_, { newValue }) => (newValue === null ? 'cancelou a nota fiscal de' : fieldSentences.invoice),
  ],
  ['relocation', relocationSentence],
  ['status', (_, own) => statusSentence(own)],
];

/** Fields shown as a detail of another change. */
const isDetail = ({ field }: HistoryChange): boolean =>
  field === 'lateAgreed' || field === 'freightCause' || field === 'creditHolds';

/**
 * R-FORMAT-008: a person's action in a save, between their name and the number of the delivery: 'alterou a data de',
 * 'removeu 2 produtos de'.
 */
export const recentSentence = (saved: readonly HistoryChange[]): string => {
  const changes = visibleChanges(saved);
  for (const [field, sentence] of leading) {
    const own = changes.find((change) => change.field === field);
    if (own) return sentence(changes, own);
  }
  const [first, ...others] = changes.filter((change) => !isDetail(change));
  if (first === undefined)
    return changes[0] === undefined ? 'alterou a entrega' : fieldSentences[changes[0].field];
  const all = [first, ...others];
  if (all.every(({ field }) => field === 'discount' || field === 'discountTerms'))
    return discountSentence(all);
  if (all.some(({ field }) => field !== first.field)) return `fez ${all.length} alterações em`;
  const alone = fieldSentences[first.field];
  const count = howMany(all);
  if (count === 1) return alone;
  return first.field === 'installment' ? `alterou ${count} parcelas de` : `${alone} ${products(count)} em`;
};
