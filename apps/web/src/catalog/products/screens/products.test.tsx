import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useBackgroundWork } from '../../../kit/saving/background-work.ts';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { fillDomGaps } from '../../../ui/test-dom.ts';
import { Screen as BrandScreen } from './brand-list.screen.tsx';
import { Screen as FamilyScreen } from './family-list.screen.tsx';
import { Screen as EditScreen } from './product-edit.screen.tsx';
import { Screen as ListScreen } from './product-list.screen.tsx';
import { type Answers, id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { EDIT_TOMATO, TOMATO, tomato } from '../../../orders/orders/screens/test-tomato.ts';
import { choose } from '../../../parties/supplier-routes/screens/test-routes.ts';

const Background = () => <Suspense fallback={null}>{useBackgroundWork()}</Suspense>;
const BRANDS = '/intranet-rest-api/brands';

const rows = [
  {
    publicId: TOMATO,
    image: '/api/product-images/aa-160.webp',
    name: 'Tomate italiano',
    brand: null,
    familyName: 'Legumes',
    pack: 'cx 20 kg',
    suppliers: 2,
    lowestPrice: 124,
    offerPrice: 118,
    offerListPrice: 131.5,
    stock: 588,
    classification: 'CLASSIFIED',
    active: true,
    updatedAt: '2031-11-20T12:00:00Z',
    version: 3,
  },
  {
    publicId: id(93),
    image: null,
    name: 'FEIJAO CARIOCA T1 FD 10X1',
    brand: null,
    familyName: null,
    pack: '',
    suppliers: 0,
    lowestPrice: null,
    offerPrice: null,
    offerListPrice: null,
    stock: 0,
    classification: 'UNCLASSIFIED',
    active: true,
    updatedAt: '2031-11-20T12:00:00Z',
    version: 0,
  },
];
const page = { totalElements: 2, pageable: { pageNumber: 0, pageSize: 25 } };
const legumes = { publicId: id(92), name: 'Legumes', products: 12, tags: 2, coupons: 0, version: 1 };
const known: Answers = {
  'POST /products/list': { content: rows, ...page },
  'POST /products/counters': { counters: Array.from({ length: 6 }, () => ({ count: 1, isCapped: false })) },
  [`GET /products/details/${TOMATO}`]: tomato,
  'PUT /products': { ...tomato, version: 4 },
  'POST /products': { ...tomato, version: 1 },
  'POST /products/undo': [{ publicId: TOMATO, ok: true, changed: true, version: 5 }],
  'GET /supplier/families/search': { content: [{ publicId: id(92), name: 'Legumes' }], ...page },
  'GET /supplier-rest-api/family-tag': [
    {
      publicId: id(81),
      name: 'Orgânico',
      familyPublicId: id(92),
      familyName: 'Legumes',
      products: 4,
      version: 1,
    },
    {
      publicId: id(82),
      name: 'A granel',
      familyPublicId: id(92),
      familyName: 'Legumes',
      products: 0,
      version: 1,
    },
  ],
  [`GET /products/${TOMATO}/uses`]: { suppliers: 2, offers: 1, deliveries: 0, recommendations: 0 },
  [`GET /product-families/${id(92)}`]: legumes,
  'POST /product-families/search': { content: [legumes], ...page },
  'POST /tag': {
    publicId: id(83),
    name: 'Baby',
    familyPublicId: id(92),
    familyName: 'Legumes',
    products: 0,
    version: 1,
  },
  'POST /products/batch/rehearsal': [
    {
      publicId: TOMATO,
      ok: true,
      changed: true,
      version: 4,
      before: { active: true, familyName: 'Legumes', brandName: null, tags: [] },
      uses: { suppliers: 2, offers: 0, deliveries: 3, recommendations: 0 },
    },
  ],
  'PUT /products/batch': [{ publicId: TOMATO, ok: true, changed: true, version: 4 }],
  [`GET ${BRANDS}`]: [
    { publicId: id(94), name: 'Boi Gordo', products: 2, version: 1 },
    { publicId: id(95), name: 'Boi Gordo Ltda', products: 3, version: 1 },
  ],
  [`POST ${BRANDS}/search`]: {
    content: [{ publicId: id(95), name: 'Boi Gordo Ltda', products: 3, version: 1 }],
    ...page,
  },
  [`GET ${BRANDS}/${id(95)}/merge`]: { products: 3, twice: [] },
  [`PUT ${BRANDS}/${id(95)}/merge`]: { publicId: id(94), name: 'Boi Gordo', products: 5, version: 2 },
};

const open = async (address: string, inUse: string | null = null) => {
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = known[`${request.method} ${pathname.replace('/api', '')}`];
    if (request.method === 'DELETE')
      return Promise.resolve(json(422, { code: 'RECORD_IN_USE', message: inUse, requestId: 'r' }));
    return Promise.resolve(
      answer === undefined
        ? json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' })
        : json(200, answer),
    );
  });
  const { router } = await openPages(
    {
      [pages.productList.path]: ListScreen,
      [pages.productEdit.path]: EditScreen,
      [pages.brandList.path]: BrandScreen,
      [pages.familyList.path]: FamilyScreen,
    },
    address,
  );
  return {
    path: () => router.state.location.pathname,
    bodyOf: (method: string, path: string): unknown => {
      const found = sent.findLast((one) => one.method === method && one.url.endsWith(`/api${path}`));
      return found === undefined ? null : JSON.parse(String(found.body));
    },
  };
};
prepareAccess();

