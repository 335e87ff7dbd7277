import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { LateConfirmation, confirmLate } from './late-question.tsx';

beforeEach(() => fillDomGaps());
afterEach(cleanup);

const late = {
  kind: 'refused',
  failure: { code: 'SUPPLIER_TOO_LATE', fields: { 'items.0': [] }, message: 'Os pedidos já se encerraram.' },
} as const;
const saveLate = () => {
  const send = vi.fn().mockResolvedValueOnce(late).mockResolvedValue({ kind: 'saved' });
  return { send, outcome: confirmLate(new Set(), () => 'horta', send) };
};

it('a late supplier is asked about, and agreed to', async () => {
  render(<LateConfirmation />);
  const { send, outcome } = saveLate();
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar mesmo assim' }));
  expect(await outcome).toEqual({ kind: 'saved' });
  expect(send).toHaveBeenCalledTimes(2);
});

it('a form that is left saves nothing, and leaves its question to no other', async () => {
  const { unmount } = render(<LateConfirmation />);
  const { send, outcome } = saveLate();
  await screen.findByText('Os pedidos já se encerraram.');
  unmount();
  expect(await outcome).toEqual({ kind: 'kept' });
  expect(send).toHaveBeenCalledTimes(1);
  render(<LateConfirmation />);
  expect(screen.queryByText('Os pedidos já se encerraram.')).toBeNull();
});
