import { useEffect, useRef } from 'react';

const filled = new Set<object>();

/** Whether a dialog is open that was filled in: nothing of it is in a server yet. */
export const isAnyDialogUnsaved = (): boolean => filled.size > 0;

/** A dialog that is filled in says so: leaving its page asks first, as closing it does. */
export const useUnsavedDialog = (isFilled: boolean): void => {
  const own = useRef({});
  useEffect(() => {
    const { current } = own;
    if (isFilled) filled.add(current);
    return () => void filled.delete(current);
  }, [isFilled]);
};
