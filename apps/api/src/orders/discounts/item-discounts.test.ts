import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDiscountReasons,
  discountCalls,
  discountReasons,
  itemDiscount,
  type SavedDiscount,
} from '../../../test/worlds/discount-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
  type WireItem,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let discounts: ReturnType<typeof discountCalls>;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  await addDiscountReasons(running.db);
  call = caller(running);
  discounts = discountCalls(call);
});
afterAll(() => running.close());

/** A delivery of 100,00 (ten packs of 10,00) and 110,00, paid with Celeiro Pay, and another with direct payment. */
const fresh = async () => {
  const [delivery, direct] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  const [pack, kilo] = delivery?.orderSupplierItems ?? [];
  const [directItem] = direct?.orderSupplierItems ?? [];
  if (!delivery || !pack || !kilo || !directItem) throw new Error('no delivery');
  return { delivery, pack, kilo, directItem };
};
const read = async (delivery: WireDelivery) =>
  (await call<WireDelivery>('GET', `/order-suppliers/${delivery.publicId}/summary`)).body;

describe('giving a discount on a product', () => {
  test('R-DISC-012, R-DISC-024: it is listed with all its fields and the totals follow', async () => {
    const { delivery, pack } = await fresh();
    const given = await discounts.give(itemDiscount(pack), { version: 1 });
    expect(given.status).toBe(201);
    // 210,00 − 10,00 + 12,50 freight; ADF 0,90 % of 200,00
    expect(given.body.delivery).toMatchObject({ version: 2, totalAmount: 212.5, tax: 1.8 });
    const listed = await discounts.ofItem(pack);
    expect(listed).toEqual({
      discountTotal: 10,
      discounts: [
        {
          publicId: given.body.publicId,
          discountReason: 'Negociação financeira',
          discountReasonPublicId: discountReasons.negotiation,
          discountCategoryReason: 'Financeiro',
          discountType: 'PERCENTAGE_VALUE',
          discountValue: 10,
          discount: 10,
          discountInPercentage: 10,
          orderSupplierItemPublicId: pack.publicId,
          product: 'Horta produto 1',
          releaseName: 'Bia Supervisora',
          releaseUserName: 'bia.supervisora@celeiro.dev',
          supplierProblemPublicId: null,
          supplierProblem: null,
          addedByName: 'Ana Operadora',
          // R-DISC-001
          discountOfferCeleiro: false,
          // R-DISC-004, R-DISC-033
          type: 'INTRANET',
          origin: 'OPS',
          kind: 'FINANCIAL',
        },
      ],
    });
    expect(await read(delivery)).toEqual(given.body.delivery);
  });

  const amounts: [string, number, number, number][] = [
    ['CORRECTED_ITEM_VALUE', 9.5, 5, 5],
    ['PERCENTAGE_VALUE', 33.33, 33.33, 33.33],
    ['TOTAL_VALUE_ITEM', 0.01, 0.01, 0.01],
  ];
  test.each(amounts)('%s of %d takes %d off', async (discountType, discountValue, discount, percentage) => {
    const { pack } = await fresh();
    const { body } = await discounts.give(itemDiscount(pack, { discountType, discountValue }));
    expect(body).toMatchObject({ discountType, discountValue, discount, discountInPercentage: percentage });
  });

  const bad: [string, Record<string, unknown>, number, string, string][] = [
    ['R-DISC-013: nothing', { discountValue: 0 }, 400, 'VALIDATION_FAILED', 'discountValue'],
    ['R-DISC-018: negative', { discountValue: -1 }, 400, 'VALIDATION_FAILED', 'discountValue'],
    ['NaN', { discountValue: Number.NaN }, 400, 'VALIDATION_FAILED', 'discountValue'],
    ['text', { discountValue: '10' }, 400, 'VALIDATION_FAILED', 'discountValue'],
    ['R-DISC-015: three decimals', { discountValue: 1.234 }, 400, 'VALIDATION_FAILED', 'discountValue'],
    ['R-DISC-015: above 100 %', { discountValue: 100.01 }, 422, 'DISCOUNT_ABOVE_100', 'discountValue'],
    [
      "R-DISC-017: above the item's total",
      { discountType: 'TOTAL_VALUE_ITEM', discountValue: 100.01 },
      422,
      'DISCOUNT_ABOVE_LIMIT',
      'discountValue',
    ],
    [
      "a corrected value above the item's price",
      { discountType: 'CORRECTED_ITEM_VALUE', discountValue: 10.01 },
      422,
      'DISCOUNT_ABOVE_LIMIT',
      'discountValue',
    ],
    [
      'a corrected value that corrects nothing',
      { discountType: 'CORRECTED_ITEM_VALUE', discountValue: 10 },
      422,
      'DISCOUNT_WITHOUT_EFFECT',
      'discountValue',
    ],
    ['no such type', { discountType: 'FREE' }, 400, 'VALIDATION_FAILED', 'discountType'],
    ['R-DISC-012: no release name', { releaseName: undefined }, 400, 'VALIDATION_FAILED', 'releaseName'],
    [
      'released by an unknown person',
      { releaseUserName: 'ninguem@celeiro.dev' },
      422,
      'RELEASE_USER_UNKNOWN',
      'releaseUserName',
    ],
    [
      'released by a machine of finance',
      { releaseUserName: 'financeiro@celeiro.dev' },
      422,
      'RELEASE_USER_UNKNOWN',
      'releaseUserName',
    ],
    [
      'R-DISC-035: a reason for whole deliveries',
      { discountReasonPublicId: discountReasons.waiver },
      422,
      'DISCOUNT_REASON_NOT_ALLOWED',
      'discountReasonPublicId',
    ],
    [
      'a retired reason',
      { discountReasonPublicId: discountReasons.retired },
      422,
      'DISCOUNT_REASON_NOT_ALLOWED',
      'discountReasonPublicId',
    ],
    [
      'R-DISC-007: without the supplier its reason asks for',
      { discountReasonPublicId: discountReasons.supplierFailed },
      422,
      'SUPPLIER_PROBLEM_REQUIRED',
      'supplierProblemPublicId',
    ],
    [
      'an unknown supplier',
      {
        discountReasonPublicId: discountReasons.supplierFailed,
        supplierProblemPublicId: discountReasons.retired,
      },
      422,
      'SUPPLIER_UNKNOWN',
      'supplierProblemPublicId',
    ],
  ];
  test.each(bad)('%s is refused and nothing is written', async (_, body, status, code, field) => {
    const { delivery, pack } = await fresh();
    const answer = await discounts.give(itemDiscount(pack, body));
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      status,
      code,
      [field],
    ]);
    expect(await read(delivery)).toEqual(delivery);
  });

  test('R-DISC-002, R-DISC-007, R-DISC-014: the supplier of the problem where the reason requests it', async () => {
    const { pack } = await fresh();
    const supplierProblemPublicId = world.suppliers.pomar.publicId;
    const requested = await discounts.give(
      itemDiscount(pack, {
        discountReasonPublicId: discountReasons.supplierFailed,
        supplierProblemPublicId,
      }),
    );
    expect(requested.body).toMatchObject({ supplierProblemPublicId, supplierProblem: 'Pomar' });
    const optional = await discounts.give(
      itemDiscount(pack, {
        discountReasonPublicId: discountReasons.partialReturn,
        supplierProblemPublicId: null,
      }),
    );
    expect(optional.body.supplierProblemPublicId).toBe(null);
    const unasked = await discounts.give(itemDiscount(pack, { supplierProblemPublicId }));
    expect(unasked.body.supplierProblemPublicId).toBe(null);
  });

  test("T28: together an item's discounts pass neither of its totals", async () => {
    const { pack } = await fresh();
    await call('PUT', `/order-supplier-items/${pack.publicId}`, {
      body: { quantity: 10, adjustedUnitPrice: 12 },
    });
    const amount = (discountValue: number) =>
      discounts.give(itemDiscount(pack, { discountType: 'TOTAL_VALUE_ITEM', discountValue }));
    expect((await amount(60)).status).toBe(201);
    // 120,00 at the supplier's price, 100,00 at the store's price.
    const over = await amount(40.01);
    expect([over.status, over.body.code, over.body.message]).toEqual([
      422,
      'DISCOUNT_ABOVE_ROOM',
      'A soma dos descontos passaria do valor. Ainda cabem R$ 40,00.',
    ]);
    expect((await amount(40)).status).toBe(201);
    expect((await discounts.ofItem(pack)).discountTotal).toBe(100);
  });

  test('R-DISC-026: only while the delivery is paid with Celeiro Pay', async () => {
    const { directItem } = await fresh();
    const answer = await discounts.give(itemDiscount(directItem));
    expect([answer.status, answer.body.code]).toEqual([422, 'DISCOUNT_NEEDS_CELEIRO_PAY']);
  });

  test('R-DISC-027, R-OLD-001: discounts of an old order stay as they are', async () => {
    const { delivery, pack, kilo } = await fresh();
    const { body: given } = await discounts.give(itemDiscount(pack));
    // One statement: a delivery has its order's instant.
    await sql`with o as (update customer_order set created_at = '2023-11-17T01:53:59Z'
        where public_id = ${delivery.orderPublicId}::uuid returning id)
      update delivery d set received_at = '2023-11-17T01:53:59Z' from o where d.order_id = o.id`.execute(
      running.db,
    );
    const codes = [
      await discounts.give(itemDiscount(kilo)),
      await discounts.edit({ ...itemDiscount(pack, { discountValue: 5 }), publicId: given.publicId }),
      await discounts.remove(given.publicId),
    ].map((answer) => [answer.status, answer.body.code]);
    expect(codes).toEqual(Array(3).fill([422, 'OLD_ORDER_DISCOUNTS']));
    expect((await discounts.ofItem(pack)).discountTotal).toBe(10);
  });

  test('R-STATUS-005: a locked delivery keeps its discounts', async () => {
    const { delivery, pack, kilo } = await fresh();
    const { body: given } = await discounts.give(itemDiscount(pack, { discountValue: 1 }));
    await sql`update delivery set status = 'CONFIRMED' where public_id = ${delivery.publicId}::uuid`.execute(
      running.db,
    );
    const codes = [
      await discounts.give(itemDiscount(kilo)),
      await discounts.edit({ ...itemDiscount(pack), publicId: given.publicId }),
      await discounts.remove(given.publicId),
    ].map((answer) => answer.body.code);
    expect(codes).toEqual(Array(3).fill('DELIVERY_LOCKED'));
  });
});

