/**
 * A supplier has one system at a time. Journeys that connect one share the suppliers out by the last digit of their ids,
 * so that two that run at once never take each other's orders.
 */
const takes =
  (digits: string) =>
  ({ supplierPublicId }: { readonly supplierPublicId: string }): boolean =>
    digits.includes(supplierPublicId.slice(-1));

/** Connected to the stub of send.spec.ts. */
export const isStubbed = takes('012345');
/** Connected to the stub of integration.spec.ts. */
export const isRotated = takes('67');
/** Connected to the simulator. */
export const isSimulated = takes('89abcdef');
