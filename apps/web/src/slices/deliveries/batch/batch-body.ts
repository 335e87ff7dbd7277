import type { BulkItem } from '../../../kit/bulk/bulk-run.ts';

/** The deliveries of a batch and the versions that were seen of them. */
export const bodyOf = (items: readonly BulkItem[]) => ({
  orderSupplierPublicIds: items.map(({ publicId }) => publicId),
  versions: Object.fromEntries(
    items.flatMap(({ publicId, version }) => (version === null ? [] : [[publicId, version]])),
  ),
});
