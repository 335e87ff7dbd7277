import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accessToken,
  fieldsOf,
  json,
  storePair,
  stubClient,
  stubFetch,
  stubLocation,
  tokenAnswer,
} from '../../../kit/browser/test-browser.ts';
import { fillDomGaps } from '../../../ui/test-dom.ts';
import { readRoles } from '../../../kit/browser/stored-roles.ts';
import { LoginScreen } from './login.screen.tsx';
import { ResetPasswordScreen } from './reset-password.screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fillDomGaps();
  stubClient();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const good = () => json(200, tokenAnswer(accessToken('ana', ['ROLE_INTRANET_READ_USERS']), 'r-1'));
const open = (address: string) => {
  stubLocation(address);
  const onSignedIn = vi.fn<(target: string) => void>();
  render(<LoginScreen onSignedIn={onSignedIn} />);
  return onSignedIn;
};
const enter = async (username: string, password: string) => {
  await userEvent.type(screen.getByLabelText('E-mail'), username);
  await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
};

describe('login', () => {
  it('R-AUTH-002, R-AUTH-004, R-SESSION-001: signs in, keeps pair and roles, and opens the delivery list', async () => {
    const sent = stubFetch(good);
    const onSignedIn = open('/');
    await enter(' Ana@Celeiro.test ', 'segredo do café');
    await waitFor(() => expect(onSignedIn.mock.calls).toEqual([['/home']]));
    expect(fieldsOf(sent[0]?.body)).toMatchObject({
      username: 'ana@celeiro.test',
      password: 'segredo do café',
    });
    expect(localStorage.getItem('celeiro.tokens')).toContain('r-1');
    expect(await readRoles()).toEqual(['ROLE_INTRANET_READ_USERS']);
  });

  it('R-AUTH-001: says why one is here, and goes back to the page with its query string', async () => {
    stubFetch(good);
    const onSignedIn = open('/?withoutPermission=true&from=%2Fdelivery%2Fdelivery-list%3Fpage%3D2');
    expect(screen.getByRole('status').textContent).toBe('Entre com a sua conta para abrir esta página.');
    await enter('ana', 'x');
    await waitFor(() => expect(onSignedIn.mock.calls).toEqual([['/delivery/delivery-list?page=2']]));
  });

  it('R-AUTH-001: an address that leads elsewhere is not followed', async () => {
    stubFetch(good);
    const onSignedIn = open('/?from=%2F%2Fevil.test%2Fdelivery');
    await enter('ana', 'x');
    await waitFor(() => expect(onSignedIn.mock.calls).toEqual([['/home']]));
  });

  it('R-LOGOUT-004, R-AUTH-007: an ended session is shown; one left on purpose is not', () => {
    open('/?authenticateError=true&from=%2Fdelivery%2Fdelivery-list');
    expect(screen.getByRole('status').textContent).toContain('Sua sessão terminou.');
    cleanup();
    open('/?authenticateError=true');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('empty fields are named and nothing is sent', async () => {
    const sent = stubFetch(good);
    open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Este campo é obrigatório',
      'Este campo é obrigatório',
    ]);
    expect(sent).toHaveLength(0);
  });

  it('each failure says what to do, keeps what was typed, and lets one try again', async () => {
    const said = [
      [400, 'E-mail ou senha incorretos. Confira e tente novamente.'],
      [403, 'Esta conta não tem acesso à intranet.'],
      [429, 'Muitas tentativas. Aguarde alguns minutos e tente novamente.'],
      [503, 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'],
    ] as const;
    for (const [status, text] of said) {
      stubFetch(() => json(status, {}), good);
      const onSignedIn = open('/');
      await enter('ana', 'x');
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(onSignedIn).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
      await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
      cleanup();
    }
  });

  it('goes in when another tab has signed in', () => {
    const onSignedIn = open('/');
    const notify = (): void => {
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'celeiro.tokens' })));
    };
    notify();
    expect(onSignedIn).not.toHaveBeenCalled();
    storePair('a');
    notify();
    expect(onSignedIn.mock.calls).toEqual([['/home']]);
  });
});

