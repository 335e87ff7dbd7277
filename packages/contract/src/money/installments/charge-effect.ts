import * as z from 'zod/mini';
import { businessDate, money, publicId } from '../../codecs.ts';

/**
 * An edit's effect on a store's charges: those that end, and those due afterwards. The caller agrees by sending `version`
 * back in `charges-seen`. It is 'none' when no charge ends, none is added and no amount waits for another invoice.
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
      /** The new amount; null for a canceled charge. */
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
      /** Null for a new charge. */
      status: z.nullable(z.string()),
      change: z.enum(['KEPT', 'CHANGED', 'NEW']),
    }),
  ),
  /**
   * The refund to the store: a return beyond the owed amount, or the money of a canceled delivery that isn't carried
   * over.
   */
  refund: money,
  /** The amount that waits for another invoice of the supplier. */
  awaitsInvoice: money,
  /**
   * The store's payments for a delivery that ends without effect: they are refunded, or carried over to the new
   * deliveries.
   */
  paid: z.array(
    z.object({
      publicId,
      /** Null for money that was carried over and waits for an invoice. */
      nfeNumber: z.nullable(z.string()),
      transactionType: z.string(),
      amount: money,
    }),
  ),
  /** The part of `paid` that a relocation carries over to its new deliveries, by their suppliers. */
  carried: z.array(z.object({ supplier: z.string(), amount: money })),
});
export type ChargeEffect = z.output<typeof chargeEffect>;

/** The version of an effect that needs no agreement. */
export const NO_CHARGES = 'none';

/** Refusals of calls that may end a charge. */
export const chargeRefusals = ['CHARGES_AFFECTED', 'PAID_ABOVE_DELIVERY'] as const;
