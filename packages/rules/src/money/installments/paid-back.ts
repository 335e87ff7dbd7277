import { type Centavos, centavos, floorAtZero, subtract, ZERO } from '../../money.ts';
import { isPaid } from './statuses.ts';

/** A payment as giving it back looks at it. */
export type Payment = {
  readonly publicId: string;
  readonly status: string;
  readonly net: Centavos;
  readonly discount: Centavos;
  /** Surcharges that were paid with it. */
  readonly fine: Centavos;
  /** The received amount where it differs from the due one; null otherwise. */
  readonly received: Centavos | null;
  /** What is on its way back already, was given back or was carried over. */
  readonly givenBack: Centavos;
};

/** What the store paid of an installment that is paid. */
export const paidAmount = ({
  net,
  discount,
  fine,
  received,
}: Pick<Payment, 'net' | 'discount' | 'fine' | 'received'>): Centavos =>
  received ?? centavos(net - discount + fine);

/** The part of a paid installment that isn't refunded yet; zero for an unpaid one. */
export const dueBack = (payment: Payment): Centavos =>
  isPaid(payment.status) ? floorAtZero(subtract(paidAmount(payment), payment.givenBack)) : ZERO;

/** Money of one payment for one of the new deliveries. */
export type CarriedPart<T> = { readonly from: string; readonly to: T; readonly amount: Centavos };

/**
 * Carries payments over to new deliveries, one after the other up to what each owes. What is carried and what is left for a
 * refund add up to what was paid, payment by payment.
 */
export const carryOver = <T>(
  payments: readonly { readonly publicId: string; readonly amount: Centavos }[],
  owed: readonly { readonly to: T; readonly amount: Centavos }[],
): readonly CarriedPart<T>[] => {
  const parts: CarriedPart<T>[] = [];
  const rooms = owed.map(({ to, amount }) => ({ to, room: Math.max(0, amount) }));
  for (const { publicId, amount } of payments) {
    let left: number = amount;
    for (const place of rooms) {
      const by = Math.min(left, place.room);
      if (by <= 0) continue;
      parts.push({ from: publicId, to: place.to, amount: centavos(by) });
      left -= by;
      place.room -= by;
    }
  }
  return parts;
};
