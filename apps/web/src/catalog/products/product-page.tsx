import { Card } from '../../kit/profile/profile-card.tsx';
import { OffersCard, PriceGrid } from '../supplier-products/supplier-products.public.ts';
import { ImagesCard } from './images/images-card.tsx';
import { ProductChange, type WholeProps } from './product-form.tsx';
import styles from './product-page.module.css';
import { productPageTexts as texts } from './product-page.texts.ts';
import { ReadinessCard } from './readiness-card.tsx';

/** Everything of a product: its images, what is kept of it, who sells it at which price, its offers, what it lacks. */
export const ProductPage = ({ product, saveAt, onLeave }: WholeProps) => (
  <div className={`grow min-h-0 scrolls bg-canvas pad-16-gutter ${styles['page']}`}>
    <div className={`stack gap-16 top ${styles['columns']}`}>
      <ImagesCard product={product} />
      <div className={`stack cols-1 gap-16 ${styles['column']}`}>
        <Card title={texts.registration}>
          <ProductChange key={product.publicId} product={product} saveAt={saveAt} onLeave={onLeave} />
        </Card>
        <PriceGrid productPublicId={product.publicId} pack={product.pack} />
        <OffersCard productPublicId={product.publicId} />
      </div>
      <ReadinessCard product={product} />
    </div>
  </div>
);
