import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen } from './coupon-list.screen.tsx';
import { type Answers, id, prepareAccess } from '../../../access/users/screens/test-access.ts';

const row = {
  publicId: id(71),
  code: 'VALEVERDE15',
  kind: 'PERCENTAGE',
  value: 15,
  maximumDiscount: 120,
  startDate: '2031-11-17',
  endDate: '2031-11-30',
  totalLimit: 60,
  storeLimit: 2,
  minimumOrder: 400,
  firstOrderOnly: false,
  reason: 'COMMERCIAL',
  paidBy: 'SUPPLIER',
  supplier: { publicId: id(72), name: 'Hortifruti Vale Verde' },
  status: 'ACTIVE',
  used: 41,
  savings: 3128.45,
  createdAt: '2031-11-10T12:00:00Z',
  version: 1,
};
const coupon = {
  ...row,
  description: 'Semana da fruta',
  families: [{ publicId: id(73), name: 'Frutas' }],
  storeTags: [],
  sales: 30_658.8,
  cancelReason: null,
  createdByName: 'Bia Moura',
};
const changedUse = (at: number, store: string, changes: object) => ({
  orderPublicId: id(80 + at),
  deliveryPublicId: id(90 + at),
  number: 48_380 + at,
  store,
  amount: 80,
  given: 120,
  canceled: 0,
  relocated: 0,
  at: '2031-11-20T14:52:00Z',
  returnedAt: null,
  ...changes,
});
const otherUses = [
  changedUse(1, 'Padaria Serra', { canceled: 1 }),
  changedUse(2, 'Hotel Fazenda', { canceled: 2, relocated: 1 }),
  changedUse(3, 'Bar do Porto', {}),
  changedUse(4, 'Quitanda Flor', { amount: 0, canceled: 1, returnedAt: '2031-11-21T15:00:00Z' }),
];
const page = { totalElements: 1, pageable: { pageNumber: 0, pageSize: 25 } };
const known: Answers = {
  'POST /coupons/all': { content: [row], ...page },
  'POST /coupons/counters': { counters: Array.from({ length: 6 }, () => ({ count: 1, isCapped: false })) },
  'GET /coupons/savings': { month: '2031-11-01', savings: 45_562.4 },
  [`GET /coupons/${id(71)}`]: coupon,
  [`GET /coupons/${id(71)}/uses`]: {
    content: [
      {
        orderPublicId: id(74),
        deliveryPublicId: id(75),
        number: 48_377,
        store: 'Restaurante Dona Lurdes',
        amount: 120,
        given: 120,
        canceled: 0,
        relocated: 0,
        at: '2031-11-21T14:52:00Z',
        returnedAt: null,
      },
      ...otherUses,
    ],
    totalElements: 1 + otherUses.length,
  },
  [`GET /coupons/${id(71)}/history`]: [],
  [`PUT /coupons/${id(71)}/cancel`]: { ...coupon, status: 'CANCELED', version: 2 },
  'POST /coupons': { coupons: [{ publicId: id(76), code: 'NATAL-7F3K2M', version: 1 }] },
};

const open = async (address: string = pages.couponList.path) => {
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = known[`${request.method} ${pathname.replace('/api', '')}`];
    return Promise.resolve(
      answer === undefined
        ? json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' })
        : json(200, answer),
    );
  });
  const { search } = await openPages({ [pages.couponList.path]: Screen }, address);
  return {
    search,
    bodyOf: (method: string, path: string): unknown => {
      const found = sent.findLast((one) => one.method === method && one.url.endsWith(`/api${path}`));
      return found === undefined ? null : JSON.parse(String(found.body));
    },
  };
};
const panel = async () => within(await screen.findByRole('dialog', { name: 'VALEVERDE15' }));
const fill = async (label: string | RegExp, text: string): Promise<void> => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
prepareAccess();

