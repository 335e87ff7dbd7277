import { scoreMarkNames } from '@celeiro/rules/parties/supplier-score/score-marks.ts';
import * as z from 'zod/mini';
import { businessDate, publicId } from '../../codecs.ts';

/** The deliveries that a supplier's score counted: those with a mark, on the days from `from` to `to`. */
export const countedDeliveries = z.strictObject({
  supplierPublicId: publicId,
  mark: z.enum(scoreMarkNames),
  from: businessDate,
  to: businessDate,
});
export type CountedDeliveries = z.output<typeof countedDeliveries>;
