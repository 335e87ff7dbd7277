import {
  addComment,
  type Comment,
  listComments,
  undoComment,
  updateComment,
} from '@celeiro/contract/orders/comments/comments.ts';
import type { LiveEvent } from '@celeiro/contract/events.ts';
import { listIntranetUsers } from '@celeiro/contract/access/users/users.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publishLiveEvent } from '../../../kit/api/live-events.ts';
import { invalidateFromEvent } from '../../../kit/api/stale.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, refuse, sentOf, server } from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const comment = (digit: number, change: Partial<Comment> = {}): Comment => ({
  publicId: id(digit),
  message: `Comentário ${digit}`,
  authorName: 'Bia Moura',
  isOwn: false,
  createdAt: '2025-11-21T11:42:00.000Z',
  updatedAt: null,
  ...change,
});
let comments: ReturnType<typeof comment>[];
beforeEach(() => {
  localStorage.clear();
  comments = [comment(1), comment(2, { authorName: 'Ana Prado', isOwn: true })];
  server.answers.set(listComments.name, () => comments);
});

const openPanel = async () => {
  const { user } = await openOrder();
  await user.click(screen.getByRole('button', { name: /^Mais ações de \d/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Comentários', hidden: true }));
  const panel = within(await screen.findByRole('dialog', { name: 'Comentários da entrega 48227' }));
  return { user, panel };
};
const liveEvent = (): LiveEvent => ({
  kind: 'delivery',
  publicId: first().publicId,
  version: 9,
  userPublicId: null,
  userName: 'Bia',
  tabId: 'other',
  detail: { orderPublicId: server.order.orderPublicId },
});

describe('a colleague is mentioned', () => {
  const writing = async (names = ['Bia Moura', 'Beatriz Sá', 'Caio Teles']) => {
    const people = names.map((name) => ({
      name,
      username: `${name.slice(0, 3).toLowerCase()}@celeiro.test`,
    }));
    server.answers.set(listIntranetUsers.name, () => ({ content: { content: people } }));
    const { user, panel } = await openPanel();
    const field = panel.getByRole('textbox', { name: /^Novo comentário/ });
    const offered = () =>
      screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
    return { user, panel, field, offered };
  };

  it('by @ and a few letters, arrows and Enter, and written with the name', async () => {
    const { user, field, offered } = await writing();
    await user.type(field, 'Veja @b');
    await waitFor(() =>
      expect(offered()).toEqual(['Bia Mourabia@celeiro.test', 'Beatriz Sábea@celeiro.test']),
    );
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toMatch(/-1$/);
    await user.keyboard('{Enter}');
    expect(field).toHaveProperty('value', 'Veja @Beatriz Sá ');
    expect(offered()).toEqual([]);
    await user.type(field, '@telES{Tab}');
    expect(field).toHaveProperty('value', 'Veja @Beatriz Sá @Caio Teles ');
  });

  it('no more once a name stands there whole, unless another holds it', async () => {
    const { user, field, offered } = await writing(['Bia Moura', 'Caio Teles', 'Rui Caio Teles']);
    await user.type(field, '@BIA MOUR');
    await waitFor(() => expect(offered()).toHaveLength(1));
    await user.type(field, 'Á');
    expect(offered()).toEqual([]);
    await user.keyboard('{Backspace}');
    expect(offered()).toHaveLength(1);
    await user.clear(field);
    await user.type(field, '@Caio Teles');
    expect(offered()).toHaveLength(2);
  });

  it('not once Escape was pressed, nor in an address; the panel stays open', async () => {
    const { user, panel, field, offered } = await writing();
    await user.type(field, '@bi');
    await waitFor(() => expect(offered()).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    await user.type(field, 'a');
    expect(offered()).toEqual([]);
    expect(panel.getByRole('button', { name: 'Comentar' })).toBeDefined();
    await user.clear(field);
    await user.type(field, 'fiscal@bia');
    expect(offered()).toEqual([]);
  });

  it('none but those who would be told of it are requested', async () => {
    const { user, field, offered } = await writing();
    await user.type(field, '@b');
    await waitFor(() => expect(offered()).toHaveLength(2));
    expect(sentOf(listIntranetUsers).map(({ input }) => input)).toMatchObject([
      { query: { isOperator: 'true' } },
    ]);
  });

  it('two whose names differ in accents alone stand there once', async () => {
    comments[0] = comment(1, { message: 'oi @José Silva!' });
    const { panel } = await writing(['José Silva', 'Jose Silva']);
    expect((await panel.findByText('@José Silva')).parentElement?.textContent).toBe('oi @José Silva!');
  });

  it('their name is highlighted in the text', async () => {
    comments[0] = comment(1, { message: 'oi @bia moura, tudo certo?' });
    const { panel } = await writing();
    expect((await panel.findByText('@bia moura')).tagName).toBe('B');
  });
});

describe('comments of a delivery', () => {
  it('shows author, time and what was changed; only one’s own may be changed', async () => {
    comments[1] = comment(2, { isOwn: true, updatedAt: '2025-11-21T11:50:00.000Z' });
    const { panel } = await openPanel();
    expect(await panel.findByText('Comentário 1')).toBeDefined();
    expect(panel.getAllByText('21 nov 2025, 08:42')).toHaveLength(2);
    expect(panel.getByText('editado 21 nov 2025, 08:50')).toBeDefined();
    expect(panel.getAllByRole('button', { name: 'Editar comentário' })).toHaveLength(1);
  });

  it('R-UI-021: none is said, and the field has its placeholder', async () => {
    comments = [];
    const { panel } = await openPanel();
    expect(await panel.findByText('Nenhum comentário')).toBeDefined();
    expect(panel.getByPlaceholderText('Adicione o comentário')).toBeDefined();
    const send = panel.getByRole('button', { name: 'Comentar' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    expect(panel.getByText('Escreva o comentário primeiro.')).toBeDefined();
  });

  it('a comment is sent once, with Ctrl+Enter too, and is in the list', async () => {
    const { user, panel } = await openPanel();
    await panel.findByText('Comentário 1');
    server.answers.set(addComment.name, () => {
      comments = [...comments, comment(3, { isOwn: true, message: 'Doca 2' })];
      return comments[2];
    });
    const field = panel.getByRole('textbox', { name: /^Novo comentário/ });
    await user.type(field, '  Doca 2 {Control>}{Enter}{/Control}');
    expect(await panel.findByText('Doca 2')).toBeDefined();
    expect(sentOf(addComment).map(({ input }) => input)).toEqual([
      { params: { id: first().publicId }, body: { message: 'Doca 2' } },
    ]);
    expect(field).toHaveProperty('value', '');
  });

  it('what was typed is kept when sending fails, when the panel closes, and after a reload', async () => {
    const { user, panel } = await openPanel();
    server.answers.set(addComment.name, refuse(500, 'UNEXPECTED', 'x'));
    await user.type(panel.getByRole('textbox', { name: /^Novo comentário/ }), 'Doca 2');
    await user.click(panel.getByRole('button', { name: 'Comentar' }));
    expect(
      await panel.findByText(/^Erro ao adicionar comentário\. .*não se sabe se foi salvo/),
    ).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Mais ações de \d/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Comentários', hidden: true }));
    expect(await screen.findByDisplayValue('Doca 2')).toBeDefined();
  });

  it('what another person writes arrives while one types', async () => {
    const { user, panel } = await openPanel();
    await panel.findByText('Comentário 1');
    await user.type(panel.getByRole('textbox', { name: /^Novo comentário/ }), 'Meu');
    comments = [...comments, comment(3, { message: 'Chegou agora' })];
    act(() => {
      publishLiveEvent(liveEvent());
      invalidateFromEvent(liveEvent());
    });
    expect(await panel.findByText('Chegou agora')).toBeDefined();
    expect(panel.getByDisplayValue('Meu')).toBeDefined();
  });

  it('a failed list says so and can be requested again', async () => {
    server.answers.set(listComments.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    const { user, panel } = await openPanel();
    expect(await panel.findByText('Falha ao carregar comentários')).toBeDefined();
    server.answers.set(listComments.name, () => comments);
    await user.click(panel.getByRole('button', { name: 'Tentar novamente' }));
    expect(await panel.findByText('Comentário 1')).toBeDefined();
  });
});

describe('changing a comment', () => {
  it('is sent on the version that stood when it was opened', async () => {
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Editar comentário' }));
    const { version } = first();
    server.answers.set(updateComment.name, () => {
      comments[1] = comment(2, { isOwn: true, message: 'Outro', updatedAt: '2025-11-21T11:50:00.000Z' });
      return comments[1];
    });
    const field = panel.getByRole('textbox', { name: 'Comentário' });
    await user.clear(field);
    await user.type(field, 'Outro');
    bump({ logisticCost: 7 });
    act(() => invalidateFromEvent(liveEvent()));
    await user.type(field, '{Control>}{Enter}{/Control}');
    expect(await panel.findByText('Outro')).toBeDefined();
    expect(sentOf(updateComment).map(({ ifMatch }) => ifMatch)).toEqual([version]);
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Salvar' })).toBeNull());
    await waitFor(() => expect(shownToast()?.message).toBe('Comentário alterado.'));
    server.answers.set(undoComment.name, () => {
      comments[1] = comment(2, { isOwn: true });
      return comments[1];
    });
    act(() => shownToast()?.action?.run());
    expect(await panel.findByText('Comentário 2')).toBeDefined();
    expect(sentOf(undoComment)[0]?.input).toMatchObject({ body: { message: 'Outro' } });
    await waitFor(() => expect(shownToast()?.message).toBe('O comentário voltou ao que era.'));
  });

  it('a refusal stays next to the text', async () => {
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Editar comentário' }));
    server.answers.set(updateComment.name, refuse(422, 'DELIVERY_LOCKED', 'Esta entrega está travada.'));
    await user.type(panel.getByRole('textbox', { name: 'Comentário' }), '!');
    await user.click(panel.getByRole('button', { name: 'Salvar' }));
    expect(await panel.findByText('Esta entrega está travada.')).toBeDefined();
    expect(panel.getByDisplayValue('Comentário 2!')).toBeDefined();
  });

  it('R-STATUS-005: on a locked delivery it says why not', async () => {
    const { publicId, label } = statusOf('CONFIRMED');
    bump({ orderSupplierStatus: { publicId, name: 'CONFIRMED', description: label } });
    const { panel } = await openPanel();
    const edit = await panel.findByRole('button', { name: 'Editar comentário' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(panel.getByRole('textbox', { name: /^Novo comentário/ })).toHaveProperty('readOnly', false);
  });
});
