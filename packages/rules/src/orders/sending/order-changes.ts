import { type BusinessDate, formatDate, periodLabel } from '../../days/calendar.ts';
import { type Centavos, formatBRL } from '../../money.ts';
import { formatQuantity, type Milli } from '../../quantity.ts';

/** The part of an order that a supplier works with, as it was sent or as it is. */
export type OrderForSupplier = {
  readonly deliveryDate: BusinessDate;
  readonly period: string;
  readonly payment: { readonly name: string };
  readonly note: string | null;
  readonly freight: Centavos;
  readonly total: Centavos;
  readonly lines: readonly {
    readonly sku: string;
    readonly product: string;
    readonly quantity: Milli;
    readonly unitPrice: Centavos;
  }[];
};

export type OrderChange = {
  readonly label: string;
  readonly itemLabel: string | null;
  readonly oldValue: string | null;
  readonly newValue: string | null;
};

const facts = (order: OrderForSupplier): readonly (readonly [string, string | null])[] => [
  ['Data de entrega', formatDate(order.deliveryDate)],
  ['Período', periodLabel(order.period)],
  ['Forma de pagamento', order.payment.name],
  ['Observação', order.note],
  ['Custo logístico', formatBRL(order.freight)],
];

const lineChanges = (sent: OrderForSupplier, now: OrderForSupplier): OrderChange[] => {
  const before = new Map(sent.lines.map((line) => [line.sku, line]));
  const after = new Map(now.lines.map((line) => [line.sku, line]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((sku): OrderChange[] => {
    const old = before.get(sku);
    const current = after.get(sku);
    const itemLabel = (current ?? old)?.product ?? null;
    const changed = (label: string, oldValue: string | null, newValue: string | null): OrderChange[] =>
      oldValue === newValue ? [] : [{ label, itemLabel, oldValue, newValue }];
    const quantity = changed(
      'Quantidade',
      old === undefined ? null : formatQuantity(old.quantity),
      current === undefined ? null : formatQuantity(current.quantity),
    );
    // Of a product that came or went the quantity says it all.
    if (old === undefined || current === undefined) return quantity;
    return [
      ...quantity,
      ...changed('Preço fornecedor', formatBRL(old.unitPrice), formatBRL(current.unitPrice)),
    ];
  });
};

/** What differs between an order as a supplier got it and as it is, in words for the operator. */
export const orderChanges = (sent: OrderForSupplier, now: OrderForSupplier): OrderChange[] => {
  const current = facts(now);
  const changes = facts(sent).flatMap(([label, oldValue], index): OrderChange[] => {
    const newValue = current[index]?.[1] ?? null;
    return oldValue === newValue ? [] : [{ label, itemLabel: null, oldValue, newValue }];
  });
  return [...changes, ...lineChanges(sent, now)];
};

type AnsweredLine = {
  readonly line: number;
  readonly quantity?: Milli | null | undefined;
  readonly unitPrice?: Centavos | null | undefined;
};

/** An order as its supplier agreed to bring it: what was sent, with the quantities and prices of its answer. */
export const agreedOrder = (
  sent: Omit<OrderForSupplier, 'lines'> & {
    readonly lines: readonly (OrderForSupplier['lines'][number] & { readonly line: number })[];
  },
  answered: readonly AnsweredLine[],
): OrderForSupplier => ({
  ...sent,
  lines: sent.lines.flatMap((line) => {
    const said = answered.find((one) => one.line === line.line);
    const quantity = said?.quantity ?? line.quantity;
    // None of it is left out.
    return quantity > 0 ? [{ ...line, quantity, unitPrice: said?.unitPrice ?? line.unitPrice }] : [];
  }),
});
