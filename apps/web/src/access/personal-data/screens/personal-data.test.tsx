import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { SHOWN_MS } from '../../../kit/personal/use-shown.ts';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { Screen as EditScreen } from '../../../parties/stores/screens/store-edit.screen.tsx';
import { Screen as ProfileScreen } from '../../../parties/stores/screens/store-profile.screen.tsx';
import { id, prepareAccess } from '../../users/screens/test-access.ts';

const MARIA = id(72);
const PROFILE = `/store/store-list/store-profile/${MARIA}`;
const EDIT = `/store/store-list/edit-store/${MARIA}`;

const maria = {
  role: 'OWNER',
  name: 'Maria',
  phone: '(19) *****-4321',
  isWhatsapp: false,
  email: 'm***@sitio.com.br',
  isMain: true,
};
const person = {
  publicId: MARIA,
  documentNumber: '***.***.247-**',
  name: 'Sítio da Maria',
  legalName: null,
  status: 'ACTIVE',
  statusReason: null,
  stateRegistration: null,
  municipalRegistration: null,
  taxRegime: null,
  cnae: null,
  segment: null,
  contacts: [{ ...maria, emailValidation: null, whatsappValidation: null }],
  zipCode: null,
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  reference: null,
  unloadingNote: null,
  receivingWindows: [],
  sightMethods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'],
  sightMethodsReason: null,
  sellerUsername: null,
  sellerName: null,
  tagPublicIds: [],
  tags: [],
  phone: maria.phone,
  email: maria.email,
  billingAddress: null,
  registrationStatus: null,
  registrationCheckedAt: null,
  openedOn: null,
  mergedInto: null,
  mergedStores: [],
  erasedAt: null,
  storePaymentMethods: [],
  version: 4,
};

const open = async (address: string, more: Readonly<Record<string, (body: unknown) => unknown>> = {}) => {
  const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
    [`GET /stores/${MARIA}`]: () => person,
    'PUT /stores': () => ({ ...person, version: 5 }),
    'GET /store-rest-api/tags': () => [],
    [`GET /stores/hist/${MARIA}`]: () => [],
    ...more,
  };
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = answers[`${request.method} ${pathname.replace('/api', '')}`];
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    return Promise.resolve(
      answer === undefined
        ? json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' })
        : json(200, answer(body)),
    );
  });
  await openPages({ [pages.storeEdit.path]: EditScreen, [pages.storeProfile.path]: ProfileScreen }, address);
  const bodiesOf = (method: string, path: string): unknown[] =>
    sent
      .filter((one) => one.method === method && one.url.endsWith(`/api${path}`))
      .map(({ body }) => JSON.parse(String(body)) as unknown);
  return { bodiesOf };
};

const SHOWN = '/personal-data/shown';
const values: Readonly<Record<string, string>> = {
  documentNumber: '52998224725',
  phone: '19987654321',
  email: 'maria@sitio.com.br',
};
const shownBy = {
  [`POST ${SHOWN}`]: (body: unknown) => ({ value: values[(body as { field: string }).field] }), // as the call sends it
};

prepareAccess();
beforeEach(() => act(() => flagsRead(new Set())));
afterEach(() => vi.useRealTimers());

