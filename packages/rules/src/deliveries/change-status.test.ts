import { describe, expect, it } from 'vitest';
import { decideStatusChange, isStatusBlocked, statusOptions, type StatusSubject } from './change-status.ts';
import { type DeliveryStatusCode, deliveryStatuses } from './statuses.ts';

const operator = { isSupervisor: false };
const supervisor = { isSupervisor: true };
const subject = (status: DeliveryStatusCode, more: Partial<StatusSubject> = {}): StatusSubject => ({
  status,
  statusBlocked: false,
  exceededDiscountPolicy: false,
  discountsApproved: false,
  ...more,
});
const other = { name: 'OTHER', selectable: true };
const stock = { name: 'OUT_OF_STOCK', selectable: true };

const ask = (
  from: StatusSubject,
  target: DeliveryStatusCode,
  more: { actor?: typeof operator; reason?: typeof other | null; comment?: string | null } = {},
): string => {
  const decision = decideStatusChange({
    subject: from,
    target,
    actor: more.actor ?? operator,
    reason: more.reason ?? null,
    comment: more.comment ?? null,
  });
  return decision.kind === 'refused' ? decision.refusal.code : decision.kind;
};

describe('changing a status', () => {
  it('every pair of the 24 × 24 table (R-STATUS-002, R-STATUS-006, R-STATUS-007, R-STATUS-011)', () => {
    const signs: Record<string, string> = {
      unchanged: '=',
      allowed: 'x',
      'needs-reason': 'R',
      STATUS_NOT_ALLOWED: '.',
      STATUS_FINAL: 'F',
      SUPERVISOR_REQUIRED: 'S',
    };
    const table = deliveryStatuses.map((from) => {
      const row = deliveryStatuses.map((to) => signs[ask(subject(from.code), to.code)] ?? '?').join('');
      return `${from.code.padEnd(24)} ${row}`;
    });
    // Columns in the order of the rows. x allowed, R needs a reason, F final, S supervisor only, . not by hand.
    expect(table).toMatchInlineSnapshot(`
      [
        "NOT_STARTED              =xxxxxxxx....xxxxxRR....",
        "ANALYZING                .=xxxxxxx....xxxxxRR....",
        "NO_RECORD                .x=xxxxxx....xxxxxRR....",
        "IN_FOLLOW_UP             .xx=xxxxx....xxxxxRR....",
        "CREDIT_ANALYSIS          .xxx=xxxx....xxxxxRR....",
        "WAITING_APPROVE          .xxxx=xxx....xxxxxRR....",
        "WAITING_ACCEPT           .xxxxx=xx....xxxxxRR....",
        "WAITING_PAYMENT          .xxxxxx=x....xxxxxRR....",
        "MAXIMUM_AMOUNT_ALLOWED   .xxxxxxx=....xxxxxRR....",
        "ORDER_PROCESSING         .xxxxxxxx=...xxxxxRR....",
        "SENT_FOR_INTEGRATION     .xxxxxxxx.=..xxxxxRR....",
        "SYSTEM_UNAVAILABLE       .xxxxxxxx..=.xxxxxRR....",
        "INSUFFICIENT_STOCK       .xxxxxxxx...=xxxxxRR....",
        "CONFIRMED                .xxxxxxxx....=xxxxRR....",
        "WAITING_DISPATCH         .xxxxxxxx....x=xxxRR....",
        "INVOICE_ISSUED           .xxxxxxxx....xx=xxRR....",
        "DELIVERY_ROUTE           .xxxxxxxx....xxx=xRR....",
        "DELIVERED                .................=......",
        "CANCELED                 FSFFFFFFFFFFFFFFFF=FFFFF",
        "REALLOCATED_OR_RETURNED  FFFFFFFFFFFFFFFFFFF=FFFF",
        "RETURN_STARTED           ....................=...",
        "RETURN_PARTIAL           .....................=..",
        "RETURN_FULL              ......................=.",
        "RETURN_CANCELED          .......................=",
      ]
    `);
  });

  it('R-STATUS-003: blocked, only WAITING_PAYMENT, REALLOCATED_OR_RETURNED, CANCELED and the current stay', () => {
    const open = statusOptions(subject('INVOICE_ISSUED', { statusBlocked: true }), operator)
      .filter((option) => option.refusal === null)
      .map((option) => option.status.code);
    expect(open).toEqual(['WAITING_PAYMENT', 'INVOICE_ISSUED', 'CANCELED', 'REALLOCATED_OR_RETURNED']);
    expect(ask(subject('ANALYZING', { statusBlocked: true }), 'CONFIRMED')).toBe('STATUS_BLOCKED');
  });

  it('R-STATUS-002: what only the system sets is disabled, the current one never', () => {
    const options = statusOptions(subject('ORDER_PROCESSING'), operator);
    expect(options.find((o) => o.isCurrent)?.refusal).toBe(null);
    expect(options.find((o) => o.status.code === 'NOT_STARTED')?.refusal?.code).toBe('STATUS_NOT_ALLOWED');
  });

  it('R-REASON-002, R-STATUS-006: a cancellation needs a reason', () => {
    expect(ask(subject('ANALYZING'), 'CANCELED')).toBe('needs-reason');
    expect(ask(subject('ANALYZING'), 'CANCELED', { reason: stock })).toBe('allowed');
    expect(ask(subject('ANALYZING'), 'CANCELED', { reason: { name: 'OLD', selectable: false } })).toBe(
      'REASON_NOT_SELECTABLE',
    );
  });

  it("R-REASON-004: the 'other' reason needs a description", () => {
    expect(ask(subject('ANALYZING'), 'CANCELED', { reason: other, comment: '  ' })).toBe(
      'REASON_COMMENT_REQUIRED',
    );
    expect(ask(subject('ANALYZING'), 'CANCELED', { reason: other, comment: 'Loja fechou' })).toBe('allowed');
  });

  it('R-REASON-003: the description has at most 1000 characters', () => {
    const from = subject('ANALYZING');
    expect(ask(from, 'CANCELED', { reason: stock, comment: 'a'.repeat(1000) })).toBe('allowed');
    expect(ask(from, 'CANCELED', { reason: stock, comment: 'a'.repeat(1001) })).toBe(
      'REASON_COMMENT_TOO_LONG',
    );
  });

  it('R-STATUS-008, R-STATUS-010: out of credit analysis, over the policy, only three targets are free', () => {
    const over = subject('CREDIT_ANALYSIS', { exceededDiscountPolicy: true });
    expect(ask(over, 'ANALYZING')).toBe('needs-credit-confirmation');
    expect(ask(over, 'CONFIRMED')).toBe('needs-credit-confirmation');
    expect(ask(over, 'WAITING_APPROVE')).toBe('allowed');
    expect(ask(over, 'CANCELED', { reason: stock })).toBe('allowed');
    expect(ask(over, 'REALLOCATED_OR_RETURNED', { reason: stock })).toBe('allowed');
    expect(ask({ ...over, discountsApproved: true }, 'CONFIRMED')).toBe('allowed');
  });

  it('R-PERM-007: over the policy and not approved, the delivery does not go on', () => {
    const over = subject('ANALYZING', { exceededDiscountPolicy: true });
    const stopped = deliveryStatuses
      .filter((s) => ask(over, s.code) === 'needs-discount-approval')
      .map((s) => s.code);
    expect(stopped).toEqual([
      'WAITING_ACCEPT',
      'WAITING_PAYMENT',
      'CONFIRMED',
      'WAITING_DISPATCH',
      'INVOICE_ISSUED',
      'DELIVERY_ROUTE',
      'DELIVERED',
    ]);
    expect(ask({ ...over, discountsApproved: true }, 'CONFIRMED')).toBe('allowed');
  });

  it('a supervisor reopens a canceled delivery to ANALYZING, with a comment', () => {
    expect(ask(subject('CANCELED'), 'ANALYZING')).toBe('SUPERVISOR_REQUIRED');
    expect(ask(subject('CANCELED'), 'ANALYZING', { actor: supervisor })).toBe('REOPEN_COMMENT_REQUIRED');
    expect(ask(subject('CANCELED'), 'ANALYZING', { actor: supervisor, comment: 'Engano' })).toBe('allowed');
    expect(ask(subject('CANCELED'), 'CONFIRMED', { actor: supervisor, comment: 'Engano' })).toBe(
      'STATUS_FINAL',
    );
  });

  it('R-STATUS-003: money that moved blocks the reopening too', () => {
    const paid = subject('CANCELED', { statusBlocked: true });
    expect(ask(paid, 'ANALYZING', { actor: supervisor, comment: 'Engano' })).toBe('STATUS_BLOCKED');
    expect(ask(paid, 'ANALYZING', { comment: 'Engano' })).toBe('SUPERVISOR_REQUIRED');
  });

  it('money that moved blocks: an invoice, or an installment paid or authorised', () => {
    expect(isStatusBlocked(0, [])).toBe(false);
    expect(isStatusBlocked(1, [])).toBe(true);
    expect(isStatusBlocked(0, ['OPENED', 'PRE_AUTHORIZED'])).toBe(true);
    expect(isStatusBlocked(0, ['OPENED', 'CANCELED'])).toBe(false);
  });
});
