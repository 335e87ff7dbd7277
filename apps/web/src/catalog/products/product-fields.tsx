import type { Product } from '@celeiro/contract/catalog/products/products.ts';
import { productFields } from '@celeiro/rules/catalog/products/product.fields.ts';
import { packText } from '@celeiro/rules/catalog/products/products.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import { sectionsOf } from '../../kit/forms/plain/plain-sections.ts';
import { type DrawnName, PlainFields } from '../../kit/forms/plain/plain-field.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { FormCount, FormSize } from '../../kit/forms/typed-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './product-page.module.css';
import { brandSource, familySource } from './list/product-sources.ts';
import { ProductTags } from './product-tags.tsx';
import { ProductUsesNote } from './product-uses.tsx';
import {
  ACTIVE,
  needsPackConfirmation,
  INACTIVE,
  packOf,
  PER_PACK,
  PER_UNIT,
  type ProductValues,
} from './product-values.ts';
import { productFormTexts as texts } from './products.texts.ts';

type Form = { readonly form: EndpointForm<ProductValues> };
type OfProduct = Form & { readonly product: Product | null };

const pricings = [
  { value: PER_PACK, label: texts.perPack },
  { value: PER_UNIT, label: texts.perUnit },
];
const standings = [
  { value: ACTIVE, label: texts.isActive },
  { value: INACTIVE, label: texts.isInactive },
];

// Fields by themselves: they stand under headings in one place, close together in the other.
/** Where a product's plain fields are in its form. */
const sections = sectionsOf(productFields)({
  name: ['name'],
  pack: ['unit', 'packageUnit', 'content', 'size', 'outerUnit'],
  codes: ['gtin', 'ncm', 'storage'],
  description: ['description'],
  // Asked as choices, with the reason where it isn't sold.
  standing: ['useUnitPrice', 'active', 'inactiveReason'],
});

const Part = ({ form, name }: Form & { readonly name: DrawnName<typeof productFields> }) => (
  <PlainFields form={form} table={productFields} names={[name]} />
);
const Parts = ({ form, names }: Form & { readonly names: readonly DrawnName<typeof productFields>[] }) => (
  <PlainFields form={form} table={productFields} names={names} />
);
const Family = ({ form }: Form) => (
  <FormLookup
    form={form}
    name="family"
    label={texts.family}
    source={familySource}
    placeholder={texts.familyPlaceholder}
  />
);
const Brand = ({ form, hint }: Form & { readonly hint?: string }) => (
  <FormLookup
    form={form}
    name="brand"
    label={texts.brand}
    {...(hint !== undefined && { hint })}
    source={brandSource}
    placeholder={texts.brandPlaceholder}
  />
);
const Priced = ({ form }: Form) => (
  <FormSelect form={form} name="priced" label={texts.priced} options={pricings} />
);
/** What the product is sold in, read back as lists say it; asked about where suppliers gave prices for another pack. */
const PackReads = ({ form, product }: OfProduct) => {
  // A form has all its values from the beginning.
  const values = useWatch({ control: form.control }) as ProductValues;
  const reads = packText(packOf(values));
  return (
    <>
      {reads !== '' && reads !== product?.pack && <p role="status">{texts.reads(reads)}</p>}
      {product !== null && needsPackConfirmation(product, values) && (
        <>
          <p>{texts.packQuestion(product.sellers)}</p>
          <Checkbox
            label={texts.packConfirm}
            isChecked={values.packConfirmed}
            onChange={(isChecked) => form.set('packConfirmed', isChecked)}
          />
        </>
      )}
    </>
  );
};

const Standing = ({ form, product }: Form & { readonly product: Product }) => {
  const standing = useWatch({ control: form.control, name: 'standing' });
  return (
    <>
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
    </>
  );
};

/** Everything kept of a product (R-ADMIN-020), under headings; null while it is a new one. */
export const ProductFields = ({ form, product }: OfProduct) => (
  <>
    <FormSection title={texts.sections.product}>
      <Parts form={form} names={sections.name} />
    </FormSection>
    <FormSection title={texts.sections.classification}>
      <FormPair>
        <Family form={form} />
        <Brand form={form} hint={texts.brandHint} />
      </FormPair>
      <ProductTags form={form} />
    </FormSection>
    <FormSection title={texts.sections.pack}>
      <FormPair>
        <Parts form={form} names={sections.pack} />
        <Priced form={form} />
      </FormPair>
      <PackReads form={form} product={product} />
    </FormSection>
    <FormSection title={texts.sections.facts}>
      <FormPair>
        <Parts form={form} names={sections.codes} />
      </FormPair>
      <Parts form={form} names={sections.description} />
    </FormSection>
    {product !== null && (
      <FormSection title={texts.sections.standing}>
        <Standing form={form} product={product} />
      </FormSection>
    )}
  </>
);

const Cell = ({
  span,
  isWhole = false,
  children,
}: {
  readonly span: 2 | 3 | 6;
  /** As wide as a phone. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}) => (
  <div data-span={span} data-whole={isWhole || undefined}>
    {children}
  </div>
);

/** The same close together, on the page that shows all of a product. */
export const ProductCardFields = ({ form, product }: OfProduct) => (
  <>
    <div className={`stack gap-12 top ${styles['fields']}`}>
      <Cell span={6}>
        <Part form={form} name="name" />
      </Cell>
      <Cell span={3}>
        <Family form={form} />
      </Cell>
      <Cell span={3}>
        <Brand form={form} />
      </Cell>
      <Cell span={3} isWhole>
        <Part form={form} name="gtin" />
      </Cell>
      <Cell span={2}>
        <Part form={form} name="unit" />
      </Cell>
      <Cell span={2}>
        <Part form={form} name="packageUnit" />
      </Cell>
      <Cell span={2}>
        <FormCount form={form} name="content" label={productFields.content.label} />
      </Cell>
      <Cell span={3}>
        <FormSize form={form} name="size" label={productFields.size.label} />
      </Cell>
      <Cell span={3} isWhole>
        <Part form={form} name="outerUnit" />
      </Cell>
      <Cell span={3}>
        <Priced form={form} />
      </Cell>
      <Cell span={3}>
        <Part form={form} name="storage" />
      </Cell>
      <Cell span={3} isWhole>
        <Part form={form} name="ncm" />
      </Cell>
      <Cell span={6}>
        <Part form={form} name="description" />
      </Cell>
      <Cell span={6}>{product !== null && <Standing form={form} product={product} />}</Cell>
    </div>
    <PackReads form={form} product={product} />
    <ProductTags form={form} />
  </>
);
