import {
  forgetNeighborhood,
  listUnrecognizedAddresses,
  tellNeighborhood,
  type UnrecognizedAddress,
} from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { plainRead } from '../../../kit/api/query.ts';
import { PanelForm } from '../../../kit/forms/panel-form.tsx';
import { leavePanel } from '../../../kit/saving/leave-panel.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { Segments } from '../../../ui/actions/segments.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { ErrorState, LoadingRows } from '../../../ui/marks/states.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { type ExceptionValues, noPlaces, placeOf } from '../editor/exception-drafts.ts';
import { NeighborhoodPlace, ZonedPlaces } from '../editor/exception-places.tsx';
import styles from './address-panel.module.css';
import { unrecognizedTexts } from './unrecognized.texts.ts';

const { panel: texts, columns, reasonHints, reasons, place, correctedBy } = unrecognizedTexts;

/** What was said, and of whose address. */
type Correction = { readonly name: string; readonly neighborhood: string; readonly stores: number };
type City = { readonly address: UnrecognizedAddress; readonly city: string };

const ways = [
  { value: 'known', label: texts.ways.known },
  { value: 'added', label: texts.ways.added },
] as const;

const nowhere = (locationType: ExceptionValues['locationType']): ExceptionValues => ({
  locationType,
  places: noPlaces,
  week: 0,
});

/** Which neighborhood is meant: one of the city's, or a new one with, in São Paulo, its district. */
const Which = ({
  address,
  city,
  onCorrected,
}: City & { readonly onCorrected: (correction: Correction) => void }) => {
  const { publicId, name: client, neighborhood, hasZones, alike } = address;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('known');
  const [known, setKnown] = useState(nowhere('NEIGHBORHOOD'));
  const [district, setDistrict] = useState(nowhere('DISTRICT'));
  const [name, setName] = useState(neighborhood ?? '');
  const [isTried, setTried] = useState(false);
  const { save, isPending, failure } = useSave(tellNeighborhood, { failureText: texts.saveFailed });
  const isNew = way === 'added';
  const chosen = placeOf(isNew ? district : known);
  const isWhole = isNew ? name.trim() !== '' && (!hasZones || chosen !== null) : chosen !== null;
  const isFilled = placeOf(known) !== null || placeOf(district) !== null || name !== (neighborhood ?? '');
  const isSaved = useRef(false);
  const missing = isTried && chosen === null ? uiTexts.required : null;
  const submit = async () => {
    setTried(true);
    if (!isWhole || isPending) return;
    const meant = isNew
      ? { name: name.trim(), ...(hasZones && { districtPublicId: chosen?.publicId }) }
      : { neighborhoodPublicId: chosen?.publicId };
    const outcome = await save({ params: { id: publicId }, body: { seen: neighborhood, ...meant } });
    if (outcome.kind !== 'saved') return;
    isSaved.current = true;
    onCorrected({ ...outcome.answer, name: client });
  };
  return (
    <PanelForm
      className={styles['form']}
      label={texts.which}
      isUnsaved={() => isFilled && !isSaved.current}
      onSave={() => void submit()}
    >
      <Segments label={texts.which} segments={ways} value={way} onChange={setWay} />
      {failure !== null && <Banner tone="error">{failure.message}</Banner>}
      {isNew ? (
        <>
          <TextField
            label={texts.name}
            value={name}
            maxLength={120}
            error={isTried && name.trim() === '' ? uiTexts.required : null}
            onChange={(event) => setName(event.target.value)}
          />
          {hasZones && <ZonedPlaces city={city} values={district} error={missing} onChange={setDistrict} />}
        </>
      ) : (
        <NeighborhoodPlace city={city} values={known} error={missing} onChange={setKnown} />
      )}
      <p className="m-0 size-12 faint">
        {alike > 1 && `${texts.alike(alike, neighborhood?.trim() ?? '')} `}
        {texts.atOnce}
      </p>
      <Button look="primary" type="submit" isPending={isPending}>
        {texts.save}
      </Button>
    </PanelForm>
  );
};

/** The way to take back what was said, for all that use the same name. */
const Undo = ({
  storePublicId,
  look,
  onUndone,
}: {
  readonly look: 'ghost' | 'default';
  readonly storePublicId: string;
  readonly onUndone?: () => void;
}) => {
  const { save, isPending } = useSave(forgetNeighborhood, {
    failureText: texts.undoFailed,
    failureIn: 'toast',
  });
  const undo = async () => {
    const outcome = await save({ params: { id: storePublicId } });
    if (outcome.kind !== 'saved') return;
    toast.saved(texts.undone);
    onUndone?.();
  };
  return (
    <Button look={look} size="small" isPending={isPending} onClick={() => void undo()}>
      {texts.undo}
    </Button>
  );
};

const Facts = ({ address }: { readonly address: UnrecognizedAddress }) => (
  <dl className={`stack gap-6 m-0 ${styles['facts']}`}>
    {[
      [texts.document, formatDocument(address.documentNumber)],
      [columns.city, place(address.city, address.state)],
      [columns.neighborhood, address.neighborhood ?? EMPTY_VALUE],
      [columns.reason, reasons[address.reason]],
      ...(address.told === null
        ? []
        : [
            [texts.corrected, address.told.neighborhood],
            [texts.correctedBy, correctedBy(address.told.by, address.told.at)],
          ]),
    ].map(([label, value]) => (
      <div key={label}>
        <dt className="faint">{label}</dt>
        <dd className="m-0">{value}</dd>
      </div>
    ))}
  </dl>
);

/** What is to be said of an address, or how what was said is taken back; nothing where not even the city is known. */
const What = ({
  address,
  onCorrected,
}: {
  readonly address: UnrecognizedAddress;
  readonly onCorrected: (correction: Correction) => void;
}) => {
  const { publicId, cityPublicId: city, neighborhood, alike, told: correction } = address;
  if (correction === null)
    return city === null ? null : <Which address={address} city={city} onCorrected={onCorrected} />;
  return (
    <>
      {alike > 1 && <p className="m-0 size-12 faint">{texts.alike(alike, neighborhood?.trim() ?? '')}</p>}
      <Undo look="default" storePublicId={publicId} />
    </>
  );
};

/** One address that lies in no known neighborhood, and what it means. */
export const AddressPanel = ({
  storePublicId,
  onClose,
}: {
  readonly storePublicId: string;
  readonly onClose: () => void;
}) => {
  const [correction, setCorrection] = useState<Correction | null>(null);
  const { data, isError, refetch } = useQuery(
    plainRead(listUnrecognizedAddresses, { query: { storePublicId, page: 0, size: 1 } }),
  );
  const [address] = data?.content ?? [];
  return (
    <SidePanel title={correction?.name ?? address?.name ?? texts.title} onClose={() => leavePanel(onClose)}>
      {correction !== null && (
        <Banner
          tone="success"
          action={<Undo look="ghost" storePublicId={storePublicId} onUndone={() => setCorrection(null)} />}
        >
          {texts.done(correction.neighborhood, correction.stores)}
        </Banner>
      )}
      {correction === null && data === undefined && isError && (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      )}
      {correction === null && data === undefined && !isError && (
        <LoadingRows label={texts.loading} className={styles['form']} />
      )}
      {correction === null && data !== undefined && address === undefined && (
        <Banner tone="success">{texts.recognized}</Banner>
      )}
      {correction === null && address !== undefined && (
        <div className={styles['form']}>
          <Facts address={address} />
          <p className="m-0 size-12 faint">{reasonHints[address.reason]}</p>
          <What address={address} onCorrected={setCorrection} />
        </div>
      )}
    </SidePanel>
  );
};
