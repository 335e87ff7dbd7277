import {
  createProduct,
  deleteProduct,
  getProduct,
  type Product,
  product as productSchema,
  updateProduct,
} from '@celeiro/contract/catalog/products/products.ts';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { FormLoading, FormPage } from '../../kit/forms/form-page.tsx';
import { PageForm } from '../../kit/forms/page-form.tsx';
import { RemoveRecord } from '../../kit/forms/remove-record.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import type { ComponentType } from 'react';
import { useRecord } from '../../kit/profile/use-record.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { InactivateProductDialog } from './list/inactivate-product.dialog.tsx';
import { ProductCardFields, ProductFields } from './product-fields.tsx';
import {
  needsPackConfirmation,
  INACTIVE,
  newProduct,
  packOf,
  productBodyOf,
  type ProductValues,
  productValuesOf,
} from './product-values.ts';
import { productFormTexts as texts } from './products.texts.ts';
import { offerUndoOfTags } from './undo-tags.ts';

type Leave = {
  readonly onSaved: (publicId: string) => void;
  readonly onLeave: () => void;
};

/** Props for the page around a product's form. */
export type WholeProps = Pick<Leave, 'onLeave'> & {
  readonly product: Product;
  readonly saveAt: HTMLElement | null;
};

/** Checks no schema has: half a pack is none, making a product inactive needs a reason, another pack is confirmed. */
const problemsOf = (product: Product | null) => (values: ProductValues) => {
  const { unit, content, size } = packOf(values);
  const given = [unit, content, size].filter((part) => part !== null).length;
  return {
    unit: given === 0 || given === 3 ? null : texts.unitRequired,
    inactiveReason:
      values.standing === INACTIVE && values.inactiveReason.trim() === '' ? texts.reasonRequired : null,
    content: needsPackConfirmation(product, values) && !values.packConfirmed ? texts.packRequired : null,
  };
};

/** EP-064: registers a product. */
export const NewProductForm = ({ onSaved, onLeave }: Leave) => {
  const form = useEndpointForm(createProduct, {
    input: {},
    start: newProduct,
    toBody: productBodyOf,
    check: problemsOf(null),
    draft: 'product-new',
    failureText: texts.createFailed,
    savedText: texts.created,
    onSaved: ({ publicId }) => onSaved(publicId),
  });
  return (
    <FormPage>
      <PageForm form={form} label={texts.newTitle} isNew onCancel={onLeave}>
        <ProductFields form={form} product={null} />
      </PageForm>
    </FormPage>
  );
};

/** EP-065: what is kept of a product; two at once are merged by field, or shown to each other. Without `onSaved` one stays. */
export const ProductChange = ({
  product,
  saveAt,
  onSaved,
  onLeave,
}: Pick<Leave, 'onLeave'> &
  Partial<Leave> & {
    readonly product: Product;
    /** The element of the save button on the page that shows all of a product; its fields are closer together then. */
    readonly saveAt?: HTMLElement | null;
  }) => {
  const form = useEndpointForm(updateProduct, {
    input: {},
    start: productValuesOf(product),
    required: ['name'],
    toBody: productBodyOf,
    check: problemsOf(product),
    version: product.version,
    follows: onSaved === undefined,
    draft: `product-${product.publicId}`,
    readCurrent: currentOf(productSchema, productValuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    undo: { parts: ['tagPublicIds'], offer: (saved, one) => offerUndoOfTags(saved, [one], [one]) },
    onSaved: ({ publicId }) => onSaved?.(publicId),
  });
  const Fields = saveAt === undefined ? ProductFields : ProductCardFields;
  return (
    <PageForm form={form} label={texts.label} onCancel={onLeave} {...(saveAt !== undefined && { saveAt })}>
      <Fields form={form} product={product} />
      <RemoveRecord
        endpoint={deleteProduct}
        record={product}
        texts={texts.remove(product.name)}
        {...(product.active && {
          instead: (inUse, onClose) => (
            <InactivateProductDialog product={product} inUse={inUse} onClose={onClose} />
          ),
        })}
        onRemoved={onLeave}
      />
    </PageForm>
  );
};

/** A product to be changed: the form alone, or `Whole`, the page around it. */
export const ProductForm = ({
  publicId,
  Whole,
  saveAt,
  ...leave
}: Leave & {
  readonly publicId: string;
  readonly Whole: ComponentType<WholeProps> | null;
  readonly saveAt: HTMLElement | null;
}) => {
  const { record, isUnknown, hasFailed, retry } = useRecord(getProduct, publicId);
  if (isUnknown)
    return (
      <EmptyState
        title={texts.unknown}
        hint={texts.unknownHint}
        action={<Button onClick={leave.onLeave}>{texts.toList}</Button>}
      />
    );
  if (hasFailed) return <ErrorState title={texts.failed} onRetry={retry} />;
  if (record !== undefined && Whole !== null)
    return <Whole product={record} saveAt={saveAt} onLeave={leave.onLeave} />;
  return (
    <FormPage>
      {record === undefined ? (
        <FormLoading label={texts.loading} />
      ) : (
        <ProductChange key={record.publicId} product={record} {...leave} />
      )}
    </FormPage>
  );
};
