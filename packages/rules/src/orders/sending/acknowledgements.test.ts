import { expect, test } from 'vitest';
import { closesEditing, deliveryStatuses, isFinal } from '../deliveries/statuses.ts';
import {
  acknowledgements,
  acknowledgementStatuses,
  needsOperator,
  decideAcknowledgement,
  endsDispute,
  endsFailure,
  isAgreed,
  isWordOpen,
  closesMessage,
  takesReference,
} from './acknowledgements.ts';

const ask = { saidAt: 1000, lastSaidAt: null, isLatestMessage: true } as const;

test('what follows from each answer, by the status the delivery has', () => {
  const table = deliveryStatuses.map(({ code }) => {
    const verdicts = acknowledgementStatuses.map((said) => {
      const decision = decideAcknowledgement({ ...ask, said, status: code });
      if (decision.kind === 'changes') return 'x';
      return decision.because === 'NO_CHANGE' ? '=' : '.';
    });
    return `${code.padEnd(24)} ${verdicts.join('')}`;
  });
  expect(acknowledgementStatuses.join(' ')).toMatchInlineSnapshot(
    `"RECEIVED ACCEPTED ACCEPTED_WITH_CHANGES INSUFFICIENT_STOCK QUANTITY_EXCEEDED CUSTOMER_UNKNOWN REJECTED INVOICED DISPATCHED DELIVERED"`,
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "NOT_STARTED              =.........",
      "ANALYZING                =.........",
      "NO_RECORD                =xxxx=xxxx",
      "IN_FOLLOW_UP             =xxxxx=xxx",
      "CREDIT_ANALYSIS          =.........",
      "WAITING_APPROVE          =.........",
      "WAITING_ACCEPT           =x=xxxxxxx",
      "WAITING_PAYMENT          =......xxx",
      "MAXIMUM_AMOUNT_ALLOWED   =xxx=xxxxx",
      "ORDER_PROCESSING         =xxxxxxxxx",
      "SENT_FOR_INTEGRATION     =xxxxxxxxx",
      "SYSTEM_UNAVAILABLE       =xxxxxxxxx",
      "INSUFFICIENT_STOCK       =xx=xxxxxx",
      "CONFIRMED                ==.....xxx",
      "WAITING_DISPATCH         =......xxx",
      "INVOICE_ISSUED           =......=xx",
      "DELIVERY_ROUTE           =.......=x",
      "DELIVERED                =........=",
      "CANCELED                 =.........",
      "REALLOCATED_OR_RETURNED  =.........",
      "RETURN_STARTED           =.........",
      "RETURN_PARTIAL           =.........",
      "RETURN_FULL              =.........",
      "RETURN_CANCELED          =.........",
    ]
  `);
});

test('an order that is on its way takes the status of the answer', () => {
  for (const said of acknowledgementStatuses.filter(closesMessage)) {
    const decision = decideAcknowledgement({ ...ask, said, status: 'ORDER_PROCESSING' });
    expect(decision).toEqual({ kind: 'changes', status: acknowledgements[said].status });
  }
  expect(decideAcknowledgement({ ...ask, said: 'RECEIVED', status: 'ORDER_PROCESSING' })).toEqual({
    kind: 'ignored',
    because: 'NO_CHANGE',
  });
});

test('an older word, or one about a message that another replaced, changes nothing', () => {
  const said = { ...ask, said: 'ACCEPTED', status: 'ORDER_PROCESSING' } as const;
  const because = (decision: ReturnType<typeof decideAcknowledgement>) =>
    decision.kind === 'ignored' ? decision.because : null;
  expect(because(decideAcknowledgement({ ...said, lastSaidAt: 1001 }))).toBe('OLDER');
  expect(because(decideAcknowledgement({ ...said, lastSaidAt: 1000 }))).toBe(null);
  expect(because(decideAcknowledgement({ ...said, isLatestMessage: false }))).toBe('SUPERSEDED');
});

test('an answer that needs an operator has a separate status', () => {
  const asking = deliveryStatuses.map(({ code }) => code).filter(needsOperator);
  expect(asking.toSorted()).toEqual([
    'INSUFFICIENT_STOCK',
    'MAXIMUM_AMOUNT_ALLOWED',
    'NO_RECORD',
    'WAITING_ACCEPT',
  ]);
});

const codes = deliveryStatuses.map(({ code }) => code);

test('a dispute ends where an operator agrees, never where the order is on its way', () => {
  expect(codes.filter(isAgreed).toSorted()).toEqual([
    'CONFIRMED',
    'DELIVERED',
    'DELIVERY_ROUTE',
    'INVOICE_ISSUED',
    'WAITING_DISPATCH',
    'WAITING_PAYMENT',
  ]);
  const ending = codes.filter((from) => endsDispute(from, 'CONFIRMED'));
  expect(ending).toEqual(expect.arrayContaining(['WAITING_ACCEPT', 'WAITING_APPROVE', 'ANALYZING']));
  for (const from of ['ORDER_PROCESSING', 'SYSTEM_UNAVAILABLE', 'CONFIRMED', 'DELIVERED'] as const)
    expect(ending).not.toContain(from);
  expect(endsDispute('WAITING_ACCEPT', 'ANALYZING')).toBe(false);
});

test('a word that does not agree is open until a person decided or the order is sent again', () => {
  const open = (said: Parameters<typeof isWordOpen>[0]) => codes.filter((code) => isWordOpen(said, code));
  expect(open('ACCEPTED')).toEqual([]);
  expect(open('REJECTED')).toEqual(open('INSUFFICIENT_STOCK'));
  expect(open('REJECTED').toSorted()).toEqual([
    'ANALYZING',
    'CREDIT_ANALYSIS',
    'INSUFFICIENT_STOCK',
    'IN_FOLLOW_UP',
    'MAXIMUM_AMOUNT_ALLOWED',
    'NOT_STARTED',
    'NO_RECORD',
    'WAITING_ACCEPT',
    'WAITING_APPROVE',
  ]);
});

test('the number a supplier gives counts with every word; a late one replaces no other', () => {
  const takes = (because: 'OLDER' | 'SUPERSEDED' | 'NO_CHANGE' | 'TOO_LATE', hasReference: boolean) =>
    takesReference({ decision: { kind: 'ignored', because }, hasReference, status: 'CONFIRMED' });
  for (const because of ['OLDER', 'SUPERSEDED', 'TOO_LATE'] as const)
    expect([takes(because, false), takes(because, true)]).toEqual([true, false]);
  expect([takes('NO_CHANGE', false), takes('NO_CHANGE', true)]).toEqual([true, true]);
  const changes = { kind: 'changes', status: 'WAITING_ACCEPT' } as const;
  expect(takesReference({ decision: changes, hasReference: true, status: 'ORDER_PROCESSING' })).toBe(true);
  expect(takesReference({ decision: changes, hasReference: false, status: 'CANCELED' })).toBe(false);
});

test('what failed is done with once the delivery continues, sent again or without its supplier, or is over (R-SEND-003)', () => {
  const over = codes.filter((from) => isFinal(from) || closesEditing(from));
  const failed = ['IN_FOLLOW_UP', 'NO_RECORD', 'SYSTEM_UNAVAILABLE'] as const;
  for (const from of failed) {
    expect(codes.filter((to) => !endsFailure(from, to)).toSorted()).toEqual(failed);
  }
  // A failed update of an agreed order doesn't end before the delivery is over; any failure after that ends when it is
  // reopened.
  expect(codes.filter((to) => endsFailure('WAITING_DISPATCH', to))).toEqual(over);
  expect(codes.filter((to) => !endsFailure('CANCELED', to))).toEqual(over);
});
