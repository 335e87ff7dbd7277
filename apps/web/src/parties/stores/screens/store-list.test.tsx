import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { useBackgroundWork } from '../../../kit/saving/background-work.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { storeBatch, storesSupplierBatch } from '../list/store-batch.ts';
import { storeSelection } from '../list/store-selection.ts';
import { id, pageOf, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { LURDES, openStores, storeRowOf } from './test-stores.ts';

const Background = () => <Suspense fallback={null}>{useBackgroundWork()}</Suspense>;

const LIST = '/store/store-list';
const CAMPINAS = id(90);
const answers = {
  'POST /stores/search': pageOf([
    storeRowOf({ usedLimit: 6000, overdue: 45.5 }),
    storeRowOf({ publicId: id(72), name: 'Bar do Zé', creditLimit: null, usedLimit: 0, open: 0 }),
  ]),
  'POST /stores/counters': { counters: Array.from({ length: 7 }, () => ({ count: 1, isCapped: false })) },
  'GET /stores/cities': [{ publicId: CAMPINAS, name: 'Campinas', uf: 'SP', stores: 3 }],
  'GET /saved-views': [],
};
const open = (search = '') => openStores(`${LIST}${search}`, answers);

describe('the list of stores (R-ADMIN-020)', () => {
  prepareAccess();

  it('shows nothing of documents where they are hidden', async () => {
    await open();
    await screen.findByRole('row', { name: /Cantina do Largo/ });
    expect(screen.getByRole('tab', { name: /^Documentos/ })).toBeDefined();
    act(() => flagsRead(new Set(['disable:store-documents-tab'])));
    expect(screen.queryByRole('tab', { name: /^Documentos/ })).toBeNull();
    expect(screen.queryByText('4 de 6')).toBeNull();
    expect(screen.queryByText('Há documento em conferência')).toBeNull();
    act(() => flagsRead(new Set()));
  });

  it('says about each what it uses, owes and lacks', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /Cantina do Largo/ }));
    expect(row.getByText('6.000,00')).toBeDefined();
    expect(row.getByText('de 5.000')).toBeDefined();
    expect(row.getByText('800,00')).toBeDefined();
    expect(row.getByText('45,50')).toBeDefined();
    expect(row.getByText('4 de 6')).toBeDefined();
    expect(row.getByText('Há documento em conferência')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /Bar do Zé/ })).getByText('Sem limite')).toBeDefined();
  });

  it.each([
    ['Limite usado', 'used,desc'],
    ['Em aberto', 'open,desc'],
    ['Vencido', 'overdue,desc'],
    ['Última compra', 'lastPurchase,desc'],
    ['Ped. 90 d', 'recentOrders,desc'],
  ])('is sorted by %s, the most first', async (name, sort) => {
    const { bodiesOf } = await open();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(bodiesOf('POST', '/stores/search').at(-1)).toMatchObject({ sort }));
  });

  it('is narrowed by any number of days without a purchase', async () => {
    const { bodiesOf } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtro' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Sem comprar há/), '4x5');
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByText('45 dias')).toBeDefined();
    await waitFor(() =>
      expect(bodiesOf('POST', '/stores/search').at(-1)).toEqual({ noPurchaseDays: 45, sort: 'name,asc' }),
    );
  });

  it('is narrowed by what is in its address, a city by its name', async () => {
    const { bodiesOf } = await open(
      `?city=${CAMPINAS}&reliability=LOW&documents=WAITING,EXPIRED&correction=true&quiet=60`,
    );
    expect(await screen.findByText('Campinas/SP')).toBeDefined();
    expect(bodiesOf('POST', '/stores/search')).toEqual([
      {
        cityPublicIds: [CAMPINAS],
        reliabilities: ['LOW'],
        documents: ['WAITING', 'EXPIRED'],
        correctionOpen: true,
        noPurchaseDays: 60,
        sort: 'name,asc',
      },
    ]);
  });
});

