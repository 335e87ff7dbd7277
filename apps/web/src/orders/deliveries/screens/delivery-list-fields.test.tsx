import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useBackgroundWork } from '../../../kit/saving/background-work.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { fieldBatch } from '../batch/field-batch.ts';
import { deliverySelection } from '../list/delivery-selection.ts';
import { openList, prepareList } from './test-list-page.ts';
import { answerList } from './test-list-server.ts';

prepareList();

type Body = {
  readonly orderSupplierPublicIds: readonly string[];
  readonly versions: object;
  readonly change: object;
};
const sent: { readonly path: string; readonly key: string | null; readonly body: Body }[] = [];
type Undo = { readonly deliveries: { readonly publicId: string; readonly version: number }[] };
const undone: Undo['deliveries'] = [];
const THIRD = '00000000-0000-4000-8000-000000000003';
const SEVENTH = '00000000-0000-4000-8000-000000000007';
/** Refusals by delivery. */
const refusals = new Map<string, string>();
/** The previous value of the field. */
let before: string | null = null;

const status = statusOf('ANALYZING');
const answer = (request: SentRequest): Response | Promise<Response> => {
  const { pathname } = new URL(request.url, 'https://ops.test');
  if (pathname.endsWith('/users/all/for-app-users'))
    return json(200, {
      content: [
        {
          publicId: '00000000-0000-4000-8000-0000000000aa',
          username: 'bia@celeiro.dev',
          name: 'Bia Moura',
        },
      ],
      totalElements: 1,
    });
  if (pathname.endsWith('/order-suppliers/undo')) {
    const { deliveries }: Undo = JSON.parse(String(request.body));
    undone.push(...deliveries);
    return json(
      200,
      deliveries.map(({ publicId }, at) => ({
        publicId,
        orderNumber: '48001',
        ok: at > 0,
        changed: at > 0,
        version: 3,
        orderSupplierStatus: null,
        ...(at > 0 ? {} : { code: 'UNDO_OVERTAKEN', message: 'Depois houve outra alteração, de Caio.' }),
      })),
    );
  }
  if (!pathname.includes('/batch/fields')) return answerList(request);
  const body: Body = JSON.parse(String(request.body));
  sent.push({ path: pathname, key: request.headers.get('idempotency-key'), body });
  return json(
    200,
    body.orderSupplierPublicIds.map((publicId) => {
      const message = refusals.get(publicId);
      const ok = message === undefined;
      const { code: name, publicId: statusId, label } = status;
      return {
        publicId,
        orderNumber: null,
        ok,
        changed: ok && publicId !== SEVENTH,
        version: pathname.endsWith('/rehearsal') ? 1 : 2,
        undoable: !pathname.endsWith('/rehearsal') && ok && publicId !== SEVENTH,
        orderSupplierStatus: { publicId: statusId, name, description: label },
        before,
        ...(ok ? {} : { code: 'DELIVERY_LOCKED', message }),
      };
    }),
  );
};

