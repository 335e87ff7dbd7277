import { locationTypeLabels, locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import type { WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { useRef, useState } from 'react';
import { useDiscardQuestion } from '../../../kit/saving/discard-question.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Segments } from '../../../ui/actions/segments.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import {
  coveredBy,
  type ExceptionRow,
  type ExceptionValues,
  isTaken,
  noPlaces,
  placeOf,
} from './exception-drafts.ts';
import { NeighborhoodPlace, ZonedPlaces } from './exception-places.tsx';
import { routeEditorTexts as texts } from '../route-editor.texts.ts';
import styles from '../route-editor.module.css';
import { WeekField } from '../week-field.tsx';

const typeOptions = locationTypes.map((value) => ({ value, label: locationTypeLabels[value] }));

/** R-RT-004: nothing is filled in, and the type of place is the widest there is: Zona, outside São Paulo Bairro. */
const emptyException = (hasZones: boolean): ExceptionValues => ({
  locationType: hasZones ? 'ZONE' : 'NEIGHBORHOOD',
  places: noPlaces,
  week: 0,
});

/** What an exception comes to, before it is added. */
const effectOf = (values: ExceptionValues, week: WeekMask, rows: readonly ExceptionRow[]): string | null => {
  if (placeOf(values) === null) return null;
  if (coveredBy(week, rows, values) !== null) return texts.changesNothing;
  return values.week === 0 ? texts.stopsServing : null;
};

/** A place in the route's city with other days, and which. It changes only the page's form (R-RT-019). */
export const ExceptionDialog = ({
  city,
  week,
  rows,
  row,
  onDone,
  onClose,
}: {
  readonly city: { readonly publicId: string; readonly hasZones: boolean };
  /** Of the route. */
  readonly week: WeekMask;
  readonly rows: readonly ExceptionRow[];
  /** The one that is changed; null: a new one. */
  readonly row: ExceptionRow | null;
  readonly onDone: (values: ExceptionValues) => void;
  readonly onClose: () => void;
}) => {
  const empty = emptyException(city.hasZones);
  const start = row?.values ?? empty;
  const [values, setValues] = useState(start);
  const [isTried, setTried] = useState(false);
  const places = useRef<HTMLDivElement>(null);
  const isFilled = JSON.stringify(values) !== JSON.stringify(start);
  const { leave, question } = useDiscardQuestion(isFilled, onClose);
  const missing = isTried && placeOf(values) === null ? uiTexts.required : null;
  // R-RT-005: said as soon as it is so.
  const taken = placeOf(values) !== null && isTaken(rows, values, row?.publicId ?? null) ? texts.taken : null;
  const done = () => {
    setTried(true);
    if (placeOf(values) !== null && taken === null) return onDone(values);
    const fields = places.current?.querySelectorAll<HTMLElement>('[role="combobox"]');
    [...(fields ?? [])].at(-1)?.focus();
  };
  const clear = () => {
    setTried(false);
    setValues(empty);
  };
  const shared = { city: city.publicId, values, error: taken ?? missing, onChange: setValues };
  const name = row === null ? texts.addException : texts.editException;
  return (
    <Dialog
      title={name}
      width={760}
      onClose={leave}
      onProceed={done}
      footer={
        <>
          <Button onClick={leave}>{uiTexts.cancel}</Button>
          <Button look="primary" onClick={done}>
            {row === null ? texts.addException : texts.keepException}
          </Button>
        </>
      }
    >
      <div className="stack cols-1 gap-14">
        <div className={`row between ${styles['types']}`}>
          {city.hasZones && (
            <Segments
              label={texts.locationType}
              segments={typeOptions}
              value={values.locationType}
              onChange={(locationType) => setValues({ ...values, locationType })}
            />
          )}
          <Button look="ghost" size="small" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
        <div ref={places} className={`stack gap-12 top ${styles['places']}`}>
          {city.hasZones ? <ZonedPlaces {...shared} /> : <NeighborhoodPlace {...shared} />}
        </div>
        <WeekField
          label={texts.week}
          week={values.week}
          presets={[
            { label: texts.fromCity, week },
            { label: texts.noDays, week: 0 },
          ]}
          note={effectOf(values, week, rows)}
          onChange={(next) => setValues({ ...values, week: next })}
        />
        <p className={styles['quiet']}>{texts.onlyOnSave}</p>
      </div>
      {question}
    </Dialog>
  );
};
