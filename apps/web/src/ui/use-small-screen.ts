import { useSyncExternalStore } from 'react';

// Below 768 px is a small screen (OQ-073).
const query = '(max-width: 767px)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const useIsSmall = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
