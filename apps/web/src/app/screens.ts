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

const first: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['/delivery/delivery-list/delivery-detail/', () => screens.orderDetails()],
  ['/delivery/delivery-list/delivery-detail-v2/', () => screens.deliveryFollowUp()],
];

/** The pages that people open the application at: their code comes beside the application's own, not after it. */
export const loadFirstScreen = (path: string): void => {
  const load =
    path === '/delivery/delivery-list'
      ? screens.deliveryList
      : first.find(([prefix]) => path.startsWith(prefix))?.[1];
  // What can't be loaded is told by the router, which asks again.
  if (load) void load().catch(() => undefined);
};
