import type { StoreBatchResult } from '@celeiro/contract/parties/stores/store-batches.ts';
import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { sightMethodKinds, sightMethods } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cnpjOf, csvOf, type ImportsWorld, startImportsWorld } from '../../../test/worlds/imports-world.ts';
import { intakeBody } from '../../../test/worlds/order-world.ts';

// R-ORDER-005: the payment methods of a store registered here, and who may disable one.

let world: ImportsWorld;
let call: ImportsWorld['call'];
let store: StoreRecord;
let number = 5_000;
beforeAll(async () => {
  world = await startImportsWorld();
  ({ call } = world);
});
afterAll(() => world.running.close());
beforeEach(async () => {
  number += 1;
  const place = {
    zipCode: '01310100',
    address: 'Avenida Paulista',
    number: '10',
    city: 'São Paulo',
    state: 'SP',
  };
  const body = { documentNumber: cnpjOf(number), name: `Padaria ${number}`, ...place };
  store = (await call<StoreRecord>('POST', '/stores', { body })).body;
});

const close = (body: object, as: 'ana' | 'bia' = 'bia') =>
  call<StoreRecord & { code?: string; fields?: object }>('PUT', '/stores', {
    body: { publicId: store.publicId, ...body },
    as,
  });
const onlyPix = { sightMethods: ['PIX'], sightMethodsReason: 'Cheques e estornos.' };
const read = async () =>
  (
    await call<StoreRecord & { storePaymentMethods: { paymentMethodPublicId: string }[] }>(
      'GET',
      `/stores/${store.publicId}`,
    )
  ).body;

const order = (kind: keyof typeof sightMethods) => {
  const body = intakeBody(world.orders);
  return call<{ code?: string; orderPublicId: string }>('POST', '/orders', {
    as: 'canal',
    body: {
      ...body,
      storeDocumentNumber: store.documentNumber,
      deliveries: body.deliveries.slice(0, 1).map((one) => ({
        ...one,
        paymentMethod: celeiroPay.publicId,
        celeiroPaymentMethodPublicId: sightMethods[kind].publicId,
      })),
    },
  });
};

describe('methods at sight of a store', () => {
  test.each(sightMethodKinds)(
    'are open to one that was just registered, and it orders by %s',
    async (kind) => {
      expect(store).toMatchObject({ sightMethods: sightMethodKinds, sightMethodsReason: null });
      expect((await order(kind)).status).toBe(201);
    },
  );

  test('are what the payment dialog and the credit offer it', async () => {
    const open = Object.values(sightMethods).map(({ publicId }) => publicId);
    const { body } = await call<{ paymentMethodTaxes: { paymentMethodPublicId: string }[] }>(
      'GET',
      `/markups?publicId=${store.publicId}&totalAmount=100`,
    );
    expect(body.paymentMethodTaxes.map((one) => one.paymentMethodPublicId).toSorted()).toEqual(
      open.toSorted(),
    );
    await close(onlyPix);
    const after = await call<{ bankSlip: object[]; creditCard: object[]; pix: object[] }>(
      'GET',
      `/markups?publicId=${store.publicId}&totalAmount=100`,
    );
    expect([after.body.pix.length, after.body.creditCard, after.body.bankSlip]).toEqual([1, [], []]);
  });

  test('are closed by a supervisor with a reason, written in the history, and refused from then on', async () => {
    expect((await close(onlyPix, 'ana')).body.code).toBe('SIGHT_METHODS_BY_SUPERVISION');
    expect((await close({ sightMethods: ['PIX'] })).body.code).toBe('REASON_COMMENT_REQUIRED');
    expect((await close(onlyPix)).status).toBe(200);
    expect((await order('CREDIT_CARD')).body.code).toBe('PAYMENT_METHOD_NOT_ALLOWED');
    expect((await order('PIX')).status).toBe(201);
    const { body: history } = await call<{ items: { label: string; value: string; newValue: string }[] }[]>(
      'GET',
      `/stores/hist/${store.publicId}`,
    );
    expect(history[0]?.items.map(({ label, newValue }) => [label, newValue])).toEqual([
      ['Pagamento à vista', 'Pix à vista'],
      ['Motivo do pagamento fechado', 'Cheques e estornos.'],
    ]);
    // An operator may change other fields, but enable no method.
    expect((await close({ name: 'Outra', sightMethods: ['PIX'] }, 'ana')).status).toBe(200);
    expect((await close({ sightMethods: [...sightMethodKinds] }, 'ana')).status).toBe(403);
    expect((await close({ sightMethods: [...sightMethodKinds] })).body).toMatchObject({
      sightMethods: sightMethodKinds,
      sightMethodsReason: null,
    });
    expect((await read()).storePaymentMethods).toHaveLength(3);
  });

  test('of a store registered with a method closed need the supervision too', async () => {
    number += 1;
    const body = { documentNumber: cnpjOf(number), name: 'Bar', ...onlyPix };
    expect((await call('POST', '/stores', { body })).status).toBe(403);
    expect((await call('POST', '/stores', { body, as: 'bia' })).status).toBe(201);
  });

  test('of several stores are closed at once, by a supervisor', async () => {
    const body = { storePublicIds: [store.publicId], change: { kind: 'sightMethods', ...onlyPix } };
    const send = async (as: 'ana' | 'bia') =>
      (await call<StoreBatchResult[]>('PUT', '/stores/batch', { body, as })).body[0];
    expect(await send('ana')).toMatchObject({ ok: false, code: 'SIGHT_METHODS_BY_SUPERVISION' });
    expect(await send('bia')).toMatchObject({ ok: true, before: { sightMethods: sightMethodKinds } });
    expect((await read()).sightMethods).toEqual(['PIX']);
  });

  test('from a sheet: what it closes, and by whom', async () => {
    const head = ['CNPJ', 'Formas de pagamento', 'Motivo do pagamento'];
    const review = async (cells: readonly string[], as: 'ana' | 'bia') => {
      const { body } = await world.post('/store-batches', csvOf([head, [store.documentNumber, ...cells]]), {
        as,
      });
      const id = body.importPublicId;
      const columns = ['documentNumber', 'sightMethods', 'sightMethodsReason'];
      await call('PUT', `/imports/${id}/mapping`, { body: { columns }, as });
      await world.run();
      return { id, row: (await world.rows(id, {}, as))[0] };
    };
    expect((await review(['Pix, cheque', 'x'], 'bia')).row).toMatchObject({
      result: 'REFUSED',
      issues: [{ field: 'sightMethods' }],
    });
    expect((await review(['Pix', 'Estornos'], 'ana')).row).toMatchObject({
      result: 'REFUSED',
      issues: [{ field: 'sightMethods', message: expect.stringContaining('supervisão') }],
    });
    expect((await review(['boleto; cartão, PIX', ''], 'ana')).row?.result).toBe('EQUAL');
    const { id, row } = await review(['Pix', 'Estornos'], 'bia');
    expect(row?.changes).toEqual([
      {
        field: 'sightMethods',
        before: 'Pix à vista, Cartão de crédito, Boleto 0 dias',
        after: 'Pix à vista',
      },
      { field: 'sightMethodsReason', before: null, after: 'Estornos' },
    ]);
    await world.apply(id, 'GOOD', 'bia');
    await world.run();
    expect(await read()).toMatchObject({ sightMethods: ['PIX'], sightMethodsReason: 'Estornos' });
  });
});
