import type { RouteRestriction } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import {
  type AddressPlaces,
  decideWithout,
  type LocationType,
  locationTypes,
} from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { maskOfIds, type WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { randomId } from '../../../kit/browser/random-id.ts';

type Place = { readonly publicId: string; readonly name: string };

/** An exception as it is filled in: its place, those around it, and its week. */
export type ExceptionValues = {
  readonly locationType: LocationType;
  readonly places: Readonly<Record<LocationType, Place | null>>;
  readonly week: WeekMask;
};

/** What was done to an exception and isn't saved yet (R-RT-001). */
export type ExceptionDraft = {
  /** Public id of the saved one that it changes; its own where there is none. */
  readonly key: string;
  /** Null: taken away. */
  readonly values: ExceptionValues | null;
  /** The version it was made on; null: there was none. */
  readonly version: number | null;
  /** Another one for each content, so that what is sent again has one effect. */
  readonly sentKey: string;
  /** Why it was refused. */
  readonly message: string | null;
  /** It was saved, and what was read may not know yet. */
  readonly isDone: boolean;
};

export type ExceptionRow = {
  readonly publicId: string;
  readonly values: ExceptionValues;
  readonly state: 'SAVED' | 'UNSAVED' | 'REFUSED' | 'REMOVED';
  /** What is to be sent; null where it is saved as it is. */
  readonly draft: ExceptionDraft | null;
};

export const noPlaces = { ZONE: null, DISTRICT: null, NEIGHBORHOOD: null } as const;

/** The exception's own place; null while none is chosen. */
export const placeOf = ({ locationType, places }: ExceptionValues): Place | null => places[locationType];

export const valuesOf = (saved: RouteRestriction): ExceptionValues => ({
  locationType: saved.locationType,
  places: { ZONE: saved.zone, DISTRICT: saved.district, NEIGHBORHOOD: saved.neighborhood },
  week: maskOfIds(saved.weekDayPeriodPublicIds),
});

const isSame = (one: ExceptionValues, other: ExceptionValues): boolean =>
  one.locationType === other.locationType &&
  placeOf(one)?.publicId === placeOf(other)?.publicId &&
  one.week === other.week;

const asSaved = (publicId: string, values: ExceptionValues): ExceptionRow => ({
  publicId,
  values,
  state: 'SAVED',
  draft: null,
});

const asDraft = (publicId: string, values: ExceptionValues, draft: ExceptionDraft): ExceptionRow => ({
  publicId,
  values,
  state: draft.message !== null ? 'REFUSED' : draft.values === null ? 'REMOVED' : 'UNSAVED',
  draft,
});

const changedRow = (saved: RouteRestriction, draft: ExceptionDraft | undefined): ExceptionRow | null => {
  const { publicId, version } = saved;
  if (draft === undefined) return asSaved(publicId, valuesOf(saved));
  if (!draft.isDone) return asDraft(publicId, draft.values ?? valuesOf(saved), draft);
  if (draft.values === null) return null;
  return asSaved(publicId, version >= (draft.version ?? 0) ? valuesOf(saved) : draft.values);
};

const ownRow = (draft: ExceptionDraft): ExceptionRow | null => {
  // Another person removed it too.
  if (draft.values === null) return null;
  return draft.isDone ? asSaved(draft.key, draft.values) : asDraft(draft.key, draft.values, draft);
};

/**
 * The saved exceptions of a route with the edits made here. Untouched ones follow what is read again; edited ones remain, also
 * where another person removed them meanwhile: then they are new ones.
 */
export const rowsOf = (
  saved: readonly RouteRestriction[],
  drafts: readonly ExceptionDraft[],
): readonly ExceptionRow[] => {
  const draftOf = (key: string) => drafts.find((draft) => draft.key === key);
  const own = drafts.filter(({ key }) => !saved.some(({ publicId }) => publicId === key));
  return [...saved.map((one) => changedRow(one, draftOf(one.publicId))), ...own.map(ownRow)].filter(
    (row) => row !== null,
  );
};

/** What a draft does to the route. */
export type ExceptionChange = 'removed' | 'edited' | 'added';
const order: readonly ExceptionChange[] = ['removed', 'edited', 'added'];

/** What is to be sent, in an order in which a place is free before it is taken. */
export const unsentOf = (
  saved: readonly RouteRestriction[],
  drafts: readonly ExceptionDraft[],
): readonly { readonly draft: ExceptionDraft; readonly change: ExceptionChange }[] =>
  drafts
    .flatMap((draft) => {
      const isNew = !saved.some(({ publicId }) => publicId === draft.key);
      // Done, or removed by another person too.
      if (draft.isDone || (isNew && draft.values === null)) return [];
      const change: ExceptionChange = draft.values === null ? 'removed' : isNew ? 'added' : 'edited';
      return [{ draft, change }];
    })
    .toSorted((one, other) => order.indexOf(one.change) - order.indexOf(other.change));

/** Those that count: what is taken away doesn't. */
const standing = (rows: readonly ExceptionRow[]) => rows.filter(({ draft }) => draft?.values !== null);

/** R-RT-005: whether another exception is for the same place. */
export const isTaken = (
  rows: readonly ExceptionRow[],
  values: ExceptionValues,
  itself: string | null,
): boolean =>
  standing(rows).some(
    (row) =>
      row.publicId !== itself &&
      row.values.locationType === values.locationType &&
      placeOf(row.values)?.publicId === placeOf(values)?.publicId,
  );

// A new one keeps its place on the screen; a changed one goes behind what may have made room for it.
const writeOne = (drafts: readonly ExceptionDraft[], draft: ExceptionDraft): readonly ExceptionDraft[] =>
  draft.version === null && drafts.some(({ key }) => key === draft.key)
    ? drafts.map((one) => (one.key === draft.key ? draft : one))
    : [...drafts.filter(({ key }) => key !== draft.key), draft];

const fresh = (key: string, values: ExceptionValues | null, version: number | null): ExceptionDraft => ({
  key,
  values,
  version,
  sentKey: randomId(),
  message: null,
  isDone: false,
});

/** Adds an exception, only here (R-RT-019). */
export const addDraft = (
  drafts: readonly ExceptionDraft[],
  values: ExceptionValues,
): readonly ExceptionDraft[] => [...drafts, fresh(randomId(), values, null)];

/** Changes one (`values`) or takes it away (null), only here; as it is saved already, nothing is left to send. */
export const changeDraft = (
  drafts: readonly ExceptionDraft[],
  saved: readonly RouteRestriction[],
  key: string,
  values: ExceptionValues | null,
): readonly ExceptionDraft[] => {
  const before = saved.find(({ publicId }) => publicId === key);
  const isNothing =
    before === undefined ? values === null : values !== null && isSame(values, valuesOf(before));
  if (isNothing) return drafts.filter((draft) => draft.key !== key);
  return writeOne(drafts, fresh(key, values, before?.version ?? null));
};

/** Takes exceptions of another route over, only here: a place that has one gets its week. */
export const takeOver = (
  drafts: readonly ExceptionDraft[],
  saved: readonly RouteRestriction[],
  others: readonly RouteRestriction[],
): readonly ExceptionDraft[] =>
  others.map(valuesOf).reduce((all, values) => {
    const row = rowsOf(saved, all).find((one) => isPlaceOf(one.values, values));
    return row === undefined ? addDraft(all, values) : changeDraft(all, saved, row.publicId, values);
  }, drafts);

const isPlaceOf = (one: ExceptionValues, other: ExceptionValues): boolean =>
  one.locationType === other.locationType && placeOf(one)?.publicId === placeOf(other)?.publicId;

/**
 * Saved exceptions that were given each other's places, so that none of them could be sent first: each stays at its place and
 * takes what the other was to be there, which comes to the same.
 */
export const untangled = (
  saved: readonly RouteRestriction[],
  drafts: readonly ExceptionDraft[],
): readonly ExceptionDraft[] => {
  const edited = drafts.flatMap(({ key, values, isDone }) => {
    const before = saved.find(({ publicId }) => publicId === key);
    return before === undefined || values === null || isDone
      ? []
      : [{ before: valuesOf(before), key, values }];
  });
  const takerOf = (place: ExceptionValues) => edited.find(({ values }) => isPlaceOf(values, place));
  const stay = edited.filter(({ before }) => takerOf(before) !== undefined);
  if (stay.every(({ key, before }) => takerOf(before)?.key === key)) return drafts;
  const left = edited.filter(({ values }) => !stay.some(({ before }) => isPlaceOf(before, values)));
  const given = new Map<string, ExceptionValues>();
  for (const { key, before } of edited) {
    const next = takerOf(before) ?? left.shift();
    if (next !== undefined && next.key !== key) given.set(key, next.values);
  }
  return [...given].reduce((all, [key, values]) => changeDraft(all, saved, key, values), drafts);
};

/** Keeps what is saved and what is wrong of a draft that was sent, unless it was changed since. */
export const answerDraft = (
  drafts: readonly ExceptionDraft[],
  sent: ExceptionDraft,
  answer: Partial<ExceptionDraft>,
): readonly ExceptionDraft[] =>
  drafts.map((draft) => (draft.sentKey === sent.sentKey ? { ...draft, ...answer } : draft));

const addressOf = ({ locationType, places }: ExceptionValues): AddressPlaces => {
  const depth = locationTypes.indexOf(locationType);
  const at = (type: LocationType) =>
    locationTypes.indexOf(type) <= depth ? (places[type]?.publicId ?? null) : null;
  return { ZONE: at('ZONE'), DISTRICT: at('DISTRICT'), NEIGHBORHOOD: at('NEIGHBORHOOD') };
};

const asRule = (values: ExceptionValues) => ({
  locationType: values.locationType,
  place: placeOf(values)?.publicId ?? '',
  periods: values.week,
  values,
});

/** What already gives a place the week that an exception would give it; null where the exception changes something. */
export const coveredBy = (
  week: WeekMask,
  rows: readonly ExceptionRow[],
  values: ExceptionValues,
): ExceptionValues | 'CITY' | null => {
  const exceptions = standing(rows).map((row) => asRule(row.values));
  const { decidedBy, periods } = decideWithout(
    { periods: week, exceptions },
    asRule(values),
    addressOf(values),
  );
  if (periods !== values.week) return null;
  return decidedBy === 'CITY' ? 'CITY' : decidedBy.values;
};
