import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { type Answers, id, pageOf, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { openSuppliers, supplierOf, VALE } from '../../suppliers/screens/test-suppliers.ts';

const TAB = `/supplier/supplier-detail/${VALE}/payments`;
const METHODS = `/suppliers/${VALE}/payment-methods`;
const selectable = ['Boleto 7D', 'Boleto 14D'].map((name, at) => ({ publicId: id(80 + at), name }));
const ofStore = {
  publicId: id(70),
  version: 2,
  supplierPublicId: VALE,
  supplier: 'Hortifruti Vale Verde',
  storePublicId: id(90),
  store: 'Mercearia São João',
  paymentMethodPublicIds: [id(80)],
};
const ofSeller = {
  publicId: id(71),
  version: 1,
  supplierPublicId: VALE,
  sellerUsername: 'marina@celeiro.test',
  seller: 'Marina Rezende',
  paymentMethodPublicIds: [],
};
const stateOf = (more: object = {}) => ({
  isOn: true,
  selectable,
  standard: { version: 0, paymentMethodPublicIds: null },
  stores: [ofStore],
  storesTotal: 1,
  sellers: [ofSeller],
  ...more,
});
const open = (more: Answers = {}, state: object = stateOf()) =>
  openSuppliers(TAB, {
    [`GET /suppliers/${VALE}`]: supplierOf(),
    [`GET ${METHODS}`]: state,
    ...more,
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const switchFlags = (...names: readonly ('direct' | 'profile')[]) =>
  act(() =>
    flagsRead(
      new Set(
        names.map((name) =>
          name === 'direct' ? 'enable:intranet-supplier-payment' : 'enable:show-supplier-detail-page',
        ),
      ),
    ),
  );
const saved = () =>
  waitFor(() => expect(shownToast()?.message).toBe('Formas de pagamento salvas com sucesso!'));

prepareAccess();
beforeEach(() => switchFlags('profile', 'direct'));

describe('how a supplier is paid directly', () => {
  it('by default, by store, by seller; nothing recorded is every method, an empty list none', async () => {
    await open();
    expect((await part('Padrão')).getByText('Todas')).toBeDefined();
    expect((await part('Por cliente')).getByRole('listitem').textContent).toContain(
      'Mercearia São JoãoBoleto 7D',
    );
    expect((await part('Por embaixador')).getByRole('listitem').textContent).toContain(
      'Marina RezendeNenhuma',
    );
  });

  it('the default is narrowed, on what was seen', async () => {
    const { bodiesOf, last } = await open({
      [`PUT ${METHODS}`]: { version: 1, paymentMethodPublicIds: [id(81)] },
    });
    await userEvent.click((await part('Padrão')).getByRole('button', { name: 'Alterar' }));
    const form = await dialog('Formas de pagamento padrão');
    const every = form.getByRole<HTMLInputElement>('checkbox', { name: 'Todas, também as que vierem' });
    expect(every.checked).toBe(true);
    await userEvent.click(form.getByRole('checkbox', { name: 'Boleto 7D' }));
    expect(every.checked).toBe(false);
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await saved();
    expect(bodiesOf('PUT', METHODS)).toEqual([{ paymentMethodPublicIds: [id(81)] }]);
    expect(new Headers(last('PUT')?.headers).get('If-Match')).toContain('0');
  });

  it('a person who meets a colleague’s change is shown so, and takes the present state', async () => {
    let state: object = stateOf();
    let isMet = false;
    const { last } = await open({
      [`GET ${METHODS}`]: () => ({ body: state }),
      [`PUT ${METHODS}`]: () => {
        if (isMet) return { body: { version: 2, paymentMethodPublicIds: [] } };
        isMet = true;
        state = stateOf({ standard: { version: 1, paymentMethodPublicIds: [id(80)] } });
        return { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Mudou.', requestId: 'r' } };
      },
    });
    await userEvent.click((await part('Padrão')).getByRole('button', { name: 'Alterar' }));
    const form = await dialog('Formas de pagamento padrão');
    await userEvent.click(form.getByRole('checkbox', { name: 'Boleto 7D' }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/Outra pessoa alterou estes dados enquanto/)).toBeDefined();
    await userEvent.click(await form.findByRole('button', { name: 'Carregar como estão agora' }));
    expect(form.queryByText(/Outra pessoa alterou/)).toBeNull();
    const isChecked = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect([isChecked('Boleto 7D'), isChecked('Boleto 14D')]).toEqual([true, false]);
    await userEvent.click(form.getByRole('checkbox', { name: 'Boleto 7D' }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await saved();
    expect(new Headers(last('PUT')?.headers).get('If-Match')).toContain('1');
  });

  it('a store gets a list of its own', async () => {
    const PATH = '/supplier-payment-method-stores';
    const { bodiesOf } = await open({
      [`POST /suppliers/${VALE}/stores/search`]: pageOf([
        {
          publicId: '00000000-0033-8000-8000-000000000002',
          version: 0,
          storePublicId: id(91),
          store: 'Bar do Zé',
          storeDocumentNumber: '55.444.333/0001-22',
          city: null,
          state: null,
          served: true,
          enabled: true,
          disabledReason: null,
          externalCode: null,
          minimumOrder: null,
          logisticCost: null,
          note: null,
          warningTags: [],
        },
      ]),
      [`POST ${PATH}`]: { ...ofStore, publicId: id(72), storePublicId: id(91), store: 'Bar do Zé' },
    });
    await userEvent.click((await part('Por cliente')).getByRole('button', { name: 'Adicionar cliente' }));
    const form = await dialog('Formas de pagamento do cliente');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findAllByText('Este campo é obrigatório')).length).toBeGreaterThan(0);
    await userEvent.type(form.getByRole('combobox', { name: /^Cliente/ }), 'bar');
    await userEvent.click(await screen.findByRole('option', { name: /Bar do Zé/, hidden: true }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Boleto 14D' }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await saved();
    expect(bodiesOf('POST', PATH)).toEqual([
      { supplierPublicId: VALE, storePublicId: id(91), paymentMethodPublicIds: [id(80)] },
    ]);
  });

  it('a seller’s list is changed and taken away', async () => {
    const PATH = '/supplier-payment-method-seller';
    const { bodiesOf, last } = await open({
      [`POST ${PATH}`]: ofSeller,
      [`DELETE ${PATH}/${id(71)}`]: () => ({ status: 204 }),
    });
    const sellers = await part('Por embaixador');
    await userEvent.click(sellers.getByRole('button', { name: 'Alterar formas de Marina Rezende' }));
    const form = await dialog('Formas de pagamento do embaixador');
    await userEvent.click(form.getByRole('checkbox', { name: 'Boleto 7D' }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await saved();
    expect(bodiesOf('POST', PATH)).toEqual([
      {
        supplierPublicId: VALE,
        sellerUsername: 'marina@celeiro.test',
        paymentMethodPublicIds: [id(80)],
      },
    ]);
    await userEvent.click(sellers.getByRole('button', { name: 'Tirar formas de Marina Rezende' }));
    const question = await dialog('Tirar as formas de Marina Rezende?');
    await userEvent.click(question.getByRole('button', { name: 'Tirar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Formas de pagamento retiradas.'));
    expect(new Headers(last('DELETE')?.headers).get('If-Match')).toContain('1');
  });

  it('R-FLAG-002: switched off there is no tab', async () => {
    switchFlags('profile');
    await open();
    expect(await screen.findByRole('tab', { name: 'Clientes' })).toBeDefined();
    expect(screen.queryByRole('tab', { name: 'Pagamentos' })).toBeNull();
  });

  it('says that it could not be read, and asks again', async () => {
    let fails = true;
    await open({
      [`GET ${METHODS}`]: () =>
        fails
          ? { status: 403, body: { code: 'FORBIDDEN', message: 'x', requestId: 'r' } }
          : { body: stateOf() },
    });
    expect(await screen.findByText('Falha ao buscar as formas de pagamento do fornecedor!')).toBeDefined();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await part('Padrão')).toBeDefined();
  });
});
