import { describe, expect, it } from 'vitest';
import { decideStatusChange, statusOptions, type StatusSubject } from './change-status.ts';
import { noMoney, type StatusMoney } from './status-money.ts';
import { type DeliveryStatusCode, deliveryStatuses } from './statuses.ts';

const operator = { isSupervisor: false };
const supervisor = { isSupervisor: true };
const subject = (status: DeliveryStatusCode, more: Partial<StatusSubject> = {}): StatusSubject => ({
  status,
  statusBlocked: false,
  statusMoney: noMoney,
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
    // Columns are in the order of the rows. x: allowed, R: needs a reason, F: final, S: supervisor only, .: not manually.
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

  it('R-PERM-007: over the policy and not approved, the delivery does not continue', () => {
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

  it('money that was not given back keeps a canceled delivery closed; a mere invoice does not', () => {
    const money = (more: Partial<StatusMoney>) =>
      subject('CANCELED', { statusMoney: { ...noMoney, invoiced: true, ...more } });
    const reopen = { actor: supervisor, comment: 'Engano' };
    expect(ask(money({ paid: true, held: true }), 'ANALYZING', reopen)).toBe('MONEY_MOVED');
    expect(ask(money({ paid: true, held: true }), 'ANALYZING', { comment: 'Engano' })).toBe(
      'SUPERVISOR_REQUIRED',
    );
    expect(ask(money({ paid: true }), 'ANALYZING', reopen)).toBe('allowed');
    expect(ask(money({}), 'ANALYZING', reopen)).toBe('allowed');
  });
});

/** The 24 × 24 table again, with payments of the delivery. */
const tableOf = (more: Partial<StatusSubject>): string[] => {
  const signs: Record<string, string> = {
    unchanged: '=',
    allowed: 'x',
    'needs-reason': 'R',
    STATUS_NOT_ALLOWED: '.',
    STATUS_FINAL: 'F',
    SUPERVISOR_REQUIRED: 'S',
    STATUS_BLOCKED: 'B',
    MONEY_MOVED: 'M',
  };
  return deliveryStatuses.map((from) => {
    const row = deliveryStatuses.map((to) => signs[ask(subject(from.code, more), to.code)] ?? '?').join('');
    return `${from.code.padEnd(24)} ${row}`;
  });
};

// Columns are in the order of the rows. M: a payment was made, so only forward. B: the goods wait for a Pix or a card.
describe('with money', () => {
  it('an invoice, something unpaid: forward by ranks, steps skipped, back never (MONEY_MOVED)', () => {
    expect(tableOf({ statusMoney: { ...noMoney, invoiced: true, unpaid: true } })).toMatchInlineSnapshot(`
      [
        "NOT_STARTED              =MMMMMMxM....xxxxxRR....",
        "ANALYZING                .=MMMMMxM....xxxxxRR....",
        "NO_RECORD                .M=MMMMxM....xxxxxRR....",
        "IN_FOLLOW_UP             .MM=MMMxM....xxxxxRR....",
        "CREDIT_ANALYSIS          .MMM=MMxM....xxxxxRR....",
        "WAITING_APPROVE          .MMMM=MxM....xxxxxRR....",
        "WAITING_ACCEPT           .MMMMM=xM....xxxxxRR....",
        "WAITING_PAYMENT          .MMMMMM=M....xxxxxRR....",
        "MAXIMUM_AMOUNT_ALLOWED   .MMMMMMx=....xxxxxRR....",
        "ORDER_PROCESSING         .MMMMMMxM=...xxxxxRR....",
        "SENT_FOR_INTEGRATION     .MMMMMMxM.=..xxxxxRR....",
        "SYSTEM_UNAVAILABLE       .MMMMMMxM..=.xxxxxRR....",
        "INSUFFICIENT_STOCK       .MMMMMMxM...=xxxxxRR....",
        "CONFIRMED                .MMMMMMxM....=xxxxRR....",
        "WAITING_DISPATCH         .MMMMMMxM....M=xxxRR....",
        "INVOICE_ISSUED           .MMMMMMxM....Mx=xxRR....",
        "DELIVERY_ROUTE           .MMMMMMxM....MMM=xRR....",
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

  it('paid in full: there is no payment to wait for', () => {
    expect(tableOf({ statusMoney: { invoiced: true, paid: true, unpaid: false, held: true } }))
      .toMatchInlineSnapshot(`
      [
        "NOT_STARTED              =MMMMMMMM....xxxxxRR....",
        "ANALYZING                .=MMMMMMM....xxxxxRR....",
        "NO_RECORD                .M=MMMMMM....xxxxxRR....",
        "IN_FOLLOW_UP             .MM=MMMMM....xxxxxRR....",
        "CREDIT_ANALYSIS          .MMM=MMMM....xxxxxRR....",
        "WAITING_APPROVE          .MMMM=MMM....xxxxxRR....",
        "WAITING_ACCEPT           .MMMMM=MM....xxxxxRR....",
        "WAITING_PAYMENT          .MMMMMM=M....xxxxxRR....",
        "MAXIMUM_AMOUNT_ALLOWED   .MMMMMMM=....xxxxxRR....",
        "ORDER_PROCESSING         .MMMMMMMM=...xxxxxRR....",
        "SENT_FOR_INTEGRATION     .MMMMMMMM.=..xxxxxRR....",
        "SYSTEM_UNAVAILABLE       .MMMMMMMM..=.xxxxxRR....",
        "INSUFFICIENT_STOCK       .MMMMMMMM...=xxxxxRR....",
        "CONFIRMED                .MMMMMMMM....=xxxxRR....",
        "WAITING_DISPATCH         .MMMMMMMM....M=xxxRR....",
        "INVOICE_ISSUED           .MMMMMMMM....Mx=xxRR....",
        "DELIVERY_ROUTE           .MMMMMMMM....MMM=xRR....",
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

  it('R-STATUS-003: an unpaid Pix leaves waiting for payment, relocating and canceling', () => {
    expect(tableOf({ statusBlocked: true, statusMoney: { ...noMoney, invoiced: true, unpaid: true } }))
      .toMatchInlineSnapshot(`
      [
        "NOT_STARTED              =BBBBBBxB....BBBBBRR....",
        "ANALYZING                .=BBBBBxB....BBBBBRR....",
        "NO_RECORD                .B=BBBBxB....BBBBBRR....",
        "IN_FOLLOW_UP             .BB=BBBxB....BBBBBRR....",
        "CREDIT_ANALYSIS          .BBB=BBxB....BBBBBRR....",
        "WAITING_APPROVE          .BBBB=BxB....BBBBBRR....",
        "WAITING_ACCEPT           .BBBBB=xB....BBBBBRR....",
        "WAITING_PAYMENT          .BBBBBB=B....BBBBBRR....",
        "MAXIMUM_AMOUNT_ALLOWED   .BBBBBBx=....BBBBBRR....",
        "ORDER_PROCESSING         .BBBBBBxB=...BBBBBRR....",
        "SENT_FOR_INTEGRATION     .BBBBBBxB.=..BBBBBRR....",
        "SYSTEM_UNAVAILABLE       .BBBBBBxB..=.BBBBBRR....",
        "INSUFFICIENT_STOCK       .BBBBBBxB...=BBBBBRR....",
        "CONFIRMED                .BBBBBBxB....=BBBBRR....",
        "WAITING_DISPATCH         .BBBBBBxB....B=BBBRR....",
        "INVOICE_ISSUED           .BBBBBBxB....BB=BBRR....",
        "DELIVERY_ROUTE           .BBBBBBxB....BBB=BRR....",
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

  it('says why: an invoice, a payment, nothing left to pay', () => {
    const why = (status: DeliveryStatusCode, to: DeliveryStatusCode, money: Partial<StatusMoney>) =>
      statusOptions(
        subject(status, { statusMoney: { ...noMoney, invoiced: true, ...money } }),
        operator,
      ).find((option) => option.status.code === to)?.refusal?.params;
    expect(why('INVOICE_ISSUED', 'CONFIRMED', { unpaid: true })).toEqual({ because: 'invoiced' });
    expect(why('INVOICE_ISSUED', 'CONFIRMED', { paid: true, unpaid: true })).toEqual({ because: 'paid' });
    expect(why('INVOICE_ISSUED', 'WAITING_PAYMENT', { paid: true })).toEqual({ because: 'settled' });
  });
});