describe('reset password', () => {
  const opens = (kind: string) => () => json(200, { kind, name: 'Nina Nova', username: 'nina@celeiro.dev' });
  const choose = async (password: string, repeated: string) => {
    await userEvent.type(await screen.findByLabelText('Nova senha'), password);
    await userEvent.type(screen.getByLabelText('Repita a nova senha'), repeated);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));
  };

  it('R-ROUTE-001: requests a link and says the same whether the account exists or not', async () => {
    const sent = stubFetch(() => json(204, undefined));
    stubLocation('/reset-password');
    render(<ResetPasswordScreen />);
    await userEvent.type(screen.getByLabelText('E-mail'), 'Ana+1@celeiro.test');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect((await screen.findByRole('status')).textContent).toBe(
      'Se houver uma conta com este e-mail, o link chega em instantes.',
    );
    expect(sent[0]?.url).toBe('/api/authorization-server-web/user/ana%2B1%40celeiro.test/reset-password');
  });

  it('takes a new password typed twice, once, and then leads to the login page', async () => {
    const sent = stubFetch(opens('RESET'), () => json(204, undefined));
    stubLocation('/reset-password?token=abc');
    render(<ResetPasswordScreen />);
    await choose('curta', 'outra');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Use pelo menos 10 caracteres',
      'Senhas diferentes',
    ]);
    expect(sent.map(({ url }) => url)).toEqual(['/api/authorization-server-web/user/reset-password/check']);
    await userEvent.clear(screen.getByLabelText('Repita a nova senha'));
    await choose(' e comprida', 'curta e comprida');
    expect((await screen.findByRole('status')).textContent).toBe('Senha alterada. Entre com a nova senha.');
    expect(sent.at(-1)?.body).toBe('{"token":"abc","newPassword":"curta e comprida"}');
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
  });

  it('a link that is spent, and a lost connection, are distinguished', async () => {
    const said = [
      [() => json(422, {}), 'Este link de redefinição não vale mais. Peça um novo.'],
      [
        () => json(422, { code: 'PASSWORD_TOO_WEAK' }),
        'Esta senha é fácil de adivinhar. Não use o seu nome, o seu usuário, só números ou sequências.',
      ],
      [() => json(400, {}), 'Este link de redefinição não vale mais. Peça um novo.'],
      [() => new TypeError('network'), 'Não foi possível concluir. Tente novamente.'],
    ] as const;
    for (const [answer, text] of said) {
      // The link couldn't be checked: the form is shown all the same.
      stubFetch(() => new TypeError('network'), answer);
      stubLocation('/reset-password?token=abc');
      render(<ResetPasswordScreen />);
      await choose('curta e comprida', 'curta e comprida');
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      cleanup();
    }
  });

  it('an invitation welcomes by name, and a person who made a password only types it to sign in', async () => {
    const sent = stubFetch(opens('INVITATION'), () => json(204, undefined));
    stubLocation('/reset-password?token=abc');
    render(<ResetPasswordScreen />);
    expect(await screen.findByRole('heading', { name: 'Boas-vindas ao Celeiro' })).toBeDefined();
    expect(screen.getByText(/^Olá, Nina Nova\..*nina@celeiro\.dev\.$/)).toBeDefined();
    expect(screen.queryByText(/outras sessões/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Crie sua senha'), 'trigo maduro 77');
    await userEvent.type(screen.getByLabelText('Repita a senha'), 'trigo maduro 77');
    await userEvent.click(screen.getByRole('button', { name: 'Criar senha' }));
    expect((await screen.findByRole('status')).textContent).toBe('Senha criada. Entre com ela.');
    expect(sent).toHaveLength(2);
    cleanup();
    open('/');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'nina@celeiro.dev');
    expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  });

  it('a link that was used or is late says so instead of requesting a password', async () => {
    stubFetch(() => json(422, { code: 'RESET_TOKEN_INVALID' }));
    stubLocation('/reset-password?token=abc');
    render(<ResetPasswordScreen />);
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeDefined();
    expect(screen.queryByLabelText(/senha/i)).toBeNull();
  });
});
