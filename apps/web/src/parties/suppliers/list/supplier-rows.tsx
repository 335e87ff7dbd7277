import { ufOptions } from '../../../kit/forms/plain/plain-field.tsx';
import { contactRoleLabels, contactRoles } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormRows, useListWords } from '../../../kit/forms/form-rows.tsx';
import { FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { registrationHint } from '../../../kit/forms/registration/registration-hint.ts';
import { FormText } from '../../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { ContactReach } from '../../../kit/forms/registration/personal-contact.tsx';
import type { ContactValues, RegistrationValues, SupplierValues } from '../supplier-values.ts';
import { supplierFormTexts as texts } from '../suppliers.texts.ts';

type Form = { readonly form: EndpointForm<SupplierValues> };

const roleOptions = contactRoles.map((role) => ({ value: role, label: contactRoleLabels[role] }));

const MOST = { contacts: 10, stateRegistrations: 27 } as const;

const hintOf = (row: RegistrationValues | undefined) => {
  const hint = registrationHint(row?.uf ?? null, row?.number ?? '');
  return hint === null ? {} : { hint };
};

const registrationWords = ({ uf, number }: RegistrationValues): string => `${uf} ${number}`;

/** Registrations with the tax offices of several states. */
export const Registrations = ({ form }: Form) => {
  const name = 'stateRegistrations';
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const rows = useWatch({ control: form.control, name });
  const state = useWatch({ control: form.control, name: 'state' });
  useListWords<SupplierValues, RegistrationValues>(
    form,
    name,
    texts.sections.registrations,
    registrationWords,
  );
  return (
    <FormRows
      ids={fields.map(({ id }) => id)}
      nothing={texts.noRegistration}
      addLabel={texts.addRegistration}
      isFull={fields.length >= MOST.stateRegistrations}
      removeName={(index) => texts.removeRegistration(rows[index]?.number ?? '')}
      row={(index) => (
        <>
          <FormSelect
            form={form}
            name={`stateRegistrations.${index}.uf`}
            label={texts.uf}
            options={ufOptions}
          />
          <FormText
            form={form}
            name={`stateRegistrations.${index}.number`}
            label={texts.registration}
            maxLength={14}
            {...hintOf(rows[index])}
          />
        </>
      )}
      onAdd={() => append({ uf: state, number: '' })}
      onRemove={remove}
    />
  );
};

const contactWords = ({ name, phone, email }: ContactValues): string =>
  [name, phone, email].filter((part) => part !== '').join(' · ');

/** Whom to ask at the supplier, and about what. */
export const Contacts = ({ form }: Form) => {
  const name = 'contacts';
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const rows = useWatch({ control: form.control, name });
  useListWords<SupplierValues, ContactValues>(form, name, texts.sections.contacts, contactWords);
  return (
    <FormRows
      ids={fields.map(({ id }) => id)}
      nothing={texts.noContact}
      addLabel={texts.addContact}
      isFull={fields.length >= MOST.contacts}
      removeName={(index) => texts.removeContact(rows[index]?.name ?? '')}
      row={(index) => (
        <>
          <FormSelect form={form} name={`contacts.${index}.role`} label={texts.role} options={roleOptions} />
          <FormText form={form} name={`contacts.${index}.name`} label={texts.contact} maxLength={120} />
          <ContactReach form={form} kind="supplier" index={index} labels={texts} />
        </>
      )}
      onAdd={() => append({ role: contactRoles[0], name: '', phone: '', email: '' })}
      onRemove={remove}
    />
  );
};
