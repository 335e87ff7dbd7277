import { Suspense } from 'react';
import { onDemand } from '../kit/on-demand.tsx';
import { Skeleton } from '../ui/states.tsx';

// What it is made of is named here, not in the list of all pages that every page loads first.
const Classification = onDemand(
  () => import('../slices/product-classification/classification.tsx'),
  (module) => module.Classification,
);

/** '/product/classification': the work list of products that nobody sorted. */
export const Screen = () => (
  <Suspense fallback={<Skeleton height={400} />}>
    <Classification />
  </Suspense>
);
