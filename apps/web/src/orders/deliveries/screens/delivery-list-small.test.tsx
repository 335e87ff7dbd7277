import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { publishLiveEvent } from '../../../kit/api/live-events.ts';
import { openList, prepareList } from './test-list-page.ts';
import { server, wireRow } from './test-list-server.ts';

prepareList(['(max-width: 767px)']);

describe('delivery list on small screens', () => {
  it('shows cards instead of the table, each a link to its order', async () => {
    server.total = 2;
    await openList();
    const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^4800/ });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Colunas' })).toBeNull();
    expect(links[1]?.textContent).toContain('22 nov 2031 · Manhã');
    expect(links[1]?.getAttribute('href')).toContain(wireRow(2).publicId);
  });

  it('marks for a moment what another person changed', async () => {
    server.total = 2;
    await openList();
    const [first, second] = await screen.findAllByRole('link', { name: /^4800/ });
    const before = first?.className;
    act(() =>
      publishLiveEvent({
        kind: 'delivery',
        publicId: wireRow(1).publicId,
        version: 2,
        userPublicId: null,
        userName: 'Bia',
        tabId: 'other',
        detail: null,
      }),
    );
    expect(first?.className).not.toBe(before);
    expect(second?.className).toBe(before);
  });
});

it.each([
  [899, 10],
  [900, 25],
])('a window %i px high begins with %i rows', async (height, size) => {
  vi.stubGlobal('innerHeight', height);
  await openList();
  await waitFor(() => expect(server.asked.at(-1)?.size).toBe(size));
});
