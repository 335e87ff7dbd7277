import { formatDate, periodLabel } from '../../days/calendar.ts';
import { type DiscountType, discountTypes } from '../discounts/calculate.ts';
import { type Centavos, formatBRL } from '../../money.ts';
import { type Basis, formatPercent } from '../../percent.ts';
import { type Centi, formatQuantity, formatSize, type Milli } from '../../quantity.ts';
import { type DeliveryStatusCode, statusLabel } from './statuses.ts';

// How a stored value is displayed. Values are stored typed (centavos, thousandths, codes); texts are made when they are
// read.
type Shape = 'text' | 'money' | 'quantity' | 'size' | 'date' | 'period' | 'status';

/** Every field of history with its display label. `isItem` fields belong to one product. */
export const historyFields = {
  created: { label: 'Entrega', shape: 'text', isItem: false },
  deliveryDate: { label: 'Data de entrega', shape: 'date', isItem: false },
  period: { label: 'Período', shape: 'period', isItem: false },
  // Recorded with the agreed day or period, or with a new delivery.
  lateAgreed: { label: 'Fora do prazo', shape: 'text', isItem: false },
  logisticCost: { label: 'Custo logístico', shape: 'money', isItem: false },
  // Recorded with a freight that follows its supplier's terms, or no longer does.
  freightCause: { label: 'Motivo do frete', shape: 'text', isItem: false },
  operator: { label: 'Responsável', shape: 'text', isItem: false },
  operatorNote: { label: 'Comentário operações', shape: 'text', isItem: false },
  status: { label: 'Status', shape: 'status', isItem: false },
  statusReason: { label: 'Motivo', shape: 'text', isItem: false },
  statusReasonComment: { label: 'Descrição do motivo', shape: 'text', isItem: false },
  paymentMethod: { label: 'Forma de pagamento', shape: 'text', isItem: false },
  seller: { label: 'Embaixador', shape: 'text', isItem: false },
  // Recorded with the status or amount that caused it.
  creditHolds: { label: 'Motivo da análise de crédito', shape: 'text', isItem: false },
  creditAnalysis: { label: 'Análise de crédito', shape: 'text', isItem: false },
  approval: { label: 'Aprovação de descontos', shape: 'text', isItem: false },
  orderExternalId: { label: 'Referência do fornecedor', shape: 'text', isItem: false },
  sending: { label: 'Envio ao fornecedor', shape: 'text', isItem: false },
  item: { label: 'Produto', shape: 'text', isItem: true },
  itemQuantity: { label: 'Quantidade', shape: 'quantity', isItem: true },
  itemSize: { label: 'Tamanho', shape: 'size', isItem: true },
  itemUnitPrice: { label: 'Preço unitário', shape: 'money', isItem: true },
  itemAdjustedPrice: { label: 'Preço fornecedor', shape: 'money', isItem: true },
  discount: { label: 'Desconto', shape: 'money', isItem: false },
  discountTerms: { label: 'Condições do desconto', shape: 'text', isItem: false },
  return: { label: 'Devolução', shape: 'text', isItem: false },
  itemReturning: { label: 'Quantidade em devolução', shape: 'quantity', isItem: true },
  itemReturned: { label: 'Quantidade devolvida', shape: 'quantity', isItem: true },
  relocation: { label: 'Realocação', shape: 'text', isItem: false },
  itemBeforeRelocation: { label: 'Quantidade original', shape: 'text', isItem: true },
  itemRelocated: { label: 'Realocado', shape: 'text', isItem: true },
  // A text with the pack; rows from before that are a plain quantity.
  itemNotRelocated: { label: 'Não realocado', shape: 'quantity', isItem: true },
  refund: { label: 'Crédito da devolução', shape: 'money', isItem: false },
  invoice: { label: 'Nota fiscal', shape: 'text', isItem: false },
  installment: { label: 'Parcela', shape: 'text', isItem: false },
  comment: { label: 'Comentário', shape: 'text', isItem: false },
  // Recorded with the restored values.
  undone: { label: 'Desfeito', shape: 'text', isItem: false },
  total: { label: 'Total', shape: 'money', isItem: false },
} as const satisfies Record<
  string,
  { readonly label: string; readonly shape: Shape; readonly isItem: boolean }
