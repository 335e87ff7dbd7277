import type { Product } from '@celeiro/contract/products.ts';
import { packText, storageLabels, storages } from '@celeiro/rules/catalog/products.ts';
import { outerUnits, packageUnits, productUnits } from '@celeiro/rules/catalog/units.ts';
import { useWatch } from 'react-hook-form';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import { FormArea, FormText } from '../../kit/forms/text-fields.tsx';
import { FormCount, FormSize } from '../../kit/forms/typed-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { brandSource, familySource } from './product-sources.ts';
import { ProductTags } from './product-tags.tsx';
import { ProductUsesNote } from './product-uses.tsx';
import {
  ACTIVE,
  asksForPack,
  INACTIVE,
  NOTHING,
  packOf,
  PER_PACK,
  PER_UNIT,
  type ProductValues,
} from './product-values.ts';
import { productFormTexts as texts } from './products.texts.ts';

type Form = { readonly form: EndpointForm<ProductValues> };

const optionsOf = (values: readonly string[], nothing: string) => [
  { value: NOTHING, label: nothing },
  ...values.map((value) => ({ value, label: value })),
];
const units = optionsOf(productUnits, texts.noUnit);
const packages = optionsOf(packageUnits, texts.noPackage);
const outers = optionsOf(outerUnits, texts.noPackage);
const ways = [
  { value: NOTHING, label: texts.noStorage },
  ...storages.map((value) => ({ value, label: storageLabels[value] })),
];
const pricings = [
  { value: PER_PACK, label: texts.perPack },
  { value: PER_UNIT, label: texts.perUnit },
];
const standings = [
  { value: ACTIVE, label: texts.isActive },
  { value: INACTIVE, label: texts.isInactive },
];

/** What the product is sold in, read back as lists say it. */
const Packing = ({ form, product }: Form & { readonly product: Product | null }) => {
  // A form has all its values from the beginning.
  const values = useWatch({ control: form.control }) as ProductValues;
  const reads = packText(packOf(values));
  return (
    <FormSection title={texts.sections.pack}>
      <FormPair>
        <FormSelect form={form} name="unit" label={texts.unit} options={units} />
        <FormSelect form={form} name="packageUnit" label={texts.packageUnit} options={packages} />
        <FormCount form={form} name="content" label={texts.content} hint={texts.contentHint} />
        <FormSize form={form} name="size" label={texts.size} hint={texts.sizeHint} />
        <FormSelect form={form} name="outerUnit" label={texts.outerUnit} options={outers} />
        <FormSelect form={form} name="priced" label={texts.priced} options={pricings} />
      </FormPair>
      {reads !== '' && <p role="status">{texts.reads(reads)}</p>}
      {product !== null && asksForPack(product, values) && (
        <>
          <p>{texts.packQuestion(product.sellers)}</p>
          <Checkbox
            label={texts.packConfirm}
            isChecked={values.packConfirmed}
            onChange={(isChecked) => form.set('packConfirmed', isChecked)}
          />
        </>
      )}
    </FormSection>
  );
};

const Standing = ({ form, product }: Form & { readonly product: Product }) => {
  const standing = useWatch({ control: form.control, name: 'standing' });
  return (
    <FormSection title={texts.sections.standing}>
      <FormSelect
        form={form}
        name="standing"
        label={texts.active}
        hint={texts.activeHint}
        options={standings}
      />
      {standing === INACTIVE && (
        <>
          {product.active && <ProductUsesNote product={product} />}
          <FormArea form={form} name="inactiveReason" label={texts.inactiveReason} maxLength={500} />
        </>
      )}
    </FormSection>
  );
};

/** Everything kept of a product (R-ADMIN-020); null while it is a new one. */
export const ProductFields = ({ form, product }: Form & { readonly product: Product | null }) => (
  <>
    <FormSection title={texts.sections.product}>
      <FormText form={form} name="name" label={texts.name} maxLength={160} />
    </FormSection>
    <FormSection title={texts.sections.classification}>
      <FormPair>
        <FormLookup
          form={form}
          name="family"
          label={texts.family}
          source={familySource}
          placeholder={texts.familyPlaceholder}
        />
        <FormLookup
          form={form}
          name="brand"
          label={texts.brand}
          hint={texts.brandHint}
          source={brandSource}
          placeholder={texts.brandPlaceholder}
        />
      </FormPair>
      <ProductTags form={form} />
    </FormSection>
    <Packing form={form} product={product} />
    <FormSection title={texts.sections.facts}>
      <FormPair>
        <FormText form={form} name="gtin" label={texts.gtin} maxLength={14} />
        <FormText form={form} name="ncm" label={texts.ncm} maxLength={10} />
        <FormSelect form={form} name="storage" label={texts.storage} options={ways} />
      </FormPair>
      <FormArea form={form} name="description" label={texts.description} maxLength={2000} />
    </FormSection>
    {product !== null && <Standing form={form} product={product} />}
  </>
);
