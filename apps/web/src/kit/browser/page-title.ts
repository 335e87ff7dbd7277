import { useEffect } from 'react';

const PRODUCT = 'Celeiro OPS';

/** What the tab of a page says: its own name first, since tabs are cut at their end. */
export const showTitle = (title: string): void => {
  document.title = `${title} · ${PRODUCT}`;
};

/** Says what is on the page once it is known: an order's number instead of 'Detalhes do pedido'. */
export const usePageTitle = (title: string | null): void =>
  useEffect(() => {
    if (title !== null) showTitle(title);
  }, [title]);
