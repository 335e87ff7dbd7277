import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { slipOf7Days, reasons } from '../../../test/worlds/order-world.ts';
import {
  call,
  delivery,
  discount,
  feira,
  line,
  order,
  quitanda,
  relocated,
  relocation,
  save,
  snapshot,
  source,
  two,
  openRelocations,
  closeRelocations,
  placeSource,
  world,
} from '../../../test/worlds/relocation-world.ts';

beforeAll(openRelocations);
afterAll(closeRelocations);
beforeEach(placeSource);

describe('what is refused leaves everything as it was', () => {
  const cases: readonly (readonly [string, () => unknown, number, string, string | null])[] = [
    [
      'an unknown product',
      () => relocation([delivery(feira, [line(0, source.publicId, 1)])]),
      422,
      'PRODUCT_UNKNOWN',
      'orderSuppliers.0.orderSupplierItems.0.supplierProductDetailsPublicId',
    ],
    [
      'a product of another supplier',
      () => relocation([delivery(feira, [line(0, quitanda.products[0], 1)])]),
      422,
      'PRODUCT_UNKNOWN',
      'orderSuppliers.0.orderSupplierItems.0.supplierProductDetailsPublicId',
    ],
    [
      'another delivery’s item',
      () =>
        relocation([
          delivery(feira, [
            line(0, feira.products[0], 1, {
              orderSupplierItemPublicId: order.orderSuppliers[1]?.orderSupplierItems[0]?.publicId,
              expectedUnitPrice: 9,
            }),
          ]),
        ]),
      404,
      'RESOURCE_NOT_FOUND',
      'orderSuppliers.0.orderSupplierItems.0.orderSupplierItemPublicId',
    ],
    [
      'more than the source has',
      () => relocation([delivery(feira, [line(0, feira.products[0], 10.001, { expectedUnitPrice: 9 })])]),
      422,
      'QUANTITY_ABOVE_LIMIT',
      'orderSuppliers.0.orderSupplierItems.0.quantity',
    ],
    [
      'more than the source has, in two parts',
      () =>
        relocation([
          delivery(feira, [line(0, feira.products[0], 6, { expectedUnitPrice: 9 })]),
          delivery(quitanda, [line(0, quitanda.products[0], 4.5, { expectedUnitPrice: 9.5 })]),
        ]),
      422,
      'QUANTITY_ABOVE_LIMIT',
      'orderSuppliers.1.orderSupplierItems.0.quantity',
    ],
    [
      'a price that moved since',
      () => relocation([delivery(feira, [line(0, feira.products[0], 1, { expectedUnitPrice: 8.5 })])]),
      409,
      'PRICE_CHANGED',
      'orderSuppliers.0.orderSupplierItems.0.expectedUnitPrice',
    ],
    [
      'the supplier it comes from',
      () =>
        relocation([
          delivery(world.suppliers.horta, [
            line(0, world.suppliers.horta.products[0], 1, { expectedUnitPrice: 10 }),
          ]),
        ]),
      422,
      'SUPPLIER_EXCLUDED',
      'orderSuppliers.0.supplierPublicId',
    ],
    [
      'a supplier that is in the order',
      () =>
        relocation([
          delivery(world.suppliers.pomar, [
            line(0, world.suppliers.pomar.products[3], 1, { expectedUnitPrice: 13 }),
          ]),
        ]),
      422,
      'SUPPLIER_EXCLUDED',
      'orderSuppliers.0.supplierPublicId',
    ],
    [
      'an unknown supplier',
      () => relocation([delivery({ publicId: source.publicId }, [line(0, feira.products[0], 1)])]),
      422,
      'SUPPLIER_UNKNOWN',
      'orderSuppliers.0.supplierPublicId',
    ],
    [
      'one supplier twice',
      () =>
        relocation([
          delivery(feira, [line(0, feira.products[0], 1)]),
          delivery(feira, [line(0, feira.products[0], 1)]),
        ]),
      422,
      'SUPPLIER_REPEATED',
      'orderSuppliers.1.supplierPublicId',
    ],
    [
      'a day the supplier does not come',
      () =>
        relocation([
          delivery(feira, [line(0, feira.products[0], 1, { expectedUnitPrice: 9 })], { delivery: 'NIGHT' }),
        ]),
      422,
      'SUPPLIER_UNAVAILABLE',
      'orderSuppliers.0.deliveryDate',
    ],
    [
      'a day in the past',
      () =>
        relocation([
          delivery(feira, [line(0, feira.products[0], 1, { expectedUnitPrice: 9 })], {
            deliveryDate: '2020-01-01',
          }),
        ]),
      422,
      'DELIVERY_DATE_PAST',
      'orderSuppliers.0.deliveryDate',
    ],
    [
      'a method that is not the product’s own',
      () =>
        relocation([
          delivery(feira, [line(0, feira.products[0], 1, { expectedUnitPrice: 9 })], {
            paymentMethod: slipOf7Days,
          }),
        ]),
      422,
      'PAYMENT_METHOD_NOT_ALLOWED',
      'orderSuppliers.0.paymentMethod',
    ],
    [
      'a discount above the item',
      () => relocation(two({ discountItems: [discount(89), discount(2)] })),
      422,
      'DISCOUNT_ABOVE_ROOM',
      'orderSuppliers.0.orderSupplierItems.0.discountItems.1.discountValue',
    ],
    [
      'a reason of another list (R-RELOC-007)',
      () =>
        relocation(two(), {
          orderSupplierStatus: {
            orderSupplierStatusPublicId: relocated,
            orderStatusReasonPublicId: reasons.cancel,
          },
        }),
      422,
      'REASON_NOT_SELECTABLE',
      'orderSupplierStatus.orderStatusReasonPublicId',
    ],
    [
      'another status',
      () =>
        relocation(two(), {
          orderSupplierStatus: {
            orderSupplierStatusPublicId: source.orderSupplierStatus.publicId,
            orderStatusReasonPublicId: reasons.reallocate,
          },
        }),
      422,
      'STATUS_NOT_ALLOWED',
      'orderSupplierStatus.orderSupplierStatusPublicId',
    ],
    [
      'another order’s delivery',
      () => relocation(two(), { orderSupplierPublicId: world.storePublicId }),
      404,
      'RESOURCE_NOT_FOUND',
      'orderSupplierPublicId',
    ],
    [
      'a negative quantity',
      () => relocation([delivery(feira, [line(0, feira.products[0], -1)])]),
      400,
      'VALIDATION_FAILED',
      'orderSuppliers.0.orderSupplierItems.0.quantity',
    ],
    [
      'a new delivery without products',
      () => relocation([...two(), delivery(world.suppliers.pomar, [])]),
      400,
      'VALIDATION_FAILED',
      'orderSuppliers.2.orderSupplierItems',
    ],
    [
      'the whole of an item twice',
      () =>
        relocation([
          delivery(feira, [
            line(0, feira.products[0], 10, { expectedUnitPrice: 9 }),
            line(0, feira.products[1], 10, { expectedUnitPrice: 13 }),
          ]),
        ]),
      422,
      'QUANTITY_ABOVE_LIMIT',
      'orderSuppliers.0.orderSupplierItems.1.quantity',
    ],
    [
      'a term the service does not have',
      () =>
        relocation([
          delivery(feira, [line(0, feira.products[0], 1, { expectedUnitPrice: 9 })], {
            celeiroPaymentMethodPublicId: source.publicId,
          }),
        ]),
      422,
      'PAYMENT_METHOD_NOT_ALLOWED',
      'orderSuppliers.0.celeiroPaymentMethodPublicId',
    ],
    [
      'an unknown status',
      () =>
        relocation(two(), {
          orderSupplierStatus: {
            orderSupplierStatusPublicId: source.publicId,
            orderStatusReasonPublicId: reasons.reallocate,
          },
        }),
      422,
      'STATUS_NOT_ALLOWED',
      'orderSupplierStatus.orderSupplierStatusPublicId',
    ],
    ['no delivery', () => relocation([]), 400, 'VALIDATION_FAILED', null],
  ];
  test.each(cases)('%s', async (_, body, status, code, field) => {
    const before = await snapshot();
    const answer = await save(body());
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([status, code]);
    if (field !== null) expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await snapshot()).toBe(before);
  });

  test('a delivery that was relocated already', async () => {
    expect((await save(relocation(two()))).status).toBe(200);
    const again = await save(relocation(two()));
    expect([again.status, again.body.code]).toEqual([422, 'STATUS_FINAL']);
  });

  test('one that a person edited since (T19)', async () => {
    const item = source.orderSupplierItems[0]?.publicId ?? '';
    await call('PUT', `/order-supplier-items/${item}`, { body: { quantity: 9 } });
    const before = await snapshot();
    const answer = await save(relocation(two()), { version: source.version });
    expect([answer.status, answer.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await snapshot()).toBe(before);
  });
});
