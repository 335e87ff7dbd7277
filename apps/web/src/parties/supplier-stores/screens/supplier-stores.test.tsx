import { warningTags } from '@celeiro/rules/parties/suppliers/warning-tags.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useBackgroundWork } from '../../../kit/saving/background-work.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { storeBatch } from '../store-batch.ts';
import { storeListOf } from '../store-list.ts';
import { type Answers, id, pageOf, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { openSuppliers, supplierOf, switchProfile, VALE } from '../../suppliers/screens/test-suppliers.ts';

const TAB = `/supplier/supplier-detail/${VALE}/stores`;
const STORES = `/suppliers/${VALE}/stores`;
const PAIR = '00000000-0033-8000-8000-000000000001';
const OTHER = '00000000-0033-8000-8000-000000000002';
const schedule = warningTags[4];
const pairOf = (more: object = {}) => ({
  publicId: PAIR,
  version: 3,
  storePublicId: id(90),
  store: 'Mercearia São João',
  storeDocumentNumber: '11.222.333/0001-81',
  city: 'Campinas',
  state: 'SP',
  served: true,
  enabled: true,
  disabledReason: null,
  externalCode: 'C-77',
  minimumOrder: 120,
  logisticCost: null,
  note: null,
  warningTags: [],
  ...more,
});
const disabled = pairOf({ enabled: false, disabledReason: 'Inadimplente' });
const other = pairOf({ publicId: OTHER, store: 'Bar do Zé', version: 0, externalCode: null });
const answers = (more: Answers = {}): Answers => ({
  [`GET /suppliers/${VALE}`]: supplierOf(),
  [`POST ${STORES}/search`]: pageOf([pairOf(), other]),
  [`POST ${STORES}/counters`]: { counters: [2, 2, 0, 0].map((count) => ({ count, isCapped: false })) },
  [`GET /supplier-store/${PAIR}`]: pairOf(),
  'GET /saved-views': [],
  ...more,
});
const panel = async () => {
  const found = within(await screen.findByRole('dialog', { name: 'Mercearia São João' }));
  await found.findByRole('button', { name: 'Editar condições' });
  return found;
};
const press = (within_: Pick<typeof screen, 'getByRole'>, name: string) =>
  userEvent.click(within_.getByRole('button', { name }));

prepareAccess();
beforeEach(() => switchProfile(true));

describe('the stores of a supplier', () => {
  it('say how they stand, on what terms, and what colleagues are warned of', async () => {
    const rows = [
      pairOf({ warningTags: [{ publicId: id(95), tagPublicId: schedule.publicId, name: schedule.name }] }),
      { ...disabled, publicId: OTHER, store: 'Bar do Zé', served: false },
    ];
    const { bodiesOf } = await openSuppliers(
      `${TAB}?state=DISABLED&served=true`,
      answers({
        [`GET /suppliers/${VALE}`]: supplierOf({ status: 'PAUSED', statusReason: 'Férias' }),
        [`POST ${STORES}/search`]: pageOf(rows),
      }),
    );
    const cells = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent.replaceAll('\u00A0', ' '));
    expect(await cells(/São João/)).toEqual([
      'Mercearia São João 11.222.333/0001-81',
      'Campinas/SP',
      'Ativado',
      'Sim',
      'C-77',
      'R$ 120,00',
      'do fornecedor',
      'Exige agendamento',
    ]);
    expect((await cells(/Bar do Zé/)).slice(2, 4)).toEqual(['Desativado Inadimplente', 'Não']);
    expect(screen.getByText(/não recebe pedidos de nenhum cliente/)).toBeDefined();
    expect(bodiesOf('POST', `${STORES}/search`)[0]).toEqual({
      states: ['DISABLED'],
      served: true,
      sort: 'store,asc',
    });
  });

  it('one is disabled with a reason, and enabled again', async () => {
    const path = `/supplier-store/store/${id(90)}`;
    let now = pairOf();
    const { bodiesOf } = await openSuppliers(
      `${TAB}?id=${PAIR}`,
      answers({
        [`GET /supplier-store/${PAIR}`]: () => ({ body: now }),
        [`PUT ${path}/disable`]: () => {
          now = disabled;
          return { body: [{ publicId: VALE, ok: true }] };
        },
        [`PUT ${path}/active`]: [{ publicId: VALE, ok: false, code: 'RESOURCE_NOT_FOUND' }],
      }),
    );
    await press(await panel(), 'Desativar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Desativar Mercearia São João' }));
    await press(dialog, 'Desativar');
    expect((await dialog.findAllByText('Este campo é obrigatório')).length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Inadimplente');
    await press(dialog, 'Desativar');
    await waitFor(() =>
      expect(shownToast()?.message).toBe('Mercearia São João está desativado neste fornecedor.'),
    );
    expect(bodiesOf('PUT', path)).toEqual([{ supplierPublicIds: [VALE], reason: 'Inadimplente' }]);
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Ativar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Não foi possível ativar o cliente.'));
  });

  it('the terms of one are changed on what was seen', async () => {
    const { bodiesOf, last } = await openSuppliers(
      `${TAB}?id=${PAIR}`,
      answers({ [`PUT /supplier-store/${PAIR}`]: pairOf({ version: 4 }) }),
    );
    await press(await panel(), 'Editar condições');
    const dialog = within(await screen.findByRole('dialog', { name: 'Condições de Mercearia São João' }));
    await userEvent.clear(dialog.getByLabelText(/^Pedido mínimo/));
    await userEvent.type(dialog.getByLabelText(/^Frete/), '1250');
    await press(dialog, 'Salvar');
    await waitFor(() => expect(shownToast()?.message).toBe('Condições salvas com sucesso!'));
    expect(bodiesOf('PUT', `/supplier-store/${PAIR}`)).toEqual([
      { externalCode: 'C-77', minimumOrder: null, logisticCost: 12.5, note: null },
    ]);
    expect(new Headers(last('PUT')?.headers).get('If-Match')).toContain('3');
  });

  it('a warning is put on it at once, and taken back with one press', async () => {
    const LINKS = '/supplier-store-extension-warning-tags';
    const link = { publicId: id(95), tagPublicId: schedule.publicId, name: schedule.name };
    const { bodiesOf, last } = await openSuppliers(
      `${TAB}?id=${PAIR}`,
      answers({ [`POST ${LINKS}`]: link, [`DELETE ${LINKS}/${id(95)}`]: () => ({ status: 204 }) }),
    );
    await userEvent.click((await panel()).getByRole('checkbox', { name: 'Exige agendamento' }));
    await waitFor(() => expect(shownToast()?.message).toBe("Aviso 'Exige agendamento' incluído."));
    expect(bodiesOf('POST', LINKS)).toEqual([
      { supplierStorePublicId: PAIR, supplierStoreWarningTagPublicId: schedule.publicId },
    ]);
    act(() => shownToast()?.action?.run());
    await waitFor(() => expect(last('DELETE')?.url).toContain(id(95)));
  });

  it('go out as a sheet of the columns in sight', async () => {
    const { bodiesOf } = await openSuppliers(
      `${TAB}?state=DISABLED`,
      answers({ [`POST ${STORES}/export`]: {} }),
    );
    await screen.findByText('Bar do Zé');
    await press(screen, 'Exportar');
    await press(within(await screen.findByRole('dialog', { name: 'Exportar clientes' })), 'Exportar');
    await waitFor(() =>
      expect(bodiesOf('POST', `${STORES}/export`)).toEqual([
        expect.objectContaining({ format: 'xlsx', filter: { states: ['DISABLED'] }, sort: 'store,asc' }),
      ]),
    );
  });

  it('an address that names no store says so', async () => {
    await openSuppliers(`${TAB}?id=outra`, answers());
    expect(await screen.findByText('Cliente não encontrado.')).toBeDefined();
  });
});

