import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import {
  type Answers,
  bodyOf,
  changes,
  openAccess,
  prepareAccess,
  USERS,
} from '../../users/screens/test-access.ts';

const CLIENTS = `${USERS}/clients`;
const client = (clientId: string, more: object = {}) => ({
  clientId,
  name: 'Canal da loja',
  scope: 'sellerweb',
  username: `${clientId}@clientes`,
  createdAt: '2031-11-21T11:42:00.000Z',
  secretChangedAt: '2031-11-21T11:42:00.000Z',
  previousSecretUntil: null,
  lastUsedAt: null,
  revokedAt: null,
  ...more,
});
const server = (more: Answers = {}): Answers => ({
  [`GET ${CLIENTS}`]: {
    content: [client('canal'), client('antigo', { revokedAt: '2031-11-22T11:42:00.000Z' })],
  },
  ...more,
});

describe('systems that connect', () => {
  prepareAccess();

  it('each says when it was last used, so that one no one uses any more is seen', async () => {
    const used = client('financeiro', { name: 'Financeiro', lastUsedAt: '2031-11-22T11:42:00.000Z' });
    await openAccess('?view=sistemas', server({ [`GET ${CLIENTS}`]: { content: [client('canal'), used] } }));
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
    expect(await rowOf('Canal da loja')).toContain('Nunca usado');
    expect(await rowOf('financeiro')).toContain('22 nov 2031, 08:42');
  });

  it('one is connected; its secret is shown once', async () => {
    await openAccess(
      '?view=sistemas',
      server({
        [`POST ${CLIENTS}`]: () => ({
          status: 201,
          body: { ...client('novo-canal', { name: 'Novo' }), secret: 's3gr3d0' },
        }),
      }),
    );
    expect(await screen.findByText('1 sistema conectado')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Conectar sistema' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conectar sistema' }));
    await userEvent.type(dialog.getByLabelText(/^Nome/), 'Novo');
    await userEvent.type(dialog.getByLabelText(/^Identificador/), 'novo-canal');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Para quê/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Canal de pedidos', hidden: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Conectar sistema' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Guarde o segredo' }));
    expect(secret.getByText('s3gr3d0')).toBeDefined();
    expect(secret.getByText('Identificador: novo-canal')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Guarde o segredo' })).toBeDefined();
    await userEvent.click(secret.getByRole('button', { name: 'Guardei o segredo' }));
    await waitFor(() => expect(screen.queryByText('s3gr3d0')).toBeNull());
    expect(changes().map(bodyOf)).toEqual([{ clientId: 'novo-canal', name: 'Novo', scope: 'sellerweb' }]);
  });

  it('a secret is changed with or without time for the one before; a refusal is shown', async () => {
    const message = 'Já há dois segredos em uso.';
    await openAccess(
      '?view=sistemas',
      server({
        [`POST ${CLIENTS}/canal/secret`]: () => ({
          status: 422,
          body: { code: 'CLIENT_SECRET_LIMIT', message, requestId: 'r' },
        }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar segredo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Trocar o segredo de Canal da loja?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Trocar segredo' }));
    expect(await dialog.findByText(message)).toBeDefined();
    expect(changes().map(bodyOf)).toEqual([{ overlapHours: 24 }]);
  });

  it('is revoked after a question, for good', async () => {
    let revokedAt: string | null = null;
    await openAccess(
      '?view=sistemas',
      server({
        [`GET ${CLIENTS}`]: () => ({ body: { content: [client('canal', { revokedAt })] } }),
        [`DELETE ${CLIENTS}/canal`]: () => {
          revokedAt = '2031-11-22T11:42:00.000Z';
          return { status: 204 };
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações de Canal da loja' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revogar', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revogar Canal da loja?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revogar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Acesso revogado.'));
    expect(await screen.findByText('Revogado')).toBeDefined();
    expect(screen.getByText('0 sistemas conectados')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Trocar segredo' })).toBeNull();
  });
});
