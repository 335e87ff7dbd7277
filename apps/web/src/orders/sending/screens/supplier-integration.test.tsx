import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { type Answers, id, pageOf, prepareAccess } from '../../../access/users/screens/test-access.ts';
import {
  openSuppliers,
  supplierOf,
  switchProfile,
  VALE,
} from '../../../parties/suppliers/screens/test-suppliers.ts';

const TAB = `/supplier/supplier-detail/${VALE}/integration`;
const OWN = `/suppliers/${VALE}/integration`;
const SENDINGS = `POST /suppliers/${VALE}/sendings/search`;
const address = 'https://api.valeverde.com.br/pedidos';
const health = {
  state: 'UNSTABLE',
  label: 'Instável',
  triesLastDay: 20,
  failuresLastDay: 4,
  failurePercentLastDay: 20,
  failuresInARow: 2,
  oneAtATime: false,
  medianMs: 812,
  lastAnswerAt: '2031-11-21T11:42:00.000Z',
  lastFailureAt: '2031-11-21T10:00:00.000Z',
  lastFailure: 'O sistema do fornecedor não respondeu a tempo',
  waiting: 3,
  givenUpLastDay: 1,
};
const current = { publicId: id(61), createdAt: '2031-11-20T11:42:00.000Z', expiresAt: null };
const old = {
  publicId: id(62),
  createdAt: '2031-10-20T11:42:00.000Z',
  expiresAt: '2031-11-22T11:42:00.000Z',
};
const connected = (more: object = {}) => ({
  integration: {
    version: 5,
    kind: 'WEBHOOK',
    url: address,
    disabledAt: null,
    secrets: [current],
    health,
    ...more,
  },
});
const sendingOf = (more: object = {}) => ({
  publicId: id(71),
  kind: 'order.cancelled',
  messageId: 'msg_1',
  state: 'GIVEN_UP',
  sentAt: '2031-11-21T11:42:00.000Z',
  sentByName: 'Ana Prado',
  tries: 14,
  nextTryAt: null,
  failure: 'O sistema do fornecedor respondeu com erro',
  answer: null,
  delivery: { publicId: id(81), orderPublicId: id(82), number: '48001', store: 'Bar do Zé' },
  canResend: true,
  ...more,
});
const open = async (state: object, more: Answers = {}) => {
  const opened = await openSuppliers(TAB, {
    [`GET /suppliers/${VALE}`]: supplierOf(),
    [`GET ${OWN}`]: state,
    [SENDINGS]: pageOf([sendingOf()]),
    ...more,
  });
  return { ...opened, card: within(await screen.findByRole('region', { name: 'Conexão' })) };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (within_: Pick<typeof screen, 'getByRole'>, name: string) =>
  userEvent.click(within_.getByRole('button', { name }));
const supervise = () => act(() => setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']));

prepareAccess();
beforeEach(() => switchProfile(true));

describe('the connection of a supplier', () => {
  it('says where orders go and how its system answers; others than the supervision change nothing', async () => {
    const { card } = await open(connected());
    expect(card.getByText(address)).toBeDefined();
    expect(card.getByText('Em uso')).toBeDefined();
    for (const name of ['Alterar endereço', 'Trocar segredo'])
      expect(card.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    const answers = within(screen.getByRole('region', { name: 'Saúde' }));
    expect(answers.getByText('Instável')).toBeDefined();
    expect(answers.getByText(/O sistema do fornecedor não respondeu a tempo$/)).toBeDefined();
    expect(answers.getByText('20, 4 com falha (20%)')).toBeDefined();
    expect(answers.getByText('812 ms')).toBeDefined();
  });

  it('a first address makes a secret, which is shown once', async () => {
    supervise();
    const { card, bodiesOf, last } = await open(
      { integration: null },
      { [`PUT ${OWN}`]: connected({ version: 1 }) },
    );
    await press(card, 'Conectar');
    const form = await dialog('Conectar Hortifruti Vale Verde');
    await userEvent.type(form.getByLabelText(/^Endereço/), 'valeverde');
    await press(form, 'Salvar');
    expect(form.getByText(/^Informe um endereço como/)).toBeDefined();
    await userEvent.clear(form.getByLabelText(/^Endereço/));
    await userEvent.type(form.getByLabelText(/^Endereço/), address);
    await press(form, 'Salvar');
    const shown = await dialog('Guarde o segredo');
    const [body] = bodiesOf('PUT', OWN) as { url: string; secret: string }[];
    expect(body).toEqual({ url: address, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
    expect(last('PUT')?.headers.get('if-match')).toBe('"0"');
    expect(shown.getByText(body?.secret ?? '')).toBeDefined();
    await press(shown, 'Guardei o segredo');
    await waitFor(() => expect(screen.queryByText(body?.secret ?? '')).toBeNull());
  });

  it('another secret leaves the one before it a day, or none where it leaked; never a third', async () => {
    supervise();
    let seen: string | null = null;
    const { card, bodiesOf } = await open(connected({ secrets: [current, old] }), {
      [`POST ${OWN}/secrets`]: ({ headers }) => {
        seen = headers.get('if-match');
        return { body: connected({ version: 6 }) };
      },
    });
    await press(card, 'Trocar segredo');
    const form = await dialog('Trocar o segredo de Hortifruti Vale Verde?');
    expect(form.getByText('Já há dois segredos valendo: trocar agora encerra os dois.')).toBeDefined();
    expect(form.queryByLabelText(/^Segredo anterior/)).toBeNull();
    await press(form, 'Trocar segredo');
    await dialog('Guarde o segredo');
    expect(bodiesOf('POST', `${OWN}/secrets`)).toEqual([
      { secret: expect.stringMatching(/^whsec_/), endOthersNow: true },
    ]);
    expect(seen).toBe('"5"');
  });

  it('a secret that is being replaced is ended once it is confirmed; a conflict is shown in its place', async () => {
    supervise();
    let isLate = true;
    const { card } = await open(connected({ secrets: [current, old] }), {
      [`DELETE ${OWN}/secrets/${old.publicId}`]: () =>
        isLate
          ? {
              status: 409,
              body: { code: 'VERSION_CONFLICT', message: 'm', requestId: 'r' },
            }
          : { body: connected({ version: 6 }) },
    });
    await press(card, 'Encerrar o segredo criado em 20 out 2031, 08:42');
    const question = await dialog('Encerrar o segredo anterior?');
    await press(question, 'Encerrar');
    expect(
      await question.findByText(/^Não foi possível encerrar o segredo\. Outra pessoa alterou/),
    ).toBeDefined();
    isLate = false;
    await press(question, 'Encerrar');
    await waitFor(() => expect(screen.queryByText('Encerrar o segredo anterior?')).toBeNull());
  });

  it('says about an address that no longer exists, and of orders that go one at a time', async () => {
    await open(
      connected({
        disabledAt: '2031-11-21T11:42:00.000Z',
        health: { ...health, state: 'DISABLED', label: 'Desativada pelo fornecedor', oneAtATime: true },
      }),
    );
    expect(screen.getByText(/este endereço não existe mais/)).toBeDefined();
    expect(screen.getByText(/os pedidos saem um de cada vez/)).toBeDefined();
  });
});

describe('what was sent to a supplier', () => {
  it('leads to its delivery, says why it stands so, and is shown again where that may be', async () => {
    await open(connected(), {
      [SENDINGS]: pageOf([
        sendingOf(),
        sendingOf({
          publicId: id(72),
          kind: 'order.submitted',
          state: 'ANSWERED',
          failure: null,
          answer: { status: 'Pedido recusado', reason: 'Fora do horário', saidAt: current.createdAt },
          canResend: false,
        }),
      ]),
      [`POST /order-suppliers/${id(81)}/resend`]: () => ({ status: 202, body: { kind: 'order.cancelled' } }),
    });
    const given = within(await screen.findByRole('row', { name: /Sem resposta/ }));
    expect(given.getByRole('link', { name: /48001 de Bar do Zé/ }).getAttribute('href')).toContain(
      `${id(82)}/${id(81)}`,
    );
    expect(given.getByText('O sistema do fornecedor respondeu com erro')).toBeDefined();
    const answered = within(screen.getByRole('row', { name: /Respondido/ }));
    expect(answered.getByText('Pedido recusado: Fora do horário')).toBeDefined();
    expect(answered.queryByRole('button', { name: /Reenviar/ })).toBeNull();
    await userEvent.click(given.getByRole('button', { name: /Reenviar/ }));
    await press(await dialog('Você deseja reenviar o cancelamento ao fornecedor?'), 'Reenviar');
    await waitFor(() => expect(shownToast()?.message).toBe('O fornecedor será avisado.'));
  });
});
