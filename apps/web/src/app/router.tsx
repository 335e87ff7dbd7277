import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router';
import { sendPageView } from '../kit/analytics.ts';
import { FIRST_PAGE, type PageName, pageOf, pages } from '../kit/url/pages.ts';
import { parseSearch, stringifySearch } from '../kit/url/search.ts';
import { GalleryPage } from './gallery-page.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RenderFallback } from './render-fallback.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';

// Pages load on demand (R-ROUTE-014); any path that isn't here is the not-found page (R-ROUTE-013).
const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: RenderFallback,
});

const under = { getParentRoute: () => rootRoute };

/** A page behind its guards; the router loads its code before it is opened. */
const guarded = (name: PageName) => {
  const page = pageOf(name);
  const Screen = lazyRouteComponent(screens[name], 'Screen');
  const Guarded = () => (
    <GuardedPage page={page}>
      <Screen />
    </GuardedPage>
  );
  return Object.assign(Guarded, { preload: async () => Screen.preload?.() });
};

// One by one, so that the types of links know each path; the table's test sees that none is forgotten.
const pageRoutes = [
  createRoute({ ...under, path: pages.home.path, component: guarded('home') }),
  createRoute({ ...under, path: pages.deliveryList.path, component: guarded('deliveryList') }),
  createRoute({ ...under, path: pages.orderDetails.path, component: guarded('orderDetails') }),
  createRoute({ ...under, path: pages.deliveryFollowUp.path, component: guarded('deliveryFollowUp') }),
  createRoute({ ...under, path: pages.relocation.path, component: guarded('relocation') }),
  createRoute({ ...under, path: pages.creditAnalysis.path, component: guarded('creditAnalysis') }),
  createRoute({ ...under, path: pages.storeDocuments.path, component: guarded('storeDocuments') }),
  createRoute({ ...under, path: pages.supplierList.path, component: guarded('supplierList') }),
  createRoute({ ...under, path: pages.supplierNew.path, component: guarded('supplierNew') }),
  createRoute({ ...under, path: pages.supplierEdit.path, component: guarded('supplierEdit') }),
  createRoute({ ...under, path: pages.supplierDetail.path, component: guarded('supplierDetail') }),
  createRoute({ ...under, path: pages.supplierRoute.path, component: guarded('supplierRoute') }),
  createRoute({
    ...under,
    path: pages.unrecognizedAddresses.path,
    component: guarded('unrecognizedAddresses'),
  }),
  createRoute({ ...under, path: pages.storeList.path, component: guarded('storeList') }),
  createRoute({ ...under, path: pages.storeNew.path, component: guarded('storeNew') }),
  createRoute({ ...under, path: pages.storeEdit.path, component: guarded('storeEdit') }),
  createRoute({ ...under, path: pages.uploads.path, component: guarded('uploads') }),
  createRoute({ ...under, path: pages.importReview.path, component: guarded('importReview') }),
  createRoute({ ...under, path: pages.uploadStoreList.path, component: guarded('uploadStoreList') }),
  createRoute({ ...under, path: pages.storeTags.path, component: guarded('storeTags') }),
  createRoute({ ...under, path: pages.productList.path, component: guarded('productList') }),
  createRoute({ ...under, path: pages.productEdit.path, component: guarded('productEdit') }),
  createRoute({
    ...under,
    path: pages.classify.path,
    component: guarded('classify'),
  }),
  createRoute({ ...under, path: pages.brandList.path, component: guarded('brandList') }),
  createRoute({ ...under, path: pages.couponList.path, component: guarded('couponList') }),
  createRoute({ ...under, path: pages.storeProfile.path, component: guarded('storeProfile') }),
  createRoute({ ...under, path: pages.userList.path, component: guarded('userList') }),
  createRoute({ ...under, path: pages.userNew.path, component: guarded('userNew') }),
  createRoute({ ...under, path: pages.userEdit.path, component: guarded('userEdit') }),
  createRoute({ ...under, path: pages.updatePassword.path, component: guarded('updatePassword') }),
] as const;

// The login's address, for who is signed in already.
const startRoute = createRoute({
  ...under,
  path: '/',
  component: () => <Navigate replace to={FIRST_PAGE} />,
});

// R-MENU-005: the section's own address.
const accessRoute = createRoute({
  ...under,
  path: '/user',
  component: () => <Navigate replace to={pages.userList.path} />,
});

const galleryRoute = createRoute({
  ...under,
  path: '/dev/gallery',
  component: GalleryPage,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([...pageRoutes, startRoute, accessRoute, galleryRoute]),
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: 200,
  defaultErrorComponent: RenderFallback,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

// R-MON-001
router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
  if (pathChanged) sendPageView(toLocation.pathname);
});

declare module '@tanstack/react-router' {
  // The library's own way of learning the application's routes is to merge into its interface.
  interface Register {
    router: typeof router;
  }
}
