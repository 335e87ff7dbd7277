import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { getSupplierSummary as endpoint } from '@celeiro/contract/parties/suppliers/supplier-summary.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { supplierIdOf } from './score.queries.ts';
import { readSummary } from './summary.queries.ts';

/** Amounts are compared over equal numbers of days, since the present week is incomplete. */
const AMOUNT_DAYS = 28;

/** A supplier's activity today. */
export const getSummary = async (
  { db, now }: Operation,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const supplierId = await supplierIdOf(db, params.supplierPublicId);
  const today = businessDateOf(now.getTime());
  const tomorrow = addDays(today, 1);
  const from = addDays(today, 1 - AMOUNT_DAYS);
  const before = addDays(from, -AMOUNT_DAYS);
  const row = await readSummary(db, supplierId, { today, tomorrow, from, before });
  return {
    today: { day: today, count: row.today, left: row.left },
    tomorrow: { day: tomorrow, count: row.tomorrow, agreed: row.agreed },
    insufficientStock: { count: row.insufficient, lastAt: row.insufficientAt?.toISOString() ?? null },
    amount: { from, to: today, now: row.amount, before: row.amountBefore },
    cities: row.cities,
    exceptions: row.exceptions,
    products: row.products,
    offers: row.offers,
  };
};
