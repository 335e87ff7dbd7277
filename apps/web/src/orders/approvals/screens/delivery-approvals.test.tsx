import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { invalidateFromEvent } from '../../../kit/api/stale.ts';
import { json } from '../../../kit/browser/test-browser.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { openList } from '../../deliveries/screens/test-list-page.ts';
import { id, inbox, policy, prepare, press, server, theDialog, waiting } from './test-approvals.ts';

describe('supervisors’ inbox (R-PERM-007)', () => {
  prepare();

  it('its tab counts and opens it; another tab leads back to the list', async () => {
    const { address } = await openList();
    await userEvent.click(await screen.findByRole('tab', { name: 'Aprovações 2' }));
    await waitFor(() => expect(address().get('view')).toBe('aprovacoes'));
    expect(await screen.findByText('2 entregas aguardando aprovação')).toBeDefined();
    expect(screen.getByRole('tab', { name: /^Aprovações/ }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: /^Todas/ }));
    await waitFor(() => expect(address().get('view')).toBeNull());
    expect(await screen.findByRole('table', { name: 'Lista de entregas' })).toBeDefined();
  });

  it('shows age, amount, discount, what is over by how much, reason and who asked', async () => {
    await inbox();
    const row = within(screen.getAllByRole('row')[1] ?? document.body);
    for (const text of ['há 3 h', 'Ana Prado', 'em R$ 190,00', 'R$ 20,00', '+ R$ 15,80', '9,52% de 2,00%'])
      expect(row.getByText(text)).toBeDefined();
    for (const text of ['Financeiro', 'Negociação financeira', 'Mudou depois do pedido', 'Pedido confirmado'])
      expect(row.getByText(text)).toBeDefined();
    // What is within its limit doesn't distract.
    expect(row.queryByText('Comercial')).toBeNull();
    expect(row.getByRole<HTMLAnchorElement>('link', { name: '48001' }).href).toContain(id(1001));
  });

  it('approves one: what was seen goes along, discount by discount', async () => {
    await inbox();
    await press('Aprovar entrega 48001');
    const dialog = await theDialog('Aprovar descontos?');
    expect(dialog.getByText('Tomate italiano')).toBeDefined();
    expect(dialog.getByText('no pedido: R$ 15,00')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Aprovar descontos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.decided[0]?.body).toEqual({
      decision: 'APPROVED',
      requests: [
        {
          publicId: id(1),
          totalAmountWithTax: 190,
          discounts: [{ publicId: id(3001), amount: 20, category: 'Financeiro' }],
        },
      ],
    });
    expect(server.decided[0]?.key).toMatch(/^[\w-]{36}$/);
    expect(shownToast()?.message).toBe('Descontos aprovados');
  });

  it('rejects only with a comment', async () => {
    await inbox();
    await press('Recusar entrega 48002');
    const dialog = await theDialog('Recusar descontos?');
    expect(dialog.getByText(/volta para 'Em análise'/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Recusar descontos' }));
    expect(dialog.getByText('Escreva um comentário para quem pediu.')).toBeDefined();
    expect(server.decided).toHaveLength(0);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Comentário/ }), 'Reduza para 2%.');
    await userEvent.click(dialog.getByRole('button', { name: 'Recusar descontos' }));
    await waitFor(() => expect(server.decided[0]?.body).toMatchObject({ comment: 'Reduza para 2%.' }));
  });

  it('decides many at once; what failed says why and stays to be read', async () => {
    server.results = ({ requests }) =>
      json(
        200,
        requests.map(({ publicId }, at) =>
          at === 0
            ? { publicId, ok: true }
            : {
                publicId,
                ok: false,
                code: 'APPROVAL_ALREADY_DECIDED',
                message: 'Já foi decidida por Lívia.',
              },
        ),
      );
    await inbox();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher todas' }));
    expect(screen.getByRole('toolbar').textContent).toBe('2 selecionadasR$ 40,00 em descontosRecusarAprovar');
    await press('Aprovar');
    const dialog = await theDialog('Aprovar descontos de 2 entregas?');
    await userEvent.click(dialog.getByRole('button', { name: 'Aprovar 2 entregas' }));
    expect(await screen.findByText('1 decidida, 1 não.')).toBeDefined();
    expect(
      within(screen.getByRole('list', { name: 'Não decididas' })).getByText('Já foi decidida por Lívia.'),
    ).toBeDefined();
    await press('Voltar');
    expect(screen.queryByRole('dialog', { name: /^Aprovar/ })).toBeNull();
  });

  it('a decision that could not be sent says so and keeps the comment', async () => {
    server.results = () => json(500, { code: 'UNEXPECTED', message: 'x', requestId: 'r' });
    await inbox();
    await press('Aprovar entrega 48001');
    const dialog = await theDialog('Aprovar descontos?');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Comentário/ }), 'Combinado');
    await userEvent.click(dialog.getByRole('button', { name: 'Aprovar descontos' }));
    expect(await dialog.findByText(/não se sabe se foi salvo/)).toBeDefined();
    expect(dialog.getByDisplayValue('Combinado')).toBeDefined();
  });

  it('tried again a decision goes with its key, so that it is taken once; with another comment it is another', async () => {
    server.results = () => json(500, { code: 'UNEXPECTED', message: 'x', requestId: 'r' });
    await inbox();
    await press('Aprovar entrega 48001');
    const dialog = await theDialog('Aprovar descontos?');
    const confirm = async (times: number) => {
      await userEvent.click(dialog.getByRole('button', { name: 'Aprovar descontos' }));
      await waitFor(() => expect(server.decided).toHaveLength(times));
      await dialog.findByText(/não se sabe se foi salvo/);
    };
    await confirm(1);
    await confirm(2);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Comentário/ }), 'Combinado');
    await confirm(3);
    const [first, again, other] = server.decided.map(({ key }) => key);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('four eyes: one’s own says why it can’t be decided, and is not chosen with the rest', async () => {
    server.requests = [waiting(1, { ownReason: 'APPROVAL_OWN_DISCOUNT' }), waiting(2)];
    await inbox();
    const own = screen.getByRole('button', { name: 'Aprovar entrega 48001' });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(/^Esta entrega tem desconto concedido por você/)).toHaveLength(2);
    await userEvent.click(own);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher todas' }));
    expect(screen.getByRole('toolbar').textContent).toMatch(/^1 selecionadaR\$ 20,00 em descontos/);
  });

  it('an operator sees what waits and why only the supervision decides; no tab of theirs', async () => {
    setRoles([]);
    await inbox();
    expect(screen.queryByRole('tab', { name: /^Aprovações/ })).toBeNull();
    expect(screen.getByRole('tab', { name: /^Aguardando aprovação/ })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByText('Somente a supervisão decide sobre descontos.')).toHaveLength(4);
  });

  it('is live: what another decided goes by itself, a choice of it included', async () => {
    await inbox();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher entrega 48001' }));
    server.requests = [waiting(2)];
    act(() =>
      invalidateFromEvent({
        kind: 'delivery',
        publicId: id(1001),
        version: 3,
        userPublicId: null,
        userName: 'Lívia',
        tabId: 'other',
        detail: { orderPublicId: id(2001) },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: '48001' })).toBeNull());
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('says when nothing waits, and when it could not be read', async () => {
    server.requests = [];
    await openList('?view=aprovacoes');
    expect(await screen.findByText('Nenhuma entrega aguarda aprovação')).toBeDefined();
    document.body.replaceChildren();
  });

  it('a person who may not approve finds the tab of the same name open', async () => {
    setRoles([]);
    await openList('?view=aprovacoes');
    const tab = await screen.findByRole('tab', { selected: true });
    expect(tab.textContent).toMatch(/^Aguardando aprovação/);
  });

  it('an error leads to another try', async () => {
    server.fails = true;
    await openList('?view=aprovacoes');
    expect(await screen.findByText('Não foi possível buscar as aprovações.')).toBeDefined();
    server.fails = false;
    await press('Tentar novamente');
    expect(await screen.findByRole('link', { name: '48001' })).toBeDefined();
  });
});

