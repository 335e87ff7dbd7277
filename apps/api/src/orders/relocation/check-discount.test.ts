import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discountCalls, itemDiscount } from '../../../test/worlds/discount-world.ts';
import {
  call,
  closeRelocations,
  delivery,
  discount,
  feira,
  line,
  openRelocations,
  placeSource,
  quitanda,
  relocation,
  running,
  save,
  source,
  summaryOf,
} from '../../../test/worlds/relocation-world.ts';

beforeAll(openRelocations);
afterAll(closeRelocations);
beforeEach(placeSource);

type Checked = {
  discountTotal: number;
  code: string;
  fields: Record<string, string>;
  discountItems: { discount: number; discountReason: string }[];
};
const check = async (values: readonly object[]) =>
  call<Checked>('POST', '/realocations/discount-item', {
    body: {
      supplier: 'Feira',
      supplierPublicId: feira.publicId,
      orderSupplierItem: {
        supplierProductDetailsPublicId: feira.products[0],
        product: 'Produto',
        quantityTotal: 10,
        adjustedPrice: 9,
        adjustedTotalAmount: 90,
        realocationDiscounts: values,
      },
    },
  });
const refusal = async (values: readonly object[]) => {
  const { status, body } = await check(values);
  return [status, body.code, Object.keys(body.fields)[0]];
};
const place = 'orderSupplierItem.realocationDiscounts';

describe('discounts of an item are checked before they join (R-RELOC-015)', () => {
  test('shows what they come to', async () => {
    const { body } = await check([discount(10), discount(10, { discountType: 'PERCENTAGE_VALUE' })]);
    expect(body).toMatchObject({ discountTotal: 19, discountItems: [{ discount: 10 }, { discount: 9 }] });
  });

  test('refuses each at its field', async () => {
    expect(await refusal([discount(60), discount(40)])).toEqual([
      422,
      'DISCOUNT_ABOVE_ROOM',
      `${place}.1.discountValue`,
    ]);
    expect(await refusal([discount(101, { discountType: 'PERCENTAGE_VALUE' })])).toEqual([
      422,
      'DISCOUNT_ABOVE_100',
      `${place}.0.discountValue`,
    ]);
    expect(await refusal([discount(1, { discountReasonPublicId: source.publicId })])).toEqual([
      422,
      'DISCOUNT_REASON_NOT_ALLOWED',
      `${place}.0.discountReasonPublicId`,
    ]);
    expect(await refusal([discount(1), discount(1, { releaseUserName: 'ninguem@celeiro.dev' })])).toEqual([
      422,
      'RELEASE_USER_UNKNOWN',
      `${place}.1.releaseUserName`,
    ]);
    expect(await refusal([discount(1, { carriedFromPublicId: source.publicId })])).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      `${place}.0.carriedFromPublicId`,
    ]);
  });

  test('one that is carried keeps its reason, retired since or not (R-DISC-035)', async () => {
    const item = source.orderSupplierItems[0];
    if (item === undefined) throw new Error('the source has items');
    const { discountReasonPublicId, releaseName } = discount(1);
    const given = await discountCalls(call).give(itemDiscount(item, { discountReasonPublicId }));
    const carried = discount(10, {
      discountType: 'PERCENTAGE_VALUE',
      releaseName,
      carriedFromPublicId: given.body.publicId,
    });
    await sql`update discount_reason set active = false where public_id = ${discountReasonPublicId}::uuid`.execute(
      running.db,
    );
    try {
      expect((await check([carried])).body).toMatchObject({ discountTotal: 9 });
      const news = [carried, discount(1)];
      expect(await refusal(news)).toEqual([
        422,
        'DISCOUNT_REASON_NOT_ALLOWED',
        `${place}.1.discountReasonPublicId`,
      ]);
      // Summary and save agree; only their field names differ.
      const requested = (discountItems: readonly object[]) => [
        delivery(feira, [line(0, feira.products[0], 10, { expectedUnitPrice: 9, discountItems })]),
      ];
      const summary = await summaryOf(requested(news));
      expect(summary.body).toMatchObject({
        code: 'DISCOUNT_REASON_NOT_ALLOWED',
        fields: {
          'deliveries.0.realocationSummaryItemRequest.0.realocationDiscounts.1.discountReasonPublicId':
            expect.any(String),
        },
      });
      const saving = await save(relocation(requested(news)));
      expect(Object.keys(saving.body.fields)).toEqual([
        'orderSuppliers.0.orderSupplierItems.0.discountItems.1.discountReasonPublicId',
      ]);
      expect((await save(relocation(requested([carried])))).status).toBe(200);
    } finally {
      await sql`update discount_reason set active = true`.execute(running.db);
    }
  });
});

test('an item in two parts: a discount of so many reais goes along once, or is divided between them', async () => {
  const item = source.orderSupplierItems[0];
  if (item === undefined) throw new Error('the source has items');
  const { discountReasonPublicId } = discount(1);
  const given = await discountCalls(call).give(
    itemDiscount(item, { discountReasonPublicId, discountType: 'TOTAL_VALUE_ITEM', discountValue: 10 }),
  );
  const part = (value: number, rest: object = {}) => [
    discount(value, { carriedFromPublicId: given.body.publicId, ...rest }),
  ];
  const parts = (one: readonly object[], other: readonly object[]) => [
    delivery(feira, [line(0, feira.products[0], 6, { expectedUnitPrice: 9, discountItems: one })]),
    delivery(quitanda, [line(0, quitanda.products[0], 4, { expectedUnitPrice: 9.5, discountItems: other })]),
  ];
  const twice = await save(relocation(parts(part(10), part(10))));
  expect([twice.status, twice.body.code, Object.keys(twice.body.fields)]).toEqual([
    422,
    'DISCOUNT_CARRIED_TWICE',
    ['orderSuppliers.1.orderSupplierItems.0.discountItems.0.carriedFromPublicId'],
  ]);
  expect((await summaryOf(parts(part(10), part(10)))).body.code).toBe('DISCOUNT_CARRIED_TWICE');
  const share = { discountType: 'PERCENTAGE_VALUE' };
  expect((await summaryOf(parts(part(10, share), part(10, share)))).status).toBe(200);
  const divided = await save(relocation(parts(part(6), part(4))));
  expect(divided.body.orderSuppliers.slice(2).map((one) => one.totalAmount)).toEqual([48, 34]);
});