describe('the list of products', () => {
  it('shows what each is sold in, its prices, and what no one sorted', async () => {
    const { path } = await open(pages.productList.path);
    expect(await screen.findByText('cx 20 kg')).toBeDefined();
    expect(screen.getByText('R$ 124,00')).toBeDefined();
    // The offer of a dearer supplier says what it is below.
    expect(screen.getByText('R$ 118,00').closest('td')?.textContent).toBe('R$ 118,00 de R$ 131,50');
    // Its chooser opens over the list: the row is not followed.
    await userEvent.click(screen.getByRole('button', { name: 'Enviar imagem de FEIJAO CARIOCA T1 FD 10X1' }));
    expect(path()).toBe('/product/product-list');
    expect(screen.getAllByText('Sem classificação').length).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole('button', { name: 'Novo produto' }));
    await waitFor(() => expect(path()).toBe('/product/product-list/edit-product/new'));
  });

  it('on a phone makes a new one at the foot, and names what else can be done in one menu', async () => {
    fillDomGaps(['(max-width: 767px)']);
    const { path } = await open(pages.productList.path);
    expect(await screen.findByText('Oferta R$ 118,00, de R$ 131,50')).toBeDefined();
    const add = screen.getByRole('button', { name: 'Novo produto' });
    expect(add.closest('header')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Classificar',
      'Famílias',
      'Marcas',
      'Sinônimos',
      'Imagens por GTIN',
    ]);
    await userEvent.click(add);
    await waitFor(() => expect(path()).toBe('/product/product-list/edit-product/new'));
  });
});

describe('the form of a product (EP-064, EP-065)', () => {
  it('reads the pack back as lists say it, and sends it whole', async () => {
    const { bodyOf, path } = await open('/product/product-list/edit-product/new');
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'Óleo de soja');
    await choose(/^Unidade/, 'lt');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(
      (await screen.findAllByText('Informe unidade, conteúdo e tamanho, ou nenhum deles.')).length,
    ).toBeGreaterThan(0);
    expect(bodyOf('POST', '/products')).toBeNull();
    await choose(/^Embalagem\b(?! externa)/, 'cx');
    await userEvent.type(screen.getByLabelText(/^Conteúdo/), '20');
    await userEvent.type(screen.getByLabelText(/^Tamanho/), '0,9');
    expect(screen.getByText('Lê-se: cx 20 × 0,9 lt')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Produto cadastrado.'));
    expect(bodyOf('POST', '/products')).toMatchObject({
      name: 'Óleo de soja',
      unit: 'lt',
      packageUnit: 'cx',
      content: 20,
      size: 0.9,
      active: true,
      familyPublicId: null,
    });
    expect(path()).toBe(pages.productList.path);
  });

  it('asks before it says another pack than suppliers gave prices for, and why it is not sold any more', async () => {
    const { bodyOf } = await open(EDIT_TOMATO);
    const size = await screen.findByLabelText(/^Tamanho/);
    await userEvent.clear(size);
    await userEvent.type(size, '18');
    expect(screen.getByText(/^2 fornecedores vendem este produto/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(
      (await screen.findAllByText('Confirme que os preços valem para a nova embalagem.')).length,
    ).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Os preços valem para a nova embalagem' }));
    await choose(/^Situação/, 'Inativo');
    expect(await screen.findByText(/^Dependem dele: 2 fornecedores e 1 oferta\./)).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Motivo/), 'Saiu de linha');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Produto salvo.'));
    expect(bodyOf('PUT', '/products')).toMatchObject({
      publicId: TOMATO,
      size: 18,
      packConfirmed: true,
      active: false,
      inactiveReason: 'Saiu de linha',
    });
  });

  it('offers to take it out of sale where it can not be deleted, in one act', async () => {
    const message = 'Ainda há referências: 2 fornecedores.';
    const { bodyOf } = await open(EDIT_TOMATO, message);
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir produto' }));
    const question = await screen.findByRole('dialog', { name: "Excluir o produto 'Tomate italiano'?" });
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir produto' }));
    const offered = await screen.findByRole('dialog', { name: "Inativar o produto 'Tomate italiano'?" });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(within(offered).getByText(message)).toBeDefined();
    await userEvent.click(within(offered).getByRole('button', { name: 'Inativar' }));
    expect(bodyOf('PUT', '/products')).toBeNull();
    await userEvent.type(within(offered).getByLabelText(/^Motivo/), 'Saiu de linha{Control>}{Enter}');
    await waitFor(() => expect(shownToast()?.message).toBe('Produto inativado.'));
    expect(bodyOf('PUT', '/products')).toEqual({
      publicId: TOMATO,
      active: false,
      inactiveReason: 'Saiu de linha',
    });
  });

  it('says that a product is not there', async () => {
    await open('/product/product-list/edit-product/nada');
    expect(await screen.findByText('Este produto não existe')).toBeDefined();
  });
});

