import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dayAhead } from './clock.ts';
import { actionOf, card, followUpPath } from './orders/orders.ts';
import { dismissNotices, people, signedIn } from './access/people.ts';
import {
  type Find,
  creditAt,
  documentsAt,
  largeAt,
  orderAt,
  personAt,
  personStoreAt,
  productAt,
  routeAt,
  storeAt,
  supplierAt,
  tagsAt,
  uploadsAt,
} from './screen-paths.ts';
import { reviewedSheet, sentSheet } from './base/sheets.ts';

/** The windows every screen is looked at in. */
export const windows = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
export const themes = ['light', 'dark'] as const;

/** A page as people see it. */
type ShownScreen = {
  /** Where it is, or what finds that out. */
  readonly path: string | Find<string>;
  /** In view once the page says what it has to say; a heading unless said otherwise. */
  readonly ready?: (page: Page) => Locator;
  /** What is opened on it before one looks; `ready` comes after it. */
  readonly open?: (page: Page) => Promise<void>;
  /** Before anybody signed in. */
  readonly isOpenToAll?: true;
};

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A row of data, or its card on a phone. */
const anyRow = (page: Page) => page.locator('[data-row-link]').filter({ visible: true }).first();
const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const anyButton = (page: Page) => page.getByRole('button').first();
const anyDay = (page: Page) => page.getByRole('gridcell').getByRole('button').first();
const firstCell = (page: Page) => page.getByRole('cell').first();
const comparison = (page: Page) => page.getByRole('table', { name: 'Comparação de fornecedores' });

const openDocument = (page: Page) => page.getByRole('button', { name: /cnpj\.pdf/ }).click();
/** A part of a supplier's profile, by what its address ends in. */
const supplierTab = (slug: string, ready: ShownScreen['ready'] = anyHeading): ShownScreen => ({
  path: supplierAt('supplier-detail', `/${slug}`),
  ready,
});

const GALLERY = '/dev/gallery';
const LIST = '/delivery/delivery-list';
const ACCESS = '/user/user-list';
const COUPONS = '/coupon/coupon-list';
/** The gallery has every piece there is: laying it out behind a dialog costs ten times the dialog. */
const emptyBehindDialogs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main:has(dialog:modal) > section:not(:has(dialog:modal)) { display: none }');
    document.adoptedStyleSheets = [sheet];
  });
const galleryDialog = (name: string): ShownScreen => ({
  path: GALLERY,
  open: async (page) => {
    await emptyBehindDialogs(page);
    await page.getByRole('button', { name, exact: true }).last().click();
  },
  ready: (page) => page.getByRole('dialog').first(),
});

/**
 * Every main screen, for the demonstration's administrator: one line each, in the tour that looks at it. Those of a tour are looked at
 * one after the other in one browser; who follows another one at the same address finds the page as it was left, its dialog closed.
 */
