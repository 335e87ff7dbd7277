import type { ComponentType } from 'react';
import { firstPageOf, type PageName } from '../kit/url/pages.ts';

/** What a page's file exports; `preload` asks for what the page at that address will show. */
type ScreenModule = { readonly Screen: ComponentType; readonly preload?: (address: URL) => void };

/** Where each page's code is; loaded when it is opened (R-ROUTE-014). */
export const screens = {
  home: () => import('../screens/home.screen.tsx'),
  deliveryList: () => import('../screens/delivery-list.screen.tsx'),
  deliveryFollowUp: () => import('../screens/delivery-follow-up.screen.tsx'),
  orderDetails: () => import('../screens/order-details.screen.tsx'),
  relocation: () => import('../screens/relocation.screen.tsx'),
  creditAnalysis: () => import('../screens/credit-analysis.screen.tsx'),
  storeDocuments: () => import('../screens/store-documents.screen.tsx'),
  supplierList: () => import('../screens/supplier-list.screen.tsx'),
  supplierNew: () => import('../screens/supplier-new.screen.tsx'),
  supplierEdit: () => import('../screens/supplier-edit.screen.tsx'),
  supplierDetail: () => import('../screens/supplier-detail.screen.tsx'),
  supplierRoute: () => import('../screens/supplier-route.screen.tsx'),
  unrecognizedAddresses: () => import('../screens/unrecognized-addresses.screen.tsx'),
  storeList: () => import('../screens/store-list.screen.tsx'),
  storeNew: () => import('../screens/store-new.screen.tsx'),
  storeEdit: () => import('../screens/store-edit.screen.tsx'),
  storeTags: () => import('../screens/store-tags.screen.tsx'),
  storeProfile: () => import('../screens/store-profile.screen.tsx'),
  userList: () => import('../screens/user-list.screen.tsx'),
  userNew: () => import('../screens/user-new.screen.tsx'),
  userEdit: () => import('../screens/user-edit.screen.tsx'),
  productList: () => import('../screens/product-list.screen.tsx'),
  productEdit: () => import('../screens/product-edit.screen.tsx'),
  classify: () => import('../screens/classify.screen.tsx'),
  familyList: () => import('../screens/family-list.screen.tsx'),
  brandList: () => import('../screens/brand-list.screen.tsx'),
  uploads: () => import('../screens/uploads.screen.tsx'),
  uploadStoreList: () => import('../screens/upload-store-list.screen.tsx'),
  importReview: () => import('../screens/import-review.screen.tsx'),
  couponList: () => import('../screens/coupon-list.screen.tsx'),
  audit: () => import('../screens/audit.screen.tsx'),
  updatePassword: () => import('../screens/update-password.screen.tsx'),
} satisfies Record<PageName, () => Promise<ScreenModule>>;

/** Asks for the code of the page the application is opened at, and with that for what it will show. */
export const loadFirstScreen = (address: URL): void => {
  const first = firstPageOf(address.pathname);
  if (first === undefined) return;
  const loading: Promise<ScreenModule> = screens[first]();
  // What can't be loaded is told by the router, which asks again.
  void loading.then(
    ({ preload }) => preload?.(address),
    () => undefined,
  );
};
