import { createStore, useSelector } from '@tanstack/react-store';
import { CallFailure } from '../kit/api/failure.ts';
import { isMissingPiece } from '../kit/browser/on-demand.tsx';

const hasFailed = createStore(false);

const fail = (error: unknown): void => {
  // A failed call is shown where it happened; it is expected.
  if (error instanceof CallFailure || (error instanceof DOMException && error.name === 'AbortError')) return;
  // A page prefetched by hovering its link after a deploy: opening it will offer to load the application again.
  if (isMissingPiece(error)) return;
  // The browser's own console already has it; monitoring gets it through its own listener.
  hasFailed.setState(() => true);
};

/** An uncaught error opens the fatal-error dialog (R-FATAL-001). */
export const watchFatalErrors = (): void => {
  addEventListener('error', (event) => {
    // Harmless notice of the browser about layout observers.
    if (!event.message?.includes('ResizeObserver')) fail(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => fail(event.reason));
};

export const useHasFailed = (): boolean => useSelector(hasFailed);
