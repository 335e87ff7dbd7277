import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../kit/url/search.ts';
import { sendPageView } from '../kit/analytics.ts';
import { RELOCATION_PAGE } from '../kit/url/relocation-page.ts';
import { GalleryPage } from './gallery-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RenderFallback } from './render-fallback.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';

// Paths match exactly (R-ROUTE-003), pages load on demand (R-ROUTE-014); any path that isn't here is the not-found page (R-ROUTE-013).
const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: RenderFallback,
});

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/delivery/delivery-list',
  component: lazyRouteComponent(screens.deliveryList, 'DeliveryListScreen'),
});

// R-ROUTE-012: the order-details page.
const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/delivery/delivery-list/delivery-detail/$orderPublicId/$deliveryPublicId',
  component: lazyRouteComponent(screens.orderDetails, 'OrderDetailsScreen'),
});

// R-ROUTE-011: the follow-up screen; its flag is looked at by the screen, which leads to the other page.
const followUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/delivery/delivery-list/delivery-detail-v2/$orderPublicId/$deliveryPublicId',
  component: lazyRouteComponent(screens.deliveryFollowUp, 'DeliveryFollowUpScreen'),
});

// Path without parameters: the delivery stands in the query, else the browser remembers it (OQ-046).
const relocationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: RELOCATION_PAGE,
  component: lazyRouteComponent(screens.relocation, 'RelocationScreen'),
});

// First form of the credit analysis: one store, named in the query.
const creditAnalysisRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/store/new-credit-analysis',
  component: lazyRouteComponent(screens.creditAnalysis, 'CreditAnalysisScreen'),
});

const updatePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/update-password',
  component: lazyRouteComponent(screens.updatePassword, 'UpdatePasswordScreen'),
});

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/gallery',
  component: GalleryPage,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    listRoute,
    orderRoute,
    followUpRoute,
    relocationRoute,
    creditAnalysisRoute,
    updatePasswordRoute,
    galleryRoute,
  ]),
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
