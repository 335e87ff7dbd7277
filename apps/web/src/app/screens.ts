import type { ComponentType } from 'react';
import { firstPageOf, type PageName } from '../kit/url/pages.ts';

/** What a page's file exports; `preload` begins the reads of the page at that address. */
type ScreenModule = { readonly Screen: ComponentType; readonly preload?: (address: URL) => void };

/** Where each page's code is; loaded when it is opened (R-ROUTE-014). */
export const screens = {
  home: () => import('../desk/home/screens/home.screen.tsx'),
  deliveryList: () => import('../orders/deliveries/screens/delivery-list.screen.tsx'),
  deliveryFollowUp: () => import('../orders/deliveries/screens/delivery-follow-up.screen.tsx'),
  orderDetails: () => import('../orders/orders/screens/order-details.screen.tsx'),
  relocation: () => import('../orders/relocation/screens/relocation.screen.tsx'),
  creditAnalysis: () => import('../money/credit-analysis/screens/credit-analysis.screen.tsx'),
  storeDocuments: () => import('../parties/store-documents/screens/store-documents.screen.tsx'),
  supplierList: () => import('../parties/suppliers/screens/supplier-list.screen.tsx'),
  supplierNew: () => import('../parties/suppliers/screens/supplier-new.screen.tsx'),
  supplierEdit: () => import('../parties/suppliers/screens/supplier-edit.screen.tsx'),
  supplierDetail: () => import('../parties/suppliers/screens/supplier-detail.screen.tsx'),
  supplierRoute: () => import('../parties/supplier-routes/screens/supplier-route.screen.tsx'),
  unrecognizedAddresses: () => import('../parties/supplier-routes/screens/unrecognized-addresses.screen.tsx'),
  storeList: () => import('../parties/stores/screens/store-list.screen.tsx'),
  storeNew: () => import('../parties/stores/screens/store-new.screen.tsx'),
  storeEdit: () => import('../parties/stores/screens/store-edit.screen.tsx'),
  storeTags: () => import('../parties/stores/screens/store-tags.screen.tsx'),
  storeProfile: () => import('../parties/stores/screens/store-profile.screen.tsx'),
  userList: () => import('../access/users/screens/user-list.screen.tsx'),
  userNew: () => import('../access/users/screens/user-new.screen.tsx'),
  userEdit: () => import('../access/users/screens/user-edit.screen.tsx'),
  productList: () => import('../catalog/products/screens/product-list.screen.tsx'),
  productEdit: () => import('../catalog/products/screens/product-edit.screen.tsx'),
  classify: () => import('../catalog/product-classification/screens/classify.screen.tsx'),
  familyList: () => import('../catalog/products/screens/family-list.screen.tsx'),
  brandList: () => import('../catalog/products/screens/brand-list.screen.tsx'),
  uploads: () => import('../base/imports/screens/uploads.screen.tsx'),
  uploadStoreList: () => import('../base/imports/screens/upload-store-list.screen.tsx'),
  importReview: () => import('../base/imports/screens/import-review.screen.tsx'),
  couponList: () => import('../money/coupons/screens/coupon-list.screen.tsx'),
  audit: () => import('../desk/audit/screens/audit.screen.tsx'),
  updatePassword: () => import('../access/auth/screens/update-password.screen.tsx'),
} satisfies Record<PageName, () => Promise<ScreenModule>>;

/** Loads the code of the page the application is opened at, and begins its reads. */
export const loadFirstScreen = (address: URL): void => {
  const first = firstPageOf(address.pathname);
  if (first === undefined) return;
  const loading: Promise<ScreenModule> = screens[first]();
  // A failure is shown by the router, which loads again.
  void loading.then(
    ({ preload }) => preload?.(address),
    () => undefined,
  );
};
