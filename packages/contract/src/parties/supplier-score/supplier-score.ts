import { scoreFigures, scoreWindows } from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import * as z from 'zod/mini';
import { businessDate, instant, publicId, quantityTotal } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** How many deliveries or products a number is based on. */
const count = z.number();
/** Hundredths of a percent, or seconds; null where too little was counted. */
const value = z.nullable(z.number());

const scoreFigure = z.object({
  figure: z.enum(scoreFigures),
  value,
  hits: count,
  of: count,
  /** The ones people look for first: late ones, those that came short. */
  worse: z.nullable(count),
  /** The quantities a share is based on, packs. */
  quantities: z.nullable(z.object({ fulfilled: quantityTotal, ordered: quantityTotal })),
  /** Of the window before; and of the other suppliers of the same state. */
  before: value,
  region: value,
  /** The last twelve weeks by their Mondays, the running one last. */
  weeks: z.array(z.object({ week: businessDate, value, hits: count, of: count })),
});
export type SupplierScoreFigure = z.output<typeof scoreFigure>;

/**
 * How a supplier did in the last four or twelve weeks, the running one among them, as counted last night; figures of its
 * products are of now. What `listDeliveries` finds by `counted` is what each figure counts.
 */
export const getSupplierScore = endpoint({
  name: 'getSupplierScore',
  method: 'GET',
  path: '/suppliers/:id/score',
  summary: 'Desempenho de um fornecedor',
  scopes: intranet,
  params: z.object({ id: publicId }),
  query: z.strictObject({ weeks: z.optional(z.enum(scoreWindows.map(String))) }),
  response: z.object({
    from: businessDate,
    to: businessDate,
    /** When deliveries were last counted; null: not yet. */
    countedAt: z.nullable(instant),
    figures: z.array(scoreFigure),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type SupplierScore = z.output<typeof getSupplierScore.response>;
