import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessToken, json, storePair, stubClient, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { fillDomGaps } from '../../../ui/test-dom.ts';
import { Screen as UpdatePasswordScreen } from './update-password.screen.tsx';

beforeEach(async () => {
  localStorage.clear();
  fillDomGaps();
  stubClient();
  vi.stubGlobal('scrollTo', () => undefined);
  storePair(accessToken('ana'));
  await openPages({ '/update-password': UpdatePasswordScreen }, '/update-password');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));
const fill = async (current: string, password: string, repeated: string) => {
  await userEvent.type(screen.getByLabelText('Senha atual'), current);
  await userEvent.type(screen.getByLabelText('Nova senha'), password);
  await userEvent.type(screen.getByLabelText('Repita a nova senha'), repeated);
  await save();
};

it('names what is missing and sends nothing', async () => {
  const sent = stubFetch(() => json(204, undefined));
  await save();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Este campo é obrigatório',
    'Use pelo menos 10 caracteres',
  ]);
  expect(sent).toHaveLength(0);
});

it('says the server’s own refusal, keeps what was typed, and saves on the next try', async () => {
  const sent = stubFetch(
    () => json(422, { code: 'WRONG_PASSWORD', message: 'A senha atual não confere.', requestId: 'r' }),
    () => json(204, undefined),
  );
  await fill('antiga', 'curta e comprida', 'curta e comprida');
  expect((await screen.findByRole('alert')).textContent).toBe('A senha atual não confere.');
  await save();
  await waitFor(() => expect(shownToast()?.message).toBe('Senha alterada com sucesso.'));
  expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { currentPassword: 'antiga', newPassword: 'curta e comprida' },
    { currentPassword: 'antiga', newPassword: 'curta e comprida' },
  ]);
});
