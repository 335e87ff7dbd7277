import { listCities, listStates } from '@celeiro/contract/base/places/places.ts';
import { fold } from '@celeiro/rules/text.ts';
import { useState } from 'react';
import { plainRead } from '../../../kit/api/query.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { FieldFrame } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { routeEditorTexts as texts } from '../route-editor.texts.ts';
import { usePlaces } from './use-places.ts';

export type OfferedCity = {
  readonly publicId: string;
  readonly name: string;
  readonly hasZones: boolean;
};

/** Offered at once; a longer text narrows them. */
const MOST = 60;

/** R-RT-003: the cities of the chosen state ('': none), and the one that is chosen. */
export const useCities = (statePublicId: string, cityPublicId: string) => {
  const states = usePlaces(plainRead(listStates, {}), texts.failed.states);
  const uf = states.rows?.find(({ publicId }) => publicId === statePublicId)?.uf ?? '';
  const cities = usePlaces(plainRead(listCities, { query: { uf } }), texts.failed.cities, uf !== '');
  const city: OfferedCity | null = cities.rows?.find(({ publicId }) => publicId === cityPublicId) ?? null;
  return { states, cities, city, hasState: statePublicId !== '' };
};
export type OfferedCities = ReturnType<typeof useCities>;

type Props = {
  readonly frame: FieldFrame;
  /** Why nothing can be changed now. */
  readonly disabledReason: string | null;
  /** Public id; '' where none is. */
  readonly onChange: (publicId: string) => void;
};

export const StateSelect = ({
  states: { rows = [], note, ask },
  value,
  frame,
  ...props
}: Props & { readonly states: OfferedCities['states']; readonly value: string }) => (
  <Select
    {...frame}
    {...props}
    options={rows.map(({ publicId, name, uf }) => ({ value: publicId, label: name, rightElement: uf }))}
    value={value === '' ? null : value}
    note={note}
    onOpen={ask}
  />
);

export const CityCombobox = ({
  places: { cities, city, hasState },
  frame,
  disabledReason,
  onChange,
}: Props & { readonly places: OfferedCities }) => {
  const [typed, setTyped] = useState('');
  const { rows = [], note, ask } = cities;
  const found = rows.filter(({ name }) => fold(name).includes(fold(typed)));
  return (
    <Combobox
      {...frame}
      text={city?.name ?? ''}
      options={found.slice(0, MOST).map(({ publicId, name }) => ({ value: publicId, label: name }))}
      offersFirst
      emptyNote={rows.length === 0 ? note : texts.noCity}
      disabledReason={disabledReason ?? (hasState ? null : texts.cityFirst)}
      onSearch={(text) => {
        ask();
        setTyped(text);
      }}
      onChoose={({ value }) => onChange(value)}
      onCommitText={(text) => text === '' && onChange('')}
    />
  );
};
