import { getProduct, type Product } from '@celeiro/contract/products.ts';
import { IconHistory } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFlags } from '../kit/flags.ts';
import { PageFrame } from '../kit/list/page-frame.tsx';
import { onDemand } from '../kit/on-demand.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { useRecord } from '../kit/profile/use-record.ts';
import { pages } from '../kit/url/pages.ts';
import { NewProductForm, ProductForm } from '../slices/products/product-form.tsx';
import { ProductPage } from '../slices/products/product-page.tsx';
import styles from '../slices/products/product-page.module.css';
import { productPageTexts } from '../slices/products/product-page.texts.ts';
import { NEW_PRODUCT } from '../slices/products/product-values.ts';
import { productFormTexts as texts } from '../slices/products/products.texts.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';

const ProductHistoryDialog = onDemand(
  () => import('../slices/products/product-history.dialog.tsx'),
  (module) => module.ProductHistoryDialog,
);

const Actions = ({ product }: { readonly product: Product }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles['actions']}>
      <Tag color={product.active ? 'green' : 'grey'} form={product.active ? 'default' : 'outline'}>
        {product.active ? productPageTexts.active : productPageTexts.inactive}
      </Tag>
      <Button look="ghost" icon={<IconHistory size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {productPageTexts.history}
      </Button>
      {isOpen && <ProductHistoryDialog product={product} onClose={() => setOpen(false)} />}
    </span>
  );
};

/** '/product/product-list/edit-product/{id}', or 'new': a product; R-FLAG-001: without the new page its form alone. */
export const Screen = () => {
  const { productPublicId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const isOn = useFlags();
  const { record } = useRecord(getProduct, productPublicId);
  const isNew = productPublicId === NEW_PRODUCT;
  const isWhole = !isNew && isOn('enable:new-product-details-page');
  const title = isNew ? texts.newTitle : (record?.name ?? null);
  usePageTitle(title);
  const toList = () => void navigate({ to: pages.productList.path });
  const count = record === undefined ? undefined : texts.count(record.pack, record.sellers);
  const actions = isWhole && record !== undefined ? <Actions product={record} /> : undefined;
  return (
    <PageFrame title={title ?? pages.productEdit.title} count={count} actions={actions}>
      {isNew ? (
        <NewProductForm onSaved={toList} onLeave={toList} />
      ) : (
        <ProductForm
          key={productPublicId}
          publicId={productPublicId}
          Whole={isWhole ? ProductPage : null}
          onSaved={toList}
          onLeave={toList}
        />
      )}
    </PageFrame>
  );
};
