import { idsOfMask, maskOfDays } from '@celeiro/rules/supplier-routes/week-day-periods.ts';
import { id } from './test-access.ts';
import { supplierOf, VALE } from './test-suppliers.ts';

// Routes of a supplier, as the server answers them.

export const ROUTES = `/supplier/supplier-detail/${VALE}/routes`;
export const SP = id(60);
export const CITY = { campinas: id(62), saoPaulo: id(63), niteroi: id(64) } as const;
export const ROUTE = id(70);

/** Tuesday and Thursday in the morning. */
export const TWO_MORNINGS = idsOfMask(maskOfDays(1, ['TUESDAY', 'THURSDAY']));
export const MONDAY_NIGHT = idsOfMask(maskOfDays(4, ['MONDAY']));

/** The route to Campinas. */
export const routeOf = (more: object = {}) => ({
  publicId: ROUTE,
  version: 3,
  supplierPublicId: VALE,
  supplierName: 'Hortifruti Vale Verde',
  statePublicId: SP,
  uf: 'SP',
  cityPublicId: CITY.campinas,
  city: 'Campinas',
  weekDayPeriodPublicIds: TWO_MORNINGS,
  restrictions: [],
  appliedWeekDayPeriodPublicIds: TWO_MORNINGS,
  state: 'APPLIED',
  ...more,
});

export const listedOf = (more: object = {}) => ({ ...routeOf(), stores: 12, ...more });

export const answersOf = (routes: readonly object[]) => ({
  [`GET /suppliers/${VALE}`]: supplierOf(),
  [`GET /routes/suppliers/${VALE}`]: routes,
});