describe('editing and deleting', () => {
  const given = async (body: Record<string, unknown> = {}) => {
    const { delivery, pack, kilo } = await fresh();
    const answer = await discounts.give(itemDiscount(pack, body));
    return { delivery, pack, kilo, discount: answer.body };
  };
  const edited = (item: WireItem, discount: SavedDiscount, body: Record<string, unknown>) => ({
    ...itemDiscount(item, body),
    publicId: discount.publicId,
  });

  test('R-DISC-025: the payload plus its id, on the same path', async () => {
    const { pack, discount } = await given();
    const answer = await discounts.edit(
      edited(pack, discount, { discountType: 'TOTAL_VALUE_ITEM', discountValue: 7 }),
    );
    expect(answer.body).toMatchObject({ publicId: discount.publicId, discount: 7, discountInPercentage: 7 });
    expect(answer.body.delivery).toMatchObject({ version: 3, totalAmount: 215.5 });
    expect((await discounts.ofItem(pack)).discounts).toHaveLength(1);
  });

  test('its own amount leaves room for the new one', async () => {
    const { pack, discount } = await given({ discountValue: 90 });
    expect((await discounts.edit(edited(pack, discount, { discountValue: 100 }))).status).toBe(200);
  });

  test('its releaser is recorded and stored, also when the amount is unchanged', async () => {
    const { delivery, pack, discount } = await given();
    const answer = await discounts.edit(
      edited(pack, discount, { releaseUserName: 'ana.operadora@celeiro.dev', releaseName: 'Qualquer' }),
    );
    expect(answer.body).toMatchObject({ releaseName: 'Ana Operadora', addedByName: 'Ana Operadora' });
    const { body } = await call<{ description: string; items: { label: string; newValue: string }[] }[]>(
      'GET',
      `/order-supplier-historic-activities/${delivery.publicId}`,
    );
    expect(body.slice(0, 2).map((entry) => entry.description)).toEqual([
      'Desconto alterado',
      'Desconto adicionado',
    ]);
    expect(body[0]?.items[0]?.newValue).toBe(
      'Horta produto 1; Negociação financeira; Porcentagem do valor: 10,00%; liberado por Ana Operadora, ana.operadora@celeiro.dev',
    );
  });

  test('the same again makes no version', async () => {
    const { pack, discount } = await given();
    const answer = await discounts.edit(edited(pack, discount, {}));
    expect(answer.body.delivery.version).toBe(2);
  });

  test("T05: another delivery's item is unknown, so is another's discount by the wrong door", async () => {
    const { discount } = await given();
    const other = await fresh();
    expect((await discounts.edit(edited(other.pack, discount, {}))).status).toBe(404);
    expect((await call('DELETE', `/order-supplier-discount/${discount.publicId}`)).status).toBe(404);
    expect((await discounts.remove(other.pack.publicId)).status).toBe(404);
    expect((await discounts.give(itemDiscount({ ...other.pack, publicId: 'x' }))).status).toBe(400);
    expect(
      (await discounts.give(itemDiscount({ ...other.pack, publicId: world.storePublicId }))).status,
    ).toBe(404);
  });

  test('deleting gives the amount back, once', async () => {
    const { pack, discount } = await given();
    const answer = await discounts.remove(discount.publicId, { version: 2 });
    expect(answer.body).toMatchObject({ version: 3, totalAmount: 222.5 });
    expect((await discounts.ofItem(pack)).discounts).toEqual([]);
    expect((await discounts.remove(discount.publicId)).status).toBe(404);
  });

  test('R-DISC-001: an offer of the house is read only', async () => {
    const { pack, discount } = await given();
    await sql`update delivery_discount set is_offer = true where public_id = ${discount.publicId}::uuid`.execute(
      running.db,
    );
    expect((await discounts.ofItem(pack)).discounts[0]?.discountOfferCeleiro).toBe(true);
    const answers = [
      await discounts.edit(edited(pack, discount, { discountValue: 1 })),
      await discounts.remove(discount.publicId),
    ];
    expect(answers.map((answer) => answer.body.code)).toEqual(['DISCOUNT_OF_OFFER', 'DISCOUNT_OF_OFFER']);
  });

  test('T19: two people on one discount: the later gets a conflict; on two discounts both are saved', async () => {
    const { pack, kilo, discount } = await given();
    const { body: second } = await discounts.give(itemDiscount(kilo));
    const base = second.delivery.version;
    const answers = await Promise.all([
      discounts.edit(edited(pack, discount, { discountValue: 11 }), { version: base }),
      discounts.edit(edited(pack, discount, { discountValue: 12 }), { version: base, as: 'bia' }),
      discounts.edit(edited(kilo, second, { discountValue: 13 }), { version: base }),
      discounts.give(itemDiscount(pack, { discountValue: 1 }), { version: base }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201, 409]);
    expect((await discounts.ofItem(pack)).discounts).toHaveLength(2);
  });

  test('T28: two at once never take more than the item costs', async () => {
    const { pack, discount } = await given({ discountValue: 40 });
    const half = itemDiscount(pack, { discountValue: 60 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => discounts.give(half, { version: discount.delivery.version })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect((await discounts.ofItem(pack)).discountTotal).toBe(100);
  });

  test('T26: repeated with its key it is one discount and the same answer', async () => {
    const { pack } = await fresh();
    const once = await discounts.give(itemDiscount(pack), { version: 1, key: 'give-1' });
    const again = await discounts.give(itemDiscount(pack), { version: 1, key: 'give-1' });
    expect(again.body).toEqual(once.body);
    expect((await discounts.ofItem(pack)).discounts).toHaveLength(1);
    const other = await discounts.give(itemDiscount(pack, { discountValue: 2 }), { key: 'give-1' });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });
});
