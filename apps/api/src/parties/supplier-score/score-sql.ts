import type { CountedDeliveries } from '@celeiro/contract/orders/deliveries/counted-deliveries.ts';
import { type ScoreMark, scoreMarks } from '@celeiro/rules/parties/supplier-score/score-marks.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether a stored delivery `f` has a mark. */
const is = (mark: ScoreMark): RawBuilder<boolean> =>
  sql<boolean>`f.marks & ${sql.lit(scoreMarks[mark])} <> 0`;

/** Number of deliveries `f` with a mark. */
export const marked = Object.assign(
  (mark: ScoreMark): RawBuilder<number> => sql<number>`(count(*) filter (where ${is(mark)}))::integer`,
  { is },
);

/** Midnight of a day in São Paulo. */
export const startOfDay = (day: string): RawBuilder<unknown> =>
  sql`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`;

/** Whether a delivery `d` is counted in a figure. */
export const isCounted = ({ supplierPublicId, mark, from, to }: CountedDeliveries): RawBuilder<unknown> =>
  sql`d.id = any (array(select f.delivery_id from supplier_score_delivery f join supplier fs on fs.id = f.supplier_id
    where fs.public_id = ${supplierPublicId}::uuid and f.day between ${from}::date and ${to}::date and ${is(mark)}))`;
