import * as z from 'zod/mini';
import { businessDate, money, publicId } from '../../codecs.ts';

/**
 * An edit's effect on what a store has to pay: the charges that end with it, and what is due from then on. Sent back as
 * `charges-seen`, `version` says which effect was agreed to; 'none' where no charge ends, none is added and no amount waits for
 * another invoice.
 */
export const chargeEffect = z.object({
  version: z.string(),
  invalidated: z.array(
    z.object({
      publicId,
      nfeNumber: z.string(),
      position: z.number(),
      transactionType: z.string(),
      status: z.string(),
      amount: money,
      dueDate: businessDate,
      /** The new amount; null for a canceled one. */
      nextAmount: z.nullable(money),
    }),
  ),
  schedule: z.array(
    z.object({
      nfeNumber: z.string(),
      position: z.number(),
      transactionType: z.string(),
      amount: money,
      dueDate: businessDate,
      /** Null of one that is not made yet. */
      status: z.nullable(z.string()),
      change: z.enum(['KEPT', 'CHANGED', 'NEW']),
    }),
  ),
  /** What is given back to the store: of a return beyond what was owed, of a delivery that ends what is not carried over. */
  refund: money,
  /** The amount that the edit leaves for another invoice of the supplier. */
  awaitsInvoice: money,
  /** What the store paid of a delivery that comes to nothing: it goes back to it, or with its products. */
  paid: z.array(
    z.object({
      publicId,
      /** Null of money that was carried over and waits for an invoice. */
      nfeNumber: z.nullable(z.string()),
      transactionType: z.string(),
      amount: money,
    }),
  ),
  /** The part of `paid` that the new deliveries of a relocation get, each named by its supplier. */
  carried: z.array(z.object({ supplier: z.string(), amount: money })),
});
export type ChargeEffect = z.output<typeof chargeEffect>;

/** The version of an effect that needs no agreement. */
export const NO_CHARGES = 'none';

/** Refusals of whatever may end a charge. */
export const chargeRefusals = ['CHARGES_AFFECTED', 'PAID_ABOVE_DELIVERY'] as const;
