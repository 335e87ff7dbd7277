import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { json, stubFetch, type SentRequest } from '../../../kit/browser/test-browser.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { answerList } from '../../deliveries/screens/test-list-server.ts';
import { openList, prepareList } from '../../deliveries/screens/test-list-page.ts';

const status = (name: string, description: string) => ({ publicId: name, name, description });
export const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

/** A waiting delivery as the server sends it. */
export const waiting = (number: number, more: Record<string, unknown> = {}) => ({
  publicId: id(number),
  requestedAt: new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString(),
  requestedByName: 'Ana Prado',
  deliveryPublicId: id(1000 + number),
  orderPublicId: id(2000 + number),
  orderNumber: String(48_000 + number),
  orderUniqueId: null,
  store: 'Mercadinho São Benedito',
  supplier: 'Moinho Santa Clara',
  totalAmountWithTax: 190,
  discountTotalAmount: 20,
  formerStatus: status('ANALYZING', 'Em análise'),
  targetStatus: status('CONFIRMED', 'Pedido confirmado'),
  discounts: [
    {
      publicId: id(3000 + number),
      amount: 20,
      askedAmount: 15,
      reason: 'Negociação financeira',
      category: 'Financeiro',
      product: 'Tomate italiano',
      addedByName: 'Ana Prado',
    },
  ],
  categories: [
    { category: 'Financeiro', amount: 20, allowedAmount: 4.2, overAmount: 15.8, percentage: 9.52, limit: 2 },
    { category: 'Comercial', amount: 1, allowedAmount: 10, overAmount: 0, percentage: 0.5, limit: 5 },
  ],
  changedSinceRequest: true,
  ownReason: null,
  ...more,
});
export const policy = (version: number, commercial = 5) => ({
  version,
  limits: [
    { category: 'Custo de oportunidade', limit: 3 },
    { category: 'Comercial', limit: commercial },
    { category: 'Operacional', limit: 10 },
    { category: 'Financeiro', limit: 2 },
  ],
  changes: [
    { category: 'Comercial', oldLimit: 4, newLimit: 5, name: 'Bia Moura', date: '2031-03-10T14:05:00.000Z' },
  ],
});

type Wire = Record<string, unknown>;
type Server = {
  requests: Wire[];
  fails: boolean;
  decided: { body: Record<string, unknown>; key: string | null }[];
  results: null | ((body: { requests: { publicId: string }[] }) => Response);
  policy: Wire;
  saved: { body: unknown; ifMatch: string | null }[];
  saves: null | Response;
};
export const server: Server = {
  requests: [],
  fails: false,
  decided: [],
  results: null,
  policy: policy(3),
  saved: [],
  saves: null,
};

const answer = (request: SentRequest): Response | Promise<Response> => {
  const { pathname } = new URL(request.url, 'https://ops.test');
  if (pathname === '/api/approval-requests' && request.method === 'GET') {
    if (server.fails) return json(500, { code: 'UNEXPECTED', message: 'x', requestId: 'r' });
    return json(200, {
      content: server.requests,
      totalElements: server.requests.length,
      pageable: { pageNumber: 0, pageSize: 100 },
    });
  }
  if (pathname === '/api/approval-requests') {
    const body = JSON.parse(String(request.body));
    server.decided.push({ body, key: request.headers.get('idempotency-key') });
    return (
      server.results?.(body) ??
      json(
        200,
        body.requests.map(({ publicId }: { publicId: string }) => ({ publicId, ok: true })),
      )
    );
  }
  if (pathname === '/api/discount-policies' && request.method === 'PUT') {
    server.saved.push({ body: JSON.parse(String(request.body)), ifMatch: request.headers.get('if-match') });
    return server.saves?.clone() ?? json(200, { ...policy(4, 7.5), newlyExceeded: 0, noLongerExceeded: 3 });
  }
  if (pathname === '/api/discount-policies') return json(200, server.policy);
  return answerList(request);
};

const supervisor = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
export const prepare = (matching: readonly string[] = []) => {
  prepareList(matching);
  beforeEach(() => {
    Object.assign(server, {
      requests: [waiting(1), waiting(2)],
      fails: false,
      decided: [],
      results: null,
      policy: policy(3),
      saved: [],
      saves: null,
    });
    setRoles([supervisor]);
    stubFetch(answer);
  });
};
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const inbox = async () => {
  const opened = await openList('?view=aprovacoes');
  await screen.findByRole('table', { name: 'Entregas que aguardam aprovação' });
  return opened;
};
export const theDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
