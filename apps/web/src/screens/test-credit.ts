import { getCreditAnalysis, listCreditAnalyses } from '@celeiro/contract/credit-analysis.ts';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../kit/api/query-client.ts';
import { openPages } from '../kit/test-pages.ts';
import { toast } from '../kit/toasts.ts';
import { setRoles } from '../kit/user-store.ts';
import { fillDomGaps } from '../ui/test-dom.ts';
import { Screen } from './credit-analysis.screen.tsx';
import { server } from './test-order-server.ts';

// A store's credit as the server tells it, and its page, for component tests.

/** Boleto 7 dias */
export const slip7 = '36480de2-bd5c-4366-b517-da60fb69e070';
export const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
export const open = (digit: number, waits: boolean, change: Record<string, unknown> = {}) => ({
  publicId: id(digit),
  orderPublicId: id(90),
  orderNumber: String(48_000 + digit),
  orderUniqueId: '2026-118',
  supplier: 'Moinho Santa Clara',
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
  proposal: null,
  openCount: openDeliveries.length,
  openDeliveries,
});

/** Before each test: three open deliveries, of which two wait, and somebody of the supervision. */
export const prepareCredit = (): void => {
  beforeEach(() => {
    server.sent.length = 0;
    server.answers.clear();
    server.answers.set(getCreditAnalysis.name, () =>
      analysis([open(31, true), open(32, true), open(40, false)]),
    );
    server.answers.set(listCreditAnalyses.name, () => []);
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
