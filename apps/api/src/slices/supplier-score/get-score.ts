import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { getSupplierScore as endpoint } from '@celeiro/contract/supplier-score.ts';
import { addDays, businessDateOf } from '@celeiro/rules/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { lastWeeks, scoreFigures } from '@celeiro/rules/supplier-score/score-figures.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { figureDto, together } from './score.dto.ts';
import { readCatalogueNow, readCountedAt, readMedian, readRegion, readWeeks } from './score.queries.ts';

/** How a supplier did in a window that ends today, beside the window before it. */
export const getScore = async (
  { db, now }: Operation,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const supplier =
    (await db.selectFrom('supplier').select('id').where('publicId', '=', params.id).executeTakeFirst()) ??
    refuse('RESOURCE_NOT_FOUND');
  const today = businessDateOf(now.getTime());
  const count = Number(query.weeks ?? 4);
  const [before = today] = lastWeeks(today, 2 * count);
  const [from = today] = lastWeeks(today, count);
  const mondays = lastWeeks(today, 12);
  const oldest = [before, mondays[0] ?? before].toSorted()[0] ?? before;
  const weeks = await readWeeks(db, supplier.id, oldest);
  const facts = {
    weeks: new Map(weeks.map((one) => [one.week, one])),
    mondays,
    window: together(
      weeks.filter(({ week }) => week >= from),
      await readMedian(db, supplier.id, from, today),
    ),
    before: together(
      weeks.filter(({ week }) => week >= before && week < from),
      await readMedian(db, supplier.id, before, addDays(from, -1)),
    ),
    region: await readRegion(db, supplier.id, from),
    catalogue: await readCatalogueNow(db, supplier.id, { today, from, before }),
  };
  return {
    from,
    to: today,
    countedAt: (await readCountedAt(db))?.toISOString() ?? null,
    figures: scoreFigures.map((figure) => figureDto(figure, facts)),
  };
};
