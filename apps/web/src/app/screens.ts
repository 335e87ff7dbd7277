import { firstScreenOf } from '../kit/url/first-screens.ts';

/** Where each page's code is; loaded when it is opened (R-ROUTE-014). */
export const screens = {
  deliveryList: () => import('../screens/delivery-list.screen.tsx'),
  deliveryFollowUp: () => import('../screens/delivery-follow-up.screen.tsx'),
  orderDetails: () => import('../screens/order-details.screen.tsx'),
  relocation: () => import('../screens/relocation.screen.tsx'),
  creditAnalysis: () => import('../screens/credit-analysis.screen.tsx'),
  updatePassword: () => import('../screens/update-password.screen.tsx'),
  gallery: () => import('../screens/gallery.screen.tsx'),
} as const;

/** Asks for the code of the page the application is opened at, and with that for what it will show. */
export const loadFirstScreen = (address: URL): void => {
  const first = firstScreenOf(address.pathname);
  // What can't be loaded is told by the router, which asks again.
  if (first)
    void screens[first.screen]().then(
      ({ warm }) => warm(address),
      () => undefined,
    );
};
