import { locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import * as z from 'zod/mini';
import { money, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { weekDayPeriodPublicIds } from './routes.ts';

/** São Paulo has fewer zones, districts and neighborhoods than this. */
const MOST_EXCEPTIONS = 1_000;

/** The effect of a route in its city as filled in, saved or not, compared with the applied routes. */
export const previewRoute = endpoint({
  name: 'previewRoute',
  method: 'POST',
  path: '/routes/preview',
  summary: 'O que uma rota daria em sua cidade',
  scopes: intranet,
  body: z.strictObject({
    supplierPublicId: publicId,
    cityPublicId: publicId,
    weekDayPeriodPublicIds,
    exceptions: z
      .array(
        z.strictObject({
          locationType: z.enum(locationTypes),
          placePublicId: publicId,
          weekDayPeriodPublicIds,
        }),
      )
      .check(z.maxLength(MOST_EXCEPTIONS)),
  }),
  response: z.object({
    /**
     * Stores of the city; and of the served ones, those for which the city's days apply and those for which an
     * exception's do.
     */
    stores: z.number(),
    byCity: z.number(),
    byException: z.number(),
    /** Stores served on each day of the week, Monday first. */
    byDay: z.array(z.number()),
    /** The number of stores for which each exception decides, in the sent order. */
    byExceptions: z.array(z.number()),
    /** Compared with the applied routes: newly served, no longer served, served at other times. */
    gained: z.number(),
    lost: z.number(),
    changed: z.number(),
    /** Deliveries from today on at times when the store is served now but would not be any more. */
    deliveries: z.object({ count: z.number(), total: money }),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'PLACE_UNKNOWN'],
  transaction: 'none',
});