describe('several stores at once', () => {
  prepareAccess();
  afterEach(() => {
    act(storeBatch.leave);
    act(storesSupplierBatch.leave);
    act(storeSelection.clear);
  });
  const BATCH = '/stores/batch';
  const result = (publicId: string, more: object = {}) => ({
    publicId,
    ok: true,
    changed: true,
    version: 5,
    running: 3,
    before: { status: 'ACTIVE', sellerName: null, tags: ['Rede'], sightMethods: ['PIX'] },
    ...more,
  });
  const chosen = { storePublicIds: [LURDES, id(72)], versions: { [LURDES]: 4, [id(72)]: 4 } };
  const begin = async (action: string, more: object) => {
    const opened = await openStores(LIST, { ...answers, ...more });
    render(
      <QueryClientProvider client={queryClient}>
        <Background />
      </QueryClientProvider>,
    );
    for (const name of ['Cantina do Largo', 'Bar do Zé'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar cliente ${name}` }));
    await userEvent.click(await screen.findByRole('button', { name: action }));
    return opened;
  };
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('are inactivated with one reason, each seen before with what continues', async () => {
    const refused = { ok: false, changed: false, code: 'VERSION_CONFLICT', message: 'Alguém mudou.' };
    const { bodiesOf } = await begin('Inativar', {
      [`POST ${BATCH}/rehearsal`]: [result(LURDES), { publicId: id(72), version: 9, ...refused }],
      [`PUT ${BATCH}`]: [result(LURDES)],
    });
    expect(screen.getByText(/^R\$\s6\.000,00 usados$/)).toBeDefined();
    const form = await dialog('Inativar 2 clientes');
    await userEvent.click(form.getByRole('button', { name: 'Ver o que muda' }));
    expect(form.getAllByText('Este campo é obrigatório').length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText(/^Motivo/), 'Fechou');
    await userEvent.click(form.getByRole('button', { name: 'Ver o que muda' }));
    const preview = await dialog('Inativar 2 clientes');
    expect(await preview.findByText('Hoje: Ativo. 3 entregas em andamento continuam.')).toBeDefined();
    expect(preview.getByText('Alguém mudou.')).toBeDefined();
    await userEvent.click(preview.getByRole('button', { name: 'Alterar 1 cliente' }));
    expect(await screen.findByText('1 alterado')).toBeDefined();
    expect(screen.queryByText(/Hoje:/)).toBeNull();
    expect(screen.getByText('3 entregas em andamento continuam.')).toBeDefined();
    const change = { kind: 'status', status: 'INACTIVE', statusReason: 'Fechou' };
    expect(bodiesOf('POST', `${BATCH}/rehearsal`)).toEqual([{ ...chosen, change }]);
    expect(bodiesOf('PUT', BATCH)).toEqual([{ storePublicIds: [LURDES], versions: { [LURDES]: 4 }, change }]);
    await waitFor(() => expect([...storeSelection.chosen.get().keys()]).toEqual([id(72)]));
  });

  it('may have their payment at sight changed by supervisors alone', async () => {
    await begin('Inativar', {});
    const payment = () => screen.getByRole('button', { name: 'Formas de pagamento' });
    expect(payment().getAttribute('aria-disabled')).toBe('true');
    act(() => setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']));
    expect(payment().getAttribute('aria-disabled')).toBeNull();
  });

  it('are activated without a question but what happens', async () => {
    const { bodiesOf } = await begin('Ativar', {
      [`POST ${BATCH}/rehearsal`]: [result(LURDES), result(id(72))],
    });
    await dialog('Ativar 2 clientes');
    await waitFor(() =>
      expect(bodiesOf('POST', `${BATCH}/rehearsal`)).toEqual([
        { ...chosen, change: { kind: 'status', status: 'ACTIVE' } },
      ]),
    );
  });

  it('get several tags next to those they have; none is no change', async () => {
    const { bodiesOf } = await begin('Mudar tags', {
      [`POST ${BATCH}/rehearsal`]: [result(LURDES), result(id(72), { changed: false })],
      'GET /store-rest-api/tags': ['Só Pix', 'Rede', 'Escola'].map((name, index) => ({
        publicId: id(80 + index),
        name,
        stores: 0,
        version: 1,
      })),
    });
    const form = await dialog('Tags de 2 clientes');
    await form.findByRole('checkbox', { name: 'Só Pix' });
    await userEvent.click(form.getByRole('button', { name: 'Ver o que muda' }));
    expect((await form.findByRole('alert')).textContent).toBe('Escolha ao menos uma tag.');
    for (const name of ['Só Pix', 'Escola']) await userEvent.click(form.getByRole('checkbox', { name }));
    await userEvent.click(form.getByRole('button', { name: 'Ver o que muda' }));
    expect(await (await dialog('Tags de 2 clientes')).findByText('Hoje: Rede.')).toBeDefined();
    expect(bodiesOf('POST', `${BATCH}/rehearsal`)).toEqual([
      { ...chosen, change: { kind: 'addTags', tagPublicIds: [id(80), id(82)] } },
    ]);
  });

  it('have their former tags again, and it is said whose stay and why', async () => {
    const { bodiesOf } = await begin('Mudar tags', {
      [`POST ${BATCH}/rehearsal`]: [result(LURDES), result(id(72))],
      [`PUT ${BATCH}`]: [LURDES, id(72)].map((one) => result(one, { undoable: true })),
      'POST /stores/undo': [
        result(LURDES, { version: 6 }),
        result(id(72), {
          ok: false,
          changed: false,
          code: 'UNDO_OVERTAKEN',
          message: 'Depois houve outra alteração, de Bia.',
        }),
      ],
      'GET /store-rest-api/tags': [{ publicId: id(80), name: 'Só Pix', stores: 0, version: 1 }],
    });
    const form = await dialog('Tags de 2 clientes');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Só Pix' }));
    await userEvent.click(form.getByRole('button', { name: 'Ver o que muda' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar 2 clientes' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Lote concluído: 2 clientes alterados.'));
    act(() => shownToast()?.action?.run());
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        message: '1 cliente voltou ao que era, 1 ficou como está.',
        description: 'Bar do Zé: Depois houve outra alteração, de Bia.',
      }),
    );
    // The batch keeps showing the unchanged ones.
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(bodiesOf('POST', '/stores/undo')).toEqual([
      {
        stores: [
          { publicId: LURDES, version: 5 },
          { publicId: id(72), version: 5 },
        ],
      },
    ]);
  });

  it('have a supplier disabled, with a reason', async () => {
    const path = '/supplier-store/stores/batch/rehearsal';
    const { bodiesOf } = await begin('Fornecedor', {
      [`POST ${path}`]: [
        result(LURDES, { version: null, disabledReason: null }),
        result(id(72), { version: null, changed: false, disabledReason: 'Não atende' }),
      ],
      'GET /suppliers/names': [{ publicId: id(51), name: 'Hortifruti Vale Verde', documentNumber: '1' }],
    });
    const form = await dialog('Fornecedor de 2 clientes');
    await userEvent.type(form.getByRole('combobox', { name: /^Fornecedor/ }), 'horti');
    await userEvent.click(await screen.findByRole('option', { name: /Vale Verde/, hidden: true }));
    await userEvent.type(form.getByLabelText(/^Motivo/), 'Fora da rota');
    await userEvent.click(form.getByRole('button', { name: 'Ver o que muda' }));
    const preview = await dialog('Fornecedor de 2 clientes');
    expect(await preview.findByText('Hoje ativo. 3 entregas em andamento continuam.')).toBeDefined();
    expect(bodiesOf('POST', path)).toEqual([
      {
        storePublicIds: chosen.storePublicIds,
        change: { kind: 'disable', supplierPublicId: id(51), reason: 'Fora da rota' },
      },
    ]);
  });
});
