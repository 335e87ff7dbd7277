import { useSyncExternalStore } from 'react';

/** From this width down, the layout for phones (the same bound stands in the style sheets). */
const query = '(max-width: 767px)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
