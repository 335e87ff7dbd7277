import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers of a modal's own element for a press outside it. Only once the press ends there: closing at its begin would let a
 * finger press what is below, and a mouse take the focus that returns to the opener.
 */
export const usePressOutside = (onPress: (() => void) | undefined) => {
  const began = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      // A text marked from inside to outside ends here too; it didn't begin here.
      if (began.current && event.target === event.currentTarget) onPress?.();
      began.current = false;
    },
  };
};
