import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useOfferedActions } from '../../../kit/offered-actions.ts';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen as EditScreen } from '../../products/screens/product-edit.screen.tsx';
import { Screen as ListScreen } from '../../products/screens/product-list.screen.tsx';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { EDIT_TOMATO, TOMATO, tomato } from '../../../orders/orders/screens/test-tomato.ts';

const soldBy = (digit: number, supplier: string, listPrice: number | null, more: object = {}) => ({
  publicId: id(digit),
  supplierPublicId: id(digit + 10),
  supplier,
  productPublicId: TOMATO,
  name: 'Tomate italiano',
  brand: null,
  familyName: 'Legumes',
  packDesc: 'cx 20 kg',
  outerPackDesc: '20,00 kg',
  unit: 'kg',
  content: 1,
  size: 20,
  code: null,
  listPrice,
  offerPrice: null,
  offerEndDate: null,
  quantityStock: 10,
  active: true,
  toldAt: null,
  version: 1,
  ...more,
});
const offerOf = (digit: number, state: string, sales = 0) => ({
  publicId: id(digit),
  supplierProductPublicId: id(1),
  supplierPublicId: id(11),
  supplier: 'Vale Verde',
  packDesc: 'cx 20 kg',
  price: 118,
  listPrice: 124,
  startDate: '2031-11-17',
  endDate: '2031-11-30',
  state,
  sales,
});

const imageOf = (digit: number, defaultImage: boolean) => ({
  publicId: id(digit),
  fileName: `${digit}.webp`,
  defaultImage,
  url: `/api/product-images/${digit}.webp`,
  mediumUrl: `/api/product-images/${digit}-480.webp`,
  smallUrl: `/api/product-images/${digit}-160.webp`,
});

type Reply = (body: unknown) => Response;
const refused = (status: number, code: string, more: object = {}) =>
  json(status, { code, message: `recusado: ${code}`, requestId: 'r', ...more });

const sellers = [
  soldBy(1, 'Vale Verde', 124, { offerPrice: 118, offerEndDate: '2031-11-30' }),
  soldBy(2, 'Ceasa Box 214', 129.8),
  soldBy(3, 'Sabor da Roça', null),
];

const open = async (replies: Readonly<Record<string, Reply>> = {}) => {
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const call = `${request.method} ${pathname.replace('/api', '')}`;
    const known: Readonly<Record<string, unknown>> = {
      [`GET /products/details/${TOMATO}`]: tomato,
      [`GET /products/${TOMATO}/suppliers`]: sellers,
      [`GET /products/images/${TOMATO}`]: [imageOf(41, true), imageOf(42, false)],
      [`GET /products/${TOMATO}/offers`]: [
        offerOf(21, 'RUNNING', 23),
        ...[31, 32, 33, 34].map((digit) => offerOf(digit, 'ENDED')),
      ],
    };
    const reply = replies[call];
    if (reply !== undefined) return Promise.resolve(reply(JSON.parse(String(request.body || 'null'))));
    const answer = known[call];
    return Promise.resolve(answer === undefined ? refused(404, 'RESOURCE_NOT_FOUND') : json(200, answer));
  });
  await openPages(
    { [pages.productList.path]: ListScreen, [pages.productEdit.path]: EditScreen },
    EDIT_TOMATO,
  );
  return {
    bodies: (path: string): unknown[] =>
      sent
        .filter((one) => one.method !== 'GET' && one.url.endsWith(`/api${path}`))
        .map((one) => JSON.parse(String(one.body || 'null'))),
  };
};
prepareAccess();
beforeEach(() => flagsRead(new Set(['enable:new-product-details-page'])));

