import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers of a modal's own element that hear a press beside it. Only once the press ends there: what closes on its
 * begin lets a finger go on to press what stands below, and a mouse take the focus that goes back to the opener.
 */
export const usePressBeside = (onPress: (() => void) | undefined) => {
  const began = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      // A text marked from inside to beside ends here too; it didn't begin here.
      if (began.current && event.target === event.currentTarget) onPress?.();
      began.current = false;
    },
  };
};
