import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import {
  accessToken,
  json,
  type SentRequest,
  storePair,
  stubClient,
  stubFetch,
} from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { setRoles, setUser } from '../../../kit/browser/user-store.ts';
import { fillDomGaps } from '../../../ui/test-dom.ts';
import { Screen as AuditScreen } from '../../../desk/audit/screens/audit.screen.tsx';
import { Screen as EditScreen } from './user-edit.screen.tsx';
import { Screen } from './user-list.screen.tsx';
import { Screen as NewScreen } from './user-new.screen.tsx';

export const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

type Answered = { readonly status?: number; readonly body?: unknown };
/** What the server answers, by method and path without '/api'; the last one that is named wins. */
export type Answers = Record<string, object | ((request: SentRequest) => Answered | Promise<Answered>)>;

export const USERS = '/authorization-server-web';
export const OWN_DETAILS = `GET ${USERS}/user/details/me`;
const ADMINISTRATOR = [
  'ROLE_INTRANET_READ_USERS',
  'ROLE_INTRANET_UPDATE_USERS',
  'ROLE_INTRANET_CREATE_USERS',
];
let sent: SentRequest[] = [];
export const bodyOf = ({ body }: SentRequest): unknown => JSON.parse(String(body));
/** What was sent to change something, oldest first. */
export const changes = (): readonly SentRequest[] =>
  sent.filter(
    ({ method, url }) =>
      method !== 'GET' && !/\/(search|preview|rehearsal|hand-over|counters|export)(\?|$)/.test(url),
  );

/** What was asked of one path, oldest first. */
export const sentTo = (path: string): readonly SentRequest[] =>
  sent.filter(({ url }) => new URL(url, 'https://ops.test').pathname === `/api${path}`);

type Who = { readonly authorities?: readonly string[]; readonly isOfMatriz?: boolean };
/** What the server says of the person at this browser. */
export const ownDetails = ({ authorities = ADMINISTRATOR, isOfMatriz = true }: Who = {}) => ({
  content: {
    publicId: id(1),
    name: 'Caio Teles',
    username: 'caio@celeiro.test',
    businessUnit: isOfMatriz ? 'Celeiro' : 'Campinas',
    businessUnitPublicId: id(isOfMatriz ? 10 : 11),
    group: 'Administração',
    groupPublicId: id(23),
    authorities,
    permissions: { canApproveDiscounts: false, isOperator: true, isOfMatriz },
  },
});

/** Has every call answered as `answers` says; what they don't know is not found. */
export const stubAnswers = (answers: Answers): SentRequest[] =>
  stubFetch(async (request) => {
    const { pathname } = new URL(request.url, 'https://ops.test');
    const answer = answers[`${request.method} ${pathname.replace('/api', '')}`];
    if (answer === undefined)
      return json(404, { code: 'RESOURCE_NOT_FOUND', message: pathname, requestId: 'r' });
    if (typeof answer !== 'function') return json(200, answer);
    const { status = 200, body }: Answered = await answer(request);
    return json(status, body);
  });

/** Opens a page of the access area, signed in as an administrator of the matriz unless said otherwise. */
export const openUserPage = async (address: string, answers: Answers, who: Who = {}) => {
  setRoles(who.authorities ?? ADMINISTRATOR);
  const all: Answers = { [OWN_DETAILS]: ownDetails(who), ...answers };
  sent = stubAnswers(all);
  const pages = {
    '/user/user-list': Screen,
    '/user/user-list/new-user': NewScreen,
    '/user/user-list/edit-user': EditScreen,
    '/audit': AuditScreen,
  };
  return (await openPages(pages, address)).search;
};

/** Opens the list's page at a view. */
export const openAccess = (search: string, answers: Answers, who: Who = {}) =>
  openUserPage(`/user/user-list${search}`, answers, who);

/** A fresh browser for each test; `matching` are the media queries that hold. */
export const prepareAccess = (matching: readonly string[] = []): void => {
  beforeEach(() => {
    localStorage.clear();
    storePair(accessToken('caio'));
    stubClient();
    setUser({ publicId: id(1), name: 'Caio', username: 'caio@celeiro.test', unit: 'Celeiro' });
    fillDomGaps(matching);
    vi.stubGlobal('scrollTo', () => undefined);
  });
  afterEach(() => {
    cleanup();
    act(() => setRoles([]));
    queryClient.clear();
    toast.close();
    vi.unstubAllGlobals();
  });
};

/** A page of a search, as the server answers it. */
export const pageOf = (content: readonly unknown[]) => ({
  content,
  totalElements: content.length,
  pageable: { pageNumber: 0, pageSize: 10 },
});
