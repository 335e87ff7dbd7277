import { getProduct } from '@celeiro/contract/products.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { PageFrame } from '../kit/list/page-frame.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { useRecord } from '../kit/profile/use-record.ts';
import { pages } from '../kit/url/pages.ts';
import { NewProductForm, ProductForm } from '../slices/products/product-form.tsx';
import { NEW_PRODUCT } from '../slices/products/product-values.ts';
import { productFormTexts as texts } from '../slices/products/products.texts.ts';

/** '/product/product-list/edit-product/{id}', or 'new': the form of a product. */
export const Screen = () => {
  const { productPublicId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { record } = useRecord(getProduct, productPublicId);
  const isNew = productPublicId === NEW_PRODUCT;
  const title = isNew ? texts.newTitle : (record?.name ?? null);
  usePageTitle(title);
  const toList = () => void navigate({ to: pages.productList.path });
  const count = record === undefined ? undefined : texts.count(record.pack, record.sellers);
  return (
    <PageFrame title={title ?? pages.productEdit.title} count={count}>
      {isNew ? (
        <NewProductForm onSaved={toList} onLeave={toList} />
      ) : (
        <ProductForm key={productPublicId} publicId={productPublicId} onSaved={toList} onLeave={toList} />
      )}
    </PageFrame>
  );
};
