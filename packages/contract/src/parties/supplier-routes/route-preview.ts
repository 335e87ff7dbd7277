import { locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import * as z from 'zod/mini';
import { money, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { weekDayPeriodPublicIds } from './routes.ts';

/** More exceptions than São Paulo has zones, districts and neighborhoods are never entered. */
const MOST_EXCEPTIONS = 1_000;

/** What a route would come to in its city as it is filled in, saved or not, beside what orders follow there. */
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
    /** In the city: all of them, and of those served for whom the city's days count and for whom an exception's. */
    stores: z.number(),
    byCity: z.number(),
    byException: z.number(),
    /** Served on each day of the week, Monday first. */
    byDay: z.array(z.number()),
    /** For how many an exception decides, in the order they were sent. */
    byExceptions: z.array(z.number()),
    /** Beside what orders follow: served since, no longer, at other times. */
    gained: z.number(),
    lost: z.number(),
    changed: z.number(),
    /** Deliveries from today on, at times the store is served at now and would be no longer. */
    deliveries: z.object({ count: z.number(), total: money }),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'PLACE_UNKNOWN'],
  transaction: 'none',
});
