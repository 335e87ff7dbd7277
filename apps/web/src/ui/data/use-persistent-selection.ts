import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Keeps a field's text selected, as it was when the field was entered, when its value changes before a key is pressed:
 * the browser puts the cursor at the end, and what is typed then would be added to the new value.
 */
export const usePersistentSelection = (
  field: RefObject<HTMLInputElement | null>,
  value: number | string,
  isUntouched: boolean,
): void => {
  // Only a new value moves the cursor: a key pressed must not select what it wrote.
  const select = useEffectEvent(() => {
    const { current } = field;
    if (isUntouched && current !== null && document.activeElement === current) current.select();
  });
  useLayoutEffect(() => select(), [value]);
};
