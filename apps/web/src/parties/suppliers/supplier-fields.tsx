import {
  leadTimeWords,
  supplierStatuses,
  supplierStatusLabels,
} from '@celeiro/rules/parties/suppliers/supplier.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import { useWatch } from 'react-hook-form';
import { PlainFields } from '../../kit/forms/plain/plain-field.tsx';
import type { DocumentNews } from '../../kit/forms/registration/document-first.tsx';
import type { Filled } from '../../kit/forms/registration/registered-field.tsx';
import { findAddress } from '../../kit/forms/registration/find-address.ts';
import { FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { FormZip } from '../../kit/forms/registration/zip-field.tsx';
import { SupplierDocument } from './supplier-document.tsx';
import { Contacts, Registrations } from './list/supplier-rows.tsx';
import { supplierSections } from './supplier-sections.ts';
import type { SupplierValues } from './supplier-values.ts';
import { supplierFormTexts as texts } from './suppliers.texts.ts';
import { FormWeekPeriods } from './unavailability/week-periods.tsx';

type Form = { readonly form: EndpointForm<SupplierValues> };

const LONGEST_LEAD = 30;
const leadOptions = Array.from({ length: LONGEST_LEAD + 1 }, (_, days) => ({
  value: String(days),
  label: leadTimeWords(days),
}));
const statusOptions = supplierStatuses.map((value) => ({ value, label: supplierStatusLabels[value] }));

type FilledForm = Form & { readonly filled: Filled };

const Standing = ({ form }: Form) => {
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    <FormSection title={texts.sections.status}>
      <PlainFields
        form={form}
        table={supplierFields}
        names={supplierSections.status}
        own={{
          status: (
            <FormSelect
              form={form}
              name="status"
              label={supplierFields.status.label}
              hint={texts.statusHint}
              options={statusOptions}
            />
          ),
          statusReason: status !== 'ACTIVE' && (
            <FormArea
              form={form}
              name="statusReason"
              label={texts.statusReason}
              maxLength={supplierFields.statusReason.most}
            />
          ),
        }}
      />
    </FormSection>
  );
};

const Address = (filled: FilledForm) => {
  const { form } = filled;
  return (
    <FormSection title={texts.sections.address}>
      <FormPair>
        <PlainFields
          {...filled}
          table={supplierFields}
          names={supplierSections.place}
          own={{
            zipCode: (
              <FormZip
                form={form}
                name="zipCode"
                label={supplierFields.zipCode.label}
                find={findAddress}
                fills={{ street: 'address', neighborhood: 'neighborhood', city: 'city', state: 'state' }}
              />
            ),
          }}
        />
      </FormPair>
      <PlainFields {...filled} table={supplierFields} names={supplierSections.street} />
      <FormPair>
        <PlainFields {...filled} table={supplierFields} names={supplierSections.address} />
      </FormPair>
    </FormSection>
  );
};

/**
 * A supplier's whole registration (R-ADMIN-020). A new one begins with its document alone: the rest appears once that is
 * complete and no other supplier has it, filled with the known data.
 */
export const SupplierFields = ({
  form,
  isNew,
  isBegun,
  news,
  onDocument,
}: Form & {
  readonly isNew: boolean;
  /** False while a new one is its document alone. */
  readonly isBegun: boolean;
  readonly news: DocumentNews;
  readonly onDocument: (documentNumber: string) => void;
}) => {
  const filled = { form, filled: news.filled };
  return (
    <>
      <FormSection title={texts.sections.document}>
        <SupplierDocument form={form} news={news} onTyped={onDocument} />
      </FormSection>
      {isBegun && (
        <>
          <FormSection title={texts.sections.identity}>
            <PlainFields {...filled} table={supplierFields} names={supplierSections.identity} />
          </FormSection>
          {!isNew && <Standing form={form} />}
          <FormSection title={texts.sections.tax}>
            <FormPair>
              <PlainFields {...filled} table={supplierFields} names={supplierSections.tax} />
            </FormPair>
          </FormSection>
          <FormSection title={texts.sections.registrations}>
            <Registrations form={form} />
          </FormSection>
          <Address {...filled} />
          <FormSection title={texts.sections.contacts}>
            <Contacts form={form} />
          </FormSection>
          <FormSection title={texts.sections.conditions}>
            <FormPair>
              <PlainFields form={form} table={supplierFields} names={supplierSections.conditions} />
              <FormSelect form={form} name="leadTimeDays" label={texts.leadTimeDays} options={leadOptions} />
            </FormPair>
          </FormSection>
          <FormSection title={texts.sections.days}>
            <FormWeekPeriods form={form} name="operatingPeriods" label={texts.operatingPeriods} />
          </FormSection>
        </>
      )}
    </>
  );
};
