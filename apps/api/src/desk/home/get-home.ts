import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { getHome as endpoint } from '@celeiro/contract/desk/home/home.ts';
import { isHistoryField } from '@celeiro/rules/orders/deliveries/history.ts';
import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { daysOf, spanBefore } from '@celeiro/rules/desk/home/home-period.ts';
import { recentSentence } from '@celeiro/rules/desk/home/recent-sentence.ts';
import { sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { remember } from '../../platform/remembered.ts';
import { statusDto } from '../../orders/deliveries/deliveries.public.ts';
import { readTroubled } from './troubled.queries.ts';
import { readHomeCounts, readRecentSaves, type RecentSave } from './home.queries.ts';

type Input = EndpointInput<typeof endpoint>;
type Output = EndpointOutput<typeof endpoint>;

/** How long an answer is reused for equal requests: a hundred people have the page open all day. */
const FRESH_MS = 10_000;
const MOST_RETAINED = 200;
const MOST_RECENT = 8;

// For each database, since a process may serve several.
const cache = new WeakMap<
  Kysely<Database>,
  Map<string, { readonly at: number; readonly home: Promise<Output> }>
>();

const recentDto = ({ changes, at, ...save }: RecentSave): Output['recent'][number] => ({
  ...save,
  description: recentSentence(
    changes.flatMap((change) => (isHistoryField(change.field) ? [{ ...change, field: change.field }] : [])),
  ),
  at: at.toISOString(),
});

const readHome = async (
  { db, now }: Operation,
  { from, to }: Input['query'],
  operator: Operation['actor'] | null,
): Promise<Output> => {
  const span = { from, to };
  const operatorUserId = operator?.userId ?? null;
  const [counts, troubled, recent] = await Promise.all([
    readHomeCounts(db, span, spanBefore(span), operatorUserId),
    readTroubled({ db, now }, span, operator?.username ?? null),
    readRecentSaves(db, operatorUserId, MOST_RECENT),
  ]);
  const byDay = new Map(counts.days.map((one) => [one.day, one]));
  const byStatus = new Map(counts.statuses.map(({ status, count }) => [status, count]));
  const days = daysOf(span).map((day) => byDay.get(day) ?? { day, count: 0, amount: ZERO });
  return {
    days,
    amount: sumCentavos(days.map(({ amount }) => amount)),
    before: counts.before,
    statuses: deliveryStatuses.flatMap(({ code }) => {
      const count = byStatus.get(code);
      return count === undefined ? [] : [{ status: statusDto(code), count }];
    }),
    suppliers: [...counts.suppliers],
    ...troubled,
    held: counts.held,
    recent: recent.map(recentDto),
  };
};

/** The content of the first page, at most 10 s old. */
export const getHome = async (operation: Operation, { query }: Input): Promise<Output> => {
  const { db, actor, now } = operation;
  const mine = query.mine === 'true' ? actor : null;
  const key = JSON.stringify([query.from, query.to, mine?.userId]);
  const known = cache.get(db) ?? new Map<string, { at: number; home: Promise<Output> }>();
  cache.set(db, known);
  const found = known.get(key);
  if (found !== undefined && Math.abs(now.getTime() - found.at) < FRESH_MS) return found.home;
  const home = readHome(operation, query, mine);
  remember(known, key, { at: now.getTime(), home }, MOST_RETAINED);
  try {
    return await home;
  } catch (error) {
    known.delete(key);
    throw error;
  }
};
