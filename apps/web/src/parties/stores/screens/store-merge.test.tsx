import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { Screen as EditScreen } from './store-edit.screen.tsx';
import { Screen as ProfileScreen } from './store-profile.screen.tsx';
import { type Answers, id, prepareAccess } from '../../../access/users/screens/test-access.ts';

const CANTINA = id(71);
const OTHER = id(72);
const profileOf = (of: string, rest = '') => `/store/store-list/store-profile/${of}${rest}`;

const storeOf = (more: object = {}) => ({
  publicId: CANTINA,
  documentNumber: '52100001000101',
  name: 'Cantina do Largo',
  legalName: null,
  status: 'ACTIVE',
  statusReason: null,
  stateRegistration: null,
  municipalRegistration: null,
  taxRegime: null,
  cnae: null,
  segment: null,
  contacts: [],
  zipCode: null,
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  billingAddress: null,
  registrationStatus: null,
  registrationCheckedAt: null,
  openedOn: null,
  reference: null,
  unloadingNote: null,
  receivingWindows: [],
  sightMethods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'],
  sightMethodsReason: null,
  sellerUsername: null,
  sellerName: null,
  tagPublicIds: [],
  tags: [],
  mergedInto: null,
  mergedStores: [],
  erasedAt: null,
  phone: null,
  email: null,
  storePaymentMethods: [],
  version: 4,
  ...more,
});
const other = storeOf({
  publicId: OTHER,
  name: 'Cantina Largo',
  documentNumber: '11222333000181',
  version: 2,
});
const ended = storeOf({
  publicId: OTHER,
  name: 'Cantina Largo',
  status: 'INACTIVE',
  mergedInto: { publicId: CANTINA, name: 'Cantina do Largo' },
});
const sideOf = (of: { publicId: string; name: string; version: number }) => ({
  publicId: of.publicId,
  name: of.name,
  version: of.version,
  documentNumber: '11.222.333/0001-81',
  status: 'ACTIVE',
});
const preview = {
  from: sideOf(other),
  into: sideOf(storeOf()),
  isOneGroup: false,
  fields: [
    {
      field: 'name',
      label: 'Nome fantasia',
      from: 'Cantina Largo',
      into: 'Cantina do Largo',
      outcome: 'KEPT',
    },
    { field: 'city', label: 'Cidade', from: 'São Paulo', into: null, outcome: 'FILLED' },
    { field: 'cnae', label: 'CNAE', from: null, into: null, outcome: 'SAME' },
  ],
  orders: 3,
  openDeliveries: 1,
  comments: 2,
  documents: 0,
  suppliers: { moving: 1, staying: 1 },
  supplierPayments: { moving: 0, staying: 0 },
  contacts: { moving: 1, staying: 0 },
  tags: { moving: 0, staying: 0 },
  closesCorrection: true,
  credit: { limit: 5000, isLimitMoved: false, limitOfOther: 800, usedBefore: 100, usedAfter: 350.5 },
};

const open = async (address: string, answers: Answers = {}) => {
  const all: Answers = {
    [`GET /stores/${CANTINA}`]: storeOf(),
    [`GET /stores/${OTHER}`]: other,
    [`GET /stores/${OTHER}/merge`]: preview,
    ...answers,
  };
  const sent = stubFetch(async (request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = all[`${request.method} ${pathname.replace('/api', '')}`];
    if (answer === undefined)
      return json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' });
    if (typeof answer !== 'function') return json(200, answer);
    const { status = 200, body } = await answer(request);
    return json(status, body);
  });
  const { router } = await openPages(
    { [pages.storeEdit.path]: EditScreen, [pages.storeProfile.path]: ProfileScreen },
    address,
  );
  return {
    path: () => router.state.location.pathname,
    last: (method: string) => sent.findLast((one) => one.method === method && one.url.includes('/merge')),
  };
};
prepareAccess();
beforeEach(() =>
  act(() => {
    flagsRead(new Set());
    setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']);
  }),
);

