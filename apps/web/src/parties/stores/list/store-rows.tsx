import { STORE_WINDOWS, type StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { STORE_CONTACTS } from '@celeiro/rules/parties/stores/store.ts';
import { weekDays } from '@celeiro/rules/days/calendar.ts';
import { storeContactRoleLabels, storeContactRoles } from '@celeiro/rules/parties/stores/store.ts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { FormRows, useListWords } from '../../../kit/forms/form-rows.tsx';
import { FormText } from '../../../kit/forms/text-fields.tsx';
import { FormTime } from '../../../kit/forms/typed-fields.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ContactReach } from '../../../kit/forms/registration/personal-contact.tsx';
import { ContactStates } from '../form/contact-validation.tsx';
import { storeFormTexts as texts } from '../store-records.texts.ts';
import {
  type ContactValues,
  newContact,
  newWindow,
  type StoreValues,
  type WindowValues,
} from '../form/store-values.ts';

type Form = { readonly form: EndpointForm<StoreValues> };

const roleOptions = storeContactRoles.map((value) => ({ value, label: storeContactRoleLabels[value] }));
const dayOptions = weekDays.map(({ code, label }) => ({ value: code, label }));
const dayName = (code: string | undefined): string => weekDays.find((day) => day.code === code)?.label ?? '';

const contactWords = ({ name, phone, isWhatsapp, email }: ContactValues): string =>
  [name, isWhatsapp ? `${phone} (WhatsApp)` : phone, email].filter((part) => part !== '').join(' · ');
const windowWords = ({ weekDay, from, to }: WindowValues): string => `${dayName(weekDay)} ${from} ${to}`;

/** Whom to ask at the store; the first one's phone and mail address are the store's. */
export const StoreContacts = ({ form, store }: Form & { readonly store: StoreRecord | null }) => {
  const name = 'contacts';
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const rows = useWatch({ control: form.control, name });
  useListWords<StoreValues, ContactValues>(form, name, texts.sections.contacts, contactWords);
  return (
    <FormRows
      ids={fields.map(({ id }) => id)}
      nothing={texts.noContact}
      addLabel={texts.addContact}
      isFull={fields.length >= STORE_CONTACTS}
      least={1}
      removeName={(index) => texts.removeContact(rows[index]?.name ?? '')}
      row={(index) => (
        <>
          <FormText
            form={form}
            name={`contacts.${index}.name`}
            label={texts.contact}
            maxLength={120}
            {...(index === 0 && { hint: texts.main })}
          />
          <FormSelect form={form} name={`contacts.${index}.role`} label={texts.role} options={roleOptions} />
          <ContactReach form={form} kind="store" index={index} labels={texts} />
          <Checkbox
            label={texts.isWhatsapp}
            isChecked={rows[index]?.isWhatsapp ?? false}
            onChange={(isChecked) => form.set(`contacts.${index}.isWhatsapp`, isChecked)}
          />
          {rows[index] !== undefined && <ContactStates contact={rows[index]} store={store} />}
          {index > 0 && (
            <span>
              <Button size="small" look="link" onClick={() => move(index, 0)}>
                {texts.makeMain(rows[index]?.name ?? '')}
              </Button>
            </span>
          )}
        </>
      )}
      onAdd={() => append({ ...newContact })}
      onRemove={remove}
    />
  );
};

/** When a delivery can be received. */
export const ReceivingWindows = ({ form }: Form) => {
  const name = 'receivingWindows';
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const rows = useWatch({ control: form.control, name });
  useListWords<StoreValues, WindowValues>(form, name, texts.sections.receiving, windowWords);
  return (
    <FormRows
      ids={fields.map(({ id }) => id)}
      nothing={texts.noWindow}
      addLabel={texts.addWindow}
      isFull={fields.length >= STORE_WINDOWS}
      removeName={(index) => texts.removeWindow(dayName(rows[index]?.weekDay))}
      row={(index) => (
        <>
          <FormSelect
            form={form}
            name={`receivingWindows.${index}.weekDay`}
            label={texts.weekDay}
            options={dayOptions}
          />
          <FormTime form={form} name={`receivingWindows.${index}.from`} label={texts.from} />
          <FormTime form={form} name={`receivingWindows.${index}.to`} label={texts.to} />
        </>
      )}
      onAdd={() => append({ ...newWindow })}
      onRemove={remove}
    />
  );
};
