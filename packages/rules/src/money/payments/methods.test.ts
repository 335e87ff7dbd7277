import { describe, expect, it } from 'vitest';
import {
  celeiroPay,
  choosePaymentMethod,
  mainPaymentMethodId,
  paymentMethodById,
  paymentMethodLabel,
  paymentMethods,
  shortPaymentName,
} from './methods.ts';

const named = (name: string) => {
  const found = paymentMethods.find((method) => method.name === name);
  if (!found) throw new Error(`no payment method ${name}`);
  return found;
};

describe('payment methods', () => {
  it('R-PAY-005: straight to the supplier only bank slips can be chosen, the others are older data', () => {
    const direct = paymentMethods.filter((method) => method.form === 'SUPPLIER_PAYMENT');
    expect(direct.map((method) => `${method.name}${method.selectable ? '' : ' (older)'}`)).toEqual([
      'Dinheiro (older)',
      'Transferência (older)',
      'C. Débito (older)',
      'C. Crédito (older)',
      'Boleto 7D',
      'Boleto 10D',
      'Boleto 14D',
      'Boleto 21D',
      'Boleto 28D',
    ]);
  });

  it('the own service has a card, Pix and the schedules of bank slips, each once', () => {
    const own = paymentMethods.filter((method) => method.form === 'CELEIRO_PAYMENT');
    const schedules = own
      .filter((method) => method.kind === 'BANK_SLIP')
      .map((m) => m.scheduleDays.join('/'));
    expect(own.filter((m) => m.kind !== 'BANK_SLIP').map((m) => m.name)).toEqual([
      'Cartão de crédito',
      'Pix à vista',
    ]);
    expect(schedules.join(' ')).toBe(
      '0 1 2 5 7 10 14 15 21 28 30 35 42 5/10 7/14 7/14/21 7/14/21/28 14/21 14/21/28 14/28 21/28 21/28/35 28/35 ' +
        '28/35/42 30/45 30/45/60 30/60 30/60/90 60 60/75/90',
    );
    expect(own.every((m) => m.selectable && Number.isInteger(m.markup) && m.markup >= 0)).toBe(true);
  });

  it('waiting longer never costs less', () => {
    const single = paymentMethods.filter((m) => m.form === 'CELEIRO_PAYMENT' && m.scheduleDays.length === 1);
    const slips = single
      .filter((m) => m.kind === 'BANK_SLIP')
      .map((m) => ({ days: m.scheduleDays[0] ?? 0, ...m }));
    const byDays = [...slips].sort((a, b) => a.days - b.days).map((m) => m.markup);
    expect(byDays).toEqual([...byDays].sort((a, b) => a - b));
  });

  it('R-PAY-008: each has an id and a name that lead to it alone', () => {
    expect(new Set(paymentMethods.map((m) => m.publicId)).size).toBe(paymentMethods.length);
    expect(new Set(paymentMethods.map((m) => `${m.form} ${m.name}`)).size).toBe(paymentMethods.length);
    for (const method of paymentMethods) {
      expect(method.publicId).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      expect(paymentMethodById(method.publicId)).toBe(method);
    }
    expect(paymentMethodById('nothing')).toBe(undefined);
  });

  it("R-PAY-007: the combined label is 'main name (sub name)'", () => {
    expect(paymentMethodLabel(named('Pix à vista'))).toBe('Celeiro Pay (Pix à vista)');
    expect(paymentMethodLabel(named('Boleto 7/14/21 dias'))).toBe('Celeiro Pay (Boleto 7/14/21 dias)');
    expect(paymentMethodLabel(named('Boleto 7D'))).toBe('Boleto 7D');
  });

  it('narrow places show the sub name alone, whatever it holds', () => {
    for (const method of paymentMethods)
      expect(shortPaymentName(paymentMethodLabel(method))).toBe(method.name);
    expect(shortPaymentName('Boleto 7D')).toBe('Boleto 7D');
    expect(shortPaymentName('Boleto (antigo) 7D')).toBe('Boleto (antigo) 7D');
  });

  it('R-PAY-005: the pair on the wire leads back to the method, unless it may not be chosen', () => {
    for (const method of paymentMethods) {
      expect(choosePaymentMethod(mainPaymentMethodId(method), method.publicId)).toBe(
        method.selectable ? method : null,
      );
    }
    expect(choosePaymentMethod(celeiroPay.publicId, undefined)).toBe(null);
    expect(choosePaymentMethod(celeiroPay.publicId, named('Boleto 7D').publicId)).toBe(null);
    expect(choosePaymentMethod(named('Pix à vista').publicId, undefined)).toBe(null);
    expect(choosePaymentMethod('nothing', undefined)).toBe(null);
  });
});
