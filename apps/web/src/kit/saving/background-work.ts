import { createStore, useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';

// What remains on the screen on every page: work that continues while its person is elsewhere.
const work = createStore<ReactNode>(null);

/** Puts something next to every page; the frame draws it. */
export const showBackgroundWork = (next: ReactNode): void => work.setState(() => next);

export const useBackgroundWork = (): ReactNode => useSelector(work);
