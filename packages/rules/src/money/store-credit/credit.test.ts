import { describe, expect, it } from 'vitest';
import { deliveryStatuses, freesCredit } from '../../orders/deliveries/statuses.ts';
import { centavos } from '../../money.ts';
import { paymentMethods } from '../payments/methods.ts';
import { CELEIRO_PAYMENT } from '../../product-name.ts';
import {
  availableCredit,
  consumesCredit,
  creditTaken,
  exceededCredit,
  exceedsCredit,
  raisesReliability,
  reliabilities,
} from './credit.ts';
import { creditPolicyFields } from '../credit-analysis/credit-policy.ts';

describe("a store's credit", () => {
  it.each([
    [10_000, 4000, 6000, false],
    [10_000, 10_000, 0, false],
    [10_000, 10_001, 0, true],
    [0, 0, 0, false],
  ])('a limit of %d with %d in use leaves %d', (limit, used, available, isExceeded) => {
    expect(availableCredit(centavos(limit), centavos(used))).toBe(available);
    expect(exceedsCredit(centavos(limit), centavos(used))).toBe(isExceeded);
    expect(exceededCredit(centavos(limit), centavos(used))).toBe(isExceeded ? used - limit : 0);
  });

  it("only the provider's bank slips with a term consume it", () => {
    const names = paymentMethods.filter(consumesCredit).map(({ name }) => name);
    expect(names).toHaveLength(29);
    expect(names.every((name) => name.startsWith('Boleto '))).toBe(true);
    const others = paymentMethods.filter((method) => !consumesCredit(method)).map(({ name }) => name);
    expect(others).toEqual([
      'Dinheiro',
      'Transferência',
      'C. Débito',
      'C. Crédito',
      'Boleto 7D',
      'Boleto 10D',
      'Boleto 14D',
      'Boleto 21D',
      'Boleto 28D',
      'Cartão de crédito',
      'Pix à vista',
      'Boleto 0 dias',
    ]);
    const term = { form: CELEIRO_PAYMENT, scheduleDays: [0, 30] } as const;
    expect(consumesCredit({ ...term, kind: 'BANK_SLIP' })).toBe(true);
    expect(consumesCredit({ ...term, kind: 'CREDIT_CARD' })).toBe(false);
  });

  it.each([
    ['nothing invoiced', 10_000, 0, 0, 0, 10_000],
    ['money of another delivery waits', 10_000, 0, 2500, 0, 7500],
    ['invoiced in part, nothing paid', 10_000, 6000, 0, 6000, 10_000],
    ['invoiced in part, an installment paid', 10_000, 6000, 0, 3000, 7000],
    ['all invoiced, one of three left', 10_000, 10_000, 0, 3333, 3333],
    ['paid in full', 10_000, 10_000, 0, 0, 0],
    ['invoiced above what it comes to now', 8000, 10_000, 0, 4000, 4000],
  ])('%s', (_, total, receivable, waiting, unpaid, taken) => {
    expect(
      creditTaken({
        totalWithTax: centavos(total),
        receivable: centavos(receivable),
        waiting: centavos(waiting),
        unpaid: centavos(unpaid),
      }),
    ).toBe(taken);
  });

  it('canceled, relocated and fully returned deliveries take nothing of it', () => {
    expect(
      deliveryStatuses.filter((status) => freesCredit(status.code)).map((status) => status.code),
    ).toEqual(['CANCELED', 'REALLOCATED_OR_RETURNED', 'RETURN_FULL']);
  });

  it('a store is trusted more only by a step up', () => {
    const raised = reliabilities.flatMap((before) =>
      reliabilities.filter((after) => raisesReliability(before, after)).map((after) => `${before} ${after}`),
    );
    expect(raised).toEqual(['LOW MEDIUM', 'LOW HIGH', 'MEDIUM HIGH']);
  });

  it.each([
    ['overdueDays', 0, '0 dias'],
    ['overdueDays', 1, '1 dia'],
    ['overdueDays', 90, '90 dias'],
    ['secondPersonAmount', 5_000_000, 'R$ 50.000,00'],
    ['overdueAmount', 12_050, 'R$ 120,50'],
  ] as const)('what it is judged by reads as words: %s %d is %s', (field, value, text) => {
    expect(creditPolicyFields[field].words(value).replaceAll('\u00A0', ' ')).toBe(text);
  });
});
