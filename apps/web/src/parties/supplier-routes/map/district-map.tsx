import { formatCount } from '@celeiro/rules/quantity.ts';
import { useMemo } from 'react';
import { TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { MiniWeek, MiniWeekHead } from '../mini-week.tsx';
import styles from './coverage-map.module.css';
import { mapTexts as texts } from './coverage-map.texts.ts';
import { layOutDistricts } from './district-layout.ts';
import { MapDrawing } from './map-drawing.tsx';
import type { DistrictPlace } from './map-place.ts';
import { cellPath } from './map-shapes.ts';

/** Districts of São Paulo as cells of their zones. */
export const DistrictMap = ({
  districts,
  active,
  onActive,
}: {
  readonly districts: readonly DistrictPlace[];
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
}) => {
  const { heads, size, picture } = useMemo(() => {
    const { marks, ...rest } = layOutDistricts(districts);
    const labels = marks
      .filter(({ place }) => place.stores > 0)
      .map(({ place, x, y }) => {
        const text = formatCount(place.stores);
        return { x, y, text, count: '', width: 8 + text.length * 6 };
      });
    return { ...rest, picture: { marks, outlines: marks.map(cellPath), labels, farText: texts.far } };
  }, [districts]);
  const zones = useMemo(
    () =>
      heads.map(({ name, x, y }) => (
        <text key={name} className={styles['zone']} x={x} y={y}>
          {texts.zone(name)}
        </text>
      )),
    [heads],
  );
  return (
    <div className={`relative clipped r-8 bg-sunken ${styles['place']}`}>
      <MapDrawing {...picture} label={texts.districts} size={size} active={active} onActive={onActive}>
        {zones}
      </MapDrawing>
    </div>
  );
};

type Row = DistrictPlace & { readonly publicId: string };
const columns: readonly DataColumn<Row>[] = [
  {
    id: 'district',
    label: texts.columns.district,
    cell: ({ name, zone }) => <TwoLines first={name} second={texts.zone(zone)} />,
  },
  {
    id: 'week',
    label: texts.columns.week,
    head: <MiniWeekHead />,
    width: '92px',
    cell: ({ week }) => <MiniWeek week={week} />,
  },
  {
    id: 'decided',
    label: texts.columns.decided,
    width: '84px',
    cell: ({ decidedBy, exceptions, change }) => (
      <TwoLines
        first={texts.decidedBy[decidedBy]}
        second={
          change === null ? (exceptions === 0 ? '' : texts.exceptions(exceptions)) : texts.changes[change]
        }
      />
    ),
  },
  {
    id: 'stores',
    label: texts.columns.stores,
    width: '76px',
    isNumber: true,
    cell: ({ stores, storesServed }) => (
      <span className="number" title={texts.stores(formatCount(storesServed), formatCount(stores))}>
        {storesServed === stores
          ? formatCount(stores)
          : `${formatCount(storesServed)} / ${formatCount(stores)}`}
      </span>
    ),
  },
];

/** The same districts as a table. */
export const DistrictTable = ({
  districts,
  active,
}: {
  readonly districts: readonly DistrictPlace[];
  readonly active: string | null;
}) => {
  const rows = useMemo(() => districts.map((one) => ({ ...one, publicId: one.id })), [districts]);
  const marked = useMemo(() => new Set(active === null ? [] : [active]), [active]);
  return (
    <div className={styles['rows']} role="region" aria-label={texts.districts} tabIndex={0}>
      <DataTable label={texts.districts} look="inset" rows={rows} columns={columns} marked={marked} />
    </div>
  );
};