describe('masked values of a person', () => {
  it('is shown to who requests it, hidden again by hand and by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const { bodiesOf } = await open(`${PROFILE}/registration`, shownBy);
    const contacts = within(await screen.findByRole('region', { name: 'Contatos' }));
    const show = await contacts.findByRole('button', { name: 'Mostrar Telefone de Maria' });
    expect(contacts.getByText('(19) *****-4321')).toBeDefined();
    show.focus();
    await user.keyboard('{Enter}');
    expect(await contacts.findByText('(19) 98765-4321')).toBeDefined();
    await user.click(contacts.getByRole('button', { name: 'Ocultar Telefone de Maria' }));
    expect(contacts.getByText('(19) *****-4321')).toBeDefined();
    await user.click(show);
    expect(await contacts.findByText('(19) 98765-4321')).toBeDefined();
    act(() => void vi.advanceTimersByTime(SHOWN_MS + 1));
    expect(await contacts.findByText('(19) *****-4321')).toBeDefined();
    const requested = { kind: 'store', publicId: MARIA, field: 'phone', contact: 0 };
    expect(bodiesOf('POST', SHOWN)).toEqual([requested, requested]);
  });

  it('is copied whole by requesting it the same way', async () => {
    const user = userEvent.setup();
    const { bodiesOf } = await open(PROFILE, shownBy);
    await user.click(await screen.findByRole('button', { name: 'Copiar CPF' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Copiado.'));
    expect(await navigator.clipboard.readText()).toBe('529.982.247-25');
    expect(screen.queryByText('529.982.247-25')).toBeNull();
    expect(bodiesOf('POST', SHOWN)).toEqual([{ kind: 'store', publicId: MARIA, field: 'documentNumber' }]);
  });

  it('says so where it isn’t told', async () => {
    await open(PROFILE);
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar CPF' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Não foi possível mostrar este dado.'));
    expect(screen.getAllByText('***.***.247-**').length).toBeGreaterThan(0);
  });

  it('only the supervision reads who saw it', async () => {
    const rows = [
      { number: 9, field: 'CPF', name: 'Ana Operadora', date: '2031-11-20T11:42:00.000Z', reason: 'Nota' },
    ];
    const answers = { [`GET ${SHOWN}/store/${MARIA}`]: () => rows };
    await open(`${PROFILE}/history`, answers);
    await screen.findByRole('region', { name: 'Histórico' });
    expect(screen.queryByRole('region', { name: 'Dados vistos' })).toBeNull();
    act(() => setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']));
    const seen = within(await screen.findByRole('region', { name: 'Dados vistos' }));
    expect(await seen.findByText('CPF: Nota')).toBeDefined();
    expect(seen.getByText(/Ana Operadora, 20 nov 2031/)).toBeDefined();
  });
});

describe('the form of a person', () => {
  it('is saved without being shown: what is masked goes back as it came', async () => {
    const { bodiesOf } = await open(EDIT);
    const document = await screen.findByLabelText<HTMLInputElement>(/^CNPJ ou CPF/);
    expect([document.value, document.readOnly]).toEqual(['***.***.247-**', true]);
    await userEvent.type(await screen.findByLabelText(/^Referência/), 'Portão azul');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(bodiesOf('PUT', '/stores')).toMatchObject([
        { documentNumber: '***.***.247-**', contacts: [maria], reference: 'Portão azul' },
      ]),
    );
    expect(JSON.stringify(bodiesOf('PUT', '/stores'))).not.toContain('place');
  });

  it('shows a value next to the field, and never puts it into what is sent', async () => {
    const { bodiesOf } = await open(EDIT, shownBy);
    const phone = await screen.findByLabelText<HTMLInputElement>(/^Telefone/);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar Telefone' }));
    await waitFor(() => expect(phone.value).toBe('(19) 98765-4321'));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodiesOf('PUT', '/stores')).toMatchObject([{ contacts: [maria] }]));
  });

  it('takes a new value in its place, and gives the former back', async () => {
    const { bodiesOf } = await open(EDIT);
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar Telefone' }));
    const phone = await screen.findByLabelText<HTMLInputElement>(/^Telefone/);
    await waitFor(() => expect(document.activeElement).toBe(phone));
    await userEvent.type(phone, '11988887777');
    await userEvent.click(screen.getByRole('button', { name: 'Alterar E-mail' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Manter o atual' })[1] ?? phone);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(bodiesOf('PUT', '/stores')).toMatchObject([{ contacts: [{ ...maria, phone: '11988887777' }] }]),
    );
  });
});
