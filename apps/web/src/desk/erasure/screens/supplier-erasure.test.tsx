import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  openSuppliers,
  supplierOf,
  switchProfile,
  VALE,
} from '../../../parties/suppliers/screens/test-suppliers.ts';

const REGISTRATION = `/supplier/supplier-detail/${VALE}/registration`;
const ERASURE = `/personal-data/erasure/suppliers/${VALE}`;
const contacts = [
  { role: 'COMMERCIAL', name: 'Rui Leal', phone: '1933334444', email: 'rui@vale.com.br' },
  { role: 'FINANCE', name: 'Marta Dias', phone: null, email: 'contas@vale.com.br' },
];
const preview = {
  mode: 'CONTACT',
  name: 'Rui Leal',
  takes: [],
  stays: [],
  heldBy: null,
  version: 4,
  asked: null,
};

const open = (more: object = {}, related: readonly object[] = contacts) =>
  openSuppliers(REGISTRATION, {
    [`GET /suppliers/${VALE}`]: supplierOf({ contacts: related, version: 4 }),
    [`GET ${ERASURE}`]: { ...preview, ...more },
    [`POST ${ERASURE}`]: {},
    [`POST ${ERASURE}/confirmation`]: {},
  });

prepareAccess();
beforeEach(() => {
  switchProfile(true);
  act(() => setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']));
});

describe('erasing a contact of a supplier', () => {
  it('is requested of one contact, never of the whole supplier', async () => {
    const { sent } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar dados' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir para apagar dados pessoais' }));
    expect(await dialog.findByText('O contato, no cadastro, no histórico e onde é citado.')).toBeDefined();
    await userEvent.click(dialog.getByRole('combobox', { name: /^De quem/ }));
    expect(screen.getAllByRole('option', { hidden: true }).map((one) => one.textContent)).toEqual([
      'Só o contato: Rui Leal (Comercial)',
      'Só o contato: Marta Dias (Financeiro)',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /Marta Dias/, hidden: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir' }));
    await waitFor(() => expect(shownToast()?.message).toContain('Pedido registrado'));
    const requested = sent.findLast(({ method, url }) => method === 'POST' && url.endsWith(ERASURE));
    expect(JSON.parse(String(requested?.body))).toEqual({ ground: 'HOLDER', contact: 1 });
    expect(requested?.headers.get('if-match')).toBe('"4"');
  });

  it('is confirmed by another one, who types the contact’s name', async () => {
    const by = { by: 'Bia', at: '2026-11-23T12:00:00.000Z', ground: 'HOLDER', isContact: true, isOwn: false };
    const { sent } = await open({ asked: by });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apagar dados pessoais' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /digite Rui Leal/ }), 'rui leal');
    await userEvent.click(dialog.getByRole('button', { name: 'Apagar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Dados apagados.'));
    const done = sent.findLast(({ url }) => url.endsWith('/confirmation'));
    expect(JSON.parse(String(done?.body))).toEqual({ mode: 'CONTACT', confirmation: 'rui leal' });
  });

  it('stands where there is a contact, for the supervision alone', async () => {
    await open({}, []);
    expect(await screen.findByRole('region', { name: 'Dados bancários' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Dados pessoais (LGPD)' })).toBeNull();
  });
});
