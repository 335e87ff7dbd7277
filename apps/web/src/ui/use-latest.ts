import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What was last drawn, for handlers that stay the same function from drawing to drawing. Never read while drawing; an
 * effect has `useEffectEvent`.
 */
export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};
