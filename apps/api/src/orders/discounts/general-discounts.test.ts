import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDiscountReasons,
  discountCalls,
  discountReasons,
  generalDiscount,
  itemDiscount,
} from '../../../test/worlds/discount-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
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

const fresh = async () => {
  const [delivery, direct] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  const [pack, kilo] = delivery?.orderSupplierItems ?? [];
  if (!delivery || !pack || !kilo || !direct) throw new Error('no delivery');
  return { delivery, pack, kilo, direct };
};

describe('R-DISC-034: a discount of the whole delivery', () => {
  test('falls on its items in proportion, to the centavo, and lowers the total', async () => {
    const { delivery } = await fresh();
    const given = await discounts.giveGeneral(generalDiscount(delivery, { discountValue: 10.01 }), {
      version: 1,
    });
    expect([given.status, given.body.delivery.totalAmount]).toEqual([201, 212.49]);
    const listed = await discounts.ofDelivery(delivery);
    expect(listed.discountTotal).toBe(10.01);
    expect(listed.discounts[0]).toMatchObject({
      orderSupplierItemPublicId: null,
      discountInPercentage: 4.77,
      // Without a release name the giver released it.
      releaseName: 'Ana Operadora',
      items: [{ discount: 4.77 }, { discount: 5.24 }],
    });
  });

  test('a percentage follows the items', async () => {
    const { delivery, pack } = await fresh();
    const body = generalDiscount(delivery, { discountType: 'PERCENTAGE_VALUE', discountValue: 10 });
    expect((await discounts.giveGeneral(body)).body.discount).toBe(21);
    await call('PUT', `/order-supplier-items/${pack.publicId}`, { body: { quantity: 20 } });
    expect((await discounts.ofDelivery(delivery)).discountTotal).toBe(31);
  });

  const bad: [string, Record<string, unknown>, number, string, string][] = [
    ['a corrected value', { discountType: 'CORRECTED_ITEM_VALUE' }, 400, 'VALIDATION_FAILED', 'discountType'],
    ['more than the items cost', { discountValue: 210.01 }, 422, 'DISCOUNT_ABOVE_LIMIT', 'discountValue'],
    [
      'above 100 %',
      { discountType: 'PERCENTAGE_VALUE', discountValue: 101 },
      422,
      'DISCOUNT_ABOVE_100',
      'discountValue',
    ],
    ['nothing', { discountValue: 0 }, 400, 'VALIDATION_FAILED', 'discountValue'],
    [
      'a retired reason',
      { orderSupplierDiscountReceivementsPublicId: discountReasons.retired },
      422,
      'DISCOUNT_REASON_NOT_ALLOWED',
      'orderSupplierDiscountReceivementsPublicId',
    ],
  ];
  test.each(bad)('%s is refused', async (_, body, status, code, field) => {
    const { delivery } = await fresh();
    const answer = await discounts.giveGeneral(generalDiscount(delivery, body));
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      status,
      code,
      [field],
    ]);
  });

  test('with those of its items it never passes what they cost, from either side (T28)', async () => {
    const { delivery, pack, kilo } = await fresh();
    await discounts.give(itemDiscount(pack, { discountValue: 50 }));
    const over = await discounts.giveGeneral(generalDiscount(delivery, { discountValue: 160.01 }));
    expect([over.status, over.body.code]).toEqual([422, 'DISCOUNT_ABOVE_ROOM']);
    expect((await discounts.giveGeneral(generalDiscount(delivery, { discountValue: 150 }))).status).toBe(201);
    const onItem = await discounts.give(itemDiscount(kilo, { discountValue: 10 }));
    expect([onItem.status, onItem.body.code]).toEqual([422, 'DISCOUNT_ABOVE_ROOM']);
  });

  test('also where the delivery is paid to the supplier', async () => {
    const { direct } = await fresh();
    expect((await discounts.giveGeneral(generalDiscount(direct))).status).toBe(201);
  });

  test("'Isenção ADF' waives the surcharge instead of lowering the total", async () => {
    const { delivery } = await fresh();
    const answer = await discounts.giveGeneral(
      generalDiscount(delivery, {
        discountValue: 1.5,
        orderSupplierDiscountReceivementsPublicId: discountReasons.waiver,
      }),
    );
    expect(answer.body).toMatchObject({ kind: 'ADF_EXEMPTION' });
    expect(answer.body.delivery).toMatchObject({ totalAmount: 222.5, tax: 0.39, totalAmountWithTax: 222.89 });
  });
});

