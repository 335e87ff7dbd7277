import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { SynonymsDialog } from '../list/synonyms.dialog.tsx';
import { prepareAccess } from '../../../access/users/screens/test-access.ts';

const manioc = { publicId: '0f0e0000-0000-4000-8000-000000000001', words: ['mandioca', 'aipim'], version: 3 };
const pumpkin = {
  publicId: '0f0e0000-0000-4000-8000-000000000002',
  words: ['abóbora', 'jerimum'],
  version: 0,
};

const open = async (roles: readonly string[]) => {
  const onClose = vi.fn();
  const sent = stubFetch(({ method, body }) => {
    if (method === 'GET') return Promise.resolve(json(200, [pumpkin, manioc]));
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    if (String(body).includes('jerimum'))
      return Promise.resolve(
        json(409, {
          code: 'SYNONYM_TAKEN',
          message: 'A palavra já está em um grupo.',
          fields: { words: "A palavra 'jerimum' já está no grupo abóbora, jerimum." },
          requestId: 'r',
        }),
      );
    return Promise.resolve(json(method === 'POST' ? 201 : 200, { ...manioc, version: 4 }));
  });
  act(() => setRoles(roles));
  await openPages({ '/': () => <SynonymsDialog onClose={onClose} /> }, '/');
  await screen.findByText('mandioca, aipim');
  return { sent, onClose, last: (method: string) => sent.findLast((one) => one.method === method) };
};
const supervisor = ['ROLE_INTRANET_APPROVE_DISCOUNTS'];

prepareAccess();

describe('the dialog of synonyms', () => {
  it('finds a group by any of its words, accents ignored; an operator reads only', async () => {
    await open([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar palavra' }), 'ABOB');
    await waitFor(() => expect(screen.queryByText('mandioca, aipim')).toBeNull());
    expect(screen.getByText('abóbora, jerimum')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Novo grupo' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar palavra' }), 'xyz');
    expect(await screen.findByText('Nenhum grupo tem esta palavra.')).toBeDefined();
  });

  it('changes a group on the version that was read, its words split at commas', async () => {
    const { last } = await open(supervisor);
    await userEvent.click(screen.getByRole('button', { name: 'Editar mandioca, aipim' }));
    const dialog = screen.getByRole('dialog', { name: 'Editar grupo de sinônimos' });
    await userEvent.type(within(dialog).getByLabelText(/^Palavras/), '; pão  de pobre,');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Grupo salvo.'));
    expect(JSON.parse(String(last('PUT')?.body))).toEqual({ words: ['mandioca', 'aipim', 'pão de pobre'] });
    expect(last('PUT')?.headers.get('if-match')).toBe('"3"');
    expect(screen.queryByRole('dialog', { name: 'Editar grupo de sinônimos' })).toBeNull();
  });

  it('shows at the field why a new group is refused, and asks before one is deleted', async () => {
    const { last } = await open(supervisor);
    await userEvent.click(screen.getByRole('button', { name: 'Novo grupo' }));
    const added = screen.getByRole('dialog', { name: 'Novo grupo de sinônimos' });
    await userEvent.type(within(added).getByLabelText(/^Palavras/), 'moranga, jerimum');
    await userEvent.click(within(added).getByRole('button', { name: 'Criar grupo' }));
    expect(
      (await within(added).findAllByText("A palavra 'jerimum' já está no grupo abóbora, jerimum.")).length,
    ).toBeGreaterThan(0);
    await userEvent.click(within(added).getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: /Descartar/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Editar abóbora, jerimum' }));
    await userEvent.click(screen.getByRole('button', { name: 'Excluir grupo' }));
    const question = screen.getByRole('dialog', { name: 'Excluir o grupo abóbora, jerimum?' });
    expect(last('DELETE')).toBeUndefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir grupo' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Grupo excluído.'));
  });
});
