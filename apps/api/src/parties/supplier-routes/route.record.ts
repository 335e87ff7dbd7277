import {
  type Route,
  route,
  type RouteRestriction,
} from '@celeiro/contract/parties/supplier-routes/routes.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import { type LocationType, locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import {
  exceptionInWords,
  routeFields,
  routeStateOf,
} from '@celeiro/rules/parties/supplier-routes/route-fields.ts';
import { idsOfMask, type WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

type Place = { readonly publicId: string; readonly name: string };

/** An exception, with its place and the enclosing places. */
export type RestrictionRow = {
  readonly id: number;
  readonly publicId: string;
  readonly version: number;
  readonly periods: WeekMask;
  readonly locationType: LocationType;
  readonly zone: Place | null;
  readonly district: Place | null;
  readonly neighborhood: Place | null;
};

/** A route as it is edited. */
export type RouteRecord = RecordRow & {
  readonly city: RecordReference;
  readonly periods: WeekMask;
  /** The exceptions that one save changes, as text for its history; empty otherwise. */
  readonly exceptions: readonly string[];
  readonly restrictions: readonly RestrictionRow[];
  readonly supplierId: number;
  readonly supplierPublicId: string;
  readonly supplierName: string;
  readonly cityIbgeCode: number;
  readonly cityName: string;
  readonly uf: string;
  readonly statePublicId: string;
  /** The applied periods, which orders follow; null when no route to this city is applied. */
  readonly applied: WeekMask | null;
  /** Whether the applied exceptions are the same. */
  readonly areExceptionsApplied: boolean;
};

const placeOf = (row: RestrictionRow): Place | null =>
  ({ ZONE: row.zone, DISTRICT: row.district, NEIGHBORHOOD: row.neighborhood })[row.locationType];

/** An exception as text for the route's history. */
export const restrictionInWords = (row: RestrictionRow): string =>
  exceptionInWords({ ...row, name: placeOf(row)?.name ?? '' });

const { compare } = new Intl.Collator('pt-BR');

export const restrictionDto = (routePublicId: string, row: RestrictionRow): RouteRestriction => ({
  publicId: row.publicId,
  routePublicId,
  version: row.version,
  locationType: row.locationType,
  zone: row.zone,
  district: row.district,
  neighborhood: row.neighborhood,
  weekDayPeriodPublicIds: idsOfMask(row.periods),
});

const inOrder = (one: RestrictionRow, other: RestrictionRow): number =>
  locationTypes.indexOf(one.locationType) - locationTypes.indexOf(other.locationType) ||
  compare(placeOf(one)?.name ?? '', placeOf(other)?.name ?? '');

export const routeDto = (record: RouteRecord): Route => ({
  publicId: record.publicId,
  version: record.version,
  supplierPublicId: record.supplierPublicId,
  supplierName: record.supplierName,
  statePublicId: record.statePublicId,
  uf: record.uf,
  cityPublicId: record.city.id,
  city: record.cityName,
  weekDayPeriodPublicIds: idsOfMask(record.periods),
  restrictions: record.restrictions.toSorted(inOrder).map((row) => restrictionDto(record.publicId, row)),
  appliedWeekDayPeriodPublicIds: record.applied === null ? null : idsOfMask(record.applied),
  state: routeStateOf(record, record.applied),
});

/** Routes as records, one for each supplier and city. */
export const routeRecord: RecordKind<keyof typeof routeFields, RouteRecord> = {
  kind: 'supplierRoutes',
  table: 'route',
  label: 'Rota',
  fields: routeFields,
  response: route,
  toWire: routeDto,
};
