// What the filter 'Fora do atendimento' is measured on: 10,000 deliveries that run, on the days of the next two weeks.
import { runningStatuses } from '../packages/rules/src/orders/deliveries/lock.ts';
import { volumeOf } from './short-form.mjs';

const RUNNING = volumeOf(10_000);

/** Lets so many run, of those that are over; `one` asks the database. */
export const prepareRunning = async (one) => {
  const [{ count }] = await one('select count(*)::int as count from delivery where status = any ($1)', [
    runningStatuses,
  ]);
  if (count >= RUNNING) return;
  await one(
    `update delivery set status = 'CONFIRMED', delivery_date = current_date + 1 + (id % 14)::int
     where id in (select id from delivery where status = 'DELIVERED' order by id desc limit $1)`,
    [RUNNING - count],
  );
  await one('vacuum analyze delivery');
};
