import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Keys that are pressed while there is nothing yet that they could lead to: `run` gets them once there is. */
export const useEarlyKeys = (isEmpty: boolean, run: (pressed: readonly KeyboardEvent[]) => void) => {
  const early = useRef<readonly KeyboardEvent[]>([]);
  const keep = (event: KeyboardEvent): void => {
    early.current = [...early.current, event];
  };
  const forget = (): void => {
    early.current = [];
  };
  const take = useEffectEvent(() => {
    const pressed = early.current;
    forget();
    if (pressed.length > 0) run(pressed);
  });
  useEffect(() => {
    if (!isEmpty) queueMicrotask(() => take());
  }, [isEmpty]);
  return { keep, forget };
};
