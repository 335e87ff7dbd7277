import { type BulkItem, versionsOf } from '../../../kit/bulk/bulk-run.ts';

/** The deliveries of a batch and the versions that were seen of them. */
export const bodyOf = (items: readonly BulkItem[]) => ({
  orderSupplierPublicIds: items.map(({ publicId }) => publicId),
  versions: versionsOf(items),
});
