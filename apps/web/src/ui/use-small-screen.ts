import { useSyncExternalStore } from 'react';

/** From this width down, the layout for phones (the same bound stands in the style sheets). */
const phone = '(max-width: 767px)';
/** From this width down there is no room for a panel beside the page's content. */
const narrow = '(max-width: 1199px)';

const subscribeTo = (query: string) => (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const subscribePhone = subscribeTo(phone);
const subscribeNarrow = subscribeTo(narrow);

export const useSmallScreen = (): boolean =>
  useSyncExternalStore(subscribePhone, () => matchMedia(phone).matches);

export const useNarrowScreen = (): boolean =>
  useSyncExternalStore(subscribeNarrow, () => matchMedia(narrow).matches);
