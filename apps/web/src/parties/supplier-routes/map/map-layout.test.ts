import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutDistricts } from './district-layout.ts';
import { FAR_NOTE, layOut, markAt, nextMark, moved, noteBelow, wholeView, zoomed } from './map-layout.ts';
import type { CityPlace, DistrictPlace } from './map-place.ts';
import { labelsOf, outlines } from './map-shapes.ts';

const size = { width: 408, height: 294 };
const place = (
  id: string,
  latitude: number,
  longitude: number,
  more: Partial<CityPlace> = {},
): CityPlace => ({
  id,
  name: `${id} / SP`,
  latitude,
  longitude,
  look: 'many',
  change: null,
  week: 1,
  exceptions: 0,
  stores: 1,
  storesServed: 1,
  // A route of any kind.
  route: {} as CityPlace['route'],
  ...more,
});
const around = [
  place('Campinas', -22.9, -47.06, { stores: 86 }),
  place('Itu', -23.26, -47.3),
  place('Amparo', -22.7, -46.76),
  place('Jundiaí', -23.19, -46.88),
  place('Indaiatuba', -23.09, -47.22),
];
const whole = wholeView(size);
const at = (places: readonly CityPlace[], id: string) => {
  const mark = layOut(places, size)(whole).find((one) => one.place.id === id);
  if (mark === undefined) throw new Error(`no ${id}`);
  return mark;
};

describe('cities on a map', () => {
  it('lie towards each other as they do', () => {
    const [campinas, itu, amparo] = ['Campinas', 'Itu', 'Amparo'].map((id) => at(around, id));
    expect(itu?.y).toBeGreaterThan(campinas?.y ?? 0);
    expect(itu?.x).toBeLessThan(campinas?.x ?? 0);
    expect(amparo?.x).toBeGreaterThan(campinas?.x ?? 0);
    expect(amparo?.y).toBeLessThan(campinas?.y ?? 0);
  });

  it('all lie in the picture, wherever they are', () => {
    const degrees = fc.tuple(
      fc.double({ min: -33, max: 5, noNaN: true }),
      fc.double({ min: -73, max: -35, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 60 }), (found) => {
        const places = found.map(([latitude, longitude], n) => place(String(n), latitude, longitude));
        const marks = layOut(places, size)(whole);
        expect(marks).toHaveLength(places.length);
        for (const { x, y } of marks) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(size.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(size.height);
        }
      }),
      // One that lies far away, half beyond the edge.
      {
        examples: [
          [
            [
              [-32.24706169655167, -35],
              [-20.831278757408192, -72.99999999999982],
              [0, -35],
              [0, -35],
              [0, -36.03706585355686],
              [0, -36.03706585355686],
              [0, -35],
              [0, -36.03706585355686],
              [0, -48.15957207851433],
            ],
          ],
        ],
      },
    );
  });

  it('one that lies far away is at the edge, and the others keep their room', () => {
    const places = [...around, place('Manaus', -3.1, -60)];
    expect(at(places, 'Manaus')).toMatchObject({ isFar: true });
    expect(at(places, 'Campinas').x).toBeCloseTo(at(around, 'Campinas').x, 0);
  });

  it('what is said beneath one at the edge lies in the picture, on no other mark, and no name on it', () => {
    const crowded = [
      ...around,
      place('Valinhos', -22.97, -46.99),
      place('Sorocaba', -23.5, -47.45),
      place('Guarulhos', -23.45, -46.53),
      place('São Paulo', -23.55, -46.63, { stores: 82 }),
      place('Santos', -23.96, -46.33),
      place('Ribeirão Preto', -21.17, -47.81),
      place('Manaus', -3.1, -60),
    ];
    const marks = layOut(crowded, size)(whole);
    const labels = labelsOf(marks, size, ({ name, stores }) => ({
      text: name,
      count: String(stores),
      weight: stores,
    }));
    const far = marks.filter(({ isFar }) => isFar);
    expect(far).not.toEqual([]);
    for (const mark of far) {
      const y = noteBelow(mark);
      expect(mark.x - FAR_NOTE.width / 2).toBeGreaterThanOrEqual(0);
      expect(mark.x + FAR_NOTE.width / 2).toBeLessThanOrEqual(size.width);
      for (const other of marks.filter((one) => one !== mark)) {
        const aside = Math.max(0, Math.abs(other.x - mark.x) - FAR_NOTE.width / 2);
        const along = Math.max(0, Math.abs(other.y - y) - FAR_NOTE.height / 2);
        expect(Math.hypot(aside, along)).toBeGreaterThan(other.radius);
      }
      for (const label of labels)
        expect(
          Math.abs(label.x - mark.x) >= (label.width + FAR_NOTE.width) / 2 || Math.abs(label.y - y) >= 14,
        ).toBe(true);
    }
    // Nor is a name beneath the buttons in the corner.
    for (const { x, y, width } of labels)
      expect(x + width / 2 <= size.width - 104 || y - 7.5 >= 40).toBe(true);
  });

  it('those without a route fill the picture only where there is no other', () => {
    const unreached = { look: 'unreached', route: null } as const;
    const elsewhere = place('Belém', -1.4, -48.4, unreached);
    expect(layOut([...around, elsewhere], size)(whole).map((one) => one.place.id)).not.toContain('Belém');
    expect(layOut([elsewhere], size)(whole)).toHaveLength(1);
  });

  it('what is under the pointer stays there while it is zoomed, and zooming back shows the same', () => {
    const marksIn = layOut(around, size);
    const itu = at(around, 'Itu');
    const near = zoomed(whole, size, 4, itu);
    expect(marksIn(near).find((one) => one.place.id === 'Itu')).toMatchObject({
      x: expect.closeTo(itu.x, 5),
      y: expect.closeTo(itu.y, 5),
    });
    const back = zoomed(near, size, 1 / 4, itu);
    expect([back.zoom, back.x, back.y].map((value) => Math.round(value))).toEqual([1, 204, 147]);
    expect(moved(near, { x: 40, y: 0 }).x).toBeCloseTo(near.x - 10);
  });

  it('are found by a pointer near them, and by arrows in their direction', () => {
    const marks = layOut(around, size)(whole);
    const campinas = at(around, 'Campinas');
    expect(markAt(marks, { x: campinas.x + 3, y: campinas.y })?.place.id).toBe('Campinas');
    expect(markAt(marks, { x: -500, y: 0 })).toBeNull();
    expect(nextMark(marks, campinas, { x: 1, y: 0 })?.place.id).toBe('Amparo');
    expect(nextMark(marks, at(around, 'Amparo'), { x: 1, y: 0 })).toBeNull();
    // Arrows reach every one of them.
    const reached = new Set(['Campinas']);
    for (let step = 0; step < 5; step += 1)
      for (const mark of marks.filter((one) => reached.has(one.place.id)))
        for (const direction of [
          { x: 1, y: 0 },
          { x: -1, y: 0 },
          { x: 0, y: 1 },
          { x: 0, y: -1 },
        ])
          reached.add(nextMark(marks, mark, direction)?.place.id ?? 'Campinas');
    expect(reached.size).toBe(around.length);
  });
});

