import type { CityPlace, Look } from './map-place.ts';

export type Size = { readonly width: number; readonly height: number };
/** The visible part of the map: its zoom against the whole, and the middle, in px of the whole map. */
export type View = { readonly zoom: number; readonly x: number; readonly y: number };

export type Point = { readonly x: number; readonly y: number };
/** The position of a place in the picture. */
export type Mark<P> = Point & {
  readonly place: P;
  readonly radius: number;
  /** Drawn at the edge: it lies far from all the others. */
  readonly isFar: boolean;
};

export const MAX_ZOOM = 40;
export const wholeView = ({ width, height }: Size): View => ({ zoom: 1, x: width / 2, y: height / 2 });

const EDGE = 30;
/** So many are drawn at the edge; were there more, they would not be exceptions. */
const MOST_FAR = 6;
/** Farther than so many times what three of four are. */
const FAR = 3.5;
const radians = Math.PI / 180;

const middleOf = (values: readonly number[], share = 0.5): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const flat = (places: readonly CityPlace[]): readonly (Point & { readonly place: CityPlace })[] => {
  const shrink = Math.cos(middleOf(places.map(({ latitude }) => latitude)) * radians);
  return places.map((place) => ({ place, x: place.longitude * shrink, y: -place.latitude }));
};

/** The places that lie so far from the others that a map of all would show little of those. */
const farOf = (points: readonly (Point & { readonly place: CityPlace })[]): ReadonlySet<string> => {
  const [x, y] = [middleOf(points.map((one) => one.x)), middleOf(points.map((one) => one.y))];
  const away = points.map((one) => ({ id: one.place.id, distance: Math.hypot(one.x - x, one.y - y) }));
  const usual = middleOf(
    away.map(({ distance }) => distance),
    0.75,
  );
  const far = away.filter(({ distance }) => distance > usual * FAR);
  return new Set(far.length <= MOST_FAR ? far.map(({ id }) => id) : []);
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

// Not by colour alone: what is served on more days is larger.
const shares: Readonly<Record<Look, number>> = {
  many: 1,
  some: 0.88,
  few: 0.76,
  exceptions: 0.76,
  none: 0.6,
  unreached: 0.36,
};
const LINE = 14;
/** The room of what is said beneath a mark at the edge, and the middle of its line. */
export const FAR_NOTE = { width: 80, height: LINE } as const;
export const noteBelow = ({ y, radius }: { readonly y: number; readonly radius: number }): number =>
  y + radius + LINE / 2;

/** How far a point is from a note around another one. */
const fromNote = (point: Point, note: Point): number =>
  Math.hypot(
    Math.max(0, Math.abs(point.x - note.x) - FAR_NOTE.width / 2),
    Math.max(0, Math.abs(point.y - note.y) - FAR_NOTE.height / 2),
  );

/** Where a far one finds room at the edge, nearest to where it would be seen from. */
const atEdge = (
  mark: Mark<CityPlace>,
  others: readonly Mark<CityPlace>[],
  { width, height }: Size,
): Mark<CityPlace> => {
  const radius = Math.min(mark.radius, EDGE * 0.6);
  const STEPS = 24;
  const left = FAR_NOTE.width / 2;
  const [right, bottom] = [width - left, height - EDGE - LINE];
  const places = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS).flatMap((share) => {
    const [x, y] = [left + share * (right - left), EDGE + share * (bottom - EDGE)];
    return [
      { x, y: EDGE },
      { x, y: bottom },
      { x: left, y },
      { x: right, y },
    ];
  });
  const [midX, midY] = [width / 2, height / 2];
  const angle = (point: Point) => Math.atan2(point.y - midY, point.x - midX);
  const turn = (point: Point) => {
    const between = Math.abs(angle(point) - angle(mark));
    return Math.min(between, 2 * Math.PI - between);
  };
  const isFree = (point: Point) =>
    // The buttons lie over that corner.
    (point.x < width - 104 - radius || point.y > 40 + radius) &&
    others.every(
      (other) =>
        Math.hypot(other.x - point.x, other.y - point.y) > other.radius + radius + 4 &&
        fromNote(other, { x: point.x, y: noteBelow({ y: point.y, radius }) }) > other.radius + 2,
    );
  const nearest = places.toSorted((one, other) => turn(one) - turn(other));
  const { x, y } = nearest.find(isFree) ?? nearest[0] ?? { x: left, y: EDGE };
  return { place: mark.place, x, y, radius, isFar: true };
};

const LARGEST = 28;
const SMALLEST = 2;

