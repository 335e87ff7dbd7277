import { listCities, listStates } from '@celeiro/contract/places.ts';
import {
  idsOfMask,
  maskOfDays,
  maskOfIds,
  weekInWords,
  WHOLE_WEEK,
} from '@celeiro/rules/supplier-routes/week-day-periods.ts';
import { fold } from '@celeiro/rules/text.ts';
import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { plainRead } from '../../kit/api/query.ts';
import { FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../kit/forms/use-form-field.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Select } from '../../ui/select.tsx';
import { routeEditorTexts as texts } from './route-editor.texts.ts';
import { usePlaces } from './use-places.ts';
import { WeekField } from './week-field.tsx';

/** What the form of a route holds; its exceptions stand apart. */
export type RouteValues = {
  readonly supplierPublicId: string;
  readonly statePublicId: string;
  readonly cityPublicId: string;
  readonly weekDayPeriodPublicIds: readonly string[];
  /** R-RT-007: they follow one by one. */
  readonly restrictions: readonly never[];
};

export type RouteCity = {
  readonly publicId: string;
  readonly name: string;
  readonly hasZones: boolean;
};

type Props = {
  readonly form: EndpointForm<RouteValues>;
  /** Why nothing can be changed now. */
  readonly disabledReason: string | null;
};

/** Offered at once; whoever looks for more types more. */
const MOST = 60;

/** R-RT-003: the cities of the chosen state, and the one that is chosen. */
export const useRouteCities = ({ control }: EndpointForm<RouteValues>) => {
  const [statePublicId, cityPublicId] = useWatch({ control, name: ['statePublicId', 'cityPublicId'] });
  const states = usePlaces(plainRead(listStates, {}), texts.failed.states);
  const uf = states.rows?.find(({ publicId }) => publicId === statePublicId)?.uf ?? '';
  const cities = usePlaces(plainRead(listCities, { query: { uf } }), texts.failed.cities, uf !== '');
  const city: RouteCity | null = cities.rows?.find(({ publicId }) => publicId === cityPublicId) ?? null;
  return { states, cities, city, hasState: statePublicId !== '' };
};
type Offered = ReturnType<typeof useRouteCities>;

const State = ({
  form,
  disabledReason,
  states: { rows = [], note, ask },
}: Props & Pick<Offered, 'states'>) => {
  const words = useCallback(
    (value: string) => rows.find(({ publicId }) => publicId === value)?.name ?? value,
    [rows],
  );
  const { value, onChange, frame, focusable } = useFormField<RouteValues, string>(
    { form, name: 'statePublicId', label: texts.state },
    words,
  );
  return focusable(
    <Select
      {...frame}
      options={rows.map(({ publicId, name, uf }) => ({ value: publicId, label: name, rightElement: uf }))}
      value={value === '' ? null : value}
      note={note}
      disabledReason={disabledReason}
      onOpen={ask}
      onChange={(state) => {
        onChange(state);
        form.set('cityPublicId', '');
      }}
    />,
  );
};

const City = ({
  form,
  disabledReason,
  places: { cities, city, hasState },
}: Props & { readonly places: Offered }) => {
  const [typed, setTyped] = useState('');
  const { rows = [], note, ask } = cities;
  const words = useCallback(
    (value: string) => rows.find(({ publicId }) => publicId === value)?.name ?? value,
    [rows],
  );
  const { onChange, frame, focusable } = useFormField<RouteValues, string>(
    { form, name: 'cityPublicId', label: texts.city },
    words,
  );
  const found = rows.filter(({ name }) => fold(name).includes(fold(typed)));
  return focusable(
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
    />,
  );
};

const weekWords = (value: readonly string[]): string => weekInWords(maskOfIds(value));
const workDays = maskOfDays(7, ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']);

const Week = ({ form, disabledReason }: Props) => {
  const { value, onChange, focusable } = useFormField<RouteValues, readonly string[]>(
    { form, name: 'weekDayPeriodPublicIds', label: texts.week },
    weekWords,
  );
  return focusable(
    <WeekField
      label={texts.week}
      week={maskOfIds(value)}
      presets={[
        { label: texts.workDays, week: workDays },
        { label: texts.everyDay, week: WHOLE_WEEK },
        { label: texts.clear, week: 0 },
      ]}
      note={value.length === 0 ? texts.noDay : null}
      disabledReason={disabledReason}
      onChange={(week) => onChange(idsOfMask(week))}
    />,
  );
};

/** Where a route leads and when. `lockedReason`: why its city can't change. */
export const RouteFields = ({
  places,
  lockedReason,
  ...props
}: Props & { readonly places: Offered; readonly lockedReason: string | null }) => {
  const place = { ...props, disabledReason: props.disabledReason ?? lockedReason };
  return (
    <>
      <FormSection title={texts.place}>
        <FormPair>
          <State {...place} states={places.states} />
          <City {...place} places={places} />
        </FormPair>
      </FormSection>
      <FormSection title={texts.week}>
        <Week {...props} />
      </FormSection>
    </>
  );
};