>;
export type HistoryField = keyof typeof historyFields;

export const isHistoryField = (code: string): code is HistoryField => code in historyFields;

/** One changed field: a history row without author and time. */
export type HistoryChange = {
  readonly field: HistoryField;
  readonly event: 'UPDATE' | 'DELETE';
  readonly itemPublicId: string | null;
  readonly itemLabel: string | null;
  readonly oldValue: string | number | null;
  readonly newValue: string | number | null;
};

type SnapshotItem = {
  readonly id: number;
  readonly publicId: string;
  readonly product: string;
  readonly quantity: Milli;
  readonly size: Centi;
  readonly unitPrice: Centavos;
  readonly adjustedPrice: Centavos;
};
type SnapshotDiscount = {
  readonly publicId: string;
  readonly itemId: number | null;
  readonly reason: string;
  readonly amount: Centavos;
  readonly active: boolean;
  readonly discountType: DiscountType;
  readonly value: number;
  readonly releaseName: string;
  readonly releaseUsername: string | null;
  readonly supplierProblem: { readonly name: string } | null;
};

/**
 * The part of a delivery that history records. The total is derived: it is stored with each save, and shown for the
 * first.
 */
export type HistorySnapshot = {
  readonly deliveryDate: string;
  readonly period: string;
  readonly logisticCost: Centavos;
  readonly operatorName: string | null;
  readonly operatorNote: string | null;
  readonly status: DeliveryStatusCode;
  readonly statusReason: { readonly description: string } | null;
  readonly statusReasonComment: string | null;
  readonly paymentMethod: { readonly name: string };
  readonly orderExternalId: string | null;
  readonly totalWithTax: Centavos;
  readonly items: readonly SnapshotItem[];
  readonly discounts: readonly SnapshotDiscount[];
};

/** The fields of a delivery itself, without the total. */
export const plainHistory = (
  snapshot: HistorySnapshot,
): readonly (readonly [HistoryField, string | number | null])[] => [
  ['deliveryDate', snapshot.deliveryDate],
  ['period', snapshot.period],
  ['logisticCost', snapshot.logisticCost],
  ['operator', snapshot.operatorName],
  ['operatorNote', snapshot.operatorNote],
  ['status', snapshot.status],
  ['statusReason', snapshot.statusReason?.description ?? null],
  ['statusReasonComment', snapshot.statusReasonComment],
  ['paymentMethod', snapshot.paymentMethod.name],
  ['orderExternalId', snapshot.orderExternalId],
];

const itemFields = (item: SnapshotItem): readonly (readonly [HistoryField, number])[] => [
  ['itemQuantity', item.quantity],
  ['itemSize', item.size],
  ['itemUnitPrice', item.unitPrice],
  ['itemAdjustedPrice', item.adjustedPrice],
];

// A new unit price also changes the supplier's price: both are recorded.
const itemChanges = (before: HistorySnapshot, after: HistorySnapshot): HistoryChange[] => {
  const old = new Map(before.items.map((item) => [item.publicId, item]));
  const now = new Set(after.items.map((item) => item.publicId));
  const changes: HistoryChange[] = [];
  for (const item of after.items) {
    const about = { itemPublicId: item.publicId, itemLabel: item.product, event: 'UPDATE' as const };
    const previous = old.get(item.publicId);
    if (!previous) {
      changes.push({ ...about, field: 'item', oldValue: null, newValue: item.product });
      for (const [field, newValue] of itemFields(item))
        changes.push({ ...about, field, oldValue: null, newValue });
      continue;
    }
    const olds = itemFields(previous);
    itemFields(item).forEach(([field, newValue], index) => {
      const oldValue = olds[index]?.[1] ?? null;
      if (oldValue !== newValue) changes.push({ ...about, field, oldValue, newValue });
    });
  }
  for (const item of before.items) {
    if (now.has(item.publicId)) continue;
    const about = { itemPublicId: item.publicId, itemLabel: item.product, event: 'DELETE' as const };
    changes.push({ ...about, field: 'item', oldValue: item.product, newValue: null });
    // All fields, so that the former delivery can be reconstructed.
    for (const [field, oldValue] of itemFields(item))
      changes.push({ ...about, field, oldValue, newValue: null });
  }
  return changes;
};

