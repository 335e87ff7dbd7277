import { addressFields } from '@celeiro/rules/records/address-fields.ts';
import { formatZip } from '@celeiro/rules/documents.ts';
import { isZipElsewhere, stateOfZip } from '@celeiro/rules/zip-states.ts';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { type Filled, FilledField } from '../../kit/forms/registration/registered-field.tsx';
import { findAddress } from '../../kit/forms/registration/find-address.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { PlainFields, ufOptions } from '../../kit/forms/plain/plain-field.tsx';
import { storeSections } from './form/store-sections.ts';
import { FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import { FormText } from '../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { FormZip } from '../../kit/forms/registration/zip-field.tsx';
import { Banner } from '../../ui/marks/banner.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { storeFormTexts as texts } from './store-records.texts.ts';
import type { StoreValues } from './form/store-values.ts';

type Form = { readonly form: EndpointForm<StoreValues> };

/** A CEP of another state than the one next to it is worth a look, and no more. */
const ZipElsewhere = ({ zipCode, uf }: { readonly zipCode: string; readonly uf: string }) => {
  const zip = zipCode.replace(/\D/g, '');
  return isZipElsewhere(zip, uf) ? (
    <Banner tone="warning">{texts.zipElsewhere(stateOfZip(zip) ?? '', uf)}</Banner>
  ) : null;
};

/** The billing address: the delivery address, unless another one is given. */
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
              label={texts.billing(addressFields.zipCode.label)}
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
              label={texts.billing(addressFields.state.label)}
              options={ufOptions}
            />
          </FormPair>
          <ZipElsewhere zipCode={zipCode} uf={uf} />
          <FormText
            form={form}
            name="billingAddress.address"
            label={texts.billing(addressFields.address.label)}
            maxLength={addressFields.address.most}
          />
          <FormPair>
            {billingParts.map((part) => (
              <FormText
                key={part}
                form={form}
                name={`billingAddress.${part}`}
                label={texts.billing(addressFields[part].label)}
                maxLength={addressFields[part].most}
              />
            ))}
          </FormPair>
        </>
      )}
    </>
  );
};
const billingParts = ['number', 'complement', 'neighborhood', 'city'] as const;

/** Delivery and billing address; values from the tax office are marked. */
export const StoreAddress = (filled: Form & { readonly filled: Filled }) => {
  const { form } = filled;
  const [zipCode, uf] = useWatch({ control: form.control, name: ['zipCode', 'state'] });
  const { label } = storeFields.zipCode;
  const zip = (
    <FilledField {...filled} name="zipCode" label={label} write={formatZip}>
      {(mark) => (
        <FormZip
          form={form}
          name="zipCode"
          label={label}
          find={findAddress}
          fills={{ state: 'state', city: 'city', neighborhood: 'neighborhood', street: 'address' }}
          {...mark}
        />
      )}
    </FilledField>
  );
  return (
    <FormSection title={texts.sections.address}>
      <FormPair>
        <PlainFields {...filled} table={storeFields} names={storeSections.place} own={{ zipCode: zip }} />
      </FormPair>
      <ZipElsewhere zipCode={zipCode} uf={uf} />
      <PlainFields {...filled} table={storeFields} names={storeSections.street} />
      <FormPair>
        <PlainFields {...filled} table={storeFields} names={storeSections.address} />
      </FormPair>
      <PlainFields form={form} table={storeFields} names={storeSections.delivery} />
      <Billing form={form} />
    </FormSection>
  );
};
