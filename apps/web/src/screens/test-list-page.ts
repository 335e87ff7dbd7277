import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../kit/api/query-client.ts';
import { accessToken, storePair, stubClient, stubFetch } from '../kit/test-browser.ts';
import { toast } from '../kit/toasts.ts';
import { setUser } from '../kit/user-store.ts';
import { parseSearch, stringifySearch } from '../kit/url/search.ts';
import { fillDomGaps } from '../ui/test-dom.ts';
import { Screen as DeliveryListScreen } from './delivery-list.screen.tsx';
import { answerList, server } from './test-list-server.ts';

/** Opens the list at an address of its own, with the order page behind its links, whose code comes with `orderCode`. */
export const openList = async (search = '', orderCode: Promise<unknown> = Promise.resolve()) => {
  const root = createRootRoute();
  const path = '/delivery/delivery-list';
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: DeliveryListScreen }),
    createRoute({
      getParentRoute: () => root,
      path: `${path}/delivery-detail-v2/$orderPublicId/$deliveryPublicId`,
      loader: () => orderCode,
      component: () => createElement('h1', null, 'Pedido'),
    }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path + search] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      // These two pages stand for the application's own router.
      createElement(RouterProvider, { router: router as unknown as RegisteredRouter }),
    ),
  );
  return {
    address: () => new URLSearchParams(router.state.location.searchStr),
    path: () => router.state.location.pathname,
  };
};

/** A fresh server and a browser for each test; `matching` are the media queries that hold. */
export const prepareList = (matching: readonly string[] = []): void => {
  beforeEach(() => {
    Object.assign(server, {
      total: 312,
      isApproximate: false,
      refusal: null,
      hold: null,
      views: [],
      asked: [],
      counted: 0,
    });
    localStorage.clear();
    storePair(accessToken('ana'));
    stubClient();
    stubFetch(answerList);
    setUser({ publicId: 'u', name: 'Ana', username: 'ana@celeiro.test', unit: 'Campinas' });
    fillDomGaps(matching);
    vi.stubGlobal('scrollTo', () => undefined);
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    toast.close();
    vi.unstubAllGlobals();
  });
};
