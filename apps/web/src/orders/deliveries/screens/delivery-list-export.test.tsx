import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openList, prepareList } from './test-list-page.ts';
import { answerList, server } from './test-list-server.ts';

prepareList();

const longWork = {
  publicId: '00000000-0000-4000-8000-000000000099',
  kind: 'DELIVERY_EXPORT',
  title: 'Planilha de entregas',
  state: 'WAITING',
  done: 0,
  total: 40_000,
  message: null,
  file: null,
  createdAt: '2026-11-22T15:00:00.000Z',
  expiresAt: null,
};

const user = userEvent.setup();
const button = (name: string) => screen.findByRole('button', { name });

it('prepares a long list in the background, once for each request', async () => {
  server.total = 40_000;
  await openList('?search=moinho');
  await user.click(await button('Exportar'));
  const dialog = await screen.findByRole('dialog', { name: 'Exportar entregas' });
  expect(within(dialog).getByText(/^Acima de 5\.000 entregas/)).toBeDefined();
  stubFetch((request) =>
    request.url.endsWith('/long-work') && request.method === 'POST' ? new Error('lost') : answerList(request),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Exportar' }));
  expect(await within(dialog).findByText(/^Não foi possível exportar as entregas\./)).toBeDefined();
  const requested: SentRequest[] = [];
  stubFetch((request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/long-work')) return answerList(request);
    requested.push(request);
    return requested.length === 1
      ? json(429, { code: 'LONG_WORK_LIMIT', message: 'Você já tem 3 trabalhos.', requestId: 'r' })
      : json(202, longWork);
  });
  const again = within(dialog).getByRole('button', { name: 'Tentar novamente' });
  await user.click(again);
  expect(await within(dialog).findByText('Você já tem 3 trabalhos.')).toBeDefined();
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownToast()?.message).toBe('A planilha está sendo preparada. Você pode continuar trabalhando.');
  const keys = requested.map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(JSON.parse(String(requested[0]?.body))).toMatchObject({
    format: 'xlsx',
    filter: { search: 'moinho' },
  });
  expect(localStorage.getItem('celeiro.long-work')).toBe('true');
});

it('a list that grew past what one answer holds continues in the background', async () => {
  await openList();
  await user.click(await button('Exportar'));
  const dialog = await screen.findByRole('dialog', { name: 'Exportar entregas' });
  stubFetch((request) =>
    request.url.endsWith('/export')
      ? json(422, { code: 'EXPORT_TOO_LARGE', message: 'A lista é grande.', requestId: 'r' })
      : request.method === 'POST' && request.url.endsWith('/long-work')
        ? json(202, longWork)
        : answerList(request),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('celeiro.long-work')).toBe('true');
});
