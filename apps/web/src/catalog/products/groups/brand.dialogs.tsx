import {
  type Brand,
  brand as brandSchema,
  createBrand,
  deleteBrand,
  mergeBrands,
  previewBrandMerge,
  updateBrand,
} from '@celeiro/contract/catalog/products/brands.ts';
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
import { FormText } from '../../../kit/forms/text-fields.tsx';
import { type EndpointForm, useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './brands.module.css';
import { findBrands } from '../list/product-filters.ts';
import { brandsTexts as texts, productFormTexts, productsTexts } from '../products.texts.ts';

type Named = { name: string };

const Name = ({ form }: { readonly form: EndpointForm<Named> }) => (
  <FormText form={form} name="name" label={texts.name} maxLength={80} />
);

/** EP-003: a new brand. */
export const NewBrandDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const start: Named = { name: '' };
  const form = useEndpointForm(createBrand, {
    input: {},
    start,
    failureText: texts.saveFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.add} confirmLabel={texts.create} onClose={onClose}>
      <Name form={form} />
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
  const valuesOf = ({ name }: Brand): Named => ({ name });
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
      <Name form={form} />
      {brand.products > 0 ? (
        <div className={styles['actions']}>
          <Link to={pages.productList.path} search={{ brand: brand.publicId }}>
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
