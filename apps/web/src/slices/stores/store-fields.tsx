import type { StoreRecord } from '@celeiro/contract/store-records.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { ufs } from '@celeiro/rules/states.ts';
import {
  storeSegmentLabels,
  storeSegments,
  storeStatuses,
  storeStatusLabels,
} from '@celeiro/rules/stores/store.ts';
import { taxRegimeLabels, taxRegimes } from '@celeiro/rules/suppliers/supplier.ts';
import { isZipElsewhere, stateOfZip } from '@celeiro/rules/zip-states.ts';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DocumentFirst, type DocumentNews, useHasRest } from '../../kit/forms/document-first.tsx';
import { type Filled, FilledText } from '../../kit/forms/filled-text.tsx';
import { findAddress } from '../../kit/forms/find-address.ts';
import { FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import { userSource } from '../../kit/forms/look-ups.ts';
import { FormArea, FormText } from '../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { FormZip } from '../../kit/forms/zip-field.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { pages } from '../../kit/url/pages.ts';
import { SimilarStores } from './similar-stores.tsx';
import { storeFormTexts as texts } from './store-records.texts.ts';
import { ReceivingWindows, StoreContacts } from './store-rows.tsx';
import { StoreTags } from './store-tags.tsx';
import { NO_CHOICE, type StoreValues } from './store-values.ts';

type Form = { readonly form: EndpointForm<StoreValues> };
type FilledForm = Form & { readonly filled: Filled };

const unknown = { value: NO_CHOICE, label: texts.unknownChoice };
const statusOptions = storeStatuses.map((value) => ({ value, label: storeStatusLabels[value] }));
const ufOptions = ufs.map((value) => ({ value, label: value }));
const segmentOptions = [
  unknown,
  ...storeSegments.map((value) => ({ value, label: storeSegmentLabels[value] })),
];
const regimeOptions = [unknown, ...taxRegimes.map((value) => ({ value, label: taxRegimeLabels[value] }))];

const Standing = ({ form }: Form) => {
  const isExplained = ['BLOCKED', 'INACTIVE'].includes(useWatch({ control: form.control, name: 'status' }));
  const { status: label, statusHint: hint } = texts;
  return (
    <FormSection title={texts.sections.status}>
      <FormSelect form={form} name="status" {...{ label, hint }} options={statusOptions} />
      {isExplained && <FormArea form={form} name="statusReason" label={texts.statusReason} maxLength={500} />}
    </FormSection>
  );
};

const Tax = ({ isPerson, ...filled }: FilledForm & { readonly isPerson: boolean }) => {
  const { form } = filled;
  return (
    <FormSection title={texts.sections.tax}>
      <FormText
        form={form}
        name="stateRegistration"
        label={texts.stateRegistration}
        hint={texts.stateRegistrationHint}
        maxLength={20}
      />
      {!isPerson && (
        <FormPair>
          <FormText
            form={form}
            name="municipalRegistration"
            label={texts.municipalRegistration}
            maxLength={20}
          />
          <FormSelect form={form} name="taxRegime" label={texts.taxRegime} options={regimeOptions} />
          <FilledText {...filled} name="cnae" label={texts.cnae} hint={texts.cnaeHint} maxLength={9} />
        </FormPair>
      )}
    </FormSection>
  );
};

/** A CEP of another state than the one beside it is worth a look, and no more. */
const ZipElsewhere = ({ zipCode, uf }: { readonly zipCode: string; readonly uf: string }) => {
  const zip = zipCode.replace(/\D/g, '');
  return isZipElsewhere(zip, uf) ? (
    <Banner tone="warning">{texts.zipElsewhere(stateOfZip(zip) ?? '', uf)}</Banner>
  ) : null;
};

/** Where bills go: with the deliveries, unless somebody says otherwise. */
const Billing = ({ form }: Form) => {
  const { control } = form;
  const hasBilling = useWatch({ control, name: 'hasBilling' });
  const [zipCode, uf] = useWatch({ control, name: ['billingAddress.zipCode', 'billingAddress.state'] });
  return (
    <>
      <Checkbox
        label={texts.sameBilling}
        isChecked={!hasBilling}
        onChange={(isSame) => form.set('hasBilling', !isSame)}
      />
      {hasBilling && (
        <>
          <FormPair>
            <FormZip
              form={form}
              name="billingAddress.zipCode"
              label={texts.billing(texts.zipCode)}
              find={findAddress}
              fills={{
                state: 'billingAddress.state',
                city: 'billingAddress.city',
                neighborhood: 'billingAddress.neighborhood',
                street: 'billingAddress.address',
              }}
            />
            <FormSelect
              form={form}
              name="billingAddress.state"
              label={texts.billing(texts.uf)}
              options={ufOptions}
            />
          </FormPair>
          <ZipElsewhere zipCode={zipCode} uf={uf} />
          <FormText
            form={form}
            name="billingAddress.address"
            label={texts.billing(texts.address)}
            maxLength={160}
          />
          <FormPair>
            {billingParts.map(([part, label, maxLength]) => (
              <FormText
                key={part}
                form={form}
                name={`billingAddress.${part}`}
                label={texts.billing(label)}
                maxLength={maxLength}
              />
            ))}
          </FormPair>
        </>
      )}
    </>
  );
};
const billingParts = [
  ['number', texts.number, 20],
  ['complement', texts.complement, 80],
  ['neighborhood', texts.neighborhood, 80],
  ['city', texts.city, 80],
] as const;

const Address = (filled: FilledForm) => {
  const { form } = filled;
  const [zipCode, uf] = useWatch({ control: form.control, name: ['zipCode', 'state'] });
  return (
    <FormSection title={texts.sections.address}>
      <FormPair>
        <FormZip
          form={form}
          name="zipCode"
          label={texts.zipCode}
          find={findAddress}
          fills={{ state: 'state', city: 'city', neighborhood: 'neighborhood', street: 'address' }}
        />
        <FormSelect form={form} name="state" label={texts.uf} options={ufOptions} />
      </FormPair>
      <ZipElsewhere zipCode={zipCode} uf={uf} />
      <FilledText {...filled} name="address" label={texts.address} maxLength={160} />
      <FormPair>
        <FilledText {...filled} name="number" label={texts.number} hint={texts.numberHint} maxLength={20} />
        <FilledText {...filled} name="complement" label={texts.complement} maxLength={80} />
        <FilledText {...filled} name="neighborhood" label={texts.neighborhood} maxLength={80} />
        <FilledText {...filled} name="city" label={texts.city} maxLength={80} />
      </FormPair>
      <FormText form={form} name="reference" label={texts.reference} maxLength={160} />
      <FormArea form={form} name="unloadingNote" label={texts.unloadingNote} maxLength={500} rows={2} />
      <Billing form={form} />
    </FormSection>
  );
};

/**
 * Everything kept of a store (R-ADMIN-020, R-ROUTE-006). A new one begins with its document alone: the rest stands there once
 * that is whole, filled with what is known of it, beside what looks like it.
 */
export const StoreFields = ({
  form,
  news,
  store,
  onDocument,
}: Form & {
  readonly news: DocumentNews;
  /** As it stands; null of a new one. */
  readonly store: StoreRecord | null;
  readonly onDocument: (documentNumber: string) => void;
}) => {
  const isNew = store === null;
  const filled = { form, filled: news.filled };
  const documentNumber = useWatch({ control: form.control, name: 'documentNumber' });
  const hasRest = useHasRest(documentNumber, isNew);
  return (
    <>
      <FormSection title={texts.sections.document}>
        <DocumentFirst
          form={form}
          name="documentNumber"
          kind="store"
          news={news}
          taken={texts.taken}
          open={(storePublicId) => (
            <Link to={pages.storeProfile.path} params={{ storePublicId, _splat: '' }}>
              {texts.open}
            </Link>
          )}
          onTyped={onDocument}
        />
      </FormSection>
      {hasRest && (
        <>
          <SimilarStores form={form} />
          <FormSection title={texts.sections.identity}>
            <FilledText {...filled} name="name" label={texts.name} maxLength={160} />
            <FilledText {...filled} name="legalName" label={texts.legalName} maxLength={160} />
            <FormSelect form={form} name="segment" label={texts.segment} options={segmentOptions} />
          </FormSection>
          {!isNew && <Standing form={form} />}
          <Tax {...filled} isPerson={isPersonDocument(documentNumber)} />
          <Address {...filled} />
          <FormSection title={texts.sections.contacts}>
            <StoreContacts form={form} store={store} />
          </FormSection>
          <FormSection title={texts.sections.commercial}>
            <FormLookup
              form={form}
              name="sellerUsername"
              label={texts.seller}
              hint={texts.sellerHint}
              source={userSource}
            />
            <StoreTags form={form} />
          </FormSection>
          <FormSection title={texts.sections.receiving}>
            <ReceivingWindows form={form} />
          </FormSection>
        </>
      )}
    </>
  );
};
