import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { openPages } from '../browser/test-pages.ts';

beforeEach(() => fillDomGaps());
afterEach(cleanup);

it('a page with two unsaved forms asks once for each way out, and both are given up', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const Page = () => (
    <>
      <LeaveQuestion isUnsaved={() => true} onLeave={first} />
      <LeaveQuestion isUnsaved={() => true} onLeave={second} />
    </>
  );
  const { router } = await openPages({ '/a': Page, '/b': Page, '/c': Page }, '/a');
  const leaveTo = async (path: string) => {
    router.history.push(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  };
  await leaveTo('/b');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  await leaveTo('/c');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
});