/** A discount's terms as one line: product, reason, amount, who released it. They may change without the amount. */
export const discountTerms = (discount: SnapshotDiscount, items: readonly SnapshotItem[]): string => {
  const product = items.find(({ id }) => id === discount.itemId)?.product ?? 'Entrega inteira';
  const type = discountTypes.find(({ code }) => code === discount.discountType)?.label ?? '';
  const value =
    discount.discountType === 'PERCENTAGE_VALUE'
      ? formatPercent(discount.value as Basis) // the type decides the unit
      : formatBRL(discount.value as Centavos);
  const who = [discount.releaseName, discount.releaseUsername].filter((part) => part !== null).join(', ');
  const supplier =
    discount.supplierProblem === null ? '' : `; fornecedor do problema: ${discount.supplierProblem.name}`;
  return `${product}; ${discount.reason}; ${type}: ${value}; liberado por ${who}${supplier}`;
};

// Terms are recorded when a discount is given and when they change, not when it is deactivated and restored.
const termsChanges = (before: HistorySnapshot, after: HistorySnapshot): HistoryChange[] => {
  const old = new Map(before.discounts.map((discount) => [discount.publicId, discount]));
  return after.discounts.flatMap((discount) => {
    const previous = old.get(discount.publicId);
    const oldValue = previous === undefined ? null : discountTerms(previous, before.items);
    const newValue = discountTerms(discount, after.items);
    if (oldValue === newValue) return [];
    return {
      field: 'discountTerms' as const,
      event: 'UPDATE' as const,
      itemPublicId: discount.publicId,
      itemLabel: discount.reason,
      oldValue,
      newValue,
    };
  });
};

const discountChanges = (before: HistorySnapshot, after: HistorySnapshot): HistoryChange[] => {
  const old = new Map(before.discounts.filter((d) => d.active).map((d) => [d.publicId, d]));
  const now = new Map(after.discounts.filter((d) => d.active).map((d) => [d.publicId, d]));
  const ids = new Set([...old.keys(), ...now.keys()]);
  return [...ids].flatMap((id) => {
    const previous = old.get(id);
    const current = now.get(id);
    if (previous?.amount === current?.amount) return [];
    return {
      field: 'discount' as const,
      event: current ? ('UPDATE' as const) : ('DELETE' as const),
      itemPublicId: id,
      itemLabel: (current ?? previous)?.reason ?? null,
      oldValue: previous?.amount ?? null,
      newValue: current?.amount ?? null,
    };
  });
};

/** Every field that differs between two states of a delivery, in display order. */
export const diffDelivery = (before: HistorySnapshot, after: HistorySnapshot): HistoryChange[] => {
  const olds = plainHistory(before);
  const changes: HistoryChange[] = [];
  plainHistory(after).forEach(([field, newValue], index) => {
    const oldValue = olds[index]?.[1] ?? null;
    if (oldValue !== newValue) {
      changes.push({ field, event: 'UPDATE', itemPublicId: null, itemLabel: null, oldValue, newValue });
    }
  });
  changes.push(
    ...itemChanges(before, after),
    ...discountChanges(before, after),
    ...termsChanges(before, after),
  );
  if (before.totalWithTax !== after.totalWithTax) {
    const about = { event: 'UPDATE' as const, itemPublicId: null, itemLabel: null };
    changes.push({ ...about, field: 'total', oldValue: before.totalWithTax, newValue: after.totalWithTax });
  }
  return changes;
};

/** The changes of a save that are displayed: the derived total only for the first save. */
export const visibleChanges = <C extends { readonly field: string }>(changes: readonly C[]): readonly C[] =>
  changes.some(({ field }) => field === 'created')
    ? changes
    : changes.filter(({ field }) => field !== 'total');

