import { ufs } from '@celeiro/rules/states.ts';
import { formatZip } from '@celeiro/rules/documents.ts';
import { isZipElsewhere, stateOfZip } from '@celeiro/rules/zip-states.ts';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { type Filled, FilledField, FilledText } from '../../kit/forms/registration/registered-field.tsx';
import { findAddress } from '../../kit/forms/registration/find-address.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { PlainFields } from '../../kit/forms/plain/plain-field.tsx';
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

const ufOptions = ufs.map((value) => ({ value, label: value }));

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

/** Delivery and billing address; values from the tax office are marked. */
export const StoreAddress = (filled: Form & { readonly filled: Filled }) => {
  const { form } = filled;
  const [zipCode, uf] = useWatch({ control: form.control, name: ['zipCode', 'state'] });
  return (
    <FormSection title={texts.sections.address}>
      <FormPair>
        <FilledField {...filled} name="zipCode" label={texts.zipCode} write={formatZip}>
          {(mark) => (
            <FormZip
              form={form}
              name="zipCode"
              label={texts.zipCode}
              find={findAddress}
              fills={{ state: 'state', city: 'city', neighborhood: 'neighborhood', street: 'address' }}
              {...mark}
            />
          )}
        </FilledField>
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
      <PlainFields form={form} table={storeFields} names={storeSections.delivery} />
      <Billing form={form} />
    </FormSection>
  );
};
