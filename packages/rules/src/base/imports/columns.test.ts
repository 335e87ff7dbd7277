import { expect, test } from 'vitest';
import { recommendationColumns } from '../../catalog/products/recommendations.ts';
import { offerColumns, priceColumns } from '../../catalog/supplier-products/sold-cells.ts';
import { storeColumns } from '../../parties/stores/import-columns.ts';
import type { ImportColumn } from './columns.ts';

const kinds: Readonly<Record<string, readonly ImportColumn[]>> = {
  stores: storeColumns,
  prices: priceColumns,
  offers: offerColumns,
  recommendations: recommendationColumns,
};

test.each(Object.entries(kinds))(
  'of %s every column that takes a CPF is watched as a document',
  (_kind, columns) => {
    const documents = columns.filter(({ label, synonyms }) =>
      [label, ...synonyms].some((word) => /\b(CPF|CNPJ)\b/.test(word)),
    );
    expect(documents).toEqual([expect.objectContaining({ isDocument: true })]);
  },
);
