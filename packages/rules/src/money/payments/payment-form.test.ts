import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { paymentMethods } from './methods.ts';
import {
  chosenMethod,
  fractionText,
  mainPaymentKinds,
  onlyTerm,
  type PaymentChoice,
  pixTerms,
  termName,
} from './payment-form.ts';

const terms = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    methodId: `term-${index}`,
    name: `${index} dias`,
  }));

describe('the payment dialog', () => {
  it('R-PAY-010: kinds read as Pix, Cartão de Crédito and Boleto', () => {
    expect(mainPaymentKinds.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'PIX Pix',
      'CREDIT_CARD Cartão de Crédito',
      'BANK_SLIP Boleto',
    ]);
  });

  it.each<[string, PaymentChoice, boolean]>([
    ['own, nothing chosen', own(null, null), false],
    ['own, method only', own('BANK_SLIP', null), false],
    ['own, term only', own(null, 't'), false],
    ['own, method and term', own('BANK_SLIP', 't'), true],
    ['direct, nothing chosen', direct(null), false],
    [
      'direct, a term left over from the own service',
      { ...direct(null), celeiroMethod: 'PIX', term: 't' },
      false,
    ],
    ['direct, method', direct('m'), true],
  ])('R-PAY-002, R-PAY-003: save with %s', (_, choice, canSave) => {
    expect(chosenMethod(choice) !== null).toBe(canSave);
  });

  it('what is chosen is the method of the chosen form alone', () => {
    expect(chosenMethod({ ...own('PIX', 't'), supplierMethod: 'm' })).toEqual({
      form: 'CELEIRO_PAYMENT',
      methodId: 't',
    });
    expect(chosenMethod({ ...direct('m'), celeiroMethod: 'PIX', term: 't' })).toEqual({
      form: 'SUPPLIER_PAYMENT',
      methodId: 'm',
    });
  });

  it('R-PAY-004: a single term is chosen by itself', () => {
    expect([0, 1, 2].map((count) => onlyTerm(terms(count)))).toEqual([null, 'term-0', null]);
  });

  it("R-PAY-006: Pix without terms has one, 'À Vista'", () => {
    expect(pixTerms([], 'pix')).toEqual([{ methodId: 'pix', name: 'À Vista' }]);
    expect(pixTerms(terms(2), 'pix')).toEqual(terms(2));
  });

  it('terms read without repeating their kind, each of a kind differently', () => {
    const names = paymentMethods
      .filter((method) => method.form === 'CELEIRO_PAYMENT')
      .map((method) => `${method.kind} ${termName(method.kind, method.scheduleDays)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, 4)).toEqual([
      'CREDIT_CARD 1x',
      'PIX À Vista',
      'BANK_SLIP 0 dias',
      'BANK_SLIP 1 dia',
    ]);
    expect(names.at(-1)).toBe('BANK_SLIP 60/75/90 dias');
  });

  it('R-PAY-009: what each installment is, its ADF in it', () => {
    expect(fractionText(centavos(1107_80), [14, 21])).toBe('2x de R$ 553,90');
    expect(fractionText(centavos(100_00), [7, 14, 21])).toBe('3x de R$ 33,34');
    expect(fractionText(centavos(100_00), [])).toBe('1x de R$ 100,00');
  });
});

function own(celeiroMethod: PaymentChoice['celeiroMethod'], term: string | null): PaymentChoice {
  return { form: 'CELEIRO_PAYMENT', celeiroMethod, term, supplierMethod: null };
}
function direct(supplierMethod: string | null): PaymentChoice {
  return { form: 'SUPPLIER_PAYMENT', celeiroMethod: null, term: null, supplierMethod };
}
