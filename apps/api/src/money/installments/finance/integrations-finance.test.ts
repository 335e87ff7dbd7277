import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExamples, shapeOf } from '../../../../test/documented-examples.ts';
import {
  agreedDelivery,
  hortaKey,
  installmentsOf,
  pixAtSight,
  sandbox,
  supplierTotalOf,
  type WireInvoice,
} from '../../../../test/worlds/installment-world.ts';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { runGateway } from '../charges/run-gateway.ts';

// The steps for finance in docs/integrations.md, run as documented.

const { document, example } = readExamples('integrations.md');
const now = new Date('2031-03-03T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const asFinance = async (path: string) =>
  (await call<{ content: unknown[] }>('GET', path, { as: 'financeiro' })).body;

test('from an agreed delivery to a paid Pix, with the bodies of the examples', async () => {
  const delivery = await agreedDelivery(call, world, pixAtSight);
  const { publicId } = delivery;
  const pending = await asFinance(`/invoices/pending?orderSupplierPublicId=${publicId}`);
  expect(shapeOf(pending)).toEqual(shapeOf(JSON.parse(example('pending'))));

  const values = {
    delivery: publicId,
    key: hortaKey('2031-03-03'),
    amount: String(supplierTotalOf(delivery)),
  };
  const text = example('invoice', values).replace(/"amount": "([\d.]+)"/, '"amount": $1');
  const register = () =>
    call<WireInvoice>('POST', '/invoices', { as: 'financeiro', body: JSON.parse(text), key: 'nfe-1' });
  const [first, again] = [await register(), await register()];
  expect([first.status, again.body.publicId]).toEqual([201, first.body.publicId]);

  await runGateway(running.db, sandbox, () => now);
  const open = await asFinance(`/charges/open?orderSupplierPublicId=${publicId}`);
  expect(shapeOf(open)).toEqual(shapeOf(JSON.parse(example('charge'))));

  const [charge] = open.content as { publicId: string }[]; // compared above
  const address = `/api/dev/payment-gateway/charges/${charge?.publicId ?? ''}`;
  // Opening the page of a payment pays nothing.
  expect((await running.app.inject({ url: `${address}?status=PAID` })).statusCode).toBe(200);
  expect(await asFinance(`/charges/open?orderSupplierPublicId=${publicId}`)).toEqual(open);
  const answer = await running.app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/json' },
    payload: example('paid'),
  });
  expect(answer.statusCode).toBe(204);
  const [invoice] = await installmentsOf(call, publicId);
  expect(invoice?.installmentInfo.installments.map(({ status }) => status)).toEqual(['PAID']);
  expect((await asFinance(`/charges/open?orderSupplierPublicId=${publicId}`)).content).toEqual([]);
});

test('every refusal of the table is one the product answers, in its order', async () => {
  const { publicId } = await agreedDelivery(call, world, pixAtSight);
  const other = await agreedDelivery(call, world, pixAtSight, 'ANALYZING');
  const register = (more: Record<string, unknown>) =>
    call<WireInvoice>('POST', '/invoices', {
      as: 'financeiro',
      body: {
        orderSupplierPublicId: publicId,
        nfeKey: hortaKey('2031-03-03'),
        amount: 1,
        issuedAt: '2031-03-03T12:00:00Z',
        ...more,
      },
    });
  const codeOf = async (more: Record<string, unknown>) => (await register(more)).body.code;
  const used = hortaKey('2031-03-03');
  expect((await register({ nfeKey: used })).status).toBe(201);
  expect(
    await Promise.all([
      codeOf({ nfeKey: `${used.slice(0, 43)}${(Number(used[43]) + 1) % 10}` }),
      codeOf({ nfeKey: hortaKey('2031-03-03', undefined, '45723174000110') }),
      codeOf({ nfeNumber: '7' }),
      codeOf({ issuedAt: '2031-02-27T12:00:00Z' }),
      codeOf({ issuedAt: '2031-03-04T12:00:00Z' }),
      codeOf({ amount: 100_000 }),
      codeOf({ nfeKey: used, amount: 2 }),
      codeOf({ orderSupplierPublicId: other.publicId }),
    ]),
  ).toEqual([...document.matchAll(/^\| `(INVOICE_[A-Z_]+)` \|/gm)].map((match) => match[1]));
});
