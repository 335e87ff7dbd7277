/** R-TOAST-001 */
export type ToastType = 'success' | 'warning' | 'error' | 'info';
export type Toast = {
  readonly id: number;
  readonly type: ToastType;
  readonly message: string;
  readonly description?: string;
  readonly isHighPriority?: boolean;
  /** A toast with an action is shown longer; the default label is 'Desfazer' (R-TOAST-002). */
  readonly action?: { readonly label?: string; readonly run: () => void };
  readonly durationMs?: number;
};

export const TOAST_DEFAULT_MS = 1200;
export const TOAST_ACTION_MS = 5000;
/** R-TOAST-005, R-TOAST-006 */
export const TOAST_REPLACE_MS = 600;
export const TOAST_TRANSITION_MS = 400;
export const TOAST_ACTION_LABEL = 'Desfazer';

/** R-TOAST-003: how long a toast is shown, in ms. */
export const toastDuration = (toast: Toast): number =>
  toast.durationMs ?? (toast.action ? TOAST_ACTION_MS : TOAST_DEFAULT_MS);

/** `shown` is on screen; `next` waits until it is hidden. */
export type ToastState = { readonly shown: Toast | null; readonly next: Toast | null };
export type ToastStep =
  | { readonly kind: 'push'; readonly toast: Toast }
  | { readonly kind: 'swap' }
  | { readonly kind: 'close'; readonly id: number };

/**
 * R-TOAST-004: a normal toast doesn't replace a high-priority one. R-TOAST-005: a normal toast that replaces another
 * hides it first and appears 600 ms later (`swap`); a high-priority one appears at once.
 */
export const reduceToasts = (state: ToastState, step: ToastStep): ToastState => {
  switch (step.kind) {
    case 'push':
      if (state.shown === null && state.next === null) return { shown: step.toast, next: null };
      if (step.toast.isHighPriority) return { shown: step.toast, next: null };
      if (state.shown?.isHighPriority || state.next?.isHighPriority) return state;
      return { shown: null, next: step.toast };
    case 'swap':
      return state.next === null ? state : { shown: state.next, next: null };
    case 'close':
      return state.shown?.id === step.id ? { ...state, shown: null } : state;
  }
};
