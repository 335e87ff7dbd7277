import { getProduct, type Product } from '@celeiro/contract/catalog/products/products.ts';
import { IconHistory } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFlags } from '../../../kit/browser/flags.ts';
import { useOfferActions } from '../../../kit/offered-actions.ts';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { useRecord } from '../../../kit/profile/use-record.ts';
import { NEW_PRODUCT, pages } from '../../../kit/url/pages.ts';
import { NewProductForm, ProductForm } from '../product-form.tsx';
import { ProductPage } from '../product-page.tsx';
import styles from '../product-page.module.css';
import { productPageTexts } from '../product-page.texts.ts';
import { productFormTexts as texts } from '../products.texts.ts';
import { offersTexts } from '../../supplier-products/offers.texts.ts';
import { supplierProductsTexts } from '../../supplier-products/supplier-products.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';

const ProductHistoryDialog = onDemand(
  () => import('../list/product-history.dialog.tsx'),
  (module) => module.ProductHistoryDialog,
);

/** What the page's cards begin, each at a button of its own. */
const inCards = [
  { id: 'image', label: productPageTexts.offered.image },
  { id: 'supplier', label: supplierProductsTexts.addSupplier },
  { id: 'offer', label: offersTexts.add },
] as const;

/** Presses the card's own button; one that can't be pressed says why while it has the focus, which the palette gives back first. */
const press = (id: string): void =>
  void requestAnimationFrame(() => {
    const button = document.querySelector<HTMLElement>(`main [data-offered="${id}"]`);
    button?.focus();
    button?.click();
  });

const Standing = ({ product: { active } }: { readonly product: Product }) => (
  <Tag color={active ? 'green' : 'grey'} form={active ? 'default' : 'outline'}>
    {active ? productPageTexts.active : productPageTexts.inactive}
  </Tag>
);

const Actions = ({ product }: { readonly product: Product }) => {
  const [isOpen, setOpen] = useState(false);
  useOfferActions({
    of: product.name,
    actions: [
      { id: 'history', label: productPageTexts.history, icon: null, onRun: () => setOpen(true) },
      ...inCards.map(({ id, label }) => ({ id, label, icon: null, onRun: () => press(id) })),
    ],
  });
  return (
    <>
      <Button look="ghost" icon={<IconHistory size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {productPageTexts.history}
      </Button>
      {isOpen && <ProductHistoryDialog product={product} onClose={() => setOpen(false)} />}
    </>
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
  const [saveAt, setSaveAt] = useState<HTMLElement | null>(null);
  const isSmall = useSmallScreen();
  const shown = isWhole ? record : undefined;
  return (
    <PageFrame
      title={title ?? pages.productEdit.title}
      count={count}
      back={{ name: texts.toList, onBack: toList }}
      mark={shown && <Standing product={shown} />}
      actions={
        shown && (
          <>
            <Actions product={shown} />
            {!isSmall && <div ref={setSaveAt} />}
          </>
        )
      }
    >
      {isNew ? (
        <NewProductForm onSaved={toList} onLeave={toList} />
      ) : (
        <ProductForm
          key={productPublicId}
          publicId={productPublicId}
          Whole={isWhole ? ProductPage : null}
          saveAt={saveAt}
          onSaved={toList}
          onLeave={toList}
        />
      )}
      {shown && isSmall && (
        <footer ref={setSaveAt} className={`line-top bg-surface pad-8-12 ${styles['save']}`} />
      )}
    </PageFrame>
  );
};
