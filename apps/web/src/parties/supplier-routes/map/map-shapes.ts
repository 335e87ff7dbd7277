import { FAR_NOTE, type Mark, noteBelow, type Point, type Size } from './map-layout.ts';

/** A length of the picture as its paths have it, to a tenth. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const circle = ({ x, y, radius }: Point & { readonly radius: number }): string => {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(radius * 2)} 0a${r} ${r} 0 1 0 -${round(radius * 2)} 0Z`;
};

const SIDES = 40;
const ring = ({ x, y, radius }: Point & { readonly radius: number }): readonly Point[] =>
  Array.from({ length: SIDES }, (_, side) => {
    const angle = (side / SIDES) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** The part of a polygon on the side of `own` of the line half way between the two, minus a small gap. */
const cut = (polygon: readonly Point[], own: Point, other: Point): readonly Point[] => {
  const GAP = 1;
  const distance = Math.hypot(other.x - own.x, other.y - own.y);
  const to = { x: (other.x - own.x) / distance, y: (other.y - own.y) / distance };
  const beyond = (point: Point) => (point.x - own.x) * to.x + (point.y - own.y) * to.y - (distance / 2 - GAP);
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [beyond(point), beyond(next)];
    const inside = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return inside;
    const share = here / (here - there);
    return [...inside, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
};

const polygonPath = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** Marks are cut where they meet while there are so few that it can be seen. */
const MOST_CUT = 150;
const LEAST_CUT = 7;

/** The outline of each mark: a circle, or its remaining part where it meets others. */
export const outlines = <P>(marks: readonly Mark<P>[]): readonly string[] => {
  const large = marks.filter(({ radius }) => radius >= LEAST_CUT);
  return marks.map((mark) => {
    if (large.length > MOST_CUT || mark.radius < LEAST_CUT) return circle(mark);
    const adjacent = large.filter(
      (other) =>
        other !== mark &&
        Math.hypot(other.x - mark.x, other.y - mark.y) < mark.radius + other.radius &&
        Math.hypot(other.x - mark.x, other.y - mark.y) > 2,
    );
    if (adjacent.length === 0) return circle(mark);
    return polygonPath(adjacent.reduce((polygon, other) => cut(polygon, mark, other), ring(mark)));
  });
};

/** A cell of a grid, as a mark and its outline. */
export const CELL = { width: 26, height: 24 } as const;
export const cellPath = ({ x, y }: Point): string =>
  `M${round(x - CELL.width / 2 + 1)} ${round(y - CELL.height / 2 + 1)}h${CELL.width - 2}v${CELL.height - 2}h-${CELL.width - 2}Z`;

export type Label = Point & { readonly text: string; readonly count: string; readonly width: number };

const LETTER = 5.6;
const LINE = 15;
/** From the middle of one name to that of the next below it: touching ones read as one. */
const APART = 17;
const MOST_LABELS = 40;

export type Area = Point & Size;
/** The area of the buttons over the picture: no name is drawn beneath them. */
const buttonsOf = ({ width }: Size): Area => ({ x: width - 52, y: 20, width: 104, height: 40 });
/** Where it is said beneath a mark at the edge that it lies elsewhere. */
const notesOf = <P>(marks: readonly Mark<P>[]): readonly Area[] =>
  marks.filter(({ isFar }) => isFar).map((mark) => ({ x: mark.x, y: noteBelow(mark), ...FAR_NOTE }));

const meet = (one: Area, other: Area, least = 0): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < Math.max(least, (one.height + other.height) / 2);

/**
 * Names that find room, those of the largest number of clients first: on their mark, else above or below it; none lies over
 * another, beneath the buttons, on a mark's note, or leaves the picture.
 */
export const labelsOf = <P>(
  marks: readonly Mark<P>[],
  size: Size,
  wordsOf: (place: P) => { readonly text: string; readonly count: string; readonly weight: number },
): readonly Label[] => {
  const { width, height } = size;
  const placed: (Label & Area)[] = [];
  const reserved = [buttonsOf(size), ...notesOf(marks)];
  const named = marks
    .map((mark) => ({ mark, ...wordsOf(mark.place) }))
    .toSorted((one, other) => other.weight - one.weight);
  for (const { mark, text, count } of named) {
    if (placed.length >= MOST_LABELS) break;
    const wide = (text.length + count.length + 1) * LETTER + 8;
    const x = Math.max(wide / 2 + 2, Math.min(width - wide / 2 - 2, mark.x));
    const offset = mark.radius + LINE / 2 + 1;
    const ys = [mark.y - offset, mark.y + offset];
    const found = (mark.radius >= 12 ? [mark.y, ...ys] : ys)
      .map((y) => ({ x, y, text, count, width: wide, height: LINE }))
      .find(
        (label) =>
          label.y > LINE / 2 &&
          label.y < height - LINE / 2 &&
          !reserved.some((area) => meet(label, area)) &&
          !placed.some((other) => meet(label, other, APART)),
      );
    if (found !== undefined) placed.push(found);
  }
  return placed;
};