describe('coupons (R-ROUTE-010)', () => {
  it('are listed with their uses and what they saved', async () => {
    await open();
    const cells = within(await screen.findByRole('row', { name: /VALEVERDE15/ }));
    expect(cells.getByText('41 / 60')).toBeDefined();
    expect(cells.getByText(/3\.128,45/)).toBeDefined();
    expect(cells.getByText('Ativo')).toBeDefined();
    expect(await screen.findByText(/^1 cupom, R\$\s45\.562,40 de economia em novembro$/)).toBeDefined();
  });

  it('one is opened next to the list, with who used it, and is cancelled with a reason', async () => {
    const { bodyOf } = await open(`${pages.couponList.path}?id=${id(71)}`);
    const sidePanel = await panel();
    expect(await sidePanel.findByText('Restaurante Dona Lurdes')).toBeDefined();
    expect(sidePanel.getByText('9,8×')).toBeDefined();
    await userEvent.click(sidePanel.getByRole('button', { name: 'Cancelar cupom' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar o cupom VALEVERDE15' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Negociado de novo');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar cupom' }));
    await waitFor(() =>
      expect(bodyOf('PUT', `/coupons/${id(71)}/cancel`)).toEqual({ reason: 'Negociado de novo' }),
    );
  });

  it('a use says what it saves now, what the order was given, and why that is not the same', async () => {
    await open(`${pages.couponList.path}?id=${id(71)}`);
    const uses = within(await (await panel()).findByRole('region', { name: 'Usos' }));
    await uses.findByText('Restaurante Dona Lurdes');
    const said = uses
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00A0', ' ').replace(/^\d+ /, ''));
    expect(said).toEqual([
      expect.stringMatching(/^Restaurante Dona Lurdes.*\d{2}:52−R\$ 120,00$/),
      expect.stringMatching(/^Padaria Serra.*:52\. 1 entrega cancelada−R\$ 80,00de R\$ 120,00 no pedido$/),
      expect.stringMatching(/^Hotel Fazenda.*:52\. 2 entregas canceladas, 1 entrega realocada−R\$ 80,00/),
      expect.stringMatching(/^Bar do Porto.*:52\. O desconto mudou nas entregas−R\$ 80,00/),
      expect.stringMatching(
        /^Quitanda Flor.*:52\. Uso devolvido: as entregas foram canceladasR\$ 0,00de R\$ 120,00 no pedido$/,
      ),
    ]);
  });

  it('what is typed is said in words, and takes the place of what stood there', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Novo cupom' }));
    await screen.findByRole('dialog', { name: 'Novo cupom' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Código' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Valor/ }), '25');
    expect(screen.getByText('Tira 25% de cada pedido, sem teto.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /^Desconto máximo/ }), '150');
    const said = screen.getByText(
      /no máximo R\$\s1,50: a partir de R\$\s6,00 em produtos, não passa disso\.$/,
    );
    expect(
      screen.getByRole('textbox', { name: /^Desconto máximo/ }).getAttribute('aria-describedby'),
    ).toContain(said.id);
    const sample = screen.getByRole<HTMLInputElement>('textbox', { name: /^Para um pedido de/ });
    await userEvent.tab();
    sample.focus();
    await userEvent.keyboard('200000');
    expect(sample.value).toBe('2.000,00');
    await userEvent.click(screen.getByRole('radio', { name: 'Valor fixo' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Valor/ }), '50');
    expect(screen.getByText(/^Tira R\$\s0,50 de cada pedido\.$/)).toBeDefined();
  });

  it('a new one shows what it comes to with every key; above the policy only a supervisor makes it', async () => {
    const { bodyOf } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Novo cupom' }));
    await screen.findByRole('dialog', { name: 'Novo cupom' });
    await fill('Código', 'canastra25');
    await fill(/^Valor/, '25');
    await fill(/^Desconto máximo/, '150,00');
    const preview = within(screen.getByRole('complementary', { name: 'Como o cliente vê' }));
    expect(preview.getByText('CANASTRA25')).toBeDefined();
    expect(preview.getByText('Limitado ao máximo')).toBeDefined();
    expect(preview.getByText(/850,00/)).toBeDefined();
    expect(preview.getByText(/Baixe o valor para criar você mesmo/)).toBeDefined();
    await fill(/^Valor/, '20');
    await fill('Usos no total', '80');
    await userEvent.click(screen.getByRole('button', { name: 'Criar cupom' }));
    await waitFor(() =>
      expect(bodyOf('POST', '/coupons')).toMatchObject({
        code: 'CANASTRA25',
        kind: 'PERCENTAGE',
        value: 20,
        maximumDiscount: 150,
        totalLimit: 80,
        storeLimit: 1,
        minimumOrder: 0,
        supplierPublicId: null,
      }),
    );
  });

  it('the form is opened by the address too, and closed it stays closed', async () => {
    const { search } = await open(`${pages.couponList.path}?novo=1&status=ACTIVE`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo cupom' }));
    await waitFor(() => expect(search()).toEqual({ status: 'ACTIVE' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a batch is so many codes that begin alike, found afterwards', async () => {
    const { bodyOf, search } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Novo cupom' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Lote de códigos' }));
    expect(screen.getByRole('button', { name: 'Criar cupons' })).toBeDefined();
    await fill('Prefixo', 'natal-');
    await fill('Quantidade', '40');
    await userEvent.click(screen.getByRole('radio', { name: 'Valor fixo' }));
    await fill(/^Valor/, '10,00');
    await fill('Usos de cada código', '1');
    expect(screen.getByText(/^Por exemplo: NATAL-[^-]/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Criar 40 cupons' }));
    await waitFor(() =>
      expect(bodyOf('POST', '/coupons')).toMatchObject({
        prefix: 'NATAL-',
        quantity: 40,
        kind: 'AMOUNT',
        value: 10,
        maximumDiscount: null,
      }),
    );
    await waitFor(() => expect(Object.values(search())).toContain('NATAL-'));
  });

  it('duplicated, the form begins with all but the code', async () => {
    await open(`${pages.couponList.path}?id=${id(71)}`);
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Duplicar' }));
    await screen.findByRole('dialog', { name: 'Duplicar VALEVERDE15' });
    const valueOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect(valueOf('Código')).toBe('');
    expect(valueOf(/^Valor/)).toBe('15,00');
    expect(valueOf(/^Desconto máximo/)).toBe('120,00');
    expect(screen.getByRole('button', { name: 'Tirar Frutas' })).toBeDefined();
  });
});

describe('coupons on a phone', () => {
  prepareAccess(['(max-width: 767px)']);

  it('what most coupons leave as it is stands below what the coupon comes to, folded', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Novo cupom' }));
    const dialog = await screen.findByRole('dialog', { name: 'Novo cupom' });
    const options = within(dialog).getByText('Mais opções').closest('details');
    expect(options?.open).toBe(false);
    expect(within(dialog).getByRole('textbox', { name: 'Usos no total' }).closest('details')).toBeNull();
    const preview = screen.getByRole('complementary', { name: 'Como o cliente vê' });
    if (options === null) throw new Error('no options');
    expect(preview.compareDocumentPosition(options) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await userEvent.click(within(dialog).getByText('Mais opções'));
    await waitFor(() => expect(options.open).toBe(true));
    expect(screen.queryByText(/de economia em/)).toBeNull();
  });
});
