import { useSyncExternalStore } from 'react';

/** From this width down, the layout for phones (the same bound is in the style sheets). */
const phone = '(max-width: 767px)';
/** From this width down there is no room for a panel next to the page's content. */
const narrow = '(max-width: 1199px)';

/** From this width down a panel next to a wide table takes what the table needs. */
const medium = '(max-width: 1279px)';

/** From this width down a form's helpers have no room next to it. */
const slim = '(max-width: 999px)';

const subscribeTo = (query: string) => (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const subscribePhone = subscribeTo(phone);
const subscribeNarrow = subscribeTo(narrow);
const subscribeMedium = subscribeTo(medium);
const subscribeSlim = subscribeTo(slim);

export const useSmallScreen = (): boolean =>
  useSyncExternalStore(subscribePhone, () => matchMedia(phone).matches);

export const useNarrowScreen = (): boolean =>
  useSyncExternalStore(subscribeNarrow, () => matchMedia(narrow).matches);

export const useMediumScreen = (): boolean =>
  useSyncExternalStore(subscribeMedium, () => matchMedia(medium).matches);

export const useSlimScreen = (): boolean =>
  useSyncExternalStore(subscribeSlim, () => matchMedia(slim).matches);
