import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runGateway } from '../../src/money/installments/charges/run-gateway.ts';
import {
  agreedDelivery,
  cardLink,
  installmentsOf,
  pixAtSight,
  sandbox,
  slipsOf71421,
  supplierTotalOf,
} from '../worlds/installment-world.ts';
import { type WireDelivery } from '../worlds/order-world.ts';
import { type SendingWorld, startSendingWorld } from '../worlds/sending-world.ts';
import { startSimulator } from './simulator-process.ts';

// Finance in the simulator: invoices with generated keys, and payments as a gateway reports them.

let on: SendingWorld;
let url = '';
beforeAll(async () => {
  on = await startSendingWorld(1_000);
  url = await on.running.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => on.close());

let simulator: ReturnType<typeof startSimulator> | null = null;
let gateway: NodeJS.Timeout;
beforeEach(() => {
  // As the server's job does: charges are made while the simulator waits for them.
  gateway = setInterval(() => {
    runGateway(on.running.db, sandbox, () => new Date()).catch(() => undefined);
  }, 100);
});
afterEach(async () => {
  clearInterval(gateway);
  await simulator?.stop();
});

const play = async (method: string, ...args: string[]): Promise<WireDelivery> => {
  const delivery = await agreedDelivery(on.call, on.world, method);
  const only = ['--parts', 'finance', '--finance-rate', '600', '--delivery', delivery.publicId];
  simulator = startSimulator(url, ...only, ...args);
  return delivery;
};
const invoicesOf = ({ publicId }: WireDelivery) => installmentsOf(on.call, publicId);
const installmentStatuses = async (delivery: WireDelivery) =>
  (await invoicesOf(delivery)).flatMap(({ installmentInfo }) =>
    installmentInfo.installments.map(({ status }) => status),
  );
const says = (text: string | RegExp) =>
  expect.poll(() => simulator?.says(), { timeout: 30_000 }).toMatch(text);
describe('invoices', () => {
  test.each([
    ['whole', 1],
    ['repeated', 1],
    ['mistyped-key', 1],
    ['in-parts', 2],
  ])('%s: the delivery ends up invoiced, to the centavo', async (treatment, count) => {
    const delivery = await play(slipsOf71421, '--invoice-case', treatment, '--payment-case', 'unpaid');
    await expect.poll(async () => (await invoicesOf(delivery)).length, { timeout: 30_000 }).toBe(count);
    const invoices = await invoicesOf(delivery);
    const total = invoices.reduce((sum, { nfeAmount }) => sum + Math.round(nfeAmount * 100), 0);
    expect(total).toBe(Math.round(supplierTotalOf(delivery) * 100));
    const owed = invoices.reduce((sum, one) => sum + Math.round(one.installmentInfo.totalAmount * 100), 0);
    expect(owed).toBe(Math.round(delivery.totalAmountWithTax * 100));
    expect(new Set(invoices.map(({ nfeNumber }) => nfeNumber)).size).toBe(count);
    expect((await on.read(delivery.publicId)).orderSupplierStatus.name).toBe('INVOICE_ISSUED');
    if (treatment === 'mistyped-key') await says('INVOICE_KEY_INVALID');
  });
});

describe('payments', () => {
  test.each([
    ['paid', pixAtSight, ['PAID'], 1],
    ['repeated', pixAtSight, ['PAID'], 4],
    ['late', slipsOf71421, ['PAID', 'PAID', 'PAID'], 6],
    ['out-of-order', cardLink, ['PAID'], 2],
    ['denied-first', cardLink, ['PAID'], 2],
    ['contested', cardLink, ['CHARGEBACK'], 2],
    ['expired', pixAtSight, ['EXPIRED'], 1],
  ])('%s', async (treatment, method, statuses, notices) => {
    const delivery = await play(method, '--invoice-case', 'whole', '--payment-case', treatment);
    const taken = () => simulator?.says().match(/→ 204/g)?.length ?? 0;
    await expect.poll(taken, { timeout: 30_000 }).toBe(notices);
    expect(await installmentStatuses(delivery)).toEqual(statuses);
    expect(simulator?.says()).not.toMatch(/→ (?!204)/);
  });

  test('nothing is paid of what stays unpaid, and the charge stays open', async () => {
    const delivery = await play(pixAtSight, '--payment-case', 'unpaid', '--invoice-case', 'whole');
    await says('fica em aberto');
    expect(await installmentStatuses(delivery)).toEqual(['OPENED']);
  });
});

test('a supplier says one word by itself', async () => {
  await on.running.query('delete from supplier_integration_secret');
  const delivery = await agreedDelivery(on.call, on.world, pixAtSight);
  const about = ['--delivery', delivery.publicId];
  simulator = startSimulator(url, '--parts', 'suppliers', ...about);
  await says('1 fornecedores ligados');
  const word = startSimulator(url, ...about, '--says', 'DISPATCHED');
  expect([await word.ended, word.says()]).toEqual([0, expect.stringContaining('APPLIED')]);
  expect((await on.read(delivery.publicId)).orderSupplierStatus.name).toBe('DELIVERY_ROUTE');
});

test.each([
  [['--payment-case', 'talvez'], 'out-of-order'],
  [['--invoice-case', 'talvez'], 'in-parts'],
  [['--parts', 'bancos'], 'finance'],
  [['--says', 'DELIVERED'], '--delivery'],
  [['--finance-rate', 'x'], '--finance-rate'],
])('what it does not understand (%j) is said, and it ends', async (args, said) => {
  const one = startSimulator(url, ...args);
  expect([await one.ended, one.says()]).toEqual([1, expect.stringContaining(said)]);
});