const Background = () => <Suspense fallback={null}>{useBackgroundWork()}</Suspense>;

describe('several stores at once', () => {
  const BATCH = `${STORES}/batch`;
  afterEach(() => {
    act(storeBatch.leave);
    act(() => storeListOf(VALE).bulk?.store.clear());
  });
  const choose = async (action: string, more: Answers) => {
    const opened = await openSuppliers(TAB, answers(more));
    render(
      <QueryClientProvider client={queryClient}>
        <Background />
      </QueryClientProvider>,
    );
    for (const name of ['Mercearia São João', 'Bar do Zé'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar cliente ${name}` }));
    await userEvent.click(await screen.findByRole('button', { name: action }));
    return opened;
  };
  const result = (publicId: string, more: object = {}) => ({
    publicId,
    ok: true,
    changed: true,
    version: 4,
    running: 2,
    ...more,
  });
  const chosen = { supplierStorePublicIds: [PAIR, OTHER], versions: { [PAIR]: 3, [OTHER]: 0 } };

  it('are disabled with one reason, each seen before with what continues', async () => {
    const { bodiesOf } = await choose('Desativar', {
      [`POST ${BATCH}/rehearsal`]: [result(PAIR), result(OTHER, { changed: false })],
      [`PUT ${BATCH}`]: [result(PAIR)],
    });
    const form = within(await screen.findByRole('dialog', { name: 'Desativar 2 clientes' }));
    await userEvent.type(form.getByLabelText(/^Motivo/), 'Reforma');
    await press(form, 'Ver o que muda');
    expect(await screen.findByText('2 entregas em andamento continuam.')).toBeDefined();
    await press(screen, 'Alterar 1 cliente');
    expect(await screen.findByText('1 alterado')).toBeDefined();
    const change = { kind: 'disable', reason: 'Reforma' };
    expect(bodiesOf('POST', `${BATCH}/rehearsal`)).toEqual([{ ...chosen, change }]);
    expect(bodiesOf('PUT', BATCH)).toEqual([
      { supplierStorePublicIds: [PAIR], versions: { [PAIR]: 3 }, change },
    ]);
  });

  it('get a warning that is chosen', async () => {
    const { bodiesOf } = await choose('Pôr aviso', {
      [`POST ${BATCH}/rehearsal`]: [result(PAIR), result(OTHER)],
    });
    const form = within(await screen.findByRole('dialog', { name: 'Pôr aviso em 2 clientes' }));
    await userEvent.click(form.getByRole('combobox', { name: /^Aviso/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Exige agendamento', hidden: true }));
    await press(form, 'Ver o que muda');
    expect(await screen.findByRole('button', { name: 'Alterar 2 clientes' })).toBeDefined();
    expect(bodiesOf('POST', `${BATCH}/rehearsal`)).toEqual([
      { ...chosen, change: { kind: 'addTag', tagPublicId: schedule.publicId } },
    ]);
  });
});
