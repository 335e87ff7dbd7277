import { verifyHistory } from '../../src/orders/deliveries/history/verify-history.ts';
import { addDiscountReasons, discountCalls } from './discount-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  type CallOptions,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
  type WireItem,
} from './order-world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// Shared by the tests of undo: deliveries, their edits, and the undo.

export let running: TestApp;
export let world: OrderWorld;
export let call: Call;
export let discounts: ReturnType<typeof discountCalls>;
let now = Date.parse('2031-02-20T15:00:00Z');
/** Moves the clock by `ms`; returns the new time. */
export const later = (ms: number): number => (now += ms);

export const openUndo = async (): Promise<void> => {
  running = await startTestApp({ clock: () => new Date(now) });
  world = await addOrderWorld(running.db);
  await addDiscountReasons(running.db);
  call = caller(running);
  discounts = discountCalls(call);
};
/** Checks that the history chains are intact after every test. */
export const closeUndo = async (): Promise<void> => {
  const { breaks } = await verifyHistory(running.db);
  await running.close();
  if (breaks.length > 0) throw new Error(`broken histories: ${JSON.stringify(breaks)}`);
};

export type Saved = WireDelivery & { readonly code?: string };
export type Result = {
  publicId: string;
  ok: boolean;
  changed: boolean;
  undoable?: boolean;
  version: number | null;
  code?: string;
  message?: string;
};

export const fresh = async (items = 3) => {
  const [delivery] = (await placeOrder(call, intakeBody(world, items))).orderSuppliers;
  const [pack, kilo] = delivery?.orderSupplierItems ?? [];
  if (delivery === undefined || pack === undefined || kilo === undefined) throw new Error('no delivery');
  return { delivery, pack, kilo, id: delivery.publicId };
};
export const read = async (id: string) =>
  (await call<Saved>('GET', `/order-suppliers/${id}/delivery-details`)).body;
export const editItem = (item: WireItem, body: object, options: CallOptions = {}) =>
  call<Saved>('PUT', `/order-supplier-items/${item.publicId}`, { body, ...options });
export const editHeader = (id: string, body: object, options: CallOptions = {}) =>
  call<Saved>('PUT', `/order-suppliers/details/${id}`, { body, ...options });
export const undoAll = (
  deliveries: readonly { publicId: string; version: number }[],
  options: CallOptions = {},
) => call<Result[]>('POST', '/order-suppliers/undo', { body: { deliveries }, ...options });
export const undo = async (saved: Pick<WireDelivery, 'publicId' | 'version'>, options: CallOptions = {}) => {
  const { publicId, version } = saved;
  return (await undoAll([{ publicId, version }], options)).body[0];
};
export const newest = async (id: string) =>
  (
    await call<{ description: string; name: string; items: { label: string; newValue: string | null }[] }[]>(
      'GET',
      `/order-supplier-historic-activities/${id}`,
    )
  ).body[0];
/** The data that an undo restores: everything but the version. */
export const withoutVersion = (delivery: Saved) => ({ ...delivery, version: 0 });
