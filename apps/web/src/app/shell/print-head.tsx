import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useLayoutEffect, useState } from 'react';
import { useUser } from '../../kit/browser/user-store.ts';
import { topDialog } from '../../ui/overlays/dialog-stack.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { appTexts } from '../app.texts.ts';
import './low.css';
import './print.css';

/** Marks what is printed, the dialog on top or the page, and what is around it, and shows it on white; the answer takes it back. */
const prepare = (): (() => void) => {
  const marked: Element[] = [];
  const mark = (element: Element | null, place: string) => {
    if (element === null) return;
    element.setAttribute('data-print', place);
    marked.push(element);
    mark(element.parentElement, 'around');
  };
  mark(topDialog() ?? document.querySelector('main'), 'whole');
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  return () => {
    dataset['theme'] = theme;
    for (const element of marked) element.removeAttribute('data-print');
  };
};

/** Shown while printing. */
const Head = () => {
  const user = useUser();
  const [printedAt] = useState(() => Date.now());
  useLayoutEffect(prepare, []);
  return (
    <div data-print="head">
      <b>{document.title}</b>
      <span>{appTexts.printed(formatDateTime(printedAt), user?.name ?? null)}</span>
    </div>
  );
};

/** Above what is printed: which page it is, when it was printed and by whom. Not fetched later: a page may be printed at once. */
export const PrintHead = () => (usePrinting() ? <Head /> : null);
