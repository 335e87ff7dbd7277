import { MOST_HOME_DAYS, spanDays } from '@celeiro/rules/desk/home/home-period.ts';
import * as z from 'zod/mini';
import { businessDate, instant, money, publicId } from '../../codecs.ts';
import { deliveryStatus } from '../../orders/deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

type Asked = { readonly from: string; readonly to: string };
const isShown = (requested: Asked): boolean =>
  requested.from <= requested.to && spanDays(requested) <= MOST_HOME_DAYS;

/**
 * The deliveries of some days for the first page, by delivery date, at most 10 s old. Amounts include ADF and leave out
 * canceled and relocated deliveries. `listDeliveries` finds the same number with the same days, `isStanding` and, for the
 * caller's own, the operator.
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
      /** Only deliveries with the caller as operator. */
      mine: z.optional(z.enum(['true', 'false'])),
    })
    .check(z.refine(isShown, { path: ['to'], error: 'range' })),
  response: z.object({
    /** Each day of the period, in order. */
    days: z.array(z.object({ day: businessDate, count: z.number(), amount: money })),
    amount: money,
    /** The amount of the same number of days right before. */
    before: money,
    /** Statuses that occur, in the order of the list of statuses. */
    statuses: z.array(z.object({ status: deliveryStatus, count: z.number() })),
    /**
     * The suppliers with the largest amounts. `onTime` is of the last 30 days, in basis points; null when too few were
     * due.
     */
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
     * The suppliers with the most deliveries that are late (on any day), could not be sent or lack stock, the worst
     * first; each number is that of the queue of the same name for the supplier.
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
    /** The number of suppliers with deliveries that lack stock. */
    stockSuppliers: z.number(),
    /** The amount of the days' deliveries that waits for credit. */
    held: money,
    /** The newest saves of deliveries on any day. */
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

/** What waits, by age: since today, for one to three days, for longer; `oldest`: the start of the longest wait. */
const waiting = z.object({
  total: z.number(),
  today: z.number(),
  days: z.number(),
  longer: z.number(),
  oldest: z.nullable(instant),
});

/**
 * What waits for a supervisor, by age: approval requests, as `listApprovalRequests` counts them, and stores whose
 * deliveries wait for credit, as the first group of `listCreditQueue`.
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
