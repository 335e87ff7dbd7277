import { createStore, useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';

// What stays on the screen whatever page is open: work that goes on while its person is elsewhere.
const work = createStore<ReactNode>(null);

/** Puts something beside every page; the frame draws it. */
export const showBackgroundWork = (next: ReactNode): void => work.setState(() => next);

export const useBackgroundWork = (): ReactNode => useSelector(work);