describe('tags by family (EP-073, EP-074)', () => {
  it('are chosen in the product among those of its family, and sent with it', async () => {
    const { bodyOf } = await open(EDIT_TOMATO);
    const organic = await screen.findByRole('checkbox', { name: 'Orgânico' });
    expect(organic).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'A granel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Produto salvo.'));
    expect(bodyOf('PUT', '/products')).toMatchObject({ tagPublicIds: [id(81), id(82)] });
    // Nothing else was changed: it may be undone.
    act(() => shownToast()?.action?.run());
    await waitFor(() => expect(shownToast()?.message).toBe('1 produto voltou ao que era.'));
    expect(bodyOf('POST', '/products/undo')).toEqual({ products: [{ publicId: TOMATO, version: 4 }] });
  });

  it('are made in their family; one products have leads to them, and is not deleted', async () => {
    const { bodyOf } = await open(`${pages.familyList.path}?id=${id(92)}`);
    const link = await screen.findByRole('link', { name: '4 produtos, ver os da tag Orgânico' });
    expect(link.getAttribute('href')).toBe(`/product/product-list?tag=${id(81)}`);
    expect(screen.queryByRole('button', { name: 'Excluir a tag Orgânico' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Excluir a tag A granel' })).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Nova tag/), 'Baby{Enter}');
    await waitFor(() => expect(shownToast()?.message).toBe('Tag Baby criada.'));
    expect(bodyOf('POST', '/tag')).toEqual({ name: 'Baby', familyPublicId: id(92) });
  });
});

describe('several products at once', () => {
  it('are taken out of sale after it is said what stands on each', async () => {
    const { bodyOf } = await open(pages.productList.path);
    render(
      <QueryClientProvider client={queryClient}>
        <Background />
      </QueryClientProvider>,
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /Tomate italiano/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Inativar' }));
    await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Saiu de linha');
    await userEvent.click(screen.getByRole('button', { name: 'Ver o que muda' }));
    expect(
      await screen.findByText(/Dependem dele: 2 fornecedores e 3 entregas em andamento\./),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Alterar 1 produto' }));
    await waitFor(() =>
      expect(bodyOf('PUT', '/products/batch')).toEqual({
        productPublicIds: [TOMATO],
        versions: { [TOMATO]: 3 },
        change: { kind: 'active', active: false, inactiveReason: 'Saiu de linha' },
      }),
    );
    expect(await screen.findByText('1 alterado')).toBeDefined();
    expect(screen.queryByText(/Hoje:/)).toBeNull();
  });
});

describe('brands (R-ADMIN-005)', () => {
  it('lead to their products, and two become one after it is said what that changes', async () => {
    const { bodyOf } = await open(`${pages.brandList.path}?id=${id(95)}`);
    const link = await screen.findByRole('link', {
      name: 'Ver 3 produtos',
    });
    expect(link.getAttribute('href')).toBe(`/product/product-list?brand=${id(95)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Unificar com outra marca' }));
    await choose(/^Com qual marca/, 'Boi Gordo$');
    expect(await screen.findByText('3 produtos passam a ser Boi Gordo.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Unificar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Marcas unificadas.'));
    expect(bodyOf('PUT', `${BRANDS}/${id(95)}/merge`)).toEqual({ intoBrandPublicId: id(94) });
  });
});
