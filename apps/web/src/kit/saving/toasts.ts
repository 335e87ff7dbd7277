import {
  reduceToasts,
  type Toast,
  TOAST_REPLACE_MS,
  toastDuration,
  type ToastState,
  type ToastStep,
  type ToastType,
} from '@celeiro/rules/access/auth/toasts.ts';
import { createStore, useSelector } from '@tanstack/react-store';

// The one toast on screen and the one that waits, for the whole application.
const toasts = createStore<ToastState>({ shown: null, next: null });
let sequence = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
let swapping: ReturnType<typeof setTimeout> | undefined;

const apply = (step: ToastStep): void => {
  const before = toasts.get();
  const state = reduceToasts(before, step);
  if (state === before) return;
  if (state.shown !== before.shown) {
    clearTimeout(closing);
    const { shown } = state;
    if (shown) closing = setTimeout(() => apply({ kind: 'close', id: shown.id }), toastDuration(shown));
  }
  if (state.next === null) {
    clearTimeout(swapping);
    swapping = undefined;
  } else {
    // One clock for the toast that hides: whatever is to come by then, comes (R-TOAST-005).
    swapping ??= setTimeout(() => apply({ kind: 'swap' }), TOAST_REPLACE_MS);
  }
  toasts.setState(() => state);
};

export type ToastInput = Omit<Toast, 'id' | 'type' | 'message'>;

const push = (type: ToastType, message: string, more: ToastInput = {}): void => {
  sequence += 1;
  apply({ kind: 'push', toast: { id: sequence, type, message, ...more } });
};

/** Errors stay long enough to be read; the rest follows the default timing (R-TOAST-003). */
const ERROR_MS = 5000;

/** What was saved is said where one arrives by it, a page or two dialogs further: it stays until one has looked. */
const SAVED_MS = 4000;

/** Says something at the bottom of the page. */
export const toast = {
  success: (message: string, more?: ToastInput) => push('success', message, more),
  /** After a form was sent or a question answered: the place one acted in is gone by then. */
  saved: (message: string) => push('success', message, { durationMs: SAVED_MS }),
  info: (message: string, more?: ToastInput) => push('info', message, more),
  warning: (message: string, more?: ToastInput) =>
    push('warning', message, { durationMs: ERROR_MS, ...more }),
  error: (message: string, more?: ToastInput) => push('error', message, { durationMs: ERROR_MS, ...more }),
  close: () => {
    const { shown } = toasts.get();
    if (shown) apply({ kind: 'close', id: shown.id });
  },
};

/** The toast on screen now. */
export const shownToast = (): Toast | null => toasts.get().shown;
export const useShownToast = (): Toast | null => useSelector(toasts, ({ shown }) => shown);
