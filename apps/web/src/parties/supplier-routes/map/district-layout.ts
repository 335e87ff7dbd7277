import type { Mark, Point, Size } from './map-layout.ts';
import { CELL } from './map-shapes.ts';
import type { DistrictPlace } from './map-place.ts';

/** Where the zones of São Paulo stand towards each other: their first cell and how many cells a row of them has. */
const zones: Readonly<
  Record<string, { readonly column: number; readonly row: number; readonly columns: number }>
> = {
  Norte: { column: 1, row: 0, columns: 9 },
  Oeste: { column: 0, row: 3, columns: 3 },
  Centro: { column: 3.5, row: 3, columns: 2 },
  Leste: { column: 6, row: 3, columns: 6 },
  Sul: { column: 1, row: 10, columns: 8 },
};
const HEAD = 16;
const GAP = 8;

export type ZoneHead = Point & { readonly name: string };

/** Districts as cells, zone by zone as on a map; a zone without a position follows below. */
export const layOutDistricts = (
  districts: readonly DistrictPlace[],
): {
  readonly marks: readonly Mark<DistrictPlace>[];
  readonly heads: readonly ZoneHead[];
  readonly size: Size;
} => {
  const byZone = Map.groupBy(districts, ({ zone }) => zone);
  const order = [...Object.keys(zones), ...[...byZone.keys()].filter((zone) => !(zone in zones))];
  let below = 14;
  const marks: Mark<DistrictPlace>[] = [];
  const heads: ZoneHead[] = [];
  for (const name of order) {
    const cells = byZone.get(name);
    if (cells === undefined) continue;
    const place = zones[name] ?? { column: 0, row: below, columns: 12 };
    if (!(name in zones)) below += 1 + Math.ceil(cells.length / place.columns);
    const left = GAP + place.column * CELL.width;
    const top = GAP + place.row * CELL.height;
    heads.push({ name, x: left + 1, y: top + HEAD - 4 });
    for (const [at, cell] of cells.entries())
      marks.push({
        place: cell,
        x: left + ((at % place.columns) + 0.5) * CELL.width,
        y: top + HEAD + (Math.floor(at / place.columns) + 0.5) * CELL.height,
        radius: CELL.height / 2,
        isFar: false,
      });
  }
  const width = Math.max(0, ...marks.map(({ x }) => x)) + CELL.width / 2 + GAP;
  const height = Math.max(0, ...marks.map(({ y }) => y)) + CELL.height / 2 + GAP;
  return { marks, heads, size: { width, height } };
};
