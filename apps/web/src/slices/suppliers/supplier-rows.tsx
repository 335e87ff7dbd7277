import { ufs } from '@celeiro/rules/states.ts';
import { contactRoleLabels, contactRoles } from '@celeiro/rules/suppliers/supplier.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormPair } from '../../kit/forms/form-page.tsx';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { FormPhone } from '../../kit/forms/typed-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './supplier-form.module.css';
import type { ContactValues, RegistrationValues, SupplierValues } from './supplier-values.ts';
import { supplierFormTexts as texts } from './suppliers.texts.ts';

type Form = { readonly form: EndpointForm<SupplierValues> };

export const ufOptions = ufs.map((uf) => ({ value: uf, label: uf }));
const roleOptions = contactRoles.map((role) => ({ value: role, label: contactRoleLabels[role] }));

const MOST = { contacts: 10, stateRegistrations: 27 } as const;

/** A list of the form is spoken of as a whole, where a conflict shows it. */
const useWords = <T,>(
  { words }: EndpointForm<SupplierValues>,
  name: 'contacts' | 'stateRegistrations',
  label: string,
  show: (row: T) => string,
) =>
  useEffect(() => {
    words.set(name, {
      label,
      show: (value) => (value as readonly T[]).map(show).join(', '), // this field's own value
    });
    return () => void words.delete(name);
  }, [words, name, label, show]);

const Row = ({
  children,
  removeName,
  onRemove,
}: {
  readonly children: ReactNode;
  readonly removeName: string;
  readonly onRemove: () => void;
}) => (
  <li className={styles['row']}>
    <FormPair>{children}</FormPair>
    <IconButton name={removeName} icon={<IconTrash size={16} aria-hidden="true" />} onClick={onRemove} />
  </li>
);

const Add = ({
  children,
  isFull,
  onAdd,
}: {
  readonly children: string;
  readonly isFull: boolean;
  readonly onAdd: () => void;
}) => (
  <div>
    <Button look="link" icon={<IconPlus size={16} aria-hidden="true" />} isDisabled={isFull} onClick={onAdd}>
      {children}
    </Button>
  </div>
);

const registrationWords = ({ uf, number }: RegistrationValues): string => `${uf} ${number}`;

/** Registrations with the tax offices of several states. */
export const Registrations = ({ form }: Form) => {
  const name = 'stateRegistrations';
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const rows = useWatch({ control: form.control, name });
  const state = useWatch({ control: form.control, name: 'state' });
  useWords<RegistrationValues>(form, name, texts.sections.registrations, registrationWords);
  return (
    <>
      {fields.length === 0 && <p className={styles['quiet']}>{texts.noRegistration}</p>}
      <ul className={styles['rows']}>
        {fields.map(({ id }, index) => (
          <Row
            key={id}
            removeName={texts.removeRegistration(rows[index]?.number ?? '')}
            onRemove={() => remove(index)}
          >
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
            />
          </Row>
        ))}
      </ul>
      <Add isFull={fields.length >= MOST.stateRegistrations} onAdd={() => append({ uf: state, number: '' })}>
        {texts.addRegistration}
      </Add>
    </>
  );
};

const contactWords = ({ name, phone, email }: ContactValues): string =>
  [name, phone, email].filter((part) => part !== '').join(' · ');

/** Whom to ask at the supplier, and about what. */
export const Contacts = ({ form }: Form) => {
  const name = 'contacts';
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const rows = useWatch({ control: form.control, name });
  useWords<ContactValues>(form, name, texts.sections.contacts, contactWords);
  return (
    <>
      {fields.length === 0 && <p className={styles['quiet']}>{texts.noContact}</p>}
      <ul className={styles['rows']}>
        {fields.map(({ id }, index) => (
          <Row
            key={id}
            removeName={texts.removeContact(rows[index]?.name ?? '')}
            onRemove={() => remove(index)}
          >
            <FormSelect
              form={form}
              name={`contacts.${index}.role`}
              label={texts.role}
              options={roleOptions}
            />
            <FormText form={form} name={`contacts.${index}.name`} label={texts.contact} maxLength={120} />
            <FormPhone form={form} name={`contacts.${index}.phone`} label={texts.phone} />
            <FormText form={form} name={`contacts.${index}.email`} label={texts.email} maxLength={254} />
          </Row>
        ))}
      </ul>
      <Add
        isFull={fields.length >= MOST.contacts}
        onAdd={() => append({ role: contactRoles[0], name: '', phone: '', email: '' })}
      >
        {texts.addContact}
      </Add>
    </>
  );
};