describe('what is drawn', () => {
  it('is cut half way where two meet', () => {
    const two = [place('a', 0, 0), place('b', 0, 0.01)];
    const marks = layOut([...two, place('c', 1, 1), place('d', -1, -1)], size)(whole);
    const [a, b] = ['a', 'b'].map((id) => marks.findIndex((one) => one.place.id === id));
    const paths = outlines(marks);
    const xs = (path = '') => [...path.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.max(...xs(paths[a ?? 0]))).toBeLessThanOrEqual(Math.min(...xs(paths[b ?? 0])));
  });

  it('names lie over no other, those with most clients first', () => {
    const crowd = Array.from({ length: 200 }, (_, n) =>
      place(`Cidade ${n}`, -20 - (n % 14) / 10, -45 - Math.floor(n / 14) / 10, { stores: n }),
    );
    const labels = labelsOf(layOut(crowd, size)(whole), size, ({ name, stores }) => ({
      text: name,
      count: String(stores),
      weight: stores,
    }));
    expect(labels.length).toBeGreaterThan(3);
    expect(labels[0]?.count).toBe('199');
    for (const [place, one] of labels.entries())
      for (const other of labels.slice(place + 1))
        expect(
          Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= 15,
        ).toBe(true);
  });
});

describe('districts', () => {
  const district = (zone: string, name: string): DistrictPlace => ({
    ...place(`${zone} ${name}`, 0, 0),
    zone,
    decidedBy: 'CITY',
  });

  it('are in their zones, which lie as on a map, each in a place of its own', () => {
    const counts = { Norte: 18, Oeste: 15, Centro: 8, Leste: 33, Sul: 22 };
    const all = Object.entries(counts).flatMap(([zone, count]) =>
      Array.from({ length: count }, (_, n) => district(zone, String(n))),
    );
    const { marks, heads, size: picture } = layOutDistricts(all);
    expect(new Set(marks.map(({ x, y }) => `${x} ${y}`)).size).toBe(96);
    expect(heads.map(({ name }) => name)).toEqual(['Norte', 'Oeste', 'Centro', 'Leste', 'Sul']);
    const middle = (zone: string, axis: 'x' | 'y') => {
      const values = marks.filter((mark) => mark.place.zone === zone).map((mark) => mark[axis]);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    expect(middle('Norte', 'y')).toBeLessThan(middle('Centro', 'y'));
    expect(middle('Sul', 'y')).toBeGreaterThan(middle('Centro', 'y'));
    expect(middle('Oeste', 'x')).toBeLessThan(middle('Centro', 'x'));
    expect(middle('Leste', 'x')).toBeGreaterThan(middle('Centro', 'x'));
    // No two of them meet.
    for (const [place, one] of marks.entries())
      for (const other of marks.slice(place + 1))
        expect(Math.abs(one.x - other.x) >= 26 || Math.abs(one.y - other.y) >= 24).toBe(true);
    expect(picture.width).toBeLessThan(440);
  });

  it('of a zone no one placed follow below', () => {
    const { marks } = layOutDistricts([district('Norte', 'a'), district('Nova', 'b')]);
    expect(marks).toHaveLength(2);
    expect(marks[1]?.y).toBeGreaterThan(marks[0]?.y ?? 0);
  });
});
