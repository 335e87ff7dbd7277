import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { LARGE_ORDER, actionOf, card, followUpPath, operator, orderPath, sendOrder } from './orders.ts';
import { dismissNotices, people, signedIn } from './people.ts';

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
  readonly path: string;
  /** In view once the page says what it has to say. */
  readonly ready: (page: Page) => Locator;
  /** What is opened on it before one looks; `ready` comes after it. */
  readonly open?: (page: Page) => Promise<void>;
  /** Before anybody signed in. */
  readonly isOpenToAll?: true;
};

/** A row of data, or its card on a phone. */
const anyRow = (page: Page) => page.locator('[data-row-link]').filter({ visible: true }).first();
const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const anyButton = (page: Page) => page.getByRole('button').first();
const GALLERY = '/dev/gallery';
const firstCell = (page: Page) => page.getByRole('cell').first();
const comparison = (page: Page) => page.getByRole('table', { name: 'Comparação de fornecedores' });

export const screenNames = [
  'login',
  'reset-password',
  'list',
  'list-chosen',
  'approvals',
  'follow-up',
  'follow-up-large',
  'order',
  'order-large',
  'relocation',
  'credit-search',
  'credit',
  'access-people',
  'access-groups',
  'access-units',
  'access-audit',
  'access-flags',
  'access-clients',
  'access-new',
  'gallery',
] as const;

/** Every main screen with what stands on it, for the demonstration's administrator. */
export const shownScreens = async (
  request: APIRequestContext,
): Promise<Readonly<Record<(typeof screenNames)[number], ShownScreen>>> => {
  const admin = await operator(request, people.caio);
  const order = await sendOrder(request, 4);
  const found = await request.post('/api/order-suppliers?page=0&size=100', {
    ...admin,
    data: { search: LARGE_ORDER },
  });
  const [large] = (await found.json()).content;
  const details = await request.get(`/api/orders/${order.orderPublicId}/details`, admin);
  const { storePublicId } = await details.json();
  const path = orderPath(order);
  const ofLarge = `/delivery/delivery-list/delivery-detail/${large.orderPublicId}/${large.publicId}`;
  const access = '/user/user-list';
  return {
    login: { path: '/', ready: anyButton, isOpenToAll: true },
    'reset-password': { path: '/reset-password', ready: anyButton, isOpenToAll: true },
    list: { path: '/delivery/delivery-list', ready: anyRow },
    'list-chosen': {
      path: '/delivery/delivery-list',
      ready: anyRow,
      open: (page) => page.locator('tbody').getByRole('checkbox').nth(1).check(),
    },
    approvals: { path: '/delivery/delivery-list?view=aprovacoes', ready: firstCell },
    'follow-up': { path: followUpPath(path), ready: card },
    'follow-up-large': { path: followUpPath(ofLarge), ready: card },
    order: { path, ready: card },
    'order-large': { path: ofLarge, ready: card },
    relocation: {
      path,
      ready: comparison,
      open: async (page) => (await actionOf(card(page), 'Realocar')).click(),
    },
    'credit-search': { path: '/store/new-credit-analysis', ready: anyHeading },
    credit: { path: `/store/new-credit-analysis?storePublicId=${storePublicId}`, ready: firstCell },
    'access-people': { path: access, ready: anyRow },
    'access-groups': { path: `${access}?view=grupos`, ready: firstCell },
    'access-units': { path: `${access}?view=unidades`, ready: firstCell },
    'access-audit': { path: `${access}?view=auditoria`, ready: anyHeading },
    'access-flags': { path: `${access}?view=recursos`, ready: firstCell },
    'access-clients': { path: `${access}?view=sistemas`, ready: anyHeading },
    'access-new': { path: `${access}/new-user`, ready: anyHeading },
    gallery: { path: GALLERY, ready: anyHeading },
  };
};

/** Opens a screen and waits until nothing on it is still being loaded. */
export const openScreen = async (page: Page, screen: ShownScreen): Promise<void> => {
  await page.goto(screen.path);
  await screen.open?.(page);
  await screen.ready(page).waitFor();
  // The gallery shows what is being loaded, for ever.
  if (screen.path !== GALLERY)
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
