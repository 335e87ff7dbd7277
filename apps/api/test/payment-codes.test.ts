import { addDays } from '@celeiro/rules/days/calendar.ts';
import { digitableLine, slipBarCode } from '@celeiro/rules/money/payments/bank-slip.ts';
import { pixCode } from '@celeiro/rules/money/payments/pix-code.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { boletoBancarioLinhaDigitavel } from 'boleto-brasileiro-validator';
import fc from 'fast-check';
import { hasError, isStaticPix, parsePix } from 'pix-utils';
import { expect, test } from 'vitest';

// Results of the rules, read by independent libraries.

test('a Pix code is read by another library: receiver, amount and reference', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
      (amount, reference) => {
        const receiver = { key: '11222333000181', name: 'Celeiro Pagamentos', city: 'São Paulo' };
        const read = parsePix(pixCode({ receiver, amount: centavos(amount), reference }));
        if (hasError(read) || !isStaticPix(read)) throw new Error('not read');
        expect(read).toMatchObject({
          merchantName: 'Celeiro Pagamentos',
          merchantCity: 'Sao Paulo',
          pixKey: '11222333000181',
          txid: reference,
        });
        expect(Math.round((read.transactionAmount ?? 0) * 100)).toBe(amount);
      },
    ),
  );
});

test('a boleto of any day and amount passes another library, and not with a digit changed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 8900 }),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 0, max: 31 }),
      (days, amount, ourNumber, at) => {
        const line = digitableLine(
          slipBarCode({
            account: { portfolio: '109', agency: '0057', account: '12345' },
            ourNumber,
            due: addDays('2025-02-22', days),
            amount: centavos(amount),
          }),
        );
        expect(boletoBancarioLinhaDigitavel(line, true)).toBe(true);
        const wrong = `${line.slice(0, at)}${(Number(line[at]) + 1) % 10}${line.slice(at + 1)}`;
        expect(boletoBancarioLinhaDigitavel(wrong, true)).toBe(false);
      },
    ),
  );
});
