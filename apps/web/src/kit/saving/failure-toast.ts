import { useEffect } from 'react';
import { decideFailure } from '../api/failure.ts';
import { toast } from './toasts.ts';

/** Says once that a read failed; nothing for one that was given up. */
export const useFailureToast = (error: Error | null, text: string): void => {
  useEffect(() => {
    if (error !== null && decideFailure(error, text).kind !== 'silent') toast.error(text);
  }, [error, text]);
};
