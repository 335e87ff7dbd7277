import {
  idsOfMask,
  maskOfDays,
  weekDayPeriods,
} from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, id } from '../../../access/users/screens/test-access.ts';
import { supplierOf, VALE } from '../../suppliers/screens/test-suppliers.ts';

// Routes of a supplier, as the server answers them.

export const ROUTES = `/supplier/supplier-detail/${VALE}/routes`;
export const SP = id(60);
export const RJ = id(61);
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

export const listedOf = (more: object = {}) => ({
  ...routeOf(),
  latitude: -22.9,
  longitude: -47.06,
  stores: 12,
  storesServed: 10,
  ...more,
});

/** The state of an application of routes. */
export const applicationOf = (state: string, more: object = {}) => ({
  state,
  done: 0,
  total: 12,
  gained: null,
  lost: null,
  changed: null,
  askedBy: 'Ana',
  askedAt: null,
  appliedAt: null,
  ...more,
});
const none = { count: 0, stores: [] };
/** What applying would change. */
export const previewOf = (more: object = {}) => ({
  gained: none,
  lost: none,
  changed: none,
  deliveries: { count: 0, stores: 0, total: 0, first: [] },
  ...more,
});

export const answersOf = (routes: readonly object[]) => ({
  [`GET /suppliers/${VALE}`]: supplierOf(),
  [`GET /routes/suppliers/${VALE}`]: routes,
  [`GET /routes/suppliers/${VALE}/map`]: { cities: [], districts: [], withoutDistrict: 0 },
  [`GET /routes/suppliers/${VALE}/application`]: applicationOf('NONE'),
  [`GET /routes/suppliers/${VALE}/application/preview`]: previewOf(),
});

const named = (digit: number, name: string) => ({ publicId: id(digit), name });
export const ZONES = { leste: named(80, 'Leste'), sul: named(81, 'Sul') } as const;
export const DISTRICTS = {
  itaquera: named(82, 'Itaquera'),
  moema: named(83, 'Moema'),
  penha: named(86, 'Penha'),
} as const;
export const NEIGHBORHOODS = { cohab: named(84, 'Cohab'), cambui: named(85, 'Cambuí') } as const;

const cities: Readonly<Record<string, readonly object[]>> = {
  SP: [
    { ...named(62, 'Campinas'), hasZones: false },
    { ...named(63, 'São Paulo'), hasZones: true },
  ],
  RJ: [{ ...named(64, 'Niterói'), hasZones: false }],
};

/** What fields of places and of the week ask for. */
export const places: Answers = {
  'GET /states': [
    { publicId: RJ, uf: 'RJ', name: 'Rio de Janeiro' },
    { publicId: SP, uf: 'SP', name: 'São Paulo' },
  ],
  'GET /cities': ({ url }) => ({
    body: cities[new URL(url, 'https://ops.test').searchParams.get('uf') ?? ''],
  }),
  'GET /zones': Object.values(ZONES),
  [`GET /districts/zone/${ZONES.leste.publicId}`]: [DISTRICTS.itaquera, DISTRICTS.penha],
  [`GET /districts/zone/${ZONES.sul.publicId}`]: [DISTRICTS.moema],
  'GET /neighborhoods': [NEIGHBORHOODS.cohab],
  [`GET /neighborhoods/city/${CITY.campinas}`]: {
    content: [NEIGHBORHOODS.cambui],
    totalElements: 1,
    pageable: { pageNumber: 0, pageSize: 15 },
  },
  'GET /routes/week-days': weekDayPeriods.map(({ publicId, weekDay, period, index }) => ({
    publicId,
    weekDay,
    period,
    label: weekDay,
    periodLabel: period,
    index,
  })),
};

/** The exception of Zona Leste in a route to São Paulo. */
export const restrictionOf = (more: object = {}) => ({
  publicId: id(90),
  routePublicId: ROUTE,
  version: 1,
  locationType: 'ZONE',
  zone: ZONES.leste,
  district: null,
  neighborhood: null,
  weekDayPeriodPublicIds: MONDAY_NIGHT,
  ...more,
});

/** The route to São Paulo, with its exceptions. */
export const saoPaulo = (restrictions: readonly object[] = [], more: object = {}) =>
  routeOf({ cityPublicId: CITY.saoPaulo, city: 'São Paulo', restrictions, ...more });

/** Chooses an option of a field by its beginning. */
export const choose = async (field: RegExp, option: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  // What opens over the page is hidden to jsdom.
  const name = new RegExp(`^${option}`);
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
};

export const dialog = async () => within(await screen.findByRole('dialog'));
export const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

/** A period of a day, in the dialog that is open or else on the page. */
export const tick = async (day: string, period: string): Promise<void> => {
  const days = await screen.findAllByRole('group', { name: day });
  const group = days.at(-1);
  if (group === undefined) throw new Error(`no ${day}`);
  await userEvent.click(within(group).getByRole('checkbox', { name: period }));
};

export const saveRoute = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Salvar rota' }));
