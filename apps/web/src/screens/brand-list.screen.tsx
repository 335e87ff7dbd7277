import { BrandsView } from '../slices/products/brands-view.tsx';

/** '/product/brand-list': the brands of products. */
export const Screen = () => <BrandsView />;
