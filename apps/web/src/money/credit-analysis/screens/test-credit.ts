import {
  getCreditAnalysis,
  listCreditAnalyses,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { getCreditFacts } from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import { listCreditQueue } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import { listNotifications } from '@celeiro/contract/base/notifications/notifications.ts';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { fillDomGaps } from '../../../ui/test-dom.ts';
import { Screen } from './credit-analysis.screen.tsx';
import { server } from '../../../orders/orders/screens/test-order-server.ts';

// A store's credit as the server answers it, and its page, for component tests.

/** Boleto 7 dias */
export const slip7 = '36480de2-bd5c-4366-b517-da60fb69e070';
export const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
export const open = (digit: number, waits: boolean, change: Record<string, unknown> = {}) => ({
  publicId: id(digit),
  orderPublicId: id(90),
  orderNumber: String(48_000 + digit),
  orderUniqueId: '2026-118',
  supplier: 'Moinho Santa Clara',
  receivedAt: '2031-11-20T17:37:00.000Z',
  deliveryDate: '2031-11-24',
  paymentMethodName: 'Celeiro Pay (Boleto 14/21 dias)',
  orderSupplierStatus: waits
    ? { publicId: id(1), name: 'CREDIT_ANALYSIS', description: 'Análise de crédito' }
    : { publicId: id(2), name: 'ANALYZING', description: 'Em análise' },
  totalAmountWithTax: digit * 100,
  creditAmount: digit * 100,
  waits,
  fitsNow: false,
  reason: waits ? 'Pedido acima do limite' : null,
  creditReleased: false,
  exceededDiscountPolicy: false,
  discountsApproved: false,
  ...change,
});
export const analysis = (openDeliveries: ReturnType<typeof open>[]) => ({
  storePublicId: id(700),
  creditPublicId: id(701),
  store: 'Restaurante Dona Lurdes',
  documentNumber: '41062275000137',
  reliability: 'MEDIUM',
  creditLimit: 1000,
  usedLimit: 1240,
  availableLimit: 0,
  exceededAmount: 240,
  overdueAmount: 0,
  isOverdue: false,
  validUntil: null,
  paymentMethodPublicIds: [slip7],
  secondPersonAmount: 50_000,
  comparedLimit: 1000,
  proposal: null,
  openCount: openDeliveries.length,
  openDeliveries,
});

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2031-${String(index + 1).padStart(2, '0')}-01`,
  bought: index === 9 ? 41_250 : 100,
  deliveries: 2,
  unpaidAtEnd: index * 100,
}));
/** What a decision is weighed by. */
export const facts = (change: Record<string, unknown> = {}) => ({
  limitSince: '2031-03-03',
  running: { count: 14, amount: 1240 },
  group: { root: '41062275', stores: 3, amount: 5230 },
  unpaid: { count: 14, amount: 1240 },
  overdue: { count: 2, amount: 300, since: '2031-10-01' },
  paid: { count: 108, onTime: 102, days: 16, term: 18 },
  months,
  returns: [
    { until: '2031-11-30', count: 5, amount: 800 },
    { until: null, count: 9, amount: 440 },
  ],
  documents: { done: 5, required: 6 },
  ...change,
});
export const queued = (digit: number, change: Record<string, unknown> = {}) => ({
  publicId: id(digit),
  store: `Cliente ${digit}`,
  documentNumber: '41062275000137',
  group: 'WAITING',
  waitingCount: 1,
  waitingAmount: 1000,
  waitingSince: '2031-11-20T17:37:00.000Z',
  reason: 'Acima do limite',
  creditLimit: 5000,
  runningAmount: 4500,
  missingAmount: 500,
  overdueAmount: 0,
  overdueCount: 0,
  overdueSince: null,
  nextDelivery: { date: '2031-11-24', period: 'MORNING' },
  validUntil: '2032-02-28',
  postponedUntil: null,
  decision: null,
  decidedBy: null,
  taker: null,
  ...change,
});
type Queued = ReturnType<typeof queued>;
/** The work list of these stores; groups count what is in it. */
export const queueOf = (content: readonly Queued[]) => {
  const groups = ['WAITING', 'ENDING', 'OVERDUE'].flatMap((group) => {
    const own = content.filter((row) => row.group === group);
    const amount = own.reduce((sum, row) => sum + row.waitingAmount, 0);
    return own.length === 0
      ? []
      : [{ group, stores: own.length, deliveries: group === 'WAITING' ? own.length : 0, amount }];
  });
  const counts = { QUEUE: content.length, OVER: 2, SECOND: 1, POSTPONED: 3, DECIDED: 5 };
  return { counts, groups, content };
};

/** Before each test: three open deliveries, of which two wait, and a supervisor. */
export const prepareCredit = (): void => {
  beforeEach(() => {
    server.sent.length = 0;
    server.answers.clear();
    server.answers.set(getCreditAnalysis.name, () =>
      analysis([open(31, true), open(32, true), open(40, false)]),
    );
    server.answers.set(listCreditAnalyses.name, () => []);
    server.answers.set(getCreditFacts.name, () => facts());
    server.answers.set(listCreditQueue.name, () => queueOf([]));
    server.answers.set(listNotifications.name, () => ({ unread: 0, content: [] }));
    setRoles(['ROLE_INTRANET_APPROVE_DISCOUNTS']);
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    toast.close();
    vi.unstubAllGlobals();
  });
};

/** Opens the page of credit, of this store unless said otherwise; `matching` are the media queries that hold. */
export const openCredit = async (search = `?storePublicId=${id(700)}`, matching: string[] = []) => {
  fillDomGaps(matching);
  vi.stubGlobal('scrollTo', () => undefined);
  const path = '/store/new-credit-analysis';
  const { router } = await openPages({ [path]: Screen }, path + search);
  return { user: userEvent.setup(), router };
};