const price = (supplier: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Preço de ${supplier}` });

it('R-FLAG-001: without its flag the page is the form alone', async () => {
  flagsRead(new Set());
  await open();
  expect(await screen.findByLabelText(/^Nome/)).toBeDefined();
  expect(screen.queryByText('Preços dos fornecedores')).toBeNull();
});

it('offers the palette what its cards begin, and what is to be read of it', async () => {
  await open();
  const { result } = renderHook(() => useOfferedActions());
  await screen.findByRole('button', { name: 'Nova oferta' });
  expect(result.current?.of).toBe(tomato.name);
  expect(result.current?.actions.map(({ label }) => label)).toEqual([
    'Histórico',
    'Adicionar imagem',
    'Adicionar fornecedor',
    'Nova oferta',
  ]);
  act(() => result.current?.actions.at(-1)?.onRun());
  expect(await screen.findByRole('dialog', { name: /oferta/i })).toBeDefined();
});

it('is saved from its head, next to the way back, its registration above its prices', async () => {
  const { bodies } = await open({
    [`PUT /products`]: () => json(200, { ...tomato, name: 'Tomate italiano AA', version: 4 }),
  });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nome/);
  const prices = await screen.findByRole('region', { name: 'Preços dos fornecedores' });
  expect(name.compareDocumentPosition(prices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const save = screen.getByRole('button', { name: 'Salvar' });
  expect(save.closest('header')?.querySelector('h1')?.textContent).toBe('Tomate italiano');
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  await userEvent.type(name, ' AA');
  await userEvent.click(save);
  await waitFor(() => expect(bodies('/products')).toMatchObject([{ name: 'Tomate italiano AA' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Ver os produtos' }));
  expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
});

it('shows what the product lacks before it sells', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: 'Pronto para vender' }));
  expect(await card.findByText('4 de 6')).toBeDefined();
  for (const text of ['Preço em 2 fornecedores', 'Estoque em 2 fornecedores', 'GTIN não informado'])
    expect(card.getByText(text)).toBeDefined();
});

it('a price says how far it moves while it is typed, is saved by Enter, which goes down, and says so', async () => {
  const { bodies } = await open({
    [`PUT /supplier-products/${id(1)}`]: () => json(200, { ...sellers[0], listPrice: 118, version: 2 }),
  });
  await userEvent.click(await price('Vale Verde'));
  await userEvent.keyboard('11800');
  expect(
    screen.getByText(
      'De R$ 124,00 para R$ 118,00: −4,8%. A oferta de R$ 118,00 termina. Enter grava, Esc desfaz.',
    ),
  ).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await price('Ceasa Box 214'));
  expect(await screen.findByText('Salvo')).toBeDefined();
  expect(bodies(`/supplier-products/${id(1)}`)).toEqual([{ price: 118 }]);
});

it('a jump of more than 30 % asks below the row, by keyboard', async () => {
  const { bodies } = await open({
    [`PUT /supplier-products/${id(2)}`]: () => json(200, { ...sellers[1], listPrice: 12.98, version: 2 }),
  });
  await userEvent.click(await price('Ceasa Box 214'));
  await userEvent.keyboard('1298{Enter}');
  const yes = await screen.findByRole('button', { name: 'Confirmar preço' });
  expect(document.activeElement).toBe(yes);
  expect(bodies(`/supplier-products/${id(2)}`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect((await price('Ceasa Box 214')).value).toBe('129,80');
  await userEvent.keyboard('1298{Enter}');
  await screen.findByRole('button', { name: 'Confirmar preço' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(bodies(`/supplier-products/${id(2)}`)).toEqual([{ price: 12.98, priceConfirmed: true }]),
  );
});

it('two people at once: one sees who changed it, and takes that or keeps the own', async () => {
  const answers = [
    refused(409, 'VERSION_CONFLICT', {
      conflict: {
        current: { ...sellers[1], listPrice: 131, version: 2 },
        changes: [
          {
            field: 'price',
            label: 'Preço',
            itemLabel: null,
            oldValue: 'R$ 129,80',
            newValue: 'R$ 131,00',
            byName: 'Bia',
            at: '2031-11-20T12:00:00Z',
          },
        ],
      },
    }),
    json(200, { ...sellers[1], listPrice: 128, version: 3 }),
  ];
  const { bodies } = await open({
    [`PUT /supplier-products/${id(2)}`]: () => answers.shift() ?? refused(500, 'INTERNAL'),
  });
  await userEvent.click(await price('Ceasa Box 214'));
  await userEvent.keyboard('12800{Enter}');
  expect(await screen.findByText(/^Bia mudou isto enquanto você digitava R\$ 128,00\./)).toBeDefined();
  expect((await price('Ceasa Box 214')).value).toBe('131,00');
  await userEvent.click(screen.getByRole('button', { name: 'Gravar o meu' }));
  await waitFor(() => expect(bodies(`/supplier-products/${id(2)}`)).toHaveLength(2));
  await waitFor(async () => expect((await price('Ceasa Box 214')).value).toBe('128,00'));
});

it('a refused code stays in its field with the reason, to be tried again or given up', async () => {
  await open({
    [`PUT /supplier-products/${id(1)}`]: () =>
      refused(409, 'SUPPLIER_PRODUCT_CODE_TAKEN', {
        fields: { code: 'Este código já é de Alface neste fornecedor.' },
      }),
  });
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Código de Vale Verde' });
  await userEvent.click(code);
  await userEvent.keyboard('X-1{Enter}');
  expect(await screen.findByText('Este código já é de Alface neste fornecedor.')).toBeDefined();
  expect(code.value).toBe('X-1');
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(code.value).toBe('');
});

it('a column pasted into a field fills those below it', async () => {
  const { bodies } = await open({
    [`PUT /supplier-products/${id(2)}`]: () => json(200, { ...sellers[1], listPrice: 130, version: 2 }),
    [`PUT /supplier-products/${id(3)}`]: () => json(200, { ...sellers[2], listPrice: 99, version: 2 }),
  });
  fireEvent.paste(await price('Ceasa Box 214'), {
    clipboardData: { getData: () => 'R$ 130,00\n99,00\nabc' },
  });
  await waitFor(() => expect(bodies(`/supplier-products/${id(3)}`)).toEqual([{ price: 99 }]));
  expect(bodies(`/supplier-products/${id(2)}`)).toEqual([{ price: 130 }]);
  expect(shownToast()?.message).toBe('1 linha sobrou');
});

it('a block pasted into a field fills those to its right too, one call a row, and says what is left over', async () => {
  const { bodies } = await open({
    [`PUT /supplier-products/${id(1)}`]: () => json(200, { ...sellers[0], listPrice: 130, version: 2 }),
    [`PUT /supplier-products/${id(2)}`]: () => json(200, { ...sellers[1], quantityStock: 7, version: 2 }),
  });
  fireEvent.paste(await screen.findByRole('textbox', { name: 'Código de Vale Verde' }), {
    clipboardData: { getData: () => 'W15-A\t130,00\t500\tfim\r\nW15-B\tabc\t7\t\r\n' },
  });
  await waitFor(() => expect(bodies(`/supplier-products/${id(2)}`)).toEqual([{ code: 'W15-B', stock: 7 }]));
  expect(bodies(`/supplier-products/${id(1)}`)).toEqual([{ code: 'W15-A', price: 130, stock: 500 }]);
  expect(shownToast()?.message).toBe(
    'Preço de Ceasa Box 214: “abc” não é um preço como 12,90; 1 coluna sobrou',
  );
  expect(await screen.findByText('Preço: “abc” não é um preço como 12,90.')).toBeDefined();
  expect((await price('Ceasa Box 214')).getAttribute('aria-invalid')).toBe('true');
});

it('a price that jumps waits for an answer while the rest of its row is saved, also where only the server knows', async () => {
  const { bodies } = await open({
    [`PUT /supplier-products/${id(1)}`]: () => json(200, { ...sellers[0], quantityStock: 500, version: 2 }),
    [`PUT /supplier-products/${id(3)}`]: (body) =>
      JSON.stringify(body).includes('price')
        ? refused(422, 'PRICE_JUMP_UNCONFIRMED')
        : json(200, { ...sellers[2], quantityStock: 3, version: 2 }),
  });
  fireEvent.paste(await price('Vale Verde'), {
    clipboardData: { getData: () => '1,00\t500\n129,80\t10\n5,00\t3' },
  });
  await waitFor(() =>
    expect(bodies(`/supplier-products/${id(3)}`)).toEqual([{ price: 5, stock: 3 }, { stock: 3 }]),
  );
  expect(bodies(`/supplier-products/${id(1)}`)).toEqual([{ stock: 500 }]);
  expect(await screen.findAllByRole('button', { name: 'Confirmar preço' })).toHaveLength(2);
});

it('a question belongs to the price it was asked of: another one is measured at what stands', async () => {
  const { bodies } = await open({
    [`PUT /supplier-products/${id(2)}`]: () => json(200, { ...sellers[1], listPrice: 101, version: 2 }),
  });
  await userEvent.click(await price('Ceasa Box 214'));
  await userEvent.keyboard('123456{Enter}');
  await screen.findByRole('button', { name: 'Confirmar preço' });
  fireEvent.paste(await price('Ceasa Box 214'), { clipboardData: { getData: () => '101,00\t10' } });
  await waitFor(() => expect(bodies(`/supplier-products/${id(2)}`)).toEqual([{ price: 101, stock: 10 }]));
  expect(screen.queryByRole('button', { name: 'Confirmar preço' })).toBeNull();
});

it('Escape takes a price that jumps back, at its question and in its field', async () => {
  const { bodies } = await open();
  const field = await price('Ceasa Box 214');
  await userEvent.click(field);
  for (const where of ['question', 'field']) {
    await userEvent.keyboard('999{Enter}');
    await screen.findByRole('button', { name: 'Confirmar preço' });
    if (where === 'field') await userEvent.click(field);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Confirmar preço' })).toBeNull();
    expect(field.value).toBe('129,80');
    expect(document.activeElement).toBe(field);
  }
  expect(bodies(`/supplier-products/${id(2)}`)).toEqual([]);
});

it('R-ADMIN-003, STR-097: offers are made below the price, and ended; those that are over stand folded', async () => {
  const { bodies } = await open({
    [`POST /supplier-product-offer/${id(1)}`]: () => json(201, offerOf(22, 'SCHEDULED')),
    [`PUT /supplier-product-offer/disable/${id(21)}`]: () => json(200, offerOf(21, 'CLOSED')),
  });
  const card = within(await screen.findByRole('region', { name: 'Ofertas' }));
  expect((await card.findByRole('link', { name: 'Ver 23 entregas' })).getAttribute('href')).toContain(
    `offer=${id(21)}`,
  );
  await userEvent.click(card.getByRole('button', { name: 'Mostrar mais 1 encerrada' }));
  expect(card.getAllByText('Encerrada')).toHaveLength(4);
  // Only the one that runs: the others' list price of then isn't known any more.
  expect(card.getAllByText('−4,8%')).toHaveLength(1);
  await userEvent.click(card.getByRole('button', { name: 'Nova oferta' }));
  const field = await screen.findByLabelText(/^Preço da oferta/);
  await userEvent.type(field, '12400');
  await userEvent.click(screen.getByRole('button', { name: 'Criar oferta' }));
  expect((await screen.findAllByText('Preço deve ser menor que o preço original')).length).toBeGreaterThan(0);
  await userEvent.clear(field);
  await userEvent.type(field, '11000');
  await userEvent.click(screen.getByRole('button', { name: 'Criar oferta' }));
  await waitFor(() => expect(shownToast()?.message).toBe('Oferta criada.'));
  expect(bodies(`/supplier-product-offer/${id(1)}`)).toMatchObject([{ price: 110 }]);
  await userEvent.click(card.getByRole('button', { name: /^Encerrar oferta de Vale Verde/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(shownToast()?.message).toBe('Oferta encerrada.'));
});

it('STR-097: an offer says how far below the price it is, and needs confirmation once where that may be a slip', async () => {
  const { bodies } = await open({
    [`POST /supplier-product-offer/${id(1)}`]: () => json(201, offerOf(22, 'SCHEDULED')),
  });
  const card = within(await screen.findByRole('region', { name: 'Ofertas' }));
  await userEvent.click(card.getByRole('button', { name: 'Nova oferta' }));
  const field = await screen.findByLabelText(/^Preço da oferta/);
  expect(screen.getByText('Preço atual: R$ 124,00.')).toBeDefined();
  await userEvent.type(field, '150');
  expect(screen.getByText('Preço atual: R$ 124,00. Na oferta ele cai 98,8%.')).toBeDefined();
  const question = () => screen.queryByText('O preço cai 98,8%, mais de 50%. Confirma?');
  expect(question()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Criar oferta' }));
  await waitFor(() => expect(question()).not.toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirmar preço' }));
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir' }));
  expect(document.activeElement).toBe(field);
  // Another price is another question.
  await userEvent.clear(field);
  await userEvent.type(field, '11000');
  expect(question()).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '150');
  await userEvent.click(screen.getByRole('button', { name: 'Criar oferta' }));
  await waitFor(() => expect(question()).not.toBeNull());
  expect(bodies(`/supplier-product-offer/${id(1)}`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar preço' }));
  await waitFor(() => expect(shownToast()?.message).toBe('Oferta criada.'));
  expect(bodies(`/supplier-product-offer/${id(1)}`)).toMatchObject([{ price: 1.5 }]);
});

it('R-ADMIN-019: another image is made the default one, and one is deleted', async () => {
  const { bodies } = await open({
    [`PUT /products/images/${TOMATO}`]: () => json(200, [imageOf(42, true), imageOf(41, false)]),
    [`DELETE /products/images/${TOMATO}/${id(42)}`]: () => json(200, [imageOf(41, true)]),
  });
  const card = within(await screen.findByRole('region', { name: 'Imagens' }));
  expect(await card.findByText('2 de 8')).toBeDefined();
  expect(card.getByRole('img', { name: 'Tomate italiano, imagem 1' }).getAttribute('src')).toContain(
    '-480.webp',
  );
  await userEvent.click(card.getByRole('button', { name: 'Tornar padrão a imagem 2' }));
  await waitFor(() =>
    expect(bodies(`/products/images/${TOMATO}`)).toEqual([{ publicId: id(42), defaultImage: true }]),
  );
  await userEvent.click(card.getByRole('button', { name: 'Excluir imagem 2' }));
  await waitFor(() => expect(shownToast()?.message).toBe('Imagem excluída.'));
});
