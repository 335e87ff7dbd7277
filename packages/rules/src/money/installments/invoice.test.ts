import { describe, expect, it } from 'vitest';
import { canBeStopped, deliveryStatuses } from '../../orders/deliveries/statuses.ts';
import { centavos, formatBRL } from '../../money.ts';
import { accessKeyProblem } from './access-key.ts';
import { afterFullPayment, decideInvoice, type InvoiceQuestion, isStoppedUnpaid } from './invoice.ts';

const key = '35261111222333000181550010000123451876543211';
/** With the same number: only the last digits of the key differ. */
const otherKey = '35261111222333000181550010000123451000000009';
const issuer = '11222333000181';
const issuedAt = Date.parse('2026-11-20T12:00:00Z');

const question: InvoiceQuestion = {
  key,
  number: '000012345',
  amount: centavos(40_00),
  issuedAt,
  now: issuedAt,
  known: null,
  delivery: {
    status: 'CONFIRMED',
    supplierName: 'Sítio Sol',
    supplierDocument: issuer,
    supplierTotal: centavos(100_00),
    invoiced: centavos(60_00),
  },
};
const known = { key, amount: centavos(40_00), issuedAt, isOfDelivery: true };
const decide = (changes: Partial<InvoiceQuestion>, delivery: Partial<InvoiceQuestion['delivery']> = {}) =>
  decideInvoice({ ...question, ...changes, delivery: { ...question.delivery, ...delivery } });

describe('an invoice that a supplier sends', () => {
  it('up to the room that is left is taken, and what was confirmed is invoiced', () => {
    expect(decide({})).toEqual({
      kind: 'taken',
      key: { month: '2026-11', issuer, series: '1', number: '12345' },
      status: 'INVOICE_ISSUED',
    });
    expect(decide({ number: null })).toMatchObject({ kind: 'taken' });
  });

  it('is taken where the status takes invoices, and only what was confirmed changes its status', () => {
    for (const { code, money } of deliveryStatuses) {
      const decided = decide({}, { status: code });
      if (!money.takesInvoices)
        expect(decided).toMatchObject({ kind: 'refused', refusal: { code: 'INVOICE_NOT_ALLOWED' } });
      else
        expect(decided).toMatchObject({
          kind: 'taken',
          status: code === 'CONFIRMED' ? 'INVOICE_ISSUED' : code,
        });
    }
    expect(decide({}, { status: 'ANALYZING' })).toMatchObject({
      refusal: { params: { status: 'Em análise' } },
    });
  });

  it.each<[string, Partial<InvoiceQuestion>, Partial<InvoiceQuestion['delivery']>, object]>([
    [
      'with a wrong key',
      { key: `${key.slice(0, 43)}2` },
      {},
      { code: 'INVOICE_KEY_INVALID', field: 'nfeKey' },
    ],
    [
      'of another issuer',
      {},
      { supplierDocument: '19131243000197' },
      { code: 'INVOICE_KEY_OF_ANOTHER', params: { supplier: 'Sítio Sol' }, field: 'nfeKey' },
    ],
    [
      'under another number',
      { number: '123450' },
      {},
      { code: 'INVOICE_NUMBER_DIFFERS', params: { number: '12345' }, field: 'nfeNumber' },
    ],
    ['from the future', { now: issuedAt - 1 }, {}, { code: 'INVOICE_DATE_FUTURE', field: 'issuedAt' }],
    [
      'of another month, in São Paulo',
      { issuedAt: Date.parse('2026-11-01T02:59:59Z') },
      {},
      { code: 'INVOICE_DATE_DIFFERS', params: { month: '11/2026' }, field: 'issuedAt' },
    ],
    [
      'of a centavo more than is left',
      { amount: centavos(40_01) },
      {},
      { code: 'INVOICE_ABOVE_DELIVERY', params: { room: formatBRL(centavos(40_00)) }, field: 'amount' },
    ],
    [
      'where more was invoiced than there is now',
      { amount: centavos(1) },
      { invoiced: centavos(100_01) },
      { code: 'INVOICE_ABOVE_DELIVERY', params: { room: formatBRL(centavos(0)) } },
    ],
  ])('%s is refused', (_, changes, delivery, refusal) => {
    expect(decide(changes, delivery)).toMatchObject({ kind: 'refused', refusal });
  });

  it.each([
    ['the very same', {}, true],
    ['of another delivery', { isOfDelivery: false }, false],
    ['under another key', { key: otherKey }, false],
    ['of another amount', { amount: centavos(40_01) }, false],
    ['of another time', { issuedAt: issuedAt - 1 }, false],
  ])('that is here already: %s is repeated, whatever came of the first: %s %s', (_, changes, isRepeated) => {
    for (const delivery of [{}, { invoiced: centavos(100_00) }, { status: 'DELIVERED' as const }])
      expect(decide({ known: { ...known, ...changes } }, delivery)).toEqual(
        isRepeated
          ? { kind: 'repeated' }
          : {
              kind: 'refused',
              refusal: { code: 'INVOICE_ALREADY_REGISTERED', params: { number: '12345' }, field: 'nfeKey' },
            },
      );
  });
});

it('an unpaid charge stops what can be stopped; full payment moves only what waited for it', () => {
  for (const { code } of deliveryStatuses) {
    expect(isStoppedUnpaid(code)).toBe(canBeStopped(code));
    expect(afterFullPayment(code)).toBe(code === 'WAITING_PAYMENT' ? 'INVOICE_ISSUED' : code);
  }
});

it.each([
  [key, issuer, null],
  [key, '19131243000197', 'INVOICE_KEY_OF_ANOTHER'],
  [`${key}0`, issuer, 'INVOICE_KEY_INVALID'],
])('the key %s of the supplier %s: %s', (typed, supplier, problem) => {
  expect(accessKeyProblem(typed, supplier)).toBe(problem);
});
