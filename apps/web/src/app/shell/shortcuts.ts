import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from '../../kit/browser/single-keys.ts';
import { topDialog } from '../../ui/overlays/dialog-stack.ts';
import type { Place } from './destinations.ts';

/** Keys that work on every page: Ctrl+K, '?', and 'g' with the key of a place. */
export const useShortcuts = (actions: {
  readonly places: readonly Place[];
  readonly onPalette: () => void;
  readonly onKeys: () => void;
  readonly onGo: (place: Place) => void;
}): void => {
  const { places, onKeys, onGo } = actions;
  useSingleKeys({
    '?': onKeys,
    ...Object.fromEntries(
      places.flatMap((place) => (place.key === undefined ? [] : [[`g ${place.key}`, () => onGo(place)]])),
    ),
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Nothing opens over a dialog: it may be the lock.
    if (topDialog() !== null || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    actions.onPalette();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
};
