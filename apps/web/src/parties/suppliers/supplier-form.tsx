import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import {
  createSupplier,
  type Supplier,
  supplier,
  updateSupplier,
} from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { isDocument } from '@celeiro/rules/documents.ts';
import { useState } from 'react';
import {
  documentProblem,
  type DocumentNews,
  useDocumentNews,
} from '../../kit/forms/registration/document-first.tsx';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { FormLoading, FormPage } from '../../kit/forms/form-page.tsx';
import { PageForm } from '../../kit/forms/page-form.tsx';
import { registrationFormTexts } from '../../kit/forms/registration/registration-form.texts.ts';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { findSupplierOf } from './supplier-document.tsx';
import { SupplierFields } from './supplier-fields.tsx';
import { newSupplier, supplierBodyOf, type SupplierValues, supplierValuesOf } from './supplier-values.ts';
import { supplierFormTexts as texts } from './suppliers.texts.ts';
import { useSupplier } from './use-supplier.ts';

type Leave = {
  readonly onSaved: (publicId: string) => void;
  readonly onCancel: () => void;
};

type Held = Pick<DocumentNews, 'documentNumber' | 'holder'> | null;

/** Checks no schema has: who has the document, as far as known, and that a supplier out of service has a reason. */
const problemsOf =
  (held: Held) =>
  ({ documentNumber, status, statusReason }: SupplierValues) => ({
    documentNumber:
      held !== null && held.holder !== null && held.documentNumber === documentNumber
        ? texts.taken(held.holder.name)
        : documentProblem(documentNumber),
    statusReason: status !== 'ACTIVE' && statusReason.trim() === '' ? texts.reasonRequired : null,
  });

/** EP-120: registers a supplier, from its document on. */
export const NewSupplierForm = ({ onSaved, onCancel }: Leave) => {
  const [held, hold] = useState<Held>(null);
  const [isBegun, setBegun] = useState(false);
  const check = problemsOf(held);
  const form = useEndpointForm(createSupplier, {
    input: {},
    start: newSupplier,
    // Until the rest appears only the document is required: it says what is wrong, and nothing is sent.
    toBody: (values) => ({
      ...supplierBodyOf(values),
      ...(isBegun ? {} : { name: supplierFields.name.label }),
    }),
    check: (values) => {
      const found = check(values);
      const waits = isBegun || !isDocument(values.documentNumber) ? null : registrationFormTexts.asking;
      return { ...found, documentNumber: found.documentNumber ?? waits };
    },
    draft: 'supplier-new',
    failureText: texts.createFailed,
    savedText: texts.created,
    onSaved: ({ publicId }) => onSaved(publicId),
  });
  const { news, ask } = useDocumentNews(form, {
    findHolder: findSupplierOf(''),
    onNews: (received) => {
      hold(received);
      if (received.holder === null) setBegun(true);
    },
  });
  // A draft is complete, or continues where it was left.
  if (form.isRestored && !isBegun) setBegun(true);
  return (
    <FormPage>
      <PageForm form={form} label={texts.newTitle} isNew onCancel={onCancel}>
        <SupplierFields
          form={form}
          isNew
          isBegun={isBegun}
          news={news}
          onDocument={(typed) => void ask(typed)}
        />
      </PageForm>
    </FormPage>
  );
};

const Change = ({ one, onSaved, onCancel }: Leave & { readonly one: Supplier }) => {
  const [held, hold] = useState<Held>(null);
  const form = useEndpointForm(updateSupplier, {
    input: {},
    start: supplierValuesOf(one),
    required: ['documentNumber', 'name', 'status'],
    toBody: supplierBodyOf,
    check: problemsOf(held),
    version: one.version,
    draft: `supplier-${one.publicId}`,
    readCurrent: currentOf(supplier, supplierValuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: ({ publicId }) => onSaved(publicId),
  });
  const { news, ask } = useDocumentNews(form, { findHolder: findSupplierOf(one.publicId), onNews: hold });
  return (
    <PageForm form={form} label={texts.label} onCancel={onCancel}>
      <SupplierFields form={form} isNew={false} isBegun news={news} onDocument={(typed) => void ask(typed)} />
    </PageForm>
  );
};

/** EP-121: changes what is kept of a supplier; two at once are merged by field, or shown to each other. */
export const SupplierForm = ({ publicId, ...leave }: Leave & { readonly publicId: string }) => {
  const { supplier: one, isUnknown, hasFailed, retry } = useSupplier(publicId);
  if (isUnknown) return <UnknownSupplier onLeave={leave.onCancel} />;
  if (hasFailed) return <ErrorState title={texts.failed} onRetry={retry} />;
  return (
    <FormPage>
      {one === undefined ? <LoadingSupplier /> : <Change key={one.publicId} one={one} {...leave} />}
    </FormPage>
  );
};

/** Shown until a supplier is loaded. */
export const LoadingSupplier = () => <FormLoading label={texts.loading} />;

/** The address names no supplier. */
export const UnknownSupplier = ({ onLeave }: { readonly onLeave: () => void }) => (
  <EmptyState
    title={texts.unknown}
    hint={texts.unknownHint}
    action={<Button onClick={onLeave}>{texts.toList}</Button>}
  />
);
