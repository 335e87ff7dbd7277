import { useEffect, useEffectEvent, useState } from 'react';

/** Between what was typed last and a question about it, ms. */
const PAUSE_MS = 300;

/** A value once it hasn't changed for a moment; `key` identifies it. */
export const useSettled = <T>(value: T, key: string): { readonly value: T; readonly isWaiting: boolean } => {
  const [settled, setSettled] = useState({ value, key });
  const settle = useEffectEvent(() => setSettled({ value, key }));
  useEffect(() => {
    const timer = setTimeout(() => settle(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return { value: settled.value, isWaiting: settled.key !== key };
};