/** A stored value as display text; null for null. Values are read from JSON, so their type is checked. */
export const formatHistoryValue = (field: HistoryField, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const { shape } = historyFields[field];
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    // The casts restore the type that was stored for this field.
    if (shape === 'money') return formatBRL(value as Centavos);
    if (shape === 'quantity') return formatQuantity(value as Milli);
    if (shape === 'size') return formatSize(value as Centi);
  }
  const text = String(value);
  if (shape === 'date') return formatDate(text);
  if (shape === 'period') return periodLabel(text);
  // An unknown code is shown unchanged: history may be older than the table.
  if (shape === 'status') return statusText(text);
  return text;
};

const statusText = (code: string): string => {
  try {
    return statusLabel(code as DeliveryStatusCode); // the lookup checks it and throws
  } catch {
    return code;
  }
};

/** One line of the history screen: the rows of one version by one person are displayed together (R-HIST-001, OQ-108). */
export type HistoryEntryItem = {
  readonly label: string;
  readonly value: string | null;
  readonly newValue: string | null;
  readonly isIdentifier: boolean;
};

/** The rows of one save as the lines of an entry; a product's rows follow a line with its name. */
export const historyEntryItems = (saved: readonly HistoryChange[]): HistoryEntryItem[] => {
  const changes = visibleChanges(saved);
  const lines: HistoryEntryItem[] = [];
  let named: string | null = null;
  for (const change of changes) {
    const { label, isItem } = historyFields[change.field];
    if (isItem && change.itemPublicId !== named) {
      named = change.itemPublicId;
      if (change.field !== 'item') {
        lines.push({
          label: 'Produto',
          value: change.itemLabel,
          newValue: change.itemLabel,
          isIdentifier: true,
        });
      }
    }
    const isNamed = change.field === 'discount' || change.field === 'installment';
    const name = isNamed && change.itemLabel !== null ? `${label} (${change.itemLabel})` : label;
    lines.push({
      label: name,
      value: formatHistoryValue(change.field, change.oldValue),
      newValue: formatHistoryValue(change.field, change.newValue),
      isIdentifier: change.field === 'item',
    });
  }
  return lines;
};

const discountTitle = (changes: readonly HistoryChange[]): string => {
  if (new Set(changes.map((change) => change.itemPublicId)).size > 1) return 'Descontos alterados';
  const amount = changes.find((change) => change.field === 'discount');
  if (amount?.oldValue === null) return 'Desconto adicionado';
  return amount?.newValue === null ? 'Desconto excluído' : 'Desconto alterado';
};

/** Whether a field is shown as a detail of another change. */
const isDetail = (field: HistoryField): boolean =>
  field === 'lateAgreed' || field === 'freightCause' || field === 'creditHolds';

/** Headline of an entry: 'Status alterado', 'Produto removido', '3 alterações'. */
export const historyEntryTitle = (saved: readonly HistoryChange[]): string => {
  const changes = visibleChanges(saved);
  const first = changes[0];
  if (!first) return 'Alteração';
  if (first.field === 'created') return 'Entrega recebida';
  const undone = changes.find((change) => change.field === 'undone');
  if (undone) return `${historyFields.undone.label}: ${String(undone.newValue)}`;
  if (first.field === 'comment')
    return first.oldValue === null ? 'Comentário adicionado' : 'Comentário alterado';
  if (changes.some((change) => change.field === 'item' && change.event === 'DELETE'))
    return 'Produto removido';
  if (changes.some((change) => change.field === 'item')) return 'Produto adicionado';
  if (changes.some((change) => change.field === 'return')) return 'Devolução';
  if (changes.some((change) => change.field === 'approval')) return historyFields.approval.label;
  if (changes.some((change) => change.field === 'invoice'))
    return first.newValue === null ? 'Nota fiscal cancelada' : 'Nota fiscal cadastrada';
  if (changes.every((change) => change.field === 'installment'))
    return changes.length === 1 ? 'Parcela alterada' : 'Parcelas alteradas';
  if (changes.some((change) => change.field === 'relocation')) return 'Entrega realocada';
  if (changes.some((change) => change.field === 'status')) return 'Status alterado';
  if (changes.every(({ field }) => field === 'discount' || field === 'discountTerms'))
    return discountTitle(changes);
  if (changes.every(({ field }) => field === first.field || isDetail(field)))
    return `${historyFields[first.field].label}: alteração`;
  return `${changes.length} alterações`;
};
