import { itemAmounts } from '@celeiro/rules/orders/delivery-items/items.ts';
import { centavosToReais, reaisToCentavos } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { milliToNumber, numberToCenti, numberToMilli } from '@celeiro/rules/quantity.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { readExamples } from '../../../test/documented-examples.ts';

const { document, example } = readExamples('integrations.md');

type Line = {
  useUnitPrice: boolean;
  content: number;
  size: number;
  quantity: number;
  quantityTotal: number;
  unitPrice: number;
  total: number;
};

test('the quantities of the example come to what the rules make of them', () => {
  const lines: Line[] = JSON.parse(example('quantities'));
  expect(lines.map(({ useUnitPrice }) => useUnitPrice)).toEqual([true, false]);
  for (const line of lines) {
    const price = reaisToCentavos(line.unitPrice);
    const amounts = itemAmounts({
      quantity: numberToMilli(line.quantity),
      content: line.content,
      size: numberToCenti(line.size),
      useUnitPrice: line.useUnitPrice,
      unitPrice: price,
      adjustedPrice: price,
      percentAdjust: basis(0),
    });
    expect([milliToNumber(amounts.quantityTotal), centavosToReais(amounts.total)]).toEqual([
      line.quantityTotal,
      line.total,
    ]);
  }
});

test('every call the document names is one of the contract, with the prefix that all have', () => {
  const known = endpoints.map(({ method, path }) => `${method} /api${path}`);
  const development = ['POST /api/dev/payment-gateway/charges/{}', 'GET /api/openapi.json'];
  const shape = (call: string): string => call.replaceAll(/:\w+|\{\w+\}/g, '{}');
  const served = new Set([...known.map(shape), ...development]);
  const named = [...document.matchAll(/\b(GET|POST|PUT|DELETE) (\/[^\s`?]*)/g)].map(
    ([, method = '', path = '']) => shape(`${method} ${path}`),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((call) => !served.has(call))).toEqual([]);
});
