import { describe, expect, it } from 'vitest';
import { deliveryStatuses } from '../deliveries/statuses.ts';
import { noMoney } from '../deliveries/status-money.ts';
import { decideSend, sendRefusal, sendState, type SendSubject, updateRefusal } from './send.ts';

const subject = (change: Partial<SendSubject> = {}): SendSubject => ({
  status: 'ANALYZING',
  statusBlocked: false,
  statusMoney: noMoney,
  exceededDiscountPolicy: false,
  discountsApproved: false,
  hasIntegration: true,
  orderExternalId: null,
  ...change,
});

describe('the banner', () => {
  it('R-SEND-001 to R-SEND-005: one state for each status', () => {
    const by = (state: string) =>
      deliveryStatuses
        .filter(({ code }) => sendState(subject({ status: code })) === state)
        .map(({ code }) => code);
    expect(by('sent')).toEqual(['CONFIRMED']);
    expect(by('processing')).toEqual(['ORDER_PROCESSING']);
    expect(by('unavailable')).toEqual(['SYSTEM_UNAVAILABLE']);
    expect(by('insufficient-stock')).toEqual(['INSUFFICIENT_STOCK']);
    // A deviation from R-SEND-005: there is nothing left to send.
    expect(by('relocated')).toEqual(['REALLOCATED_OR_RETURNED']);
    expect(by('ready')).toHaveLength(19);
  });

  it('R-SEND-001: a reference says that it was sent, unless the status names a newer sending', () => {
    const own = ['ORDER_PROCESSING', 'SYSTEM_UNAVAILABLE', 'INSUFFICIENT_STOCK'];
    for (const { code } of deliveryStatuses) {
      const state = sendState(subject({ status: code, orderExternalId: 'PED-1' }));
      expect(state).toBe(own.includes(code) ? sendState(subject({ status: code })) : 'sent');
    }
  });
});

describe('sending', () => {
  it('R-SEND-006: what may be sent, and why the rest may not', () => {
    const verdict = (change: Partial<SendSubject>) => sendRefusal(subject(change))?.code ?? 'ok';
    expect(Object.fromEntries(deliveryStatuses.map(({ code }) => [code, verdict({ status: code })])))
      .toMatchInlineSnapshot(`
      {
        "ANALYZING": "ok",
        "CANCELED": "SEND_TOO_LATE",
        "CONFIRMED": "ALREADY_SENT",
        "CREDIT_ANALYSIS": "ok",
        "DELIVERED": "SEND_TOO_LATE",
        "DELIVERY_ROUTE": "SEND_TOO_LATE",
        "INSUFFICIENT_STOCK": "ok",
        "INVOICE_ISSUED": "SEND_TOO_LATE",
        "IN_FOLLOW_UP": "ok",
        "MAXIMUM_AMOUNT_ALLOWED": "ok",
        "NOT_STARTED": "ok",
        "NO_RECORD": "ok",
        "ORDER_PROCESSING": "SEND_IN_PROGRESS",
        "REALLOCATED_OR_RETURNED": "SEND_TOO_LATE",
        "RETURN_CANCELED": "SEND_TOO_LATE",
        "RETURN_FULL": "SEND_TOO_LATE",
        "RETURN_PARTIAL": "SEND_TOO_LATE",
        "RETURN_STARTED": "SEND_TOO_LATE",
        "SENT_FOR_INTEGRATION": "SEND_TOO_LATE",
        "SYSTEM_UNAVAILABLE": "ok",
        "WAITING_ACCEPT": "ok",
        "WAITING_APPROVE": "ok",
        "WAITING_DISPATCH": "ok",
        "WAITING_PAYMENT": "ok",
      }
    `);
    expect(verdict({ hasIntegration: false })).toBe('SUPPLIER_WITHOUT_INTEGRATION');
    expect(verdict({ orderExternalId: 'PED-1' })).toBe('ALREADY_SENT');
    expect(verdict({ statusBlocked: true })).toBe('STATUS_BLOCKED');
    expect(verdict({ statusMoney: { ...noMoney, invoiced: true } })).toBe('MONEY_MOVED');
  });

  it('R-SEND-003, R-SEND-004: what the supplier did not agree to is sent again, with a number or without', () => {
    const again = deliveryStatuses
      .map(({ code }) => code)
      .filter((code) => sendRefusal(subject({ status: code, orderExternalId: 'PED-1' })) === null);
    expect(again.toSorted()).toEqual([
      'INSUFFICIENT_STOCK',
      'IN_FOLLOW_UP',
      'MAXIMUM_AMOUNT_ALLOWED',
      'NO_RECORD',
      'SYSTEM_UNAVAILABLE',
      'WAITING_ACCEPT',
    ]);
  });

  it('an order the supplier has taken is updated; any other is sent, or neither', () => {
    const verdict = (status: SendSubject['status'], orderExternalId: string | null = 'PED-1') =>
      updateRefusal(subject({ status, orderExternalId }))?.code ?? 'ok';
    expect(
      (['CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE', 'ANALYZING'] as const).map(
        (status) => verdict(status),
      ),
    ).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    // Agreed without a number.
    for (const status of ['CONFIRMED', 'WAITING_DISPATCH', 'DELIVERY_ROUTE'] as const)
      expect(verdict(status, null)).toBe('ok');
    expect([verdict('ANALYZING', null), verdict('WAITING_ACCEPT')]).toEqual(['SEND_INSTEAD', 'SEND_INSTEAD']);
    expect(verdict('ORDER_PROCESSING')).toBe('SEND_IN_PROGRESS');
    expect([verdict('CANCELED'), verdict('DELIVERED')]).toEqual(['SEND_TOO_LATE', 'SEND_TOO_LATE']);
    expect(updateRefusal(subject({ status: 'CONFIRMED', hasIntegration: false }))?.code).toBe(
      'SUPPLIER_WITHOUT_INTEGRATION',
    );
    // Paid money locks the status, but doesn't stop an update to the supplier.
    expect(updateRefusal(subject({ status: 'WAITING_DISPATCH', statusBlocked: true }))?.code).toBeUndefined();
  });

  it('R-STATUS-008, R-STATUS-010: discounts over the policy wait for their approval first', () => {
    const over = { exceededDiscountPolicy: true };
    expect(decideSend(subject(over)).kind).toBe('needs-discount-approval');
    expect(decideSend(subject({ ...over, status: 'CREDIT_ANALYSIS' })).kind).toBe(
      'needs-credit-confirmation',
    );
    expect(decideSend(subject({ ...over, discountsApproved: true })).kind).toBe('allowed');
    expect(decideSend(subject({ ...over, status: 'CANCELED' })).kind).toBe('refused');
  });
});
