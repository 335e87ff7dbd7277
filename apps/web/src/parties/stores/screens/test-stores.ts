import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen as EditScreen } from './store-edit.screen.tsx';
import { Screen as ListScreen } from './store-list.screen.tsx';
import { Screen as NewScreen } from './store-new.screen.tsx';
import { Screen as ProfileScreen } from './store-profile.screen.tsx';
import { type Answers, id } from '../../../access/users/screens/test-access.ts';

// Stores, as their list and their record answer them.

export const LURDES = id(71);

/** A contact, as a store answers it. */
export const contactOf = (more: object = {}) => ({
  role: 'PURCHASING',
  name: 'Lurdes',
  phone: '1133310101',
  isWhatsapp: false,
  email: null,
  isMain: true,
  emailValidation: null,
  whatsappValidation: null,
  ...more,
});

/** A store as its record answers it. */
export const storeOf = (more: object = {}) => ({
  publicId: LURDES,
  documentNumber: '52100001000101',
  name: 'Cantina do Largo',
  legalName: 'Cantina do Largo Ltda',
  status: 'ACTIVE',
  statusReason: null,
  stateRegistration: 'ISENTO',
  municipalRegistration: null,
  taxRegime: 'SIMPLES',
  cnae: '5611201',
  segment: 'RESTAURANT',
  contacts: [contactOf()],
  zipCode: '01212000',
  address: 'Largo do Arouche',
  number: '120',
  complement: null,
  neighborhood: 'República',
  city: 'São Paulo',
  state: 'SP',
  billingAddress: null,
  registrationStatus: null,
  registrationCheckedAt: null,
  openedOn: null,
  reference: null,
  unloadingNote: null,
  receivingWindows: [{ weekDay: 'MONDAY', from: '07:00:00', to: '11:00:00' }],
  sightMethods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'],
  sightMethodsReason: null,
  sellerUsername: 'marina@celeiro.dev',
  sellerName: 'Marina',
  tagPublicIds: [],
  tags: [],
  mergedInto: null,
  mergedStores: [],
  erasedAt: null,
  phone: '1133310101',
  email: null,
  storePaymentMethods: [],
  version: 4,
  ...more,
});

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

/** Opens a screen of stores with these answers by 'METHOD /path', one with a `statusCode` by that; `bodiesOf` says what was sent. */
export const openStores = async (address: string, answers: Answers) => {
  const sent = stubFetch((request: SentRequest) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = answers[`${request.method} ${pathname.replace('/api', '')}`];
    return Promise.resolve(
      answer === undefined
        ? json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' })
        : json('statusCode' in answer ? Number(answer.statusCode) : 200, answer),
    );
  });
  const { router } = await openPages(
    {
      [pages.storeList.path]: ListScreen,
      [pages.storeNew.path]: NewScreen,
      [pages.storeEdit.path]: EditScreen,
      [pages.storeProfile.path]: ProfileScreen,
    },
    address,
  );
  return {
    path: () => router.state.location.pathname,
    bodiesOf: (method: string, path: string): unknown[] =>
      sent
        .filter(
          (one) => one.method === method && new URL(one.url, 'https://ops.test').pathname === `/api${path}`,
        )
        .map(({ body }) => (body == null ? null : (JSON.parse(String(body)) as unknown))),
  };
};
