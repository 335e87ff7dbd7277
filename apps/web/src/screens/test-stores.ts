import { json, type SentRequest, stubFetch } from '../kit/test-browser.ts';
import { openPages } from '../kit/test-pages.ts';
import { pages } from '../kit/url/pages.ts';
import { Screen as ListScreen } from './store-list.screen.tsx';
import { Screen as ProfileScreen } from './store-profile.screen.tsx';
import { type Answers, id } from './test-access.ts';

// Stores, as their list answers them.

export const LURDES = id(71);

export const storeRowOf = (more: object = {}) => ({
  publicId: LURDES,
  documentNumber: '52.100.001/0001-01',
  name: 'Cantina do Largo',
  legalName: null,
  status: 'ACTIVE',
  city: 'São Paulo',
  state: 'SP',
  sellerName: 'Marina',
  tags: [],
  creditLimit: 5000,
  usedLimit: 1200,
  open: 800,
  overdue: 0,
  lastPurchase: '2031-11-20',
  recentOrders: 4,
  documents: { done: 4, required: 6, isWaiting: true, hasExpired: false },
  version: 4,
  ...more,
});

/** Opens the list, or a profile, with these answers by 'METHOD /path'; `bodiesOf` says what was sent. */
export const openStores = async (address: string, answers: Answers) => {
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = answers[`${request.method} ${pathname.replace('/api', '')}`];
    return Promise.resolve(
      answer === undefined
        ? json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' })
        : json(200, answer),
    );
  });
  await openPages({ [pages.storeList.path]: ListScreen, [pages.storeProfile.path]: ProfileScreen }, address);
  return {
    bodiesOf: (method: string, path: string): unknown[] =>
      sent
        .filter(
          (one) => one.method === method && new URL(one.url, 'https://ops.test').pathname === `/api${path}`,
        )
        .map(({ body }) => JSON.parse(String(body)) as unknown),
  };
};
