import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { watchLine } from './connection.ts';
import { onDemand } from './on-demand.tsx';
import { stubFetch } from './test-browser.ts';

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

it('without a line it says so, and opens by itself once there is one', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  stubFetch(() => new Response('{}'));
  const stop = watchLine();
  dispatchEvent(new Event('offline'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() =>
    navigator.onLine ? Promise.resolve(() => <p>{'aberto'}</p>) : Promise.reject(failure()),
  );
  const Late = onDemand(load, (loaded) => loaded);
  render(<Late />);
  expect((await screen.findByRole('dialog', { name: 'Sem conexão' })).textContent).toContain(
    'Abre sozinho quando a conexão voltar.',
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('aberto')).toBeTruthy();
  stop();
  vi.unstubAllGlobals();
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
