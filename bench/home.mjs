// The measure of the first page: the fortnights and months of a million deliveries, next to a floor that adds the same days up
// in three plain statements, side by side. Every request differs: equal ones within 10 s are answered from the cache.
import { volumeOf } from './short-form.mjs';

const DAY = 86_400_000;
const dateOf = (time) => new Date(time).toISOString().slice(0, 10);

/** Scenarios by period: `floorPath()` and `path()` each go on to the next days. */
export const homeScenarios = async (one) => {
  const [{ first, last }] = await one(`select min(day)::text as first, max(day)::text as last
    from (select delivery_date as day from delivery group by 1 having count(*) > ${volumeOf(100)}) full_days`);
  const spansOf = (days) => {
    const spans = [];
    for (let time = Date.parse(first); time + days * DAY <= Date.parse(last); time += DAY)
      spans.push(`from=${dateOf(time)}&to=${dateOf(time + (days - 1) * DAY)}`);
    return spans;
  };
  const open = await one(
    "select public_id from delivery_status where code in ('ANALYZING', 'CONFIRMED', 'WAITING_PAYMENT')",
  );
  const statuses = open.map((row) => row.public_id);
  const queues = (span) => {
    const { from, to } = Object.fromEntries(new URLSearchParams(span));
    const days = { deliveryDateFrom: from, deliveryDateTo: to };
    return [
      { ...days, statuses: statuses.slice(0, 1) },
      { ...days, problems: true },
      { ...days, aboveLimit: true },
      { ...days, withoutOperator: true, statuses },
      { ...days, refunds: true },
      { ...days, isStanding: true },
      { deliveryDateTo: from, statuses },
      { pixEnding: true },
    ];
  };
  return [
    ...[14, 31].map((days) => ({
      name: `home, ${days} days`,
      goal: 0.5,
      spans: spansOf(days),
      floor: (span) => ({ path: `/home?${span}` }),
      product: (span) => ({ path: `/api/home?${span}` }),
    })),
    {
      name: 'home, its queues',
      goal: 0.3,
      spans: spansOf(14),
      floor: (span) => ({ path: `/home-queues?${span}` }),
      product: (span) => ({
        method: 'POST',
        path: '/api/order-suppliers/counters',
        body: { filters: queues(span) },
      }),
    },
  ];
};

const within = 'd.delivery_date between $1::date and $2::date';
const standing = "d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')";
/** The floor's statements, each of a first and a last day. */
export const homeFloor = [
  `select d.delivery_date, count(*), sum(d.total_with_tax_centavos) from delivery d where ${within} and ${standing} group by 1`,
  `select d.status, count(*) from delivery d where ${within} group by 1`,
  `select s.name, x.* from (select d.supplier_id, count(*), sum(d.total_with_tax_centavos) as amount from delivery d
     where ${within} and ${standing} group by 1 order by 3 desc limit 8) x join supplier s on s.id = x.supplier_id`,
];
/** Eight counts up to 1,001, as plain as can be. */
export const homeQueuesFloor = [
  ...[
    "d.status = 'ANALYZING'",
    "d.status = 'SYSTEM_UNAVAILABLE'",
    "d.status = 'CREDIT_ANALYSIS'",
    'd.operator_name is null',
  ],
  ...["d.status = 'RETURN_STARTED'", standing, "d.status = 'CONFIRMED'", "d.status = 'WAITING_PAYMENT'"],
].map(
  (condition) =>
    `select count(*) from (select from delivery d where ${within} and ${condition} limit 1001) found`,
);
