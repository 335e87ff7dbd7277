import { listCities, listStates } from '@celeiro/contract/base/places/places.ts';
import type { ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { maskOfIds, type WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { fold } from '@celeiro/rules/text.ts';
import { useState } from 'react';
import { plainRead } from '../../../kit/api/query.ts';
import { useDiscardQuestion } from '../../../kit/saving/discard-question.tsx';
import { FormPair } from '../../../kit/forms/form-page.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { addCitiesTexts as texts } from './add-cities.texts.ts';
import styles from './add-cities.module.css';
import { routeEditorTexts } from '../route-editor.texts.ts';
import { supplierRoutesTexts } from '../supplier-routes.texts.ts';
import { useAddCities } from './use-add-cities.ts';
import { usePlaces } from './use-places.ts';
import { WeekField } from '../week-field.tsx';

/** Offered at once; a longer text narrows them. */
const MOST = 60;

type Run = ReturnType<typeof useAddCities>;

/** The cities of a state that have no route yet, to be ticked. */
const Cities = ({ run, routes }: { readonly run: Run; readonly routes: readonly ListedRoute[] }) => {
  const [state, setState] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const states = usePlaces(plainRead(listStates, {}), routeEditorTexts.failed.states);
  const uf = states.rows?.find(({ publicId }) => publicId === state)?.uf ?? '';
  const cities = usePlaces(
    plainRead(listCities, { query: { uf } }),
    routeEditorTexts.failed.cities,
    uf !== '',
  );
  const hasRoute = (city: string) =>
    routes.some(({ cityPublicId, state: routeState }) => cityPublicId === city && routeState !== 'DELETED');
  const found = (uf === '' ? [] : (cities.rows ?? [])).filter(
    ({ publicId, name }) => !hasRoute(publicId) && fold(name).includes(fold(typed.trim())),
  );
  const isChosen = (city: string) => run.chosen.some(({ publicId }) => publicId === city);
  const empty = uf === '' ? texts.stateFirst : cities.rows === undefined ? cities.note : texts.noCity;
  return (
    <>
      <FormPair>
        <Select
          label={texts.state}
          options={(states.rows ?? []).map(({ publicId, name }) => ({ value: publicId, label: name }))}
          value={state}
          note={states.note}
          onOpen={states.ask}
          onChange={setState}
        />
        <TextField label={texts.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </FormPair>
      <fieldset className={`min-0 m-0 no-border pad-0 ${styles['cities']}`}>
        <legend>
          {texts.cities} <small>{texts.chosen(run.chosen.length)}</small>
        </legend>
        {found.length === 0 && <p role="status">{empty}</p>}
        <ul>
          {found.slice(0, MOST).map(({ publicId, name }) => (
            <li key={publicId}>
              <Checkbox
                label={name}
                isChecked={isChosen(publicId)}
                isReadOnly={run.isPending}
                onChange={(isOn) => run.choose({ publicId, name, statePublicId: state ?? '' }, isOn)}
              />
            </li>
          ))}
        </ul>
        {found.length > MOST && <p>{texts.more(found.length - MOST)}</p>}
      </fieldset>
    </>
  );
};

/** Adds a route to each of several cities, with days of their own or those of a city that has a route. */
export const AddCitiesDialog = ({
  supplierPublicId,
  routes,
  onClose,
}: {
  readonly supplierPublicId: string;
  readonly routes: readonly ListedRoute[];
  readonly onClose: () => void;
}) => {
  const run = useAddCities(supplierPublicId);
  const [week, setWeek] = useState<WeekMask>(0);
  const [source, setSource] = useState('');
  const { leave, question } = useDiscardQuestion(run.chosen.length > 0, onClose);
  const disabledReason = run.chosen.length === 0 ? texts.none : null;
  const add = async () => {
    if (disabledReason !== null || run.isPending) return;
    const { added, isWhole } = await run.add(week);
    if (added > 0) toast.saved(texts.done(added));
    if (isWhole) onClose();
  };
  const sources = routes.filter(({ state }) => state !== 'DELETED');
  return (
    <Dialog
      title={texts.title}
      width={760}
      onClose={leave}
      onProceed={() => void add()}
      footer={
        <>
          <Button onClick={leave}>{uiTexts.cancel}</Button>
          <Button
            look="primary"
            isPending={run.isPending}
            disabledReason={disabledReason}
            onClick={() => void add()}
          >
            {texts.add(run.chosen.length)}
          </Button>
        </>
      }
    >
      <div className="stack cols-1 gap-14">
        <p>{texts.intro}</p>
        {run.refused.length > 0 && (
          <Banner tone="error">
            {run.refused.map(({ city, message }) => (
              <span key={city} className="block">
                {texts.refused(city, message)}
              </span>
            ))}
          </Banner>
        )}
        <Cities run={run} routes={routes} />
        {sources.length > 0 && (
          <FormPair>
            <Select
              label={texts.copyFrom}
              placeholder={texts.own}
              options={sources.map(({ publicId, city, uf }) => ({
                value: publicId,
                label: supplierRoutesTexts.place(city, uf),
              }))}
              value={source === '' ? null : source}
              onChange={(chosen) => {
                const route = sources.find(({ publicId }) => publicId === chosen);
                setSource(chosen);
                if (route !== undefined) setWeek(maskOfIds(route.weekDayPeriodPublicIds));
              }}
            />
          </FormPair>
        )}
        <WeekField
          label={routeEditorTexts.week}
          week={week}
          presets={[{ label: routeEditorTexts.clear, week: 0 }]}
          disabledReason={run.isPending ? routeEditorTexts.saving : null}
          onChange={(next) => {
            setSource('');
            setWeek(next);
          }}
        />
      </div>
      {question}
    </Dialog>
  );
};
