import {
  createStore,
  type StoreRecord,
  storeRecord,
  updateStore,
} from '@celeiro/contract/parties/stores/store-records.ts';
import { findStoreOfDocument } from '@celeiro/contract/parties/stores/store-similar.ts';
import { formatTime } from '@celeiro/rules/days/calendar.ts';
import { useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import {
  type Company,
  documentProblem,
  type DocumentNews,
  type Holder,
  useDocumentNews,
} from '../../../kit/forms/registration/document-first.tsx';
import { NO_CHOICE } from '../../../kit/forms/plain/plain-values.ts';
import { currentOf } from '../../../kit/forms/form-conflict.ts';
import { FormLoading, FormPage } from '../../../kit/forms/form-page.tsx';
import { type EndpointForm, useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/marks/states.tsx';
import { StoreSheet } from './store-fields.tsx';
import { storeFormTexts as texts } from '../store-records.texts.ts';
import {
  contactOf,
  type ContactValues,
  isAllOpen,
  isUnreached,
  newContact,
  newStore,
  newStoreBodyOf,
  storeBodyOf,
  type StoreValues,
  storeValuesOf,
  withoutGiven,
} from './store-values.ts';
import { offerUndoOfTags } from '../tags/undo-tags.ts';
import { useSimilar } from '../merge/use-similar.ts';
import { useStore } from '../use-store.ts';

type Leave = {
  readonly onSaved: (publicId: string) => void;
  readonly onCancel: () => void;
};
type Held = Pick<DocumentNews, 'documentNumber' | 'holder'> | null;

/**
 * Checks no schema has: who has the document, as far as known, and that a blocked or inactive store has a reason, as do closed
 * methods of payment.
 */
const problemsOf =
  (held: Held) =>
  ({ documentNumber, status, statusReason, sightMethods, sightMethodsReason }: StoreValues) => ({
    documentNumber:
      held !== null && held.holder !== null && held.documentNumber === documentNumber
        ? texts.taken(held.holder.name)
        : documentProblem(documentNumber),
    statusReason:
      ['BLOCKED', 'INACTIVE'].includes(status) && statusReason.trim() === '' ? texts.reasonRequired : null,
    sightMethodsReason:
      !isAllOpen(sightMethods) && sightMethodsReason.trim() === '' ? texts.reasonRequired : null,
  });

/** EP-107, R-HTTP-006: who has a document but the store itself; not found means free, any other failure is one. */
const findHolder =
  (of: string) =>
  async (documentNumber: string, signal: AbortSignal): Promise<Holder | null> => {
    try {
      const { publicId, name } = await call(findStoreOfDocument, { params: { documentNumber } }, { signal });
      return publicId === of ? null : { publicId, name };
    } catch (error) {
      if (error instanceof CallFailure && error.body?.code === 'RESOURCE_NOT_FOUND') return null;
      throw error;
    }
  };

/** A company's status at the tax office, and since when it exists; empty for a company that wasn't looked up. */
const fillRegistration = (form: EndpointForm<StoreValues>, company: Company | null): void => {
  form.set('registrationStatus', company?.registrationStatus ?? '');
  form.set('openedOn', company?.openedOn ?? '');
};

/** Registration data besides texts: contact, tax regime and status. Untouched values of it, too, are removed with the document. */
const useMore = (form: EndpointForm<StoreValues>) => {
  const given = useRef<{ readonly contact: ContactValues | null; readonly isMei: boolean }>(nothingMore);
  const contactsNow = () => form.get('contacts') as StoreValues['contacts']; // this field's own value
  const onForget = (): void => {
    const { contact, isMei } = given.current;
    given.current = nothingMore;
    fillRegistration(form, null);
    if (contact !== null) form.set('contacts', contactsNow().map(withoutGiven(contact)));
    if (isMei && form.get('taxRegime') === 'MEI') form.set('taxRegime', NO_CHOICE);
  };
  const onCompany = (company: Company): void => {
    fillRegistration(form, company);
    const companyContact = contactOf(company);
    const [first = newContact, ...others] = contactsNow();
    const contact = companyContact !== null && [first, ...others].every(isUnreached) ? companyContact : null;
    if (contact !== null) {
      const { name, phone, email } = contact;
      form.set('contacts', [{ ...first, name: first.name || name, phone, email }, ...others]);
    }
    const isMei = company.isMei && form.get('taxRegime') === NO_CHOICE;
    if (isMei) form.set('taxRegime', 'MEI');
    given.current = { contact, isMei };
  };
  return { onCompany, onForget };
};
const nothingMore = { contact: null, isMei: false };

/** EP-096: registers a store, from its document on. */
export const NewStoreForm = ({ onSaved, onCancel }: Leave) => {
  const [held, hold] = useState<Held>(null);
  const form = useEndpointForm(createStore, {
    input: {},
    start: newStore,
    toBody: newStoreBodyOf,
    // An older draft may have none.
    check: (values) => ({
      ...problemsOf(held)(values),
      contacts: values.contacts.length === 0 ? texts.contactRequired : null,
    }),
    draft: 'store-new',
    failureText: texts.createFailed,
    savedText: texts.created,
    onSaved: ({ publicId }) => {
      similar.remember(publicId);
      onSaved(publicId);
    },
  });
  const similar = useSimilar(form);
  const { news, ask, applyCompany } = useDocumentNews(form, {
    findHolder: findHolder(''),
    onNews: hold,
    ...useMore(form),
  });
  return (
    <PageFrame
      title={pages.storeNew.title}
      count={form.draftSavedAt === null ? undefined : texts.draftSaved(formatTime(form.draftSavedAt))}
    >
      <FormPage isTall>
        <StoreSheet
          {...{ form, news, similar, onCancel }}
          store={null}
          label={texts.newTitle}
          onDocument={(typed) => void ask(typed)}
          onCompany={applyCompany}
        />
      </FormPage>
    </PageFrame>
  );
};

const Change = ({ one, onSaved, onCancel }: Leave & { readonly one: StoreRecord }) => {
  const [held, hold] = useState<Held>(null);
  const form = useEndpointForm(updateStore, {
    input: {},
    start: storeValuesOf(one),
    required: ['documentNumber', 'name', 'status'],
    toBody: storeBodyOf,
    check: problemsOf(held),
    version: one.version,
    draft: `store-${one.publicId}`,
    readCurrent: currentOf(storeRecord, storeValuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    undo: { parts: ['tagPublicIds'], offer: (saved, store) => offerUndoOfTags(saved, [store], [store]) },
    onSaved: ({ publicId }) => onSaved(publicId),
  });
  const similar = useSimilar(form);
  const { news, ask, applyCompany } = useDocumentNews(form, {
    findHolder: findHolder(one.publicId),
    onNews: (received) => {
      hold(received);
      if (received.documentNumber !== one.documentNumber) fillRegistration(form, null);
    },
    onCompany: (company) => fillRegistration(form, company),
  });
  return (
    <StoreSheet
      {...{ form, news, similar, onCancel }}
      store={one}
      label={texts.label}
      onDocument={(typed) => void ask(typed)}
      onCompany={(company) => {
        applyCompany(company);
        fillRegistration(form, company);
      }}
    />
  );
};

/** EP-097: changes what is kept of a store; two at once are merged by field, or shown to each other (T19). */
export const StoreForm = ({ publicId, ...leave }: Leave & { readonly publicId: string }) => {
  const { store, isUnknown, hasFailed, retry } = useStore(publicId);
  if (isUnknown) return <UnknownStore onLeave={leave.onCancel} />;
  if (hasFailed) return <ErrorState title={texts.failed} onRetry={retry} />;
  return (
    <FormPage isTall>
      {store === undefined ? <LoadingStore /> : <Change key={store.publicId} one={store} {...leave} />}
    </FormPage>
  );
};

/** Shown until a store is loaded. */
export const LoadingStore = () => <FormLoading label={texts.loading} />;

/** The address names no store. */
export const UnknownStore = ({ onLeave }: { readonly onLeave: () => void }) => (
  <EmptyState
    title={texts.unknown}
    hint={texts.unknownHint}
    action={<Button onClick={onLeave}>{texts.toList}</Button>}
  />
);
