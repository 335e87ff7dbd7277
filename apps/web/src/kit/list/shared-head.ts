import { createContext } from 'react';

/** Where a part of a page puts what it counts and what can be done in it; null where the page is none of several parts. */
type Head = { readonly count: HTMLElement | null; readonly actions: HTMLElement | null };
export const SharedHead = createContext<Head | null>(null);
