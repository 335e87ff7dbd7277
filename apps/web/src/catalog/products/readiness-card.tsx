import { listProductImages } from '@celeiro/contract/catalog/product-images/product-images.ts';
import type { Product } from '@celeiro/contract/catalog/products/products.ts';
import { listProductSuppliers } from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { readinessOf } from '@celeiro/rules/catalog/products/readiness.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { Skeleton } from '../../ui/marks/states.tsx';
import styles from './product-page.module.css';
import { productPageTexts as texts } from './product-page.texts.ts';

/** What a product has and lacks before it sells well. */
export const ReadinessCard = ({ product }: { readonly product: Product }) => {
  const { data } = useQuery(read(listProductSuppliers, { params: { id: product.publicId } }));
  const { data: images } = useQuery(read(listProductImages, { params: { id: product.publicId } }));
  if (data === undefined || images === undefined)
    return (
      <Card title={texts.readiness}>
        <Skeleton height={160} />
      </Card>
    );
  const steps = readinessOf({ ...product, images: images.length }, data);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title={texts.readiness} end={<span className="size-12 muted">{texts.of(done, steps.length)}</span>}>
      <ul className={styles['steps']}>
        {steps.map(({ step, isDone, count }) => (
          <li key={step} data-missing={!isDone || undefined}>
            {isDone ? (
              <IconCheck size={16} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={16} aria-hidden="true" />
            )}
            {isDone ? texts.done[step](count) : texts.missing[step]}
          </li>
        ))}
      </ul>
    </Card>
  );
};
