import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const row = (value: string) => (
  <Tabs label="Partes" panel="part" tabs={tabs} value={value} onChange={vi.fn()} />
);

describe('tabs that are wider than their window', () => {
  afterEach(() => vi.restoreAllMocks());

  it('show the open one, also when it is opened by its address', () => {
    // Each tab is 100 px wide; of the row 150 px are seen.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
      const list = this.closest('[role="tablist"]');
      const place = [...(list?.children ?? [])].indexOf(this);
      return place === -1
        ? new DOMRect(0, 0, 150, 40)
        : new DOMRect(place * 100 - (list?.scrollLeft ?? 0), 0, 100, 40);
    });
    const { rerender } = render(row('c'));
    const list = screen.getByRole('tablist');
    expect(list.scrollLeft).toBe(174);
    rerender(row('a'));
    expect(list.scrollLeft).toBeLessThanOrEqual(0);
  });
});
