import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { first } from '../../orders/screens/test-order-server.ts';

export const wireStatus = (code: DeliveryStatusCode) => ({
  publicId: statusOf(code).publicId,
  name: code,
  description: statusOf(code).label,
});
/** The first delivery of the page, integrated, in a status. */
export const arrange = (code: DeliveryStatusCode, orderExternalId: string | null = null, wasSent = false) =>
  Object.assign(first(), {
    hasIntegration: true,
    orderExternalId,
    wasSent,
    orderSupplierStatus: wireStatus(code),
  });

/** A line of a supplier's answer; for tests. */
export const line = (more: Record<string, unknown>) => ({
  product: 'Tomate italiano',
  asked: '10,000',
  available: null,
  maximum: null,
  agreed: null,
  askedPrice: 6.49,
  price: null,
  ...more,
});
/** A sending of a delivery as the server answers it; for tests. */
export const sending = (more: Record<string, unknown> = {}) => ({
  publicId: '00000000-0000-4000-8000-0000000000e1',
  kind: 'order.submitted',
  receipt: null,
  sentAt: '2031-11-21T12:00:00.000Z',
  sentByName: 'Ana Prado',
  state: 'ANSWERED',
  nextTryAt: null,
  order: null,
  tries: [
    {
      number: 1,
      startedAt: '2031-11-21T12:00:01.000Z',
      durationMs: 10_000,
      httpStatus: null,
      outcome: 'O sistema do fornecedor não respondeu a tempo',
      isFailure: true,
    },
  ],
  answers: [
    {
      word: 'INSUFFICIENT_STOCK',
      status: 'Estoque insuficiente',
      invoices: [],
      saidAt: '2031-11-21T12:01:00.000Z',
      externalId: null,
      reason: 'Safra',
      lines: [line({ available: '4,000' })],
      ignored: null,
    },
  ],
  ...more,
});
