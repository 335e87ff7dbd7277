import { scoreFigures, scoreWindows } from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import * as z from 'zod/mini';
import { businessDate, instant, publicId, quantityTotal } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** The number of deliveries or products of a figure. */
const count = z.number();
/** Hundredths of a percent, or seconds; null when too little was counted. */
const value = z.nullable(z.number());

const scoreFigure = z.object({
  figure: z.enum(scoreFigures),
  value,
  hits: count,
  of: count,
  /** The deliveries to list first: late or incomplete ones. */
  worse: z.nullable(count),
  /** The quantities of a share, in packs. */
  quantities: z.nullable(z.object({ fulfilled: quantityTotal, ordered: quantityTotal })),
  /** The previous window, and the other suppliers of the same state. */
  before: value,
  region: value,
  /** The last twelve weeks by their Mondays, the current one last. */
  weeks: z.array(z.object({ week: businessDate, value, hits: count, of: count })),
});
export type SupplierScoreFigure = z.output<typeof scoreFigure>;

/**
 * A supplier's figures of the last four or twelve weeks, including the current one, as counted last night; figures of its
 * products are current. `listDeliveries` with `counted` finds the deliveries of each figure.
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
    /** When deliveries were last counted; null for never. */
    countedAt: z.nullable(instant),
    figures: z.array(scoreFigure),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type SupplierScore = z.output<typeof getSupplierScore.response>;
