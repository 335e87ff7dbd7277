import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { prepareAccess } from '../../../access/users/screens/test-access.ts';
import { contactOf, LURDES, openStores, storeOf } from './test-stores.ts';

// Contacts of a store are validated by a code, behind their two flags (R-FLAG-002).

const EDIT = `/store/store-list/edit-store/${LURDES}`;
const PROFILE = `/store/store-list/store-profile/${LURDES}/registration`;
const CODES = `/stores/${LURDES}/contact-codes`;
const mail = 'lurdes@cantina.com.br';
const lurdes = contactOf({ email: mail, isWhatsapp: true, phone: '11933310101' });
const flags = (...names: FlagName[]) => flagsRead(new Set(names));
const byMail = 'enable:intranet-email-validation';
const byPhone = 'enable:intranet-whatsapp-validation';
const sentOf = (wait: number) => ({
  sentAt: '2031-11-23T15:00:00Z',
  byName: 'Ana',
  expiresAt: '2031-11-23T15:10:00Z',
  nextAt: new Date(Date.parse('2031-11-23T15:00:00Z') + wait * 1000).toISOString(),
  now: '2031-11-23T15:00:00Z',
});
const answers = (wait = 60, contact: object = lurdes) => ({
  [`GET /stores/${LURDES}`]: storeOf({ contacts: [contact] }),
  'GET /store-rest-api/tags': [],
  'POST /stores/similar': { group: [], groupSize: 0, groupUsed: 0, similar: [] },
  [`POST ${CODES}`]: sentOf(wait),
  [`PUT ${CODES}`]: storeOf({
    contacts: [{ ...lurdes, emailValidation: { at: '2031-11-23T15:01:00Z', byName: 'Ana' } }],
    version: 5,
  }),
});
const validate = () => screen.findByRole('button', { name: 'Validar e-mail de Lurdes' });

prepareAccess();
beforeEach(() => flags(byMail, byPhone));
afterEach(() => flags());

describe('a contact in the form', () => {
  it('gets a code, is shown back, and the form keeps what was typed meanwhile', async () => {
    const { bodiesOf } = await openStores(EDIT, answers());
    await userEvent.type(await screen.findByLabelText(/^Referência/), 'Ao lado da praça');
    expect(screen.getByText('WhatsApp não validado')).toBeDefined();
    await userEvent.click(await validate());
    const dialog = within(await screen.findByRole('dialog', { name: 'Validar e-mail' }));
    expect(dialog.getByText(new RegExp(mail))).toBeDefined();
    expect(dialog.getByText('Enviado por Ana às 12:00; vale até 12:10.')).toBeDefined();
    const code = dialog.getByLabelText<HTMLInputElement>(/^Código/);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.type(code, '12x3 4567');
    expect(code.value).toBe('123456');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shownToast()?.message).toBe('E-mail validado.'));
    expect(bodiesOf('PUT', CODES)).toEqual([{ channel: 'EMAIL', contact: 0, value: mail, code: '123456' }]);
    // Nothing of the form was sent with it.
    expect(bodiesOf('PUT', '/stores')).toEqual([]);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Referência/)).value).toBe('Ao lado da praça');
  });

  it('has to be saved before it can be asked', async () => {
    await openStores(EDIT, answers());
    await validate();
    await userEvent.type(screen.getByLabelText(/^E-mail/), '.org');
    expect(screen.queryByRole('button', { name: /^Validar e-mail/ })).toBeNull();
    expect(screen.getByText('E-mail: salve para validar')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Atende no WhatsApp' }));
    expect(screen.queryByText(/^WhatsApp não validado/)).toBeNull();
  });

  it('says who validated it', async () => {
    const validation = { at: '2031-11-23T15:01:00Z', byName: 'Bia' };
    await openStores(EDIT, answers(60, { ...lurdes, emailValidation: validation }));
    const said = await screen.findByText('E-mail validado');
    expect(said.title).toBe('Validado em 23 nov 2031, 12:01 por Bia');
    expect(screen.queryByRole('button', { name: /^Validar e-mail/ })).toBeNull();
  });

  it('shows nothing of it while the flags are off, and each channel’s alone where one is on', async () => {
    flags(byPhone);
    await openStores(EDIT, answers());
    expect(await screen.findByText('WhatsApp não validado')).toBeDefined();
    expect(screen.queryByText(/^E-mail não validado/)).toBeNull();
    flags();
    await waitFor(() => expect(screen.queryByText(/validado/)).toBeNull());
  });
});

describe('the code', () => {
  it('is waited for before another is sent, with the seconds in sight', async () => {
    const { bodiesOf } = await openStores(PROFILE, answers());
    await userEvent.click(await validate());
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Outro código em (60|59|58) s$/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Enviar outro código' })).toBeNull();
    expect(bodiesOf('POST', CODES)).toHaveLength(1);
  });

  it('is sent again where it didn’t come', async () => {
    const { bodiesOf } = await openStores(PROFILE, answers(0));
    await userEvent.click(await validate());
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Enviar outro código' }));
    await waitFor(() =>
      expect(shownToast()?.message).toBe('Outro código foi enviado. O anterior não vale mais.'),
    );
    const of = { channel: 'EMAIL', contact: 0, value: mail };
    expect(bodiesOf('POST', CODES)).toEqual([of, { ...of, isResend: true }]);
  });

  it('that is wrong says how many tries are left, next to it', async () => {
    const message = 'Código errado. Restam 4 tentativas.';
    const refused = { code: 'CONTACT_CODE_WRONG', message, fields: { code: message }, requestId: 'r' };
    await openStores(PROFILE, { ...answers(), [`PUT ${CODES}`]: { ...refused, statusCode: 422 } });
    await userEvent.click(await validate());
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Código/), '111111{Enter}');
    expect((await dialog.findAllByText('Código errado. Restam 4 tentativas.')).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText(/^Código/).getAttribute('aria-invalid')).toBe('true');
  });
});
