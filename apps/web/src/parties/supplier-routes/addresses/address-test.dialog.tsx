import { lookUpZip } from '@celeiro/contract/base/lookups/lookups.ts';
import {
  type AddressTest,
  testRouteAddress,
} from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { getStoreByDocument } from '@celeiro/contract/parties/stores/stores.ts';
import { isDocument, isZip, normalizeDocument } from '@celeiro/rules/documents.ts';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { AddressAnswer } from './address-answer.tsx';
import { AddressCity, AddressPlace, type Within } from './address-fields.tsx';
import { addressTexts as texts } from './address-test.texts.ts';
import styles from './address-test.module.css';

type Query = { readonly storePublicId: string } | ({ readonly cityPublicId: string } & Partial<Within>);
/** What was asked and answered. `named`: the neighborhood a CEP gave, if any. */
type Found = { readonly query: Query; readonly answer: AddressTest; readonly named: string | null };
/** Why there is no answer: a mistake in the typed text, an unknown CEP, or a lookup that doesn't answer. */
type Trouble = { readonly kind: 'typed' | 'zip' | 'unavailable'; readonly text: string };
type Outcome = { readonly found: Found } | { readonly trouble: Trouble };

const typed = (text: string): Outcome => ({ trouble: { kind: 'typed', text } });
const isRefused = (failure: unknown, status: number) =>
  failure instanceof CallFailure && failure.statusCode === status;

const ask = async (id: string, query: Query, named: string | null = null): Promise<Outcome> => ({
  found: { query, named, answer: await call(testRouteAddress, { params: { id }, query }) },
});

const testZip = async (id: string, zip: string): Promise<Outcome> => {
  try {
    const { cityPublicId, neighborhood } = await call(lookUpZip, { params: { zip } });
    if (cityPublicId !== null)
      return await ask(id, { cityPublicId, ...(neighborhood !== null && { neighborhood }) }, neighborhood);
  } catch (failure) {
    if (isRefused(failure, 503)) return { trouble: { kind: 'unavailable', text: texts.unavailable } };
    if (!isRefused(failure, 404)) throw failure;
  }
  return { trouble: { kind: 'zip', text: texts.unknownZip } };
};

const testStore = async (id: string, documentNumber: string): Promise<Outcome> => {
  try {
    const { publicId } = await call(getStoreByDocument, { params: { documentNumber } });
    return await ask(id, { storePublicId: publicId });
  } catch (failure) {
    if (isRefused(failure, 404)) return typed(texts.unknownStore);
    throw failure;
  }
};

/** Answers for a CEP or for a store's document. */
const test = async (id: string, text: string): Promise<Outcome> => {
  if (isZip(text)) return testZip(id, text.trim());
  const documentNumber = normalizeDocument(text);
  return isDocument(documentNumber) ? testStore(id, documentNumber) : typed(texts.invalid);
};

/** One request at a time: an answer that arrives after the next request is dropped. */
const useAddressTest = () => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPending, setPending] = useState(false);
  const last = useRef<object | null>(null);
  const run = async (asking: () => Promise<Outcome>): Promise<void> => {
    const mine = {};
    last.current = mine;
    setPending(true);
    const next = await asking().catch(() => typed(texts.failed));
    if (last.current !== mine) return;
    setOutcome(next);
    setPending(false);
  };
  return { outcome, isPending, run, forget: () => setOutcome(null) };
};

/** Where the address lies is for the operator to say: no CEP leads to its city, or only to it. */
const placeOf = ({ query, answer, named }: Found) => {
  const { cityPublicId, hasZones, neighborhood } = answer;
  if ('storePublicId' in query || cityPublicId === null) return null;
  const isOfZip = 'neighborhood' in query && query.neighborhood === named;
  if (isOfZip && neighborhood !== null) return null;
  return { city: cityPublicId, hasZones, note: named === null ? texts.onlyCity : texts.unknownName(named) };
};

/** 'Testar endereço': when the supplier serves it, by which rule, now and once the edits are applied. */
export const AddressTestDialog = ({
  supplierPublicId,
  onClose,
}: {
  readonly supplierPublicId: string;
  readonly onClose: () => void;
}) => {
  const [text, setText] = useState('');
  const [isManual, setManual] = useState(false);
  const { outcome, isPending, run, forget } = useAddressTest();
  const found = outcome !== null && 'found' in outcome ? outcome.found : null;
  const trouble = outcome !== null && 'trouble' in outcome ? outcome.trouble : null;
  const place = found === null ? null : placeOf(found);
  const submit = () => {
    setManual(false);
    void run(() => test(supplierPublicId, text));
  };
  const askIn = (cityPublicId: string, within: Within | null = null, named: string | null = null) =>
    void run(() => ask(supplierPublicId, { cityPublicId, ...within }, named));
  return (
    <Dialog title={texts.title} onClose={onClose} width={560}>
      <form
        className={`row gap-8 top ${styles['find']}`}
        aria-label={texts.title}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={texts.field}
          hint={texts.hint}
          value={text}
          error={trouble?.kind === 'typed' ? trouble.text : null}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            if (trouble !== null) forget();
          }}
        />
        <Button look="primary" type="submit" isPending={isPending}>
          {texts.test}
        </Button>
      </form>
      <div className={`stack gap-12 ${styles['found']}`}>
        {trouble?.kind === 'zip' && <Banner tone="info">{trouble.text}</Banner>}
        {trouble?.kind === 'unavailable' && (
          <Banner
            tone="warning"
            action={
              <Button size="small" isPending={isPending} onClick={submit}>
                {texts.retry}
              </Button>
            }
          >
            {trouble.text}
          </Banner>
        )}
        {(isManual || (trouble !== null && trouble.kind !== 'typed')) && (
          <AddressCity
            onChoose={(city) => {
              setManual(true);
              askIn(city);
            }}
          />
        )}
        {found !== null && place !== null && (
          <AddressPlace
            key={place.city}
            {...place}
            onChoose={(within) => askIn(place.city, within, found.named)}
          />
        )}
        {found !== null && (
          <AddressAnswer
            answer={found.answer}
            supplierPublicId={supplierPublicId}
            storePublicId={'storePublicId' in found.query ? found.query.storePublicId : null}
          />
        )}
      </div>
    </Dialog>
  );
};
