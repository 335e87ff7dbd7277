import { formatDate, periodLabel } from '@celeiro/rules/calendar.ts';
import { statusLabel } from '@celeiro/rules/deliveries/statuses.ts';
import { paymentMethodById } from '@celeiro/rules/payments/methods.ts';
import { listTexts } from './list.texts.ts';
import type { ListState } from './list-state.ts';

export type FilterChipModel = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly without: Partial<ListState>;
};

const first = (labels: readonly string[]): string =>
  labels.length > 1 ? `${labels[0] ?? ''} ${listTexts.plus(labels.length - 1)}` : (labels[0] ?? '');

const range = (from: string, to: string): string => {
  if (from !== '' && to !== '')
    return from === to ? formatDate(from) : listTexts.range(formatDate(from), formatDate(to));
  return from !== '' ? listTexts.since(formatDate(from)) : listTexts.until(formatDate(to));
};

/** A name for an id of the address: never the id itself, at most the first part of somebody's e-mail. */
export const personOrSupplier = (id: string, names: ReadonlyMap<string, string>): string =>
  names.get(id) ?? (id.includes('@') ? (id.split('@')[0] ?? '…') : '…');

/** The filters in force, each with what removing it would change. `names` resolves suppliers and operators. */
export const filterChips = (
  state: ListState,
  names: ReadonlyMap<string, string>,
): readonly FilterChipModel[] => {
  const { fields } = listTexts;
  const name = (id: string): string => personOrSupplier(id, names);
  const chips: (FilterChipModel | false)[] = [
    state.statuses.length > 0 && {
      id: 'status',
      name: fields.status,
      value: first(state.statuses.map(statusLabel)),
      without: { statuses: [] },
    },
    state.periods.length > 0 && {
      id: 'period',
      name: fields.period,
      value: first(state.periods.map(periodLabel)),
      without: { periods: [] },
    },
    state.deliveryFrom + state.deliveryTo !== '' && {
      id: 'delivery',
      name: fields.deliveryDate,
      value: range(state.deliveryFrom, state.deliveryTo),
      without: { deliveryFrom: '', deliveryTo: '' },
    },
    state.receivedFrom + state.receivedTo !== '' && {
      id: 'received',
      name: fields.received,
      value: range(state.receivedFrom, state.receivedTo),
      without: { receivedFrom: '', receivedTo: '' },
    },
    state.suppliers.length > 0 && {
      id: 'supplier',
      name: fields.supplier,
      value: first(state.suppliers.map(name)),
      without: { suppliers: [] },
    },
    state.operators.length > 0 && {
      id: 'operator',
      name: fields.operator,
      value: first(state.operators.map(name)),
      without: { operators: [] },
    },
    state.withoutOperator && {
      id: 'withoutOperator',
      name: fields.operator,
      value: fields.withoutOperator,
      without: { withoutOperator: false },
    },
    state.payments.length > 0 && {
      id: 'payment',
      name: fields.payment,
      value: first(state.payments.map((id) => paymentMethodById(id)?.name ?? '')),
      without: { payments: [] },
    },
    state.aboveLimit && {
      id: 'aboveLimit',
      name: fields.aboveLimit,
      value: fields.yes,
      without: { aboveLimit: false },
    },
    state.problems && {
      id: 'problems',
      name: listTexts.views.sending,
      value: fields.yes,
      without: { problems: false },
    },
    state.refunds && {
      id: 'refunds',
      name: listTexts.views.refunds,
      value: fields.yes,
      without: { refunds: false },
    },
  ];
  return chips.filter((chip) => chip !== false);
};
