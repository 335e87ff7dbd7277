import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { isCnpj } from '@celeiro/rules/documents.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { missingOfStore, missingText, type StoreNeed } from '@celeiro/rules/parties/stores/complete-store.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { storeStatuses, storeStatusLabels } from '@celeiro/rules/parties/stores/store.ts';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { FormLookup, FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { AskAgain } from '../../../kit/forms/ask-again.tsx';
import {
  type Company,
  DocumentFirst,
  type DocumentNews,
  useHasRest,
} from '../../../kit/forms/registration/document-first.tsx';
import { PlainFields } from '../../../kit/forms/plain/plain-field.tsx';
import type { Filled } from '../../../kit/forms/registration/registered-field.tsx';
import { FormPair, FormSection } from '../../../kit/forms/form-page.tsx';
import { userSource } from '../../../kit/forms/registration/look-ups.ts';
import { registrationHint } from '../../../kit/forms/registration/registration-hint.ts';
import { FormArea, FormText } from '../../../kit/forms/text-fields.tsx';
import { PageForm } from '../../../kit/forms/page-form.tsx';
import type { FormPart } from '../../../kit/forms/form-sections.tsx';
import { FormSections } from '../../../kit/forms/form-sections.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { SimilarCards, SimilarLine } from '../merge/similar-stores.tsx';
import { StoreAddress } from '../store-address.tsx';
import styles from './store-form.module.css';
import { storeFormTexts as texts } from '../store-records.texts.ts';
import { ReceivingWindows, StoreContacts } from '../list/store-rows.tsx';
import { StoreSightMethods } from '../sight-methods.tsx';
import { StoreTags } from '../tags/store-tags.tsx';
import { storeSections } from './store-sections.ts';
import type { StoreValues } from './store-values.ts';
import type { SimilarNews } from '../merge/use-similar.ts';

type Form = { readonly form: EndpointForm<StoreValues> };
type FilledForm = Form & { readonly filled: Filled };

const statusOptions = storeStatuses.map((value) => ({ value, label: storeStatusLabels[value] }));

const needs = ['zipCode', 'address', 'number', 'city', 'state', 'contacts'] as const;

/** What the store in the form needs before it is active. */
const useMissing = ({ form }: Form): readonly StoreNeed[] => {
  const [zipCode, address, number, city, state, contacts] = useWatch({ control: form.control, name: needs });
  return missingOfStore({ zipCode, address, number, city, state, contacts });
};

const Standing = ({ form }: Form) => {
  const status = useWatch({ control: form.control, name: 'status' });
  const missing = useMissing({ form });
  const isExplained = ['BLOCKED', 'INACTIVE'].includes(status);
  const { label } = storeFields.status;
  const { most } = storeFields.statusReason;
  const hint =
    status === 'PENDING' && missing.length > 0 ? texts.missing(missingText(missing)) : texts.statusHint;
  return (
    <FormSection title={texts.sections.status}>
      <PlainFields
        form={form}
        table={storeFields}
        names={storeSections.status}
        own={{
          status: <FormSelect form={form} name="status" {...{ label, hint }} options={statusOptions} />,
          statusReason: isExplained && (
            <FormArea form={form} name="statusReason" label={texts.statusReason} maxLength={most} />
          ),
        }}
      />
    </FormSection>
  );
};

const Tax = ({ isPerson, ...filled }: FilledForm & { readonly isPerson: boolean }) => {
  const { form } = filled;
  const [state, registration] = useWatch({ control: form.control, name: ['state', 'stateRegistration'] });
  const { label, help, most } = storeFields.stateRegistration;
  const names = storeSections.tax.filter((name) => !(isPerson && 'isOfCompany' in storeFields[name]));
  const stateRegistration = (
    <div className={`stack ${styles['exempt']}`}>
      <FormText
        form={form}
        name="stateRegistration"
        label={label}
        hint={registrationHint(state, registration) ?? help}
        maxLength={most}
      />
      <Button size="small" look="link" onClick={() => form.set('stateRegistration', texts.exempt)}>
        {texts.isExempt}
      </Button>
    </div>
  );
  return (
    <FormSection title={texts.sections.tax}>
      <FormPair>
        <PlainFields {...filled} table={storeFields} names={names} own={{ stateRegistration }} />
      </FormPair>
    </FormSection>
  );
};

/** The parts of the form, as they follow each other. `lacking`: what the store needs before it is active. */
const partsOf = (isNew: boolean, lacking: readonly StoreNeed[]): readonly FormPart[] => [
  { title: texts.sections.document, fields: ['documentNumber'] },
  { title: texts.sections.identity, fields: storeSections.identity },
  ...(isNew ? [] : [{ title: texts.sections.status, fields: storeSections.status }]),
  { title: texts.sections.tax, fields: storeSections.tax },
  {
    title: texts.sections.address,
    fields: [
      ...storeSections.place,
      ...storeSections.street,
      ...storeSections.address,
      ...storeSections.delivery,
      'billingAddress',
    ],
    lacking: lacking.filter((need) => need !== 'contacts'),
  },
  {
    title: texts.sections.contacts,
    fields: ['contacts'],
    lacking: lacking.filter((need) => need === 'contacts'),
  },
  { title: texts.sections.commercial, fields: ['sellerUsername', 'tagPublicIds'] },
  { title: texts.sections.payment, fields: ['sightMethods', ...storeSections.payment] },
  { title: texts.sections.receiving, fields: ['receivingWindows'] },
];

type Sheet = Form & {
  readonly news: DocumentNews;
  /** The saved store; null for a new one. */
  readonly store: StoreRecord | null;
  readonly similar: SimilarNews;
  readonly onDocument: (documentNumber: string) => void;
  /** Called with the tax office's data of a registered company. */
  readonly onCompany: (company: Company) => void;
};

const DocumentPart = ({ form, news, store, similar, onDocument, onCompany }: Sheet) => {
  const documentNumber = useWatch({ control: form.control, name: 'documentNumber' });
  return (
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
      {store !== null && isCnpj(documentNumber) && (
        <AskAgain form={form} documentNumber={documentNumber} onCompany={onCompany} />
      )}
      <SimilarLine form={form} similar={similar} />
    </FormSection>
  );
};

/** What is kept of a store besides its document. */
const Rest = ({ form, news, store }: Sheet) => {
  const filled = { form, filled: news.filled };
  const documentNumber = useWatch({ control: form.control, name: 'documentNumber' });
  return (
    <>
      <FormSection title={texts.sections.identity}>
        <FormPair>
          <PlainFields {...filled} table={storeFields} names={storeSections.identity} />
        </FormPair>
      </FormSection>
      {store !== null && <Standing form={form} />}
      <Tax {...filled} isPerson={isPersonDocument(documentNumber)} />
      <StoreAddress {...filled} />
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
      <FormSection title={texts.sections.payment}>
        <PlainFields
          form={form}
          table={storeFields}
          names={storeSections.payment}
          own={{ sightMethodsReason: <StoreSightMethods form={form} /> }}
        />
      </FormSection>
      <FormSection title={texts.sections.receiving}>
        <ReceivingWindows form={form} />
      </FormSection>
    </>
  );
};

/**
 * A store's whole registration (R-ADMIN-020, R-ROUTE-006), with its sections and similar stores next to it. A new one begins
 * with its document alone: the rest appears once that is complete, or was.
 */
export const StoreSheet = ({
  label,
  onCancel,
  ...sheet
}: Sheet & { readonly label: string; readonly onCancel: () => void }) => {
  const { form, store, similar } = sheet;
  const isNew = store === null;
  const documentNumber = useWatch({ control: form.control, name: 'documentNumber' });
  const hasRest = useHasRest(documentNumber, isNew);
  const lacking = useMissing(sheet);
  return (
    <PageForm
      form={form}
      label={label}
      isNew={isNew}
      onCancel={onCancel}
      aside={{
        ways: hasRest && <FormSections form={form} parts={partsOf(isNew, lacking)} />,
        helpers: <SimilarCards form={form} similar={similar} />,
      }}
    >
      <DocumentPart {...sheet} />
      {hasRest && <Rest {...sheet} />}
    </PageForm>
  );
};