export const tours: Readonly<Record<string, Readonly<Record<string, ShownScreen>>>> = {
  'before anybody signed in': {
    login: { path: '/', ready: anyButton, isOpenToAll: true },
    'reset-password': { path: '/reset-password', ready: anyButton, isOpenToAll: true },
  },
  lists: {
    home: {
      path: '/home',
      ready: (page) => page.getByRole('heading', { name: 'Mudou há pouco' }),
    },
    list: { path: LIST, ready: anyRow },
    'list-chosen': {
      path: LIST,
      ready: anyRow,
      open: (page) => page.locator('tbody').getByRole('checkbox').nth(1).check(),
    },
    approvals: { path: `${LIST}?view=aprovacoes`, ready: firstCell },
    'supplier-list': { path: '/supplier/supplier-list', ready: anyRow },
    'update-password': { path: '/update-password' },
  },
  'the gallery': {
    gallery: { path: GALLERY },
    'dialog-question': galleryDialog('Abrir diálogo'),
    'dialog-danger': galleryDialog('Excluir desconto'),
    'dialog-long': galleryDialog('Abrir título longo'),
    'dialog-side': galleryDialog('Abrir ao lado'),
    'dialog-drawer': galleryDialog('Abrir gaveta'),
    'dialog-panel': galleryDialog('Abrir painel'),
    'dialog-form': galleryDialog('Abrir formulário'),
    'dialog-conflict': galleryDialog('Abrir conflito'),
    'dialog-unknown': galleryDialog('Abrir conflito sem autor'),
    'dialog-late': galleryDialog('Abrir o que esperou'),
  },
  'an order': {
    'follow-up': { path: async (request) => followUpPath(await orderAt(request)), ready: card },
    order: { path: orderAt, ready: card },
    'order-day': {
      path: orderAt,
      ready: (page) => page.getByRole('grid').first(),
      open: (page) => card(page).getByRole('button', { name: 'Abrir calendário: Data de entrega' }).click(),
    },
    relocation: {
      path: orderAt,
      ready: comparison,
      open: async (page) => (await actionOf(card(page), 'Realocar')).click(),
    },
    'credit-search': { path: '/store/new-credit-analysis' },
    credit: { path: creditAt, ready: firstCell },
  },
  'a large order, to follow it up': {
    'follow-up-large': { path: async (request) => followUpPath(await largeAt(request)), ready: card },
  },
  'a large order': {
    'order-large': { path: largeAt, ready: card },
  },
  people: {
    'access-people': { path: ACCESS, ready: anyRow },
    'access-groups': { path: `${ACCESS}?view=grupos`, ready: firstCell },
    'access-units': { path: `${ACCESS}?view=unidades`, ready: firstCell },
    'access-audit': { path: `${ACCESS}?view=auditoria` },
    audit: { path: '/audit', ready: anyRow },
    'audit-change': {
      path: '/audit',
      open: (page) => anyRow(page).click(),
      ready: (page) => page.getByRole('link', { name: 'Ver só este registro' }),
    },
    'audit-personal-data': {
      path: '/audit?view=dados-pessoais',
      ready: (page) => page.getByRole('textbox', { name: 'Buscar acessos' }),
    },
    'access-flags': { path: `${ACCESS}?view=recursos`, ready: firstCell },
    'access-clients': { path: `${ACCESS}?view=sistemas` },
    'access-new': { path: `${ACCESS}/new-user` },
    'access-edit': { path: personAt },
  },
  products: {
    'coupon-list': { path: COUPONS, ready: anyRow },
    coupon: {
      path: COUPONS,
      open: (page) =>
        page
          .getByRole('link', { name: /BEMVINDO10/ })
          .filter({ visible: true })
          .first()
          .click(),
      ready: (page) => page.getByText('Vendas com o cupom'),
    },
    'coupon-new': {
      path: COUPONS,
      open: async (page) => {
        await page.getByRole('button', { name: 'Novo cupom' }).click();
        await page.getByRole('textbox', { name: /^Valor/ }).fill('25');
      },
      ready: (page) => page.getByText('Sem desconto máximo, o custo depende dos pedidos.'),
    },
    'product-list': { path: '/product/product-list', ready: anyRow },
    'product-image-batch': {
      path: '/product/product-list',
      open: async (page) => {
        // On a phone it is one of the other actions.
        const isPhone = (page.viewportSize()?.width ?? 0) < 768;
        if (isPhone) await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
        await page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Imagens por GTIN' }).click();
        const files = ['4006381333931.png', 'uma foto de tomate cujo nome não cabe numa linha só.png'];
        const shown = { mimeType: 'image/png', buffer: pixel };
        await page.getByLabel('Imagens a enviar').setInputFiles(files.map((name) => ({ name, ...shown })));
      },
      ready: (page) => page.getByRole('list', { name: 'Imagens escolhidas' }),
    },
    'product-new': { path: '/product/product-list/edit-product/new' },
    'product-edit': {
      path: productAt,
      ready: (page) => page.getByRole('textbox', { name: /^Preço de / }).first(),
    },
    'product-classification': {
      path: '/product/classification',
      ready: (page) => page.getByRole('button', { name: 'Aceitar', exact: true }),
    },
    'family-list': { path: '/product/family-list', ready: anyRow },
    'brand-list': { path: '/product/brand-list', ready: anyRow },
  },
  uploads: {
    uploads: { path: uploadsAt, ready: anyRow },
    'store-uploads': { path: '/store/upload-store-list' },
    'import-columns': {
      path: (request) => sentSheet(request, people.caio),
      ready: (page) => page.getByRole('heading', { name: 'O que cada coluna traz' }),
    },
    'import-review': {
      path: (request) => reviewedSheet(request, people.caio),
      ready: (page) => page.getByRole('tab', { name: /^Recusadas/ }),
    },
  },
  stores: {
    'store-list': { path: '/store/store-list', ready: anyRow },
    'store-tags': {
      path: tagsAt,
      ready: (page) => page.getByRole('button', { name: /^Renomear/ }).first(),
    },
    'store-new': { path: '/store/store-list/new-store' },
    'store-edit': { path: storeAt('edit-store') },
    'store-summary': {
      path: storeAt('store-profile'),
      ready: (page) => page.getByText('Última compra'),
    },
    'store-registration': { path: storeAt('store-profile', '/registration') },
    'store-credit': { path: storeAt('store-profile', '/credit') },
    'store-payments': {
      path: storeAt('store-profile', '/payments'),
      ready: (page) => page.getByRole('heading', { name: 'A pagar' }),
    },
    'store-suppliers': {
      path: storeAt('store-profile', '/suppliers'),
      ready: (page) => page.getByLabel('Buscar fornecedor'),
    },
    'store-deliveries': {
      path: storeAt('store-profile', '/deliveries'),
      ready: (page) => page.getByRole('heading', { name: 'Últimas entregas' }),
    },
    'person-registration': {
      path: personStoreAt('store-profile', '/registration'),
      ready: (page) => page.getByRole('button', { name: 'Mostrar CPF' }).first(),
    },
    'person-edit': {
      path: personStoreAt('edit-store'),
      ready: (page) => page.getByRole('button', { name: 'Alterar CNPJ ou CPF' }),
    },
    'store-history': { path: storeAt('store-profile', '/history') },
  },
  'a supplier': {
    'supplier-new': { path: '/supplier/new-supplier' },
    'supplier-edit': { path: supplierAt('edit-supplier') },
    'supplier-summary': supplierTab('summary', (page) => page.getByText('Entregas contadas em')),
    'supplier-registration': supplierTab('registration'),
    'supplier-routes': supplierTab('routes', firstCell),
    'supplier-away': supplierTab('unavailability', anyDay),
    'supplier-away-new': {
      ...supplierTab('unavailability', (page) => page.getByText('calculado agora')),
      open: async (page) => {
        await page.getByRole('button', { name: 'Nova indisponibilidade' }).click();
        for (const [name, ahead] of [
          ['Início', 1],
          ['Fim', 4],
        ] as const) {
          const day = page.getByRole('textbox', { name });
          await day.fill(dayAhead(ahead).split('-').toReversed().join('/'));
          await day.press('Enter');
        }
      },
    },
    'supplier-stores': supplierTab('stores', anyRow),
    'supplier-payments': supplierTab('payments', (page) => page.getByRole('region', { name: 'Padrão' })),
    'supplier-products': supplierTab('products', firstCell),
    'supplier-integration': supplierTab('integration', (page) =>
      page.getByRole('region', { name: 'Conexão' }),
    ),
    'supplier-history': supplierTab('history'),
    'unrecognized-addresses': { path: '/supplier/unrecognized-addresses', ready: anyRow },
    'supplier-route': { path: routeAt },
    'supplier-route-new': { path: supplierAt('routes', '/new') },
  },
  'the documents of a store': {
    'store-documents': {
      path: documentsAt,
      ready: (page) => page.getByRole('button', { name: /cnpj\.pdf/ }),
    },
    'store-document': {
      path: documentsAt,
      open: openDocument,
      ready: (page) => page.getByRole('img', { name: /^Página 1/ }),
    },
  },
};

/** Opens a screen and waits until nothing on it is still being loaded. */
export const openScreen = async (
  page: Page,
  request: APIRequestContext,
  screen: ShownScreen,
): Promise<void> => {
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(request);
  const { pathname, search } = new URL(page.url());
  const isThere = `${pathname}${search}` === path;
  if (isThere) await page.keyboard.press('Escape');
  // Some questions want an answer: the page is loaded without them.
  if (!isThere || (await page.locator('dialog:modal').count()) > 0) await page.goto(path);
  await screen.open?.(page);
  await (screen.ready ?? anyHeading)(page).waitFor();
  // The gallery shows what is being loaded, for ever.
  if (path !== GALLERY)
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};

/** Another window and theme for the page that is open; nothing is loaded again. */
export const shownIn = async (
  page: Page,
  size: (typeof windows)[number],
  theme: (typeof themes)[number],
): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    await document.fonts.ready;
  }, theme);
};

/** The browser in which a screen is looked at: nothing moves, and the administrator signed in before. */
export const browserFor = async (page: Page, screen: ShownScreen): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (screen.isOpenToAll) await dismissNotices(page);
  else await signedIn(page, people.caio);
};
