import { lookUpZip } from '@celeiro/contract/lookups.ts';
import { type AddressTest, type AddressVerdict, testRouteAddress } from '@celeiro/contract/route-address.ts';
import { getStoreByDocument } from '@celeiro/contract/stores.ts';
import { isDocument, isZip, normalizeDocument } from '@celeiro/rules/documents.ts';
import { locationTypeLabels } from '@celeiro/rules/supplier-routes/deciding-rule.ts';
import { maskOfIds, weekInWords } from '@celeiro/rules/supplier-routes/week-day-periods.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { CallFailure } from '../../kit/api/failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './apply.module.css';
import { addressTexts as texts } from './apply.texts.ts';
import { MiniWeek } from './mini-week.tsx';

/** Answers for a CEP or for a store's document; null for what is neither. */
const test = async (id: string, typed: string): Promise<AddressTest | null> => {
  const ask = (query: { storePublicId: string } | { cityPublicId: string; neighborhood?: string }) =>
    call(testRouteAddress, { params: { id }, query });
  if (isZip(typed)) {
    const { cityPublicId, neighborhood } = await call(lookUpZip, { params: { zip: typed.trim() } });
    return cityPublicId === null
      ? null
      : ask({ cityPublicId, ...(neighborhood !== null && { neighborhood }) });
  }
  const documentNumber = normalizeDocument(typed);
  if (!isDocument(documentNumber)) return null;
  const { publicId } = await call(getStoreByDocument, { params: { documentNumber } });
  return ask({ storePublicId: publicId });
};

const ruleOf = ({ decidedBy, place }: AddressVerdict): string =>
  decidedBy === 'CITY'
    ? texts.cityRule(place)
    : texts.exceptionRule(locationTypeLabels[decidedBy].toLowerCase(), place);

const Verdict = ({ label, verdict }: { readonly label: string; readonly verdict: AddressVerdict | null }) => {
  const mask = maskOfIds(verdict?.weekDayPeriodPublicIds ?? []);
  return (
    <section className={styles['verdict']} aria-label={label}>
      <b>{label}</b>
      {verdict === null ? (
        <p>{texts.noRoute}</p>
      ) : (
        <>
          <MiniWeek week={mask} />
          <p>{mask === 0 ? texts.notServed : weekInWords(mask)}</p>
          <p>{texts.decided(ruleOf(verdict))}</p>
        </>
      )}
    </section>
  );
};

const Answer = ({ answer }: { readonly answer: AddressTest }) => {
  const { city, uf, zone, district, neighborhood, applied, edited } = answer;
  if (city === null) return <Banner tone="warning">{texts.noCity}</Banner>;
  const isSame = JSON.stringify(applied) === JSON.stringify(edited);
  return (
    <div role="status">
      <p>
        {[neighborhood, district, zone, `${city} / ${uf ?? ''}`].filter((part) => part !== null).join(' · ')}
      </p>
      {neighborhood === null && <Banner tone="warning">{texts.unrecognized}</Banner>}
      <div className={styles['verdicts']}>
        <Verdict label={texts.verdicts.applied} verdict={applied} />
        {!isSame && <Verdict label={texts.verdicts.edited} verdict={edited} />}
      </div>
      {isSame && <p>{texts.same}</p>}
    </div>
  );
};

const messageOf = (failure: unknown): string =>
  failure instanceof CallFailure && failure.statusCode === 404 ? texts.unknown : texts.failed;

/** 'Testar endereço': when the supplier serves it, by which rule, now and once the edits are applied. */
export const AddressTestDialog = ({
  supplierPublicId,
  onClose,
}: {
  readonly supplierPublicId: string;
  readonly onClose: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<AddressTest | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPending(true);
    try {
      const found = await test(supplierPublicId, typed);
      setAnswer(found);
      setError(found === null ? texts.invalid : null);
    } catch (failure) {
      setAnswer(null);
      setError(messageOf(failure));
    }
    setPending(false);
  };
  return (
    <Dialog title={texts.title} onClose={onClose} width={520}>
      <form className={styles['find']} aria-label={texts.title} onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.field}
          hint={texts.hint}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <Button look="primary" type="submit" isPending={isPending}>
          {texts.test}
        </Button>
      </form>
      {answer !== null && <Answer answer={answer} />}
    </Dialog>
  );
};
