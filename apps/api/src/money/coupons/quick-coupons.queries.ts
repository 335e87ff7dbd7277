import { type BusinessDate, formatDate } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  quickFind,
  type QuickHit,
  type QuickSearch,
  type Ranked,
} from '../../platform/records/quick-find.ts';
import { flagIsOn } from '../../base/flags/flags.public.ts';

type Row = {
  readonly publicId: string;
  readonly code: string;
  readonly startsOn: BusinessDate;
  readonly endsOn: BusinessDate;
};

/** The coupons whose codes best match the text; none while the coupon page is switched off (R-MENU-007). */
export const quickCoupons = async (
  { db }: Pick<Operation, 'db'>,
  requested: QuickSearch,
): Promise<readonly QuickHit[]> => {
  const code = requested.search.toUpperCase();
  const rows = await quickFind(
    db,
    {
      from: sql`coupon r`,
      sortName: sql`lower(r.code)`,
      isSeen: flagIsOn('enable:coupon-list-page'),
      isFound: sql`r.code like ${containing(code)}`,
      isExact: sql`r.code = ${code}`,
      columns: sql`r.code, r.starts_on, r.ends_on`,
      read: (database, statement) => sql<Ranked<Row>>`${statement}`.execute(database),
    },
    requested,
  );
  return rows.map(({ publicId, code: name, startsOn, endsOn, rank }) => ({
    publicId,
    orderPublicId: null,
    name,
    details: [`${formatDate(startsOn)} – ${formatDate(endsOn)}`],
    rank,
  }));
};
