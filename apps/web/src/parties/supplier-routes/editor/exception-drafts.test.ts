import type { RouteRestriction } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import type { LocationType } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { idsOfMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { describe, expect, it } from 'vitest';
import {
  addDraft,
  answerDraft,
  changeDraft,
  coveredBy,
  type ExceptionDraft,
  type ExceptionValues,
  isTaken,
  rowsOf,
  unsentOf,
  untangled,
  valuesOf,
} from './exception-drafts.ts';

const place = (publicId: string) => ({ publicId, name: publicId });
const east = place('leste');
const itaquera = place('itaquera');
const valuesFor = (locationType: LocationType, week: number): ExceptionValues => ({
  locationType,
  places: { ZONE: east, DISTRICT: itaquera, NEIGHBORHOOD: place('cohab') },
  week,
});
const savedOf = (publicId: string, more: Partial<RouteRestriction> = {}): RouteRestriction => ({
  publicId,
  routePublicId: 'route',
  version: 1,
  locationType: 'ZONE',
  zone: place(`zone of ${publicId}`),
  district: null,
  neighborhood: null,
  weekDayPeriodPublicIds: idsOfMask(1),
  ...more,
});
const seen = (saved: readonly RouteRestriction[], drafts: readonly ExceptionDraft[]) =>
  rowsOf(saved, drafts).map(({ values, state }) => [values.week, state]);
const withWeek = (saved: RouteRestriction, week: number) => ({ ...valuesOf(saved), week });
const [a, b] = [savedOf('a'), savedOf('b')];
const first = (drafts: readonly ExceptionDraft[]): ExceptionDraft => {
  const [draft] = drafts;
  if (draft === undefined) throw new Error('no draft');
  return draft;
};

describe('exceptions as they were touched here', () => {
  it('R-RT-001: are next to the saved ones until they are sent', () => {
    let drafts = addDraft([], valuesFor('ZONE', 7));
    drafts = changeDraft(drafts, [a, b], 'a', withWeek(a, 2));
    drafts = changeDraft(drafts, [a, b], 'b', null);
    expect(seen([a, b], drafts)).toEqual([
      [2, 'UNSAVED'],
      [1, 'REMOVED'],
      [7, 'UNSAVED'],
    ]);
    // What is freed is freed before it is taken.
    expect(unsentOf([a, b], drafts).map(({ change }) => change)).toEqual(['removed', 'edited', 'added']);
  });

  it('are nothing once they are as they were', () => {
    const edited = changeDraft([], [a], 'a', withWeek(a, 2));
    expect(changeDraft(edited, [a], 'a', valuesOf(a))).toEqual([]);
    const added = addDraft([], valuesFor('ZONE', 7));
    expect(changeDraft(added, [], first(added).key, null)).toEqual([]);
  });

  it('follow what another person saves where they were not touched, and stay where they were', () => {
    const drafts = changeDraft([], [a, b], 'a', withWeek(a, 2));
    const theirs = [
      { ...a, version: 2, weekDayPeriodPublicIds: idsOfMask(4) },
      { ...b, version: 2, weekDayPeriodPublicIds: idsOfMask(4) },
    ];
    expect(seen(theirs, drafts)).toEqual([
      [2, 'UNSAVED'],
      [4, 'SAVED'],
    ]);
    expect(first(drafts).version).toBe(1);
  });

  it('of one that another person took away, a change makes it anew and a removal is done', () => {
    const edited = changeDraft([], [a], 'a', withWeek(a, 2));
    expect(unsentOf([], edited).map(({ change }) => change)).toEqual(['added']);
    expect(seen([], edited)).toEqual([[2, 'UNSAVED']]);
    const removed = changeDraft([], [a], 'a', null);
    expect(unsentOf([], removed)).toEqual([]);
    expect(seen([], removed)).toEqual([]);
  });

  it('keep what was done while others were sent', () => {
    const sent = addDraft([], valuesFor('ZONE', 7));
    const meanwhile = addDraft(sent, valuesFor('DISTRICT', 3));
    const answered = answerDraft(meanwhile, first(sent), { isDone: true, key: 'c' });
    expect(seen([], answered)).toEqual([
      [7, 'SAVED'],
      [3, 'UNSAVED'],
    ]);
    // The later answer has it: it is shown once.
    expect(seen([savedOf('c', { weekDayPeriodPublicIds: idsOfMask(7) })], answered)).toEqual([
      [7, 'SAVED'],
      [3, 'UNSAVED'],
    ]);
    // Changed again since it was sent: the answer is about what it was.
    const changedSince = changeDraft(sent, [], first(sent).key, valuesFor('ZONE', 5));
    expect(seen([], answerDraft(changedSince, first(sent), { message: 'late' }))).toEqual([[5, 'UNSAVED']]);
  });

  it('that were given each other’s places stay there with each other’s days, so that each can be sent', () => {
    const c = savedOf('c', { weekDayPeriodPublicIds: idsOfMask(4) });
    const other = savedOf('b', { weekDayPeriodPublicIds: idsOfMask(2) });
    const at = (where: RouteRestriction, week: number) => withWeek(where, week);
    const all = [a, other, c];
    // a → b → c → a
    let drafts = changeDraft([], all, 'a', at(other, 1));
    drafts = changeDraft(drafts, all, 'b', at(c, 2));
    drafts = changeDraft(drafts, all, 'c', at(a, 4));
    const rows = (list: readonly ExceptionDraft[]) =>
      rowsOf(all, list)
        .map(({ values }) => `${values.places.ZONE?.publicId}: ${values.week}`)
        .toSorted();
    const sent = untangled(all, drafts);
    expect(rows(sent)).toEqual(rows(drafts));
    for (const { draft } of unsentOf(all, sent)) {
      const before = all.find(({ publicId }) => publicId === draft.key);
      expect(draft.values?.places.ZONE).toEqual(before?.zone);
    }
    // One that moves to a free place moves.
    const moved = changeDraft([], all, 'a', { ...at(a, 1), places: { ...valuesOf(a).places, ZONE: east } });
    expect(untangled(all, moved)).toBe(moved);
    // One takes another's place, and that one a free one: the first stays put, the other moves on.
    let chain = changeDraft([], all, 'b', { ...at(other, 2), places: { ...valuesOf(a).places, ZONE: east } });
    chain = changeDraft(chain, all, 'a', at(other, 1));
    expect(rows(untangled(all, chain))).toEqual(rows(chain));
    // Exchanged to what they were: nothing is left to send.
    const twins = [a, b];
    let none = changeDraft([], twins, 'a', at(b, 1));
    none = changeDraft(none, twins, 'b', at(a, 1));
    expect(unsentOf(twins, untangled(twins, none))).toEqual([]);
  });

  it('stay refused with their reason until they are changed', () => {
    const sent = addDraft([], valuesFor('ZONE', 7));
    const refused = answerDraft(sent, first(sent), { message: 'no' });
    expect(rowsOf([], refused)[0]).toMatchObject({ state: 'REFUSED', draft: { message: 'no' } });
    const again = changeDraft(refused, [], first(sent).key, valuesFor('ZONE', 5));
    expect(seen([], again)).toEqual([[5, 'UNSAVED']]);
    expect(first(again).sentKey).not.toBe(first(sent).sentKey);
  });
});

describe('R-RT-005: an exception of a place that has one', () => {
  const rows = rowsOf([a], addDraft([], valuesFor('DISTRICT', 1)));
  it.each([
    ['the same district', valuesFor('DISTRICT', 5), null, true],
    ['the zone around it', valuesFor('ZONE', 5), null, false],
    ['itself', valuesOf(a), 'a', false],
    ['a saved one', valuesOf(a), null, true],
  ])('%s', (_, values, itself, expected) => expect(isTaken(rows, values, itself)).toBe(expected));

  it('is free again once that is taken away', () => {
    expect(isTaken(rowsOf([a], changeDraft([], [a], 'a', null)), valuesOf(a), null)).toBe(false);
  });
});

describe('an exception that changes nothing', () => {
  const zone = valuesFor('ZONE', 6);
  const rows = rowsOf([], addDraft([], zone));
  it.each([
    ['has the days of the city', 3, valuesFor('ZONE', 3), 'CITY'],
    ['has the days of the zone around it', 3, valuesFor('DISTRICT', 6), zone],
    ['has other days', 3, valuesFor('NEIGHBORHOOD', 5), null],
    ['has the days of the city, but the zone has others', 3, valuesFor('DISTRICT', 3), null],
  ])('%s', (_, week, values, expected) => expect(coveredBy(week, rows, values)).toEqual(expected));
});
