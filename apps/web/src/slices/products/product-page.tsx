import type { Product } from '@celeiro/contract/products.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { OffersCard, PriceGrid } from '../supplier-products/supplier-products.public.ts';
import { ImagesCard } from './images-card.tsx';
import { ProductChange } from './product-form.tsx';
import styles from './product-page.module.css';
import { productPageTexts as texts } from './product-page.texts.ts';
import { ReadinessCard } from './readiness-card.tsx';

/** Everything of a product: what it lacks, what is kept of it, who sells it at which price, its offers. */
export const ProductPage = ({
  product,
  onLeave,
}: {
  readonly product: Product;
  readonly onLeave: () => void;
}) => (
  <div className={styles['page']}>
    <div className={styles['columns']}>
      <div className={styles['column']} data-aside>
        <ImagesCard product={product} />
        <ReadinessCard product={product} />
      </div>
      <div className={styles['column']}>
        <PriceGrid productPublicId={product.publicId} pack={product.pack} />
        <OffersCard productPublicId={product.publicId} />
        <Card title={texts.registration}>
          <div className={styles['form']}>
            <ProductChange key={product.publicId} product={product} onLeave={onLeave} />
          </div>
        </Card>
      </div>
    </div>
  </div>
);
