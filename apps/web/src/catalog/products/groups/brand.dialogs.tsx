import {
  type Brand,
  brand as brandSchema,
  createBrand,
  deleteBrand,
  mergeBrands,
  previewBrandMerge,
  updateBrand,
} from '@celeiro/contract/catalog/products/brands.ts';
import { brandFields } from '@celeiro/rules/catalog/products/brands.ts';
import { plainNames } from '@celeiro/rules/records/field-table.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { read } from '../../../kit/api/query.ts';
import { type Found, FormLookup } from '../../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../../kit/forms/form-conflict.ts';
import type { LookupSource } from '../../../kit/forms/registration/look-ups.ts';
import { RemoveRecord } from '../../../kit/forms/remove-record.tsx';
import { PlainFields } from '../../../kit/forms/plain/plain-field.tsx';
import { emptyPlainForm, plainFormOf } from '../../../kit/forms/plain/plain-values.ts';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { findBrands } from '../list/product-filters.ts';
import { brandsTexts as texts, productFormTexts, productsTexts } from '../products.texts.ts';

const fields = plainNames(brandFields);
const valuesOf = (brand: Brand) => plainFormOf(brandFields, brand);

/** EP-003: a new brand. */
export const NewBrandDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useEndpointForm(createBrand, {
    input: {},
    start: emptyPlainForm(brandFields),
    failureText: texts.saveFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.add} confirmLabel={texts.create} onClose={onClose}>
      <PlainFields form={form} table={brandFields} names={fields} />
    </DialogForm>
  );
};

const MergePreview = ({ brand, into }: { readonly brand: Brand; readonly into: Found }) => {
  const { data, isError } = useQuery(
    read(previewBrandMerge, { params: { id: brand.publicId }, query: { intoBrandPublicId: into.value } }),
  );
  if (isError && data === undefined) return <p role="alert">{texts.previewFailed}</p>;
  if (data === undefined) return <p role="status">{texts.previewing}</p>;
  return (
    <p role="status">
      {data.twice.length > 0 ? texts.twice(data.twice.join(', ')) : texts.gaining(data.products, into.label)}
    </p>
  );
};

/** Makes one brand of two, after showing what that concerns. */
const MergeBrandDialog = ({ brand, onClose }: { readonly brand: Brand; readonly onClose: () => void }) => {
  const start: { into: Found | null } = { into: null };
  const form = useEndpointForm(mergeBrands, {
    input: { params: { id: brand.publicId } },
    start,
    required: ['into'],
    toBody: ({ into }) => ({ intoBrandPublicId: into?.value ?? null }),
    version: brand.version,
    failureText: texts.mergeFailed,
    savedText: texts.merged,
    onSaved: onClose,
  });
  const into = useWatch({ control: form.control, name: 'into' });
  const source: LookupSource = {
    lookUp: findBrands,
    failureText: productsTexts.filters.brandsFailed,
    emptyNote: productFormTexts.noBrand,
    offersFirst: true,
  };
  return (
    <DialogForm
      form={form}
      title={texts.mergeTitle(brand.name)}
      confirmLabel={texts.mergeConfirm}
      onClose={onClose}
    >
      <FormLookup
        form={form}
        name="into"
        label={texts.into}
        hint={texts.intoHint(brand.name)}
        source={source}
        placeholder={productFormTexts.brandPlaceholder}
      />
      {into !== null && <MergePreview brand={brand} into={into} />}
    </DialogForm>
  );
};

/** EP-006: what a brand is called; while no product has it it is deleted here (EP-002), else made one with another. */
export const BrandDialog = ({ brand, onClose }: { readonly brand: Brand; readonly onClose: () => void }) => {
  const [isMerging, setMerging] = useState(false);
  const form = useEndpointForm(updateBrand, {
    input: { params: { id: brand.publicId } },
    start: valuesOf(brand),
    version: brand.version,
    readCurrent: currentOf(brandSchema, valuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  if (isMerging) return <MergeBrandDialog brand={brand} onClose={onClose} />;
  return (
    <DialogForm form={form} title={texts.editTitle} onClose={onClose}>
      <PlainFields form={form} table={brandFields} names={fields} />
      {brand.products > 0 ? (
        <div className="row wrap gap-12 center">
          <Link className="line-24" to={pages.productList.path} search={{ brand: brand.publicId }}>
            {texts.showProducts(brand.products)}
          </Link>
          <Button look="ghost" size="small" onClick={() => setMerging(true)}>
            {texts.merge}
          </Button>
        </div>
      ) : (
        <RemoveRecord
          endpoint={deleteBrand}
          record={brand}
          texts={texts.remove(brand.name)}
          onRemoved={onClose}
        />
      )}
    </DialogForm>
  );
};
