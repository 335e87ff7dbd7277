// A store's credit as the server tells it, for component tests.

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