const Background = () => <Suspense fallback={null}>{useBackgroundWork()}</Suspense>;
const user = userEvent.setup();
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const openFor = async (action: string) => {
  await openList('');
  render(
    <QueryClientProvider client={queryClient}>
      <Background />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('link', { name: /^Abrir entrega/ });
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar as entregas desta página' }));
  await user.click(await button(action));
};

beforeEach(() => {
  sent.length = 0;
  undone.length = 0;
  refusals.clear();
  before = null;
  stubFetch(answer);
});
afterEach(() => {
  act(fieldBatch.leave);
  act(deliverySelection.clear);
});

describe('another operator for many', () => {
  it('is found by name, shown for each delivery next to who had it, and sent for those that change', async () => {
    refusals.set(THIRD, "Esta entrega está com o status 'Pedido confirmado' e não pode ser alterada.");
    before = 'Ana Prado';
    await openFor('Alterar responsável');
    await user.type(await screen.findByRole('combobox', { name: /^Novo responsável/ }), 'bia');
    await user.click(await screen.findByRole('option', { name: /Bia Moura/, hidden: true }));
    await user.click(await button('Ver o que muda'));
    const dialog = await screen.findByRole('dialog', { name: 'Alterar responsável em lote: Bia Moura' });
    expect(await within(dialog).findByText('8 passam')).toBeDefined();
    expect(within(dialog).getByText('1 já está com este responsável')).toBeDefined();
    expect(within(dialog).getByText('Entregas 48003')).toBeDefined();
    expect(within(dialog).getAllByText('Antes: Ana Prado.')).toHaveLength(8);
    await user.click(await button('Alterar 8 entregas'));
    expect(await screen.findByText('8 alteradas', { selector: 'li' })).toBeDefined();
    const last = sent.at(-1);
    expect(last?.body.change).toEqual({ kind: 'operator', operatorUsername: 'bia@celeiro.dev' });
    expect(last?.body.orderSupplierPublicIds).toHaveLength(8);
    expect(last?.body.versions).toMatchObject({ '00000000-0000-4000-8000-000000000001': 1 });
    expect(last?.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('is undone for all that changed; who went on with one of them is shown', async () => {
    await openFor('Alterar responsável');
    await screen.findByRole('combobox', { name: /^Novo responsável/ });
    await user.click(await button('Ver o que muda'));
    await user.click(await button('Alterar 9 entregas'));
    await waitFor(() => expect(shownToast()?.action).toBeDefined());
    expect(shownToast()?.message).toBe('Lote concluído: 10 entregas alteradas.');
    // The key comes with the first toast that offers it.
    await vi.dynamicImportSettled();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        message: '8 entregas voltaram ao que eram, 1 ficou como está.',
        description: 'Entrega 48001: Depois houve outra alteração, de Caio.',
      }),
    );
    expect([undone.length, new Set(undone.map(({ version }) => version))]).toEqual([9, new Set([2])]);
    expect(undone.some(({ publicId }) => publicId === SEVENTH)).toBe(false);
  });

  it('left empty it takes the operator away, and says so before', async () => {
    await openFor('Alterar responsável');
    await screen.findByRole('combobox', { name: /^Novo responsável/ });
    await user.click(await button('Ver o que muda'));
    expect(
      await screen.findByRole('dialog', { name: 'Alterar responsável em lote: Sem responsável' }),
    ).toBeDefined();
    expect(screen.getAllByText('Antes sem responsável.')).toHaveLength(9);
    expect(sent[0]?.body.change).toEqual({ kind: 'operator', operatorUsername: null });
  });
});

describe('another day for many', () => {
  it('needs a day, and goes to days without delivery only when told to', async () => {
    before = '2031-11-22';
    await openFor('Alterar data de entrega');
    const day = await screen.findByRole('textbox', { name: /^Nova data de entrega/ });
    await user.click(await button('Ver o que muda'));
    expect(await screen.findByText('Este campo é obrigatório')).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(day, '24112031');
    await user.tab();
    await user.click(await button('Ver o que muda'));
    expect(
      await screen.findByRole('dialog', { name: 'Alterar data de entrega em lote: 24 nov 2031' }),
    ).toBeDefined();
    expect((await screen.findAllByText('Antes: 22 nov 2031.')).length).toBe(9);
    // Back, the form is unchanged.
    await user.click(await button('Voltar'));
    await user.click(
      await screen.findByRole('checkbox', {
        name: 'Incluir entregas fora do prazo do fornecedor (combinado com ele)',
      }),
    );
    await user.click(await button('Ver o que muda'));
    await screen.findByText('9 passam');
    expect(sent.map(({ body }) => body.change)).toEqual([
      { kind: 'deliveryDate', deliveryDate: '2031-11-24', lateAgreed: false },
      { kind: 'deliveryDate', deliveryDate: '2031-11-24', lateAgreed: true },
    ]);
  });
});