describe('editing and deleting a general discount', () => {
  test('by its id, or by the reason when it is the only one given for it', async () => {
    const { delivery } = await fresh();
    const { body: first } = await discounts.giveGeneral(generalDiscount(delivery));
    const byReason = await discounts.editGeneral(generalDiscount(delivery, { discountValue: 6 }));
    expect(byReason.body).toMatchObject({ publicId: first.publicId, discount: 6 });
    const { body: second } = await discounts.giveGeneral(generalDiscount(delivery, { discountValue: 1 }));
    expect((await discounts.editGeneral(generalDiscount(delivery, { discountValue: 7 }))).status).toBe(404);
    const byId = await discounts.editGeneral(
      generalDiscount(delivery, {
        publicId: second.publicId,
        discountValue: 2,
        orderSupplierDiscountReceivementsPublicId: discountReasons.commercialOther,
      }),
    );
    // R-DISC-006
    expect(byId.body).toMatchObject({ discount: 2, discountReason: 'Outro' });
    expect((await discounts.ofDelivery(delivery)).discountTotal).toBe(8);
  });

  test("T05: by the delivery's own door only", async () => {
    const { delivery } = await fresh();
    const other = await fresh();
    const { body } = await discounts.giveGeneral(generalDiscount(delivery));
    const foreign = generalDiscount(other.delivery, { publicId: body.publicId });
    expect((await discounts.editGeneral(foreign)).status).toBe(404);
    expect((await discounts.remove(body.publicId)).status).toBe(404);
    const removed = await discounts.removeGeneral(body.publicId);
    expect(removed.body).toMatchObject({ totalAmount: 222.5, version: 3 });
    expect((await discounts.ofDelivery(delivery)).discounts).toEqual([]);
  });
});

