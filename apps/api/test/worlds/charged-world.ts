import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { runGateway } from '../../src/money/installments/charges/run-gateway.ts';
import {
  agreedDelivery,
  chargeOf,
  gatewayEnvironment,
  installmentsOf,
  notify,
  registerInvoice,
  sandbox,
  slipsOf71421,
} from './installment-world.ts';
import { addOrderWorld, type Call, caller, type OrderWorld, type WireDelivery } from './order-world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// Shared by the tests of edits that end charges: a charged delivery, its edits, and its store's charges.

export const now = new Date('2031-02-20T15:00:00Z');
export let running: TestApp;
export let world: OrderWorld;
export let call: Call;
export const openCharged = async (): Promise<void> => {
  running = await startTestApp({ clock: () => now, environment: gatewayEnvironment });
  world = await addOrderWorld(running.db);
  call = caller(running);
};
export const closeCharged = (): Promise<void> => running.close();

export type Effect = {
  version: string;
  invalidated: {
    position: number;
    amount: number;
    status: string;
    dueDate: string;
    nextAmount: number | null;
  }[];
  schedule: { position: number; amount: number; dueDate: string; change: string }[];
  refund: number;
  awaitsInvoice: number;
};
export type Refused = { code: string; message: string; conflict?: Effect };

export const work = () => runGateway(running.db, sandbox, () => now);
export const cents = (reais: number): number => Math.round(reais * 100);

/** Horta's delivery, fully invoiced and charged: 222,50 and the ADF of its method. */
export const charged = async (method = slipsOf71421): Promise<WireDelivery> => {
  const delivery = await agreedDelivery(call, world, method);
  const { status } = await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  if (status !== 201) throw new Error('not invoiced');
  await work();
  return (await call<WireDelivery>('GET', `/order-suppliers/${delivery.publicId}/delivery-details`)).body;
};
export const rowsOf = async (id: string) =>
  (await installmentsOf(call, id)).flatMap(({ installmentInfo }) => installmentInfo.installments);
export const asked = async (id: string) =>
  (await rowsOf(id))
    .filter(({ status, transactionType }) => !status.startsWith('CANCEL') && transactionType !== 'REFUND')
    .map(({ netAmount, discount, dueDate }) => ({ amount: cents(netAmount) - cents(discount), dueDate }));
export const shown = ({ schedule }: Effect) =>
  schedule.map(({ amount, dueDate }) => ({ amount: cents(amount), dueDate }));

export const update = (delivery: WireDelivery, changes: object, options: object = {}) =>
  call<WireDelivery & Refused>('PUT', `/order-suppliers/details/${delivery.publicId}`, {
    body: changes,
    ...options,
  });
export const preview = (delivery: WireDelivery, edit: object, options: object = {}) =>
  call<Effect & Refused>('POST', `/order-suppliers/${delivery.publicId}/charge-effect`, {
    body: edit,
    ...options,
  });
export const quantityOf = (delivery: WireDelivery, quantity: number, options: object = {}) =>
  call<WireDelivery & Refused>('PUT', `/order-supplier-items/${delivery.orderSupplierItems[0]?.publicId}`, {
    body: { quantity },
    ...options,
  });
export const pay = async (id: string) =>
  notify(running, (await chargeOf(running, id)).publicId, { status: 'PAID', at: now });
export const footprint = async (id: string) =>
  (
    await running.query(`select d.version, (select count(*)::int from delivery_history where delivery_id = d.id) as entries,
      (select count(*)::int from event_outbox) as events, (select count(*)::int from charge) as charges,
      (select count(*)::int from gateway_command) as commands from delivery d where d.public_id = '${id}'`)
  ).rows[0];

export const payBy = (method: string) => ({
  paymentMethod: celeiroPay.publicId,
  celeiroPaymentMethodPublicId: method,
});
