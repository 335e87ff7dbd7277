import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { PrintHead } from './print-head.tsx';

beforeEach(() => {
  fillDomGaps();
  vi.setSystemTime(new Date('2026-09-16T10:00:00-03:00'));
  document.title = 'Entregas · Celeiro OPS';
  document.documentElement.dataset['theme'] = 'dark';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const dispatch = (type: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(type)));
const marks = () =>
  [...document.querySelectorAll('[data-print]')].map((one) => [
    one.localName,
    one.getAttribute('data-print'),
  ]);

it('says what is printed and when, in light colours, and leaves the screen as it was', () => {
  render(
    <>
      <PrintHead />
      <nav>Menu</nav>
      <main>Entregas</main>
    </>,
  );
  expect(marks()).toEqual([]);
  dispatch('beforeprint');
  screen.getByText('Entregas · Celeiro OPS');
  screen.getByText('Impresso em 16 set 2026, 10:00');
  expect(marks()).toEqual([
    ['html', 'around'],
    ['body', 'around'],
    ['div', 'around'],
    ['div', 'head'],
    ['main', 'whole'],
  ]);
  expect(document.documentElement.dataset['theme']).toBe('light');
  dispatch('afterprint');
  expect(marks()).toEqual([]);
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('a dialog is printed instead of the page below it', () => {
  render(
    <>
      <PrintHead />
      <main>
        Entregas
        <Dialog title="Parcelas">Nota 1</Dialog>
      </main>
    </>,
  );
  dispatch('beforeprint');
  expect(marks().filter(([, place]) => place === 'whole')).toEqual([['dialog', 'whole']]);
});
