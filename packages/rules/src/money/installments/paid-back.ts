import { type Centavos, centavos, floorAtZero, subtract, ZERO } from '../../money.ts';
import { isPaid } from './statuses.ts';

/** A payment, for its refund. */
export type Payment = {
  readonly publicId: string;
  readonly status: string;
  readonly net: Centavos;
  readonly discount: Centavos;
  /** Surcharges that were paid with it. */
  readonly fine: Centavos;
  /** The received amount when it differs from the due one; otherwise null. */
  readonly received: Centavos | null;
  /** The part that is being refunded, was refunded or was carried over. */
  readonly givenBack: Centavos;
};

/** The amount the store paid for a paid installment. */
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

/** The part of one payment for one of the new deliveries. */
export type CarriedPart<T> = { readonly from: string; readonly to: T; readonly amount: Centavos };

/**
 * Carries payments over to new deliveries, one after the other, up to what each owes. Parts and remaining refund of each
 * payment add up to the payment.
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
