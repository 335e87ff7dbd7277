import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router';
import { sendPageView } from '../kit/browser/analytics.ts';
import { FIRST_PAGE, type PageName, pageOf, pages } from '../kit/url/pages.ts';
import { parseSearch, stringifySearch } from '../kit/url/search.ts';
import { GalleryPage } from './pages/gallery-page.tsx';
import { GuardedPage } from './pages/guarded-page.tsx';
import { LoadingPage } from './pages/loading-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RenderFallback } from './pages/render-fallback.tsx';
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

/** The route of a page; its type knows the path. */
const routeOf = <const P extends string>(path: P, name: PageName) =>
  createRoute({ ...under, path, component: guarded(name) });

// One by one, so that the types of links know each path; the table's test sees that none is forgotten.
const pageRoutes = [
  routeOf(pages.home.path, 'home'),
  routeOf(pages.deliveryList.path, 'deliveryList'),
  routeOf(pages.orderDetails.path, 'orderDetails'),
  routeOf(pages.deliveryFollowUp.path, 'deliveryFollowUp'),
  routeOf(pages.relocation.path, 'relocation'),
  routeOf(pages.creditAnalysis.path, 'creditAnalysis'),
  routeOf(pages.storeDocuments.path, 'storeDocuments'),
  routeOf(pages.supplierList.path, 'supplierList'),
  routeOf(pages.supplierNew.path, 'supplierNew'),
  routeOf(pages.supplierEdit.path, 'supplierEdit'),
  routeOf(pages.supplierDetail.path, 'supplierDetail'),
  routeOf(pages.supplierRoute.path, 'supplierRoute'),
  routeOf(pages.unrecognizedAddresses.path, 'unrecognizedAddresses'),
  routeOf(pages.storeList.path, 'storeList'),
  routeOf(pages.storeNew.path, 'storeNew'),
  routeOf(pages.storeEdit.path, 'storeEdit'),
  routeOf(pages.uploads.path, 'uploads'),
  routeOf(pages.importReview.path, 'importReview'),
  routeOf(pages.uploadStoreList.path, 'uploadStoreList'),
  routeOf(pages.storeTags.path, 'storeTags'),
  routeOf(pages.productList.path, 'productList'),
  routeOf(pages.productEdit.path, 'productEdit'),
  routeOf(pages.classify.path, 'classify'),
  routeOf(pages.familyList.path, 'familyList'),
  routeOf(pages.brandList.path, 'brandList'),
  routeOf(pages.couponList.path, 'couponList'),
  routeOf(pages.storeProfile.path, 'storeProfile'),
  routeOf(pages.userList.path, 'userList'),
  routeOf(pages.userNew.path, 'userNew'),
  routeOf(pages.userEdit.path, 'userEdit'),
  routeOf(pages.updatePassword.path, 'updatePassword'),
  routeOf(pages.audit.path, 'audit'),
] as const;

/** Leads on to a page. */
const to = (page: typeof FIRST_PAGE | typeof pages.userList.path) => () => <Navigate replace to={page} />;

// The login's address, for who is signed in already.
const startRoute = createRoute({ ...under, path: '/', component: to(FIRST_PAGE) });

// R-MENU-005: the section's own address.
const accessRoute = createRoute({ ...under, path: '/user', component: to(pages.userList.path) });

const galleryRoute = createRoute({ ...under, path: '/dev/gallery', component: GalleryPage });

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
