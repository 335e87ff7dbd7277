import {
  type LocationType,
  locationTypeLabels,
} from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { useState } from 'react';
import { FormPair } from '../../../kit/forms/form-page.tsx';
import { Segments } from '../../../ui/actions/segments.tsx';
import { addressTexts as texts } from './address-test.texts.ts';
import { CityCombobox, StateSelect, useCities } from '../editor/city-fields.tsx';
import { type ExceptionValues, noPlaces, placeOf } from '../editor/exception-drafts.ts';
import { NeighborhoodPlace, ZonedPlaces } from '../editor/exception-places.tsx';

/** The city of an address that no CEP leads to. */
export const AddressCity = ({ onChoose }: { readonly onChoose: (cityPublicId: string) => void }) => {
  const [state, setState] = useState('');
  const [city, setCity] = useState('');
  const places = useCities(state, city);
  const shared = { disabledReason: null };
  return (
    <FormPair>
      <StateSelect
        {...shared}
        frame={{ label: texts.state }}
        states={places.states}
        value={state}
        onChange={(chosen) => {
          setState(chosen);
          setCity('');
        }}
      />
      <CityCombobox
        {...shared}
        frame={{ label: texts.city }}
        places={places}
        onChange={(chosen) => {
          setCity(chosen);
          if (chosen !== '') onChoose(chosen);
        }}
      />
    </FormPair>
  );
};

/** What is known of where an address lies in its city. */
export type Within = { readonly neighborhood: string } | { readonly districtPublicId: string };

const types = (['NEIGHBORHOOD', 'DISTRICT'] as const).map((value) => ({
  value,
  label: locationTypeLabels[value],
}));

const nowhere: ExceptionValues = { locationType: 'NEIGHBORHOOD', places: noPlaces, week: 0 };

/** Where in a city an address lies: its neighborhood or, where there are zones, no more than its district. */
export const AddressPlace = ({
  city,
  hasZones,
  note,
  onChoose,
}: {
  readonly city: string;
  readonly hasZones: boolean;
  readonly note: string;
  readonly onChoose: (within: Within) => void;
}) => {
  const [values, setValues] = useState(nowhere);
  const change = (next: ExceptionValues) => {
    setValues(next);
    const place = placeOf(next);
    if (place === null || place.publicId === placeOf(values)?.publicId) return;
    onChoose(
      next.locationType === 'DISTRICT' ? { districtPublicId: place.publicId } : { neighborhood: place.name },
    );
  };
  const shared = { city, values, error: null, onChange: change };
  return (
    <div className="stack gap-12">
      <p className="size-12 faint">{note}</p>
      {hasZones ? (
        <>
          <Segments<LocationType>
            label={texts.within}
            segments={types}
            value={values.locationType}
            onChange={(locationType) => change({ ...values, locationType })}
          />
          <ZonedPlaces {...shared} />
        </>
      ) : (
        <NeighborhoodPlace {...shared} />
      )}
    </div>
  );
};