describe('discount policy', () => {
  prepare();
  const open = async () => {
    await inbox();
    await press('Política de descontos');
    const dialog = await theDialog('Política de descontos');
    await dialog.findByRole('textbox', { name: /^Comercial/ });
    return dialog;
  };

  it('shows limits and history; only what was typed is saved, on the version that was seen', async () => {
    const dialog = await open();
    expect(dialog.getByText('Comercial: de 4,00% para 5,00%')).toBeDefined();
    expect(dialog.getByText('Bia Moura · 10 mar 2031, 11:05')).toBeDefined();
    const field = dialog.getByRole('textbox', { name: /^Comercial/ });
    await userEvent.clear(field);
    await userEvent.type(field, '7,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.saved).toEqual([
      { body: { limits: [{ category: 'Comercial', limit: 7.5 }] }, ifMatch: '"3"' },
    ]);
    expect(shownToast()).toMatchObject({
      message: 'Política salva.',
      description: '3 entregas não precisam mais de aprovação.',
    });
  });

  it.each(['101', '-1', '5,123', 'abc', ''])('a limit of %j is refused where it is typed', async (typed) => {
    const dialog = await open();
    const field = dialog.getByRole('textbox', { name: /^Comercial/ });
    await userEvent.clear(field);
    if (typed !== '') await userEvent.type(field, typed);
    expect(dialog.getByRole('alert').textContent).toBe('Informe de 0 a 100, com até duas casas.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(server.saved).toHaveLength(0);
  });

  it('told that another person set it meanwhile, what was typed stays and may be saved knowingly', async () => {
    server.saves = json(409, {
      code: 'DISCOUNT_POLICY_CHANGED',
      message: 'Lívia mudou o limite de Comercial para 6,00% enquanto você editava.',
      requestId: 'r',
    });
    const dialog = await open();
    const field = dialog.getByRole('textbox', { name: /^Comercial/ });
    await userEvent.clear(field);
    await userEvent.type(field, '8');
    server.policy = policy(4, 6);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/^Lívia mudou o limite/)).toBeDefined();
    expect(field).toHaveProperty('value', '8,00');
    server.saves = null;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeDefined());
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.saved.at(-1)?.ifMatch).toBe('"4"'));
  });

  it('typed limits are not lost without asking', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Comercial/ }), '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    const asking = await theDialog('Descartar alterações?');
    await userEvent.click(asking.getByRole('button', { name: 'Continuar editando' }));
    expect(screen.queryByRole('dialog', { name: 'Descartar alterações?' })).toBeNull();
    expect(dialog.getByRole('textbox', { name: /^Comercial/ })).toHaveProperty('value', '1,00');
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    await userEvent.click(
      (await theDialog('Descartar alterações?')).getByRole('button', { name: 'Descartar' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an operator reads it', async () => {
    setRoles([]);
    const dialog = await open();
    const description = 'Somente a supervisão altera a política.';
    const limit = dialog.getByRole('textbox', { name: /^Comercial/, description });
    expect(limit).toHaveProperty('readOnly', true);
  });
});
