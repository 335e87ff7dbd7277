import {
  listDistricts,
  listNeighborhoods,
  listZones,
  searchNeighborhoods,
} from '@celeiro/contract/base/places/places.ts';
import {
  type LocationType,
  locationTypeLabels,
} from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { plainRead } from '../../../kit/api/query.ts';
import { LookupField } from '../../../kit/forms/registration/lookup-field.tsx';
import type { LookupSource } from '../../../kit/forms/registration/look-ups.ts';
import { lookUp } from '../../../kit/fields/look-up.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { type ExceptionValues, noPlaces } from './exception-drafts.ts';
import { routeEditorTexts as texts } from '../route-editor.texts.ts';
import { type Places, usePlaces } from './use-places.ts';

type Place = { readonly publicId: string; readonly name: string };

/** R-ADMIN-007: bairros of a city by name, the first fifteen. */
const neighborhoodSource = (city: string): LookupSource => ({
  lookUp: lookUp(
    searchNeighborhoods,
    (name) => ({ params: { id: city }, query: { name, page: 0, size: 15 } }),
    ({ content }) => content.map(({ publicId, name }) => ({ value: publicId, label: name })),
  ),
  failureText: texts.failed.neighborhoods,
  emptyNote: texts.noNeighborhood,
  offersFirst: true,
});

/** R-RT-002: what lies within a place goes when the place changes. */
export const withPlace = (
  values: ExceptionValues,
  type: LocationType,
  place: Place | null,
): ExceptionValues => {
  const { ZONE, DISTRICT } = values.places;
  const places = {
    ZONE: { ...noPlaces, ZONE: place },
    DISTRICT: { ...noPlaces, ZONE, DISTRICT: place },
    NEIGHBORHOOD: { ZONE, DISTRICT, NEIGHBORHOOD: place },
  }[type];
  return { ...values, places };
};

type Props = {
  readonly city: string;
  readonly values: ExceptionValues;
  /** What is wrong with the exception's own place. */
  readonly error: string | null;
  readonly onChange: (values: ExceptionValues) => void;
};

const PlaceSelect = ({
  type,
  values,
  offered: { rows, note, ask },
  within = '-',
  error,
  onChange,
}: Omit<Props, 'city'> & {
  readonly type: LocationType;
  readonly offered: Places<Place>;
  /** Id of what it lies in; '' while that isn't chosen. */
  readonly within?: string;
}) => {
  const chosen = values.places[type];
  const isOff = within === '';
  const known = (isOff ? [] : rows) ?? (chosen === null ? [] : [chosen]);
  return (
    <Select
      label={locationTypeLabels[type]}
      options={known.map(({ publicId, name }) => ({ value: publicId, label: name }))}
      value={chosen?.publicId ?? null}
      note={isOff ? texts.aroundFirst : note}
      error={values.locationType === type ? error : null}
      onOpen={ask}
      onChange={(id) =>
        onChange(withPlace(values, type, known.find(({ publicId }) => publicId === id) ?? null))
      }
    />
  );
};

/** In São Paulo: the zone, within it the district, within that the bairro, as far as the type of place goes. */
export const ZonedPlaces = ({ city, values, error, onChange }: Props) => {
  const { locationType, places } = values;
  const zones = usePlaces(plainRead(listZones, {}), texts.failed.zones);
  const zone = places.ZONE?.publicId ?? '';
  const hasDistrict = locationType !== 'ZONE';
  const districts = usePlaces(
    plainRead(listDistricts, { params: { id: zone } }),
    texts.failed.districts,
    hasDistrict && zone !== '',
  );
  const district = places.DISTRICT?.publicId ?? '';
  const hasNeighborhood = locationType === 'NEIGHBORHOOD';
  const neighborhoods = usePlaces(
    plainRead(listNeighborhoods, { query: { cityPublicId: city, districtPublicId: district } }),
    texts.failed.neighborhoods,
    hasNeighborhood && district !== '',
  );
  const shared = { values, error, onChange };
  return (
    <>
      <PlaceSelect {...shared} type="ZONE" offered={zones} />
      {hasDistrict && <PlaceSelect {...shared} type="DISTRICT" offered={districts} within={zone} />}
      {hasNeighborhood && (
        <PlaceSelect {...shared} type="NEIGHBORHOOD" offered={neighborhoods} within={district} />
      )}
    </>
  );
};

/** Elsewhere: a bairro, found by its name. */
export const NeighborhoodPlace = ({ city, values, error, onChange }: Props) => (
  <LookupField
    label={locationTypeLabels.NEIGHBORHOOD}
    text={values.places.NEIGHBORHOOD?.name ?? ''}
    source={neighborhoodSource(city)}
    error={error}
    onChoose={({ value, label }) =>
      onChange(withPlace(values, 'NEIGHBORHOOD', { publicId: value, name: label }))
    }
    // Any other text is no bairro.
    onCommitText={(text) => text === '' && onChange(withPlace(values, 'NEIGHBORHOOD', null))}
  />
);
