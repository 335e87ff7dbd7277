import { Classification } from '../slices/product-classification/classification.tsx';

/** '/product/classification': the work list of products that nobody sorted. */
export const Screen = () => <Classification />;
