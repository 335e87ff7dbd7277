import { Suspense } from 'react';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { Skeleton } from '../../../ui/marks/states.tsx';

// What it is made of is named here, not in the list of all pages that every page loads first.
const Classification = onDemand(
  () => import('../classification.tsx'),
  (module) => module.Classification,
);

/** '/product/classification': the work list of unclassified products. */
export const Screen = () => (
  <Suspense fallback={<Skeleton height={400} />}>
    <Classification />
  </Suspense>
);
