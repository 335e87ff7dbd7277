import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillDomGaps } from '../ui/test-dom.ts';
import { onDemand } from './on-demand.tsx';

const failure = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

beforeEach(() => fillDomGaps());
afterEach(cleanup);

it('a dialog whose code does not come leaves the page as it is, and is tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  let isOnline = false;
  const load = vi.fn(() =>
    isOnline
      ? Promise.resolve(({ name }: { readonly name: string }) => <p>{name}</p>)
      : Promise.reject(failure()),
  );
  const Late = onDemand(load, (loaded) => loaded);
  render(
    <>
      <input aria-label="Comentário" defaultValue="digitado" />
      <Late name="aberto" />
    </>,
  );
  expect(await screen.findByText('Não foi possível abrir')).toBeTruthy();
  expect(screen.getByLabelText('Comentário')).toHaveProperty('value', 'digitado');
  isOnline = true;
  await userEvent.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('aberto')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('what was given up can be opened again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const onClose = vi.fn();
  const Late = onDemand(
    () => Promise.reject<(props: { readonly onClose: () => void }) => null>(failure()),
    (loaded) => loaded,
  );
  render(<Late onClose={onClose} />);
  await userEvent.click(await screen.findByText('Voltar'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
