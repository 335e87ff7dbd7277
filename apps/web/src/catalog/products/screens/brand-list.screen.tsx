import { BrandsView } from '../groups/brands-view.tsx';

/** '/product/brand-list': the brands of products. */
export const Screen = () => <BrandsView />;
