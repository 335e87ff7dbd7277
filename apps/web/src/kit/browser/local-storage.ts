// Everything the browser keeps, by name. R-LOGOUT-003: logging out clears all but the kept keys.
export const storageKeys = {
  tokens: 'celeiro.tokens',
  userId: 'celeiro.user-id',
  roles: 'celeiro.roles',
  revokeVersion: 'celeiro.revoke-access-version',
  sheetKey: 'celeiro.sheet-key',
  longWork: 'celeiro.long-work',
  theme: 'celeiro.theme',
  rowsPerPage: 'celeiro.rows-per-page',
  menuFolded: 'celeiro.menu-folded',
  environmentBanner: 'celeiro.environment-banner',
  environmentModal: 'celeiro.environment-modal',
  listColumns: 'celeiro.list-columns',
  userColumns: 'celeiro.user-columns',
  supplierColumns: 'celeiro.supplier-columns',
  productColumns: 'celeiro.product-columns',
  couponColumns: 'celeiro.coupon-columns',
  storeColumns: 'celeiro.store-columns',
  supplierStoreColumns: 'celeiro.supplier-store-columns',
  supplierProductColumns: 'celeiro.supplier-product-columns',
  recentlyOpened: 'celeiro.recently-opened',
  singleKeys: 'celeiro.single-keys',
  creditGroups: 'celeiro.credit-groups',
  lastActive: 'celeiro.last-active',
  formDrafts: 'celeiro.form-drafts',
  commentDrafts: 'celeiro.comment-drafts',
  discountFlags: 'celeiro.discount-flags',
  relocation: 'celeiro.relocation',
  relocationPageSize: 'celeiro.relocation-page-size',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

const keysAfterLogout: readonly string[] = [storageKeys.sheetKey, storageKeys.revokeVersion];

/** What is stored, or null; storage that is closed to us reads as empty. */
export const readStored = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const store = (key: StorageKey, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A full or closed storage must not stop the work; the value simply isn't remembered.
  }
};

/** R-LOGOUT-003 */
export const clearStored = (): void => {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const name of names)
      if (name !== null && !keysAfterLogout.includes(name)) localStorage.removeItem(name);
  } catch {
    // Nothing was stored then.
  }
};
