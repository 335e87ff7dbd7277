import type { ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { getRouteMap } from '@celeiro/contract/parties/supplier-routes/route-map.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { Segments } from '../../../ui/actions/segments.tsx';
import { ErrorState, LoadingRows } from '../../../ui/marks/states.tsx';
import { useSomeRows } from '../editor/some-rows.tsx';
import { CityMap } from './city-map.tsx';
import styles from './coverage-map.module.css';
import { mapTexts as texts } from './coverage-map.texts.ts';
import { DistrictMap, DistrictTable } from './district-map.tsx';
import { MapLegend } from './map-legend.tsx';
import { cityPlaces, type CityPlace, districtPlace, type MapPlace } from './map-place.ts';
import { placeWords } from './place-words.ts';

const sides = [
  { value: 'cities', label: texts.sides.cities },
  { value: 'districts', label: texts.sides.districts },
] as const;

/** What is pointed at, in words, with the way to its route. */
const Detail = ({
  place,
  onOpen,
}: {
  readonly place: MapPlace | undefined;
  readonly onOpen: ((id: string) => void) | null;
}) => (
  <p className={`row wrap gap-2-12 baseline between m-0 size-12 ${styles['detail']}`} role="status">
    {place === undefined ? (
      <span className={styles['quiet']}>{texts.hint}</span>
    ) : (
      <>
        <span>
          <b>{place.name}</b> {placeWords(place)}
        </span>
        {onOpen !== null && (
          <Button look="ghost" size="small" onClick={() => onOpen(place.id)}>
            {texts.openRoute}
          </Button>
        )}
      </>
    )}
  </p>
);

type Unreached = { readonly publicId: string; readonly name: string; readonly stores: number };
const unreachedColumns: readonly DataColumn<Unreached>[] = [
  { id: 'city', label: texts.columns.city, cell: ({ name }) => name },
  {
    id: 'stores',
    label: texts.columns.stores,
    width: '96px',
    isNumber: true,
    cell: ({ stores }) => formatCount(stores),
  },
];

/** Cities that are on the map and in no list of routes. */
const UnreachedTable = ({ places }: { readonly places: readonly CityPlace[] }) => {
  const rows = useMemo(
    () => places.filter(({ route }) => route === null).map((one) => ({ ...one, publicId: one.id })),
    [places],
  );
  const { shown, more } = useSomeRows(rows);
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const name = texts.withoutRoute(formatCount(rows.length));
  return (
    <details className={styles['rows']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && (
        <>
          <DataTable label={name} look="inset" rows={shown} columns={unreachedColumns} />
          {more}
        </>
      )}
    </details>
  );
};

/**
 * Where a supplier delivers, as a map of cities and, where its routes reach São Paulo, of districts; tables say the same: the
 * list of routes, that of cities without one, that of districts. `active` is the city pointed at here or in the list.
 */
export const CoverageMap = ({
  supplierPublicId,
  routes,
  active,
  onActive,
  onOpen,
}: {
  readonly supplierPublicId: string;
  readonly routes: readonly ListedRoute[];
  readonly active: string | null;
  readonly onActive: (cityPublicId: string | null) => void;
  readonly onOpen: (routePublicId: string) => void;
}) => {
  const map = useQuery(read(getRouteMap, { params: { id: supplierPublicId } }));
  const [side, setSide] = useState<(typeof sides)[number]['value']>('cities');
  const [activeDistrict, setActiveDistrict] = useState<string | null>(null);
  const places = useMemo(() => cityPlaces(routes, map.data?.cities ?? []), [routes, map.data]);
  const districts = useMemo(() => (map.data?.districts ?? []).map(districtPlace), [map.data]);
  if (map.data === undefined)
    return map.isError ? (
      <ErrorState title={texts.failed} onRetry={() => void map.refetch()} />
    ) : (
      <LoadingRows label={texts.loading} className={styles['panel']} />
    );
  const isOfDistricts = side === 'districts' && districts.length > 0;
  const shown: readonly MapPlace[] = isOfDistricts ? districts : places;
  const id = isOfDistricts ? activeDistrict : active;
  const routeOf = (city: string) =>
    routes.find(({ cityPublicId, state }) => cityPublicId === city && state !== 'DELETED');
  const open = (city: string) => {
    const route = routeOf(city);
    if (route !== undefined) onOpen(route.publicId);
  };
  const unplaced = routes.length + map.data.cities.length - places.length;
  const served = routes.reduce((sum, { storesServed }) => sum + storesServed, 0);
  return (
    <section className={styles['panel']} aria-label={texts.title}>
      <div className={`row wrap center between ${styles['head']}`}>
        {districts.length > 0 ? (
          <Segments label={texts.sidesLabel} segments={sides} value={side} onChange={setSide} />
        ) : (
          <h3 className="m-0 size-13 semibold">{texts.title}</h3>
        )}
        <p className="number">{texts.total(routes.length, formatCount(served))}</p>
      </div>
      {isOfDistricts ? (
        <DistrictMap districts={districts} active={activeDistrict} onActive={setActiveDistrict} />
      ) : (
        <CityMap places={places} active={active} onActive={onActive} onOpen={open} />
      )}
      <Detail
        place={shown.find((place) => place.id === id)}
        onOpen={!isOfDistricts && id !== null && routeOf(id) !== undefined ? open : null}
      />
      <MapLegend places={shown} />
      {isOfDistricts ? (
        <DistrictTable districts={districts} active={activeDistrict} />
      ) : (
        <UnreachedTable places={places} />
      )}
      {isOfDistricts && map.data.withoutDistrict > 0 && (
        <p className={styles['quiet']}>{texts.withoutDistrict(map.data.withoutDistrict)}</p>
      )}
      {unplaced > 0 && <p className={styles['quiet']}>{texts.unplaced(unplaced)}</p>}
    </section>
  );
};