/**
 * Lays cities out by their coordinates, so that those with a route fill the picture; where there is none, those with clients.
 * A few that lie far away stand at the edge while they are out of sight.
 */
export const layOut = (places: readonly CityPlace[], size: Size) => {
  const points = flat(places);
  const reached = points.filter(({ place }) => place.route !== null);
  const shown = reached.length > 0 ? reached : points;
  const far = farOf(shown);
  const near = shown.filter(({ place }) => !far.has(place.id));
  const xs = near.map(({ x }) => x);
  const ys = near.map(({ y }) => y);
  const box = xs.reduce(
    (all, x, at) => ({
      left: Math.min(all.left, x),
      right: Math.max(all.right, x),
      top: Math.min(all.top, ys[at] ?? 0),
      bottom: Math.max(all.bottom, ys[at] ?? 0),
    }),
    { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  );
  const room = { width: size.width - 2 * EDGE, height: size.height - 2 * EDGE };
  // One city alone still lies within something: half a degree.
  const [width, height] = [Math.max(box.right - box.left, 0.5), Math.max(box.bottom - box.top, 0.5)];
  const scale = Math.min(room.width / width, room.height / height);
  const [midX, midY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const radius = clamp(Math.sqrt((room.width * room.height) / Math.max(1, near.length)) * 0.42, SMALLEST, 24);

  /** Marks in sight; those behind come first. */
  return (view: View): readonly Mark<CityPlace>[] => {
    const grown = clamp(radius * Math.sqrt(view.zoom), SMALLEST, LARGEST);
    const seen = points.map(({ place, x, y }): Mark<CityPlace> => {
      const whole = { x: size.width / 2 + (x - midX) * scale, y: size.height / 2 + (y - midY) * scale };
      return {
        place,
        x: size.width / 2 + (whole.x - view.x) * view.zoom,
        y: size.height / 2 + (whole.y - view.y) * view.zoom,
        radius: Math.max(SMALLEST * 0.7, grown * shares[place.look]),
        isFar: false,
      };
    });
    const isInSight = ({ x, y, radius: own }: Mark<CityPlace>) =>
      x > -own && x < size.width + own && y > -own && y < size.height + own;
    // A far one is at the edge rather than half beyond it.
    const isWithin = ({ x, y }: Point) => x >= 0 && x <= size.width && y >= 0 && y <= size.height;
    const isShown = (mark: Mark<CityPlace>) => (far.has(mark.place.id) ? isWithin(mark) : isInSight(mark));
    const marks = seen.filter(isShown);
    for (const mark of seen)
      if (far.has(mark.place.id) && !isWithin(mark)) marks.push(atEdge(mark, marks, size));
    const order = (mark: Mark<CityPlace>) => (mark.place.route === null ? 0 : 1);
    return marks.toSorted((one, other) => order(one) - order(other));
  };
};

/** The view after so much more zoom around a point of the picture; never less than the whole, nor beyond its edges by more than half. */
export const zoomed = (view: View, size: Size, by: number, around: Point): View => {
  const zoom = clamp(view.zoom * by, 0.25, MAX_ZOOM);
  const keep = (middle: number, point: number, half: number) =>
    middle + (point - half) * (1 / view.zoom - 1 / zoom);
  return {
    zoom,
    x: keep(view.x, around.x, size.width / 2),
    y: keep(view.y, around.y, size.height / 2),
  };
};

/** The view moved by so many px of the picture. */
export const moved = (view: View, { x, y }: Point): View => ({
  ...view,
  x: view.x - x / view.zoom,
  y: view.y - y / view.zoom,
});

/** The mark under a point, or the nearest one that a finger would mean; null where there is none. */
export const markAt = <P>(marks: readonly Mark<P>[], point: Point): Mark<P> | null => {
  const TOUCH = 12;
  let best: Mark<P> | null = null;
  let nearest = Infinity;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - point.x, mark.y - point.y) - mark.radius;
    if (distance < nearest && distance <= Math.max(0, TOUCH - mark.radius))
      [best, nearest] = [mark, distance];
  }
  return best;
};

/** The mark that the eye meets first from another one in a direction. */
export const nextMark = <P>(marks: readonly Mark<P>[], from: Point, direction: Point): Mark<P> | null => {
  let best: Mark<P> | null = null;
  let nearest = Infinity;
  for (const mark of marks) {
    const [x, y] = [mark.x - from.x, mark.y - from.y];
    const along = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y - y * direction.x);
    const cost = along + 2 * aside;
    if (along > 0.5 && cost < nearest) [best, nearest] = [mark, cost];
  }
  return best;
};