describe('the calculators', () => {
  const ask = (body: Record<string, unknown>, path = '/calculator/discount') =>
    call<Record<string, unknown>>('POST', path, { body });
  const item = { adjustedTotalAmount: 744, quantityTotal: 120, adjustedPrice: 6.2 };

  test.each([
    [
      'CORRECTED_ITEM_VALUE',
      6,
      { discountItem: 0.2, discountPercentage: 3.23, discountTotal: 24, discountTotalItens: 720 },
    ],
    [
      'PERCENTAGE_VALUE',
      5,
      { discountItem: 0.31, discountPercentage: 5, discountTotal: 37.2, discountTotalItens: 706.8 },
    ],
    [
      'TOTAL_VALUE_ITEM',
      10,
      { discountItem: 0.08, discountPercentage: 1.34, discountTotal: 10, discountTotalItens: 734 },
    ],
  ])('R-DISC-022, R-DISC-023: %s of %d', async (discountType, discountValue, expected) => {
    expect((await ask({ discountType, discountValue, ...item })).body).toEqual(expected);
  });

  test.each([
    [{ discountType: 'PERCENTAGE_VALUE', discountValue: 100.01 }, 422, 'DISCOUNT_ABOVE_100'],
    [{ discountType: 'TOTAL_VALUE_ITEM', discountValue: 744.01 }, 422, 'DISCOUNT_ABOVE_LIMIT'],
    [{ discountType: 'CORRECTED_ITEM_VALUE', discountValue: 6.21 }, 422, 'DISCOUNT_ABOVE_LIMIT'],
    [
      { discountType: 'TOTAL_VALUE_ITEM', discountValue: 1, adjustedTotalAmount: -1 },
      400,
      'VALIDATION_FAILED',
    ],
    [{ discountType: 'TOTAL_VALUE_ITEM', discountValue: 1, quantityTotal: -1 }, 400, 'VALIDATION_FAILED'],
    [{ discountType: 'TOTAL_VALUE_ITEM' }, 400, 'VALIDATION_FAILED'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await ask({ ...item, ...body });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  test('absurd amounts are answered all the same', async () => {
    const answer = await ask({
      discountType: 'CORRECTED_ITEM_VALUE',
      discountValue: 0.01,
      adjustedTotalAmount: 99_999_999.99,
      quantityTotal: 999_999_999.999,
      adjustedPrice: 99_999_999.99,
    });
    expect(answer.body).toMatchObject({ discountTotal: 99_999_999.99, discountTotalItens: 0 });
  });

  test("R-DISC-034: of the whole delivery, by the delivery's own amounts", async () => {
    const { delivery } = await fresh();
    const body = {
      discountType: 'PERCENTAGE_VALUE',
      discountValue: 3.33,
      orderSupplierPublicId: delivery.publicId,
    };
    const answer = await ask(body, '/calculator/discount-general');
    expect(answer.body).toMatchObject({
      discountPercentage: 3.33,
      discountTotal: 6.99,
      discountTotalItens: 203.01,
      items: [{ discount: 3.33 }, { discount: 3.66 }],
    });
    const unknown = { ...body, orderSupplierPublicId: world.storePublicId };
    expect((await ask(unknown, '/calculator/discount-general')).status).toBe(404);
  });
});

describe('what the dialog reads', () => {
  type Overview = {
    version: number;
    isOldOrder: boolean;
    adjustedTotalAmount: number;
    discounts: { product: string | null }[];
    discountTotal: number;
    policy: { category: string; limit: number }[];
    approvers: { name: string }[];
  };
  const overview = async (delivery: WireDelivery, as: 'ana' | 'bia' | 'financeiro' = 'ana') =>
    (await call<Overview>('GET', `/order-suppliers/${delivery.publicId}/discounts`, { as })).body;

  test('all discounts, the policy in its order, and who else could approve', async () => {
    const { delivery, pack } = await fresh();
    await discounts.give(itemDiscount(pack));
    await discounts.giveGeneral(generalDiscount(delivery));
    const shown = await overview(delivery);
    expect(shown).toMatchObject({
      version: 3,
      isOldOrder: false,
      adjustedTotalAmount: 210,
      discountTotal: 15,
      policy: [
        { category: 'Custo de oportunidade', limit: 3 },
        { category: 'Comercial', limit: 5 },
        { category: 'Operacional', limit: 10 },
        { category: 'Financeiro', limit: 2 },
      ],
      approvers: [{ name: 'Bia Supervisora' }],
    });
    expect(shown.discounts.map(({ product }) => product)).toEqual(['Horta produto 1', null]);
    // A person can't approve their own discounts.
    expect((await overview(delivery, 'bia')).approvers).toEqual([]);
    expect((await overview(delivery, 'financeiro')).discountTotal).toBe(15);
  });

  test('discounts that were disabled with the payment are not shown', async () => {
    const { delivery, pack } = await fresh();
    const { body } = await discounts.give(itemDiscount(pack));
    await sql`update delivery_discount set active = false where public_id = ${body.publicId}::uuid`.execute(
      running.db,
    );
    expect((await overview(delivery)).discounts).toEqual([]);
    expect((await discounts.remove(body.publicId)).status).toBe(404);
  });

  test('R-DISC-006, R-DISC-035: reasons of each place, with the label operators read', async () => {
    const reasons = async (path: string) =>
      (await call<{ reason: string; active: boolean; supplierProblem: string }[]>('GET', path)).body;
    const ofItem = await reasons('/discount-reasons');
    const general = await reasons('/discount-reasons-general');
    expect(ofItem.map(({ reason }) => reason)).toEqual([
      'Fornecedor não entregou',
      'Cupom comercial',
      'Outro',
      'Devolução parcial ou total',
      'Falha no fornecedor',
      'Negociação financeira',
    ]);
    expect(ofItem.filter(({ active }) => !active).map(({ reason }) => reason)).toEqual([
      'Fornecedor não entregou',
    ]);
    expect(general.map(({ reason }) => reason)).toContain('Isenção ADF');
  });
});

describe('the policy after a change (R-DELIV-006)', () => {
  const exceeded = async (delivery: WireDelivery) =>
    (await call<WireDelivery>('GET', `/order-suppliers/${delivery.publicId}/summary`)).body
      .exceededDiscountPolicy;

  test('over a limit it is exceeded, within it again it is not', async () => {
    const { delivery, pack } = await fresh();
    // Financeiro 2 % of 210,00 is 4,20.
    const amount = (discountValue: number) =>
      itemDiscount(pack, { discountType: 'TOTAL_VALUE_ITEM', discountValue });
    const { body } = await discounts.give(amount(4.2));
    expect(body.delivery.exceededDiscountPolicy).toBe(false);
    await discounts.edit({ ...amount(4.21), publicId: body.publicId });
    expect(await exceeded(delivery)).toBe(true);
    await discounts.remove(body.publicId);
    expect(await exceeded(delivery)).toBe(false);
  });
});
