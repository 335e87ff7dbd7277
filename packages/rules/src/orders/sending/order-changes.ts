import { type BusinessDate, formatDate, periodLabel } from '../../days/calendar.ts';
import { type Centavos, formatBRL } from '../../money.ts';
import { formatQuantity, type Milli } from '../../quantity.ts';

/** The part of an order that a supplier works with, as sent or as it is now. */
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
    // For an added or removed product the quantity is enough.
    if (old === undefined || current === undefined) return quantity;
    return [
      ...quantity,
      ...changed('Preço fornecedor', formatBRL(old.unitPrice), formatBRL(current.unitPrice)),
    ];
  });
};

/** The differences between an order as sent to the supplier and as it is now, as text for the operator. */
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

/** An order as its supplier agreed to deliver it: as sent, with the quantities and prices of its answer. */
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
    // A quantity of zero: the line is left out.
    return quantity > 0 ? [{ ...line, quantity, unitPrice: said?.unitPrice ?? line.unitPrice }] : [];
  }),
});
