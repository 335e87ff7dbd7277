/**
 * The pages that people open the application at. Their code comes beside the application's own, not after it: the built
 * page names its files to the browser, and the entry asks for them. A path that ends in '/' stands for all below it.
 */
export const firstScreens = [
  { path: '/delivery/delivery-list', screen: 'deliveryList', file: 'delivery-list.screen.tsx' },
  {
    path: '/delivery/delivery-list/delivery-detail/',
    screen: 'orderDetails',
    file: 'order-details.screen.tsx',
  },
  {
    path: '/delivery/delivery-list/delivery-detail-v2/',
    screen: 'deliveryFollowUp',
    file: 'delivery-follow-up.screen.tsx',
  },
] as const;

/** Which of them the path opens, if any. */
export const firstScreenOf = (path: string) =>
  firstScreens.find((one) => (one.path.endsWith('/') ? path.startsWith(one.path) : path === one.path));
