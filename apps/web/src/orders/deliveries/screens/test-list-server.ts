import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { json, type SentRequest } from '../../../kit/browser/test-browser.ts';

const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

/** A row as the server sends it. */
export const wireRow = (number: number, status: DeliveryStatusCode = 'ANALYZING') => ({
  publicId: id(number),
  orderPublicId: id(9000 + number),
  orderNumber: String(48_000 + number),
  orderUniqueId: null,
  version: 1,
  receivedAt: '2031-11-21T11:42:00.000Z',
  store: 'Mercadinho São Benedito',
  storeDocumentNumber: '18240331000164',
  supplier: 'Moinho Santa Clara',
  deliveryDate: '2031-11-22',
  delivery: 'MORNING',
  operatorName: 'Ana Prado',
  paymentMethodName: 'Celeiro Pay (Boleto 14/21 dias)',
  totalAmount: 1083.4,
  totalAmountWithTax: 1107.8,
  orderSupplierStatus: {
    publicId: statusOf(status).publicId,
    name: status,
    description: statusOf(status).label,
  },
  aboveLimit: false,
  creditAnalysisReason: null,
  exceededDiscountPolicy: false,
});

type Asked = {
  readonly page: number;
  readonly size: number;
  readonly cursor: string | null;
  readonly body: Record<string, unknown>;
};
type View = {
  readonly publicId: string;
  readonly page: string;
  readonly name: string;
  readonly query: string;
};

// The server of these tests: so many deliveries, and what was asked of it.
type Server = {
  total: number;
  isApproximate: boolean;
  refusal: Response | null;
  /** The list answers once this is done. */
  hold: Promise<void> | null;
  views: View[];
  asked: Asked[];
  counted: number;
};
export const server: Server = {
  total: 312,
  isApproximate: false,
  refusal: null,
  hold: null,
  views: [],
  asked: [],
  counted: 0,
};

const bodyOf = ({ body }: SentRequest): Record<string, unknown> => JSON.parse(String(body));

const list = (request: SentRequest): Response => {
  const query = new URL(request.url, 'https://ops.test').searchParams;
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  const cursor = query.get('cursor');
  server.asked.push({ page, size, cursor, body: bodyOf(request) });
  if (server.refusal) return server.refusal.clone();
  if (cursor === 'wrong') return json(400, { code: 'VALIDATION_FAILED', message: 'x', requestId: 'r' });
  const count = Math.max(0, Math.min(size, server.total - page * size));
  return json(200, {
    content: Array.from({ length: count }, (_, index) => wireRow(page * size + index + 1)),
    totalElements: server.total,
    ...(server.isApproximate ? { totalApproximate: true } : {}),
    pageable: { pageNumber: page, pageSize: size },
    cursors: { next: `next-${page + 1}`, previous: `previous-${page - 1}`, last: 'last' },
  });
};

/** Answers as the API does. */
export const answerList = (request: SentRequest): Response | Promise<Response> => {
  const { pathname } = new URL(request.url, 'https://ops.test');
  if (pathname === '/api/order-suppliers')
    return server.hold ? server.hold.then(() => list(request)) : list(request);
  if (pathname === '/api/order-suppliers/counters') {
    server.counted += 1;
    const { filters } = bodyOf(request);
    return json(200, {
      counters: Array.isArray(filters)
        ? filters.map((_, index) => ({ count: index === 0 ? 1000 : index, isCapped: index === 0 }))
        : [],
    });
  }
  if (pathname.startsWith('/api/saved-views') && request.method === 'POST') {
    const body = bodyOf(request);
    const view = {
      publicId: id(700),
      page: 'delivery-list',
      name: String(body['name']),
      query: String(body['query']),
    };
    server.views.push(view);
    return json(201, view);
  }
  if (pathname.startsWith('/api/saved-views') && request.method === 'DELETE') {
    server.views = [];
    return json(204, undefined);
  }
  if (pathname === '/api/saved-views') return json(200, server.views);
  return json(404, { code: 'RESOURCE_NOT_FOUND', message: 'x', requestId: 'r' });
};
