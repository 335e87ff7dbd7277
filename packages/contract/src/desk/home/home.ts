import { MOST_HOME_DAYS, spanDays } from '@celeiro/rules/desk/home/home-period.ts';
import * as z from 'zod/mini';
import { businessDate, instant, money, publicId } from '../../codecs.ts';
import { deliveryStatus } from '../../orders/deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

type Asked = { readonly from: string; readonly to: string };
const isShown = (asked: Asked): boolean => asked.from <= asked.to && spanDays(asked) <= MOST_HOME_DAYS;

/**
 * What the first page shows of the deliveries of some days, by the day they are delivered on, at most 10 s old. Amounts are with
 * ADF, of deliveries neither canceled nor relocated; `listDeliveries` finds as many by the same days, `isStanding` and, of
 * one's own, the operator.
 */
export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/home',
  summary: 'Início: valores por dia, status, fornecedores e o que mudou',
  scopes: intranet,
  query: z
    .strictObject({
      /** Both included, at most 62 days. */
      from: businessDate,
      to: businessDate,
      /** Only those the caller is the operator of. */
      mine: z.optional(z.enum(['true', 'false'])),
    })
    .check(z.refine(isShown, { path: ['to'], error: 'range' })),
  response: z.object({
    /** Each day of the period, in its order. */
    days: z.array(z.object({ day: businessDate, count: z.number(), amount: money })),
    amount: money,
    /** Of as many days right before. */
    before: money,
    /** Those that have any, in the order of the list of status. */
    statuses: z.array(z.object({ status: deliveryStatus, count: z.number() })),
    /** Those of the largest amounts. `onTime` is of the last 30 days, basis points; null where too few were due. */
    suppliers: z.array(
      z.object({
        publicId,
        name: z.string(),
        count: z.number(),
        amount: money,
        onTime: z.nullable(z.number()),
      }),
    ),
    /**
     * Those with the most deliveries that are late (whatever the days), could not be sent or aren't there in full, the worst
     * first; each number is of the queue of that name, of one supplier.
     */
    troubled: z.array(
      z.object({
        publicId,
        name: z.string(),
        late: z.number(),
        sending: z.number(),
        stock: z.number(),
      }),
    ),
    /** Of how many suppliers something isn't there in full. */
    stockSuppliers: z.number(),
    /** What waits for credit of the days' deliveries. */
    held: money,
    /** The newest saves of deliveries, whatever their days. */
    recent: z.array(
      z.object({
        deliveryPublicId: publicId,
        orderPublicId: publicId,
        orderNumber: z.string(),
        name: z.string(),
        description: z.string(),
        supplier: z.string(),
        store: z.string(),
        at: instant,
      }),
    ),
  }),
  refusals: [],
  transaction: 'none',
});
export type Home = z.output<typeof getHome.response>;

/** How much waits: since today, for one to three days, for longer; `oldest`: since when what waits longest does. */
const waiting = z.object({
  total: z.number(),
  today: z.number(),
  days: z.number(),
  longer: z.number(),
  oldest: z.nullable(instant),
});

/**
 * What waits for a supervisor, by age: requests of approval, as `listApprovalRequests` counts them, and stores whose deliveries
 * wait for credit, as the first group of `listCreditQueue`.
 */
export const getSupervision = endpoint({
  name: 'getSupervision',
  method: 'GET',
  path: '/home/supervision',
  summary: 'Início: o que aguarda a supervisão, por idade',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  response: z.object({ approvals: waiting, credit: waiting }),
  refusals: [],
  transaction: 'none',
});
export type Supervision = z.output<typeof getSupervision.response>;
