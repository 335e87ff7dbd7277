import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { getSupplierScore as endpoint } from '@celeiro/contract/parties/supplier-score/supplier-score.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { lastWeeks, scoreFigures } from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { figureDto, together } from './score.dto.ts';
import {
  readCatalogueNow,
  readCountedAt,
  readMedian,
  readRegion,
  readWeeks,
  supplierIdOf,
} from './score.queries.ts';

/** A supplier's score in a period that ends today, compared with the period before. */
export const getScore = async (
  { db, now }: Operation,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const supplierId = await supplierIdOf(db, params.id);
  const today = businessDateOf(now.getTime());
  const count = Number(query.weeks ?? 4);
  const [before = today] = lastWeeks(today, 2 * count);
  const [from = today] = lastWeeks(today, count);
  const mondays = lastWeeks(today, 12);
  const oldest = [before, mondays[0] ?? before].toSorted()[0] ?? before;
  const weeks = await readWeeks(db, supplierId, oldest);
  const facts = {
    weeks: new Map(weeks.map((one) => [one.week, one])),
    mondays,
    window: together(
      weeks.filter(({ week }) => week >= from),
      await readMedian(db, supplierId, from, today),
    ),
    before: together(
      weeks.filter(({ week }) => week >= before && week < from),
      await readMedian(db, supplierId, before, addDays(from, -1)),
    ),
    region: await readRegion(db, supplierId, from),
    catalogue: await readCatalogueNow(db, supplierId, { today, from, before }),
  };
  return {
    from,
    to: today,
    countedAt: (await readCountedAt(db))?.toISOString() ?? null,
    figures: scoreFigures.map((figure) => figureDto(figure, facts)),
  };
};
