import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { openSuppliers, supplierOf, switchProfile, VALE } from './test-suppliers.ts';

const REGISTRATION = `/supplier/supplier-detail/${VALE}/registration`;
const BANK_DATA = `/suppliers/${VALE}/bank-data`;
const account = {
  bank: '341',
  branch: '0057',
  account: '•••567',
  digit: '8',
  type: 'CHECKING',
  holderDocument: '52100011000147',
};
const data = { account, pix: { kind: 'EMAIL', key: 'pi•••@vale.com.br' } };
const pending = {
  publicId: id(77),
  data: { account: { ...account, account: '•••999' }, pix: null },
  proposedBy: 'Bia Moura',
  proposedAt: '2031-11-21T11:42:00.000Z',
  isOwn: false,
};
const stateOf = (more: object = {}) => ({
  mayShow: true,
  inForce: {
    data,
    proposedBy: 'Bia Moura',
    confirmedBy: 'Caio Teles',
    confirmedAt: '2031-11-20T11:42:00.000Z',
  },
  pending: null,
  ...more,
});

const open = async (state: object, more: object = {}) => {
  const opened = await openSuppliers(REGISTRATION, {
    [`GET /suppliers/${VALE}`]: supplierOf(),
    [`GET ${BANK_DATA}`]: state,
    ...more,
  });
  const card = within(await screen.findByRole('region', { name: 'Dados bancários' }));
  await card.findByRole('button', { name: 'Propor alteração' });
  return { ...opened, card };
};
const supervise = () => act(() => setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']));

prepareAccess();
beforeEach(() => switchProfile(true));

describe('where a supplier is paid', () => {
  it('says what is in force and who said so; others than the supervision propose nothing', async () => {
    const { card } = await open(stateOf({ mayShow: false }));
    expect(card.queryByRole('button', { name: 'Mostrar Conta' })).toBeNull();
    expect(card.getByText('•••567-8')).toBeDefined();
    expect(card.getByText('E-mail: pi•••@vale.com.br')).toBeDefined();
    expect(card.getByText(/Proposto por Bia Moura, confirmado por Caio Teles/)).toBeDefined();
    expect(card.getByText('Somente a supervisão vê a conta e a chave por inteiro.')).toBeDefined();
    const propose = card.getByRole('button', { name: 'Propor alteração' });
    expect(propose.getAttribute('aria-disabled')).toBe('true');
  });

  it('a change is proposed with what was seen, and waits', async () => {
    supervise();
    const { card, bodiesOf } = await open(stateOf({ pending }), {
      [`POST ${BANK_DATA}`]: stateOf({ pending: { ...pending, isOwn: true } }),
    });
    await userEvent.click(card.getByRole('button', { name: 'Propor alteração' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propor dados bancários' }));
    expect(dialog.getByText('Esta proposta substitui a de Bia Moura, que ainda aguarda.')).toBeDefined();
    const send = dialog.getByRole('button', { name: 'Propor alteração' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(dialog.getByLabelText(/^Banco/), '341');
    await userEvent.type(dialog.getByLabelText(/^Agência/), '0057');
    await userEvent.click(send);
    expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText(/^Conta/), '4321');
    await userEvent.type(dialog.getByLabelText(/^Dígito/), 'x');
    await userEvent.click(dialog.getByRole('combobox', { name: /^Tipo de chave/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'CNPJ', hidden: true }));
    await userEvent.type(dialog.getByLabelText(/^Chave/), '52.100.011/0001-47');
    await userEvent.click(send);
    await waitFor(() => expect(shownToast()?.message).toContain('Proposta enviada.'));
    expect(bodiesOf('POST', BANK_DATA)).toEqual([
      {
        account: {
          bank: '341',
          branch: '0057',
          account: '4321',
          digit: 'X',
          type: 'CHECKING',
          holderDocument: '52100011000147',
        },
        pix: { kind: 'CNPJ', key: '52100011000147' },
        replaces: id(77),
      },
    ]);
  });

  it('another of the supervision confirms it, or refuses it with a reason', async () => {
    supervise();
    const decision = `${BANK_DATA}/${id(77)}/decision`;
    const { card, bodiesOf } = await open(stateOf({ pending }), { [`POST ${decision}`]: stateOf() });
    const waiting = within(card.getByRole('region', { name: 'Alteração aguardando confirmação' }));
    expect(waiting.getByText('•••999-8')).toBeDefined();
    expect(waiting.getByText(/Proposta por Bia Moura em 21 nov 2031/)).toBeDefined();
    await userEvent.click(waiting.getByRole('button', { name: 'Confirmar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirmar dados bancários' }));
    expect(question.getByText('•••999-8')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Dados bancários confirmados.'));
    await userEvent.click(waiting.getByRole('button', { name: 'Recusar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Recusar dados bancários' }));
    await userEvent.click(form.getByRole('button', { name: 'Recusar' }));
    expect(form.getAllByText('Este campo é obrigatório').length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText(/^Motivo/), 'Conta de outra empresa');
    await userEvent.click(form.getByRole('button', { name: 'Recusar' }));
    await waitFor(() =>
      expect(bodiesOf('POST', decision)).toEqual([
        { decision: 'CONFIRMED' },
        { decision: 'REFUSED', reason: 'Conta de outra empresa' },
      ]),
    );
  });

  it('the supervision requests the whole account, and for the key of a proposal', async () => {
    supervise();
    const proposal = { ...pending, data: { account: null, pix: { kind: 'PHONE', key: '•••4321' } } };
    const { card, bodiesOf } = await open(stateOf({ pending: proposal }), {
      'POST /personal-data/shown': { value: '+5519987654321' },
    });
    await userEvent.click(await card.findByRole('button', { name: 'Mostrar Conta' }));
    const waiting = within(card.getByRole('region', { name: 'Alteração aguardando confirmação' }));
    await userEvent.click(await waiting.findByRole('button', { name: 'Mostrar Chave Pix' }));
    const requested = { kind: 'supplier', publicId: VALE };
    await waitFor(() =>
      expect(bodiesOf('POST', '/personal-data/shown')).toEqual([
        { ...requested, field: 'account' },
        { ...requested, field: 'proposedPixKey' },
      ]),
    );
  });

  it('its author can only take it back', async () => {
    supervise();
    const { card } = await open(stateOf({ inForce: null, pending: { ...pending, isOwn: true } }));
    expect(card.getByText('Nenhuma conta e nenhuma chave Pix cadastradas.')).toBeDefined();
    const confirm = card.getByRole('button', { name: 'Confirmar' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    expect(
      card.getByRole('button', { name: 'Desistir da proposta' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });
});
