import { cleanup } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { accessToken, storePair, stubClient, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { setUser } from '../../../kit/browser/user-store.ts';
import { fillDomGaps } from '../../../ui/test-dom.ts';
import { Screen as DeliveryListScreen } from './delivery-list.screen.tsx';
import { answerList, server } from './test-list-server.ts';

/** Opens the list at an address of its own, with the order page behind its links, whose code comes with `orderCode`. */
export const openList = async (search = '', orderCode: Promise<unknown> = Promise.resolve()) => {
  const path = '/delivery/delivery-list';
  const order = `${path}/delivery-detail-v2/$orderPublicId/$deliveryPublicId`;
  const { router } = await openPages(
    { [path]: DeliveryListScreen, [order]: () => createElement('h1', null, 'Pedido') },
    path + search,
    { [order]: () => orderCode },
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
