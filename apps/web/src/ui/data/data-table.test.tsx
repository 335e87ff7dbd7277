import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

let measure: () => void = () => undefined;
/** Boxes are so much wider than what shows them, px. */
let hidden = 0;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('scrolled sideways it is a named stop of the keyboard, and none where all of it is in sight', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => 900 + hidden);
  const columns = [{ id: 'name', label: 'Nome', cell: () => 'Tomate' }];
  render(<DataTable label="Linhas" rows={[{ publicId: 'a' }]} columns={columns} />);
  act(() => measure());
  expect(screen.queryByRole('region')).toBeNull();
  hidden = 300;
  act(() => measure());
  expect(screen.getByRole('region', { name: 'Linhas' }).tabIndex).toBe(0);
  hidden = 0;
  act(() => measure());
  expect(screen.queryByRole('region')).toBeNull();
});
