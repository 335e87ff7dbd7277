import {
  idsOfMask,
  maskOfDays,
  maskOfIds,
  weekInWords,
  WHOLE_WEEK,
} from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../kit/forms/use-form-field.tsx';
import {
  CityCombobox,
  type OfferedCities,
  type OfferedCity,
  StateSelect,
  useCities,
} from './editor/city-fields.tsx';
import { routeEditorTexts as texts } from './route-editor.texts.ts';
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

export type RouteCity = OfferedCity;

type Props = {
  readonly form: EndpointForm<RouteValues>;
  /** Why nothing can be changed now. */
  readonly disabledReason: string | null;
};

/** R-RT-003: the cities of the route's state, and its own. */
export const useRouteCities = ({ control }: EndpointForm<RouteValues>): OfferedCities =>
  useCities(...useWatch({ control, name: ['statePublicId', 'cityPublicId'] }));

/** What an id is called among these, to those who read of a change. */
const wordsAmong =
  (rows: readonly { readonly publicId: string; readonly name: string }[] | undefined) => (value: string) =>
    rows?.find(({ publicId }) => publicId === value)?.name ?? value;

const State = ({ form, disabledReason, states }: Props & Pick<OfferedCities, 'states'>) => {
  const words = useMemo(() => wordsAmong(states.rows), [states.rows]);
  const { value, onChange, frame, focusable } = useFormField<RouteValues, string>(
    { form, name: 'statePublicId', label: texts.state },
    words,
  );
  const choose = (state: string) => {
    onChange(state);
    form.set('cityPublicId', '');
  };
  return focusable(<StateSelect {...{ states, value, frame, disabledReason }} onChange={choose} />);
};

const City = ({ form, disabledReason, places }: Props & { readonly places: OfferedCities }) => {
  const { rows } = places.cities;
  const words = useMemo(() => wordsAmong(rows), [rows]);
  const { onChange, frame, focusable } = useFormField<RouteValues, string>(
    { form, name: 'cityPublicId', label: texts.city },
    words,
  );
  return focusable(<CityCombobox {...{ places, frame, disabledReason, onChange }} />);
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
}: Props & { readonly places: OfferedCities; readonly lockedReason: string | null }) => {
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
