import { randomBytes } from 'node:crypto';
import { openSecretBox } from '../../src/platform/secrets/open-secret-box.ts';
import { httpGateway } from '../../src/ports/supplier-gateway/http.ts';
import { sandboxGateway } from '../../src/ports/supplier-gateway/sandbox.ts';
import { dispatchOnce } from '../../src/orders/sending/dispatcher.ts';
import type { Posting } from '../../src/orders/sending/post-message.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from './order-world.ts';
import { startSupplierStub, type SupplierStub } from '../supplier-stub.ts';
import { startTestApp, type TestApp, type TestPerson, type TestTokens } from '../test-app.ts';

export type WireSending = {
  kind: string;
  state: string;
  receipt: string | null;
  nextTryAt: string | null;
  order: { total: number; lines: { quantity: number }[] } | null;
  tries: { number: number; outcome: string | null; httpStatus: number | null; isFailure: boolean }[];
  answers: {
    word: string;
    status: string;
    invoices: { key: string; number: string | null; problem: string | null }[];
    externalId: string | null;
    reason: string | null;
    ignored: string | null;
    lines: {
      product: string;
      asked: string | null;
      available: string | null;
      maximum: string | null;
      agreed: string | null;
      askedPrice: number | null;
      price: number | null;
    }[];
  }[];
};
export type WireSendings = {
  sendings: WireSending[];
  changesSince: { label: string; oldValue: string | null; newValue: string | null }[];
  hasOlder: boolean;
};
export type SentDelivery = WireDelivery & { orderExternalId: string | null; code?: string };

export type SendingWorld = {
  readonly running: TestApp;
  readonly call: Call;
  readonly world: OrderWorld;
  readonly stub: SupplierStub;
  readonly secret: string;
  readonly posting: Posting;
  /** A new delivery of Horta, whose system is the stub. */
  readonly newDelivery: () => Promise<SentDelivery>;
  readonly send: (id: string) => Promise<{ status: number; body: SentDelivery }>;
  readonly read: (id: string) => Promise<SentDelivery>;
  readonly sendings: (id: string) => Promise<WireSendings>;
  /** Sends all due messages now. */
  readonly dispatch: () => Promise<number>;
  /** Moves the server's clock forward. */
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
};

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The order world with one supplier connected to a stub. */
export const startSendingWorld = async (tryMs = 2_000): Promise<SendingWorld> => {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const running = await startTestApp({ clock });
  const world = await addOrderWorld(running.db);
  // Tokens expire with the clock: after it moves, callers sign in again.
  const signedIn = new Map<string, Promise<TestTokens>>();
  const as = async (person: TestPerson) => {
    const key = `${person} ${ahead}`;
    const tokens = signedIn.get(key) ?? running.login(person);
    signedIn.set(key, tokens);
    return { authorization: `Bearer ${(await tokens).access_token}` };
  };
  const call = caller({ ...running, as });
  const stub = await startSupplierStub();
  const secret = newSecret();
  const saved = await call('PUT', `/suppliers/${world.suppliers.horta.publicId}/integration`, {
    as: 'bia',
    body: { url: stub.url, secret },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const gateway = httpGateway({ isStrict: false, timeoutMs: tryMs });
  const posting: Posting = {
    db: running.db,
    gateways: { WEBHOOK: gateway, SANDBOX: sandboxGateway() },
    secretBox: await openSecretBox(running.db, [], false),
    clock,
  };
  return {
    running,
    call,
    world,
    stub,
    secret,
    posting,
    newDelivery: async () => {
      const order = await placeOrder(call, intakeBody(world));
      const [delivery] = order.orderSuppliers;
      if (delivery === undefined) throw new Error('no delivery');
      return delivery as SentDelivery;
    },
    send: (id) => call<SentDelivery>('POST', `/order-suppliers/${id}/send`, { body: {} }),
    read: async (id) => (await call<SentDelivery>('GET', `/order-suppliers/${id}/delivery-details`)).body,
    sendings: async (id) => (await call<WireSendings>('GET', `/order-suppliers/${id}/sendings`)).body,
    dispatch: () => dispatchOnce(posting),
    pass: (ms) => {
      ahead += ms;
    },
    close: async () => {
      await gateway.close();
      await stub.close();
      await running.close();
    },
  };
};