describe('merging two registrations of a store', () => {
  it('shows what would change, and does it on the versions that were shown', async () => {
    const { last, path } = await open(profileOf(CANTINA, `?unificar=${OTHER}`), {
      [`PUT /stores/${OTHER}/merge`]: storeOf({ version: 5 }),
    });
    expect(await screen.findByText('3 pedidos, 1 entrega em andamento, que seguem.')).toBeDefined();
    const dialog = within(await screen.findByRole('dialog', { name: 'Unificar cadastros' }));
    expect(
      dialog.getByText('1 condição com fornecedor; 1 fica para trás, pois o outro tem as suas.'),
    ).toBeDefined();
    expect(dialog.getByText(/^O limite de .*800,00 do cadastro que termina deixa de valer\.$/)).toBeDefined();
    expect(dialog.getByRole('row', { name: /^Cidade/ }).textContent).toContain('É preenchido');
    expect(dialog.queryByRole('row', { name: /^CNAE/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Unificar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Cadastros unificados.'));
    expect(JSON.parse(String(last('PUT')?.body))).toEqual({ intoStorePublicId: CANTINA, intoVersion: 4 });
    expect(path()).toContain(CANTINA);
  });

  it('the other way round the other one continues', async () => {
    const { last } = await open(profileOf(CANTINA, `?unificar=${OTHER}`), {
      [`GET /stores/${CANTINA}/merge`]: { ...preview, from: preview.into, into: preview.from },
      [`PUT /stores/${CANTINA}/merge`]: { ...other, version: 3 },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^Cantina Largo/ }));
    expect(await screen.findByText(/^Cantina do Largo fica inativo/)).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'Unificar' }).at(-1) ?? document.body);
    await waitFor(() => expect(last('PUT')).toBeDefined());
    expect(JSON.parse(String(last('PUT')?.body))).toEqual({ intoStorePublicId: OTHER, intoVersion: 2 });
  });

  it('says why the server refuses it', async () => {
    await open(profileOf(CANTINA, `?unificar=${OTHER}`), {
      [`PUT /stores/${OTHER}/merge`]: () => ({
        status: 422,
        body: { code: 'STORE_MERGED', message: 'O cadastro foi unificado com outro.', requestId: 'r' },
      }),
    });
    await screen.findByText(/^3 pedidos/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Unificar cadastros' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unificar' }));
    expect(await dialog.findByText(/foi unificado com outro/)).toBeDefined();
  });
});

describe('a registration that was merged', () => {
  it.each([profileOf(OTHER), profileOf(OTHER, '/registration'), `/store/store-list/edit-store/${OTHER}`])(
    '%s leads to the one that continues and says so',
    async (address) => {
      const { path } = await open(address, { [`GET /stores/${OTHER}`]: ended });
      await waitFor(() => expect(path()).toContain(CANTINA));
      expect(shownToast()?.message).toBe('Cantina Largo foi unificado com Cantina do Largo.');
    },
  );

  it('keeps its history, which the other one leads to', async () => {
    const { path } = await open(profileOf(CANTINA, '/registration'), {
      [`GET /stores/${CANTINA}`]: storeOf({ mergedStores: [{ publicId: OTHER, name: 'Cantina Largo' }] }),
      [`GET /stores/${OTHER}`]: ended,
      [`GET /stores/hist/${OTHER}`]: [],
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Histórico de Cantina Largo' }));
    expect(await screen.findByText(/^Este cadastro foi unificado com Cantina do Largo/)).toBeDefined();
    expect(path()).toContain(`${OTHER}/history`);
  });
});

describe('requesting a correction from the head (R-ADMIN-013)', () => {
  it('is there while its flag is on, and says that one waits', async () => {
    act(() => flagsRead(new Set(['enable:store-request-correction'])));
    await open(profileOf(CANTINA, '/registration'), { [`GET /stores/${CANTINA}/correction`]: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Solicitar correção' }));
    expect(await screen.findByRole('dialog', { name: 'Solicitar correção' })).toBeDefined();
  });

  it('is not there while its flag is off', async () => {
    await open(profileOf(CANTINA, '/registration'));
    await screen.findByRole('heading', { name: 'Cantina do Largo' });
    expect(screen.queryByRole('button', { name: 'Solicitar correção' })).toBeNull();
  });
});
