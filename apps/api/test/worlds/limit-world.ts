import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, centavos } from '@celeiro/rules/money.ts';
import { freedBy } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import { sql } from 'kysely';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  slipOf7Days,
  type WireDelivery,
} from './order-world.ts';
import { startTestApp, type TestApp, testPeople } from '../test-app.ts';

// Shared by the tests of limit decisions: waiting deliveries, and the calls of two supervisors.

export let running: TestApp;
export let world: OrderWorld;
export let call: Call;
export const openLimits = async (): Promise<void> => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  // Bia and Caio are supervisors, Ana is not.
  await sql`insert into app_user_authority (user_id, authority_code)
    select id, 'ROLE_INTRANET_APPROVE_DISCOUNTS' from app_user where username = ${testPeople.caio.username}`.execute(
    running.db,
  );
};
export const closeLimits = (): Promise<void> => running.close();

type Open = {
  publicId: string;
  totalAmountWithTax: number;
  creditAmount: number;
  waits: boolean;
  fitsNow: boolean;
  reason: string | null;
};
export type Analysis = {
  code: string;
  fields?: Record<string, string>;
  creditLimit: number;
  usedLimit: number;
  overdueAmount: number;
  validUntil: string | null;
  paymentMethodPublicIds: string[];
  secondPersonAmount: number;
  comparedLimit: number;
  proposal: { publicId: string; creditLimit: number; proposedBy: string; isOwn: boolean } | null;
  openDeliveries: Open[];
};
type Options = Parameters<Call>[2];

export const today = businessDateOf(Date.now());
export const inAMonth = addDays(today, 30);
export const cents = (reais: number): Centavos => centavos(Math.round(reais * 100));
const path = () => `/credit-analysis/store/${world.storePublicId}`;
export const read = async (): Promise<Analysis> => (await call<Analysis>('GET', path(), { as: 'bia' })).body;
/** The deliveries this limit would release, as the page computes it. */
export const frees = ({ usedLimit, openDeliveries }: Analysis, limit: number) => {
  const waiting = openDeliveries.filter(({ waits }) => waits);
  const taken = waiting.reduce((sum, { creditAmount }) => sum + cents(creditAmount), 0);
  return freedBy(
    cents(limit),
    centavos(cents(usedLimit) - taken),
    waiting.map((one) => ({ ...one, taken: cents(one.creditAmount), needsDiscountApproval: false })),
  ).map(({ publicId, totalAmountWithTax }) => ({ publicId, totalAmountWithTax }));
};
export const basisOf = ({ creditLimit, usedLimit, overdueAmount }: Analysis) => ({
  creditLimit,
  usedLimit,
  overdueAmount,
});
/** Approves a limit on the current data and releases the deliveries that fit. */
export const approve = async (creditLimit: number, body: object = {}, options: Options = {}) => {
  const seen = await read();
  return call<Analysis>('POST', path(), {
    as: 'bia',
    ...options,
    body: {
      decision: 'APPROVED',
      comment: 'Balanço em ordem',
      creditLimit,
      validUntil: inAMonth,
      paymentMethodPublicIds: [slipOf7Days],
      basis: basisOf(seen),
      release: frees(seen, creditLimit),
      replaces: seen.proposal?.publicId ?? null,
      ...body,
    },
  });
};
export const confirm = (
  proposal: string | undefined,
  body: object = {},
  as: 'bia' | 'caio' | 'ana' = 'caio',
) =>
  call<Analysis>('POST', `${path()}/proposals/${proposal ?? ''}`, {
    as,
    body: { decision: 'CONFIRMED', comment: 'Conferi', release: [], ...body },
  });
export const setLimit = (amount: number, validUntil: string | null = null) =>
  sql`update store_credit set credit_limit_centavos = ${amount}, valid_until = ${validUntil}::date`.execute(
    running.db,
  );
/** Creates financed deliveries of 224,39 each (one more product each), which wait. */
export const wait = async (
  count: number,
  items: (index: number) => number = () => 2,
): Promise<readonly WireDelivery[]> => {
  await setLimit(0);
  const made: WireDelivery[] = [];
  for (let index = 0; index < count; index += 1) {
    const [first] = (await placeOrder(call, intakeBody(world, items(index)))).orderSuppliers;
    if (first) made.push(first);
  }
  return made;
};
export const statusOf = async ({ publicId }: WireDelivery): Promise<string> =>
  (await call<WireDelivery>('GET', `/order-suppliers/${publicId}/delivery-details`)).body.orderSupplierStatus
    .name;
export const history = async () =>
  (
    await call<
      {
        decision: string;
        comment: string;
        name: string;
        limit: { creditLimit: number; validUntil: string; paymentMethods: string[] } | null;
        postponedUntil: string | null;
        deliveries: { publicId: string }[];
      }[]
    >('GET', `/credit-analysis-historic-activities/store/${world.storePublicId}`)
  ).body;

/** Resets: nothing is open, waiting, proposed or decided, and every method is enabled. */
export const startOver = async (): Promise<void> => {
  await sql`update delivery set credit_open = false, status = 'CANCELED' where credit_open`.execute(
    running.db,
  );
  const { proposal } = await read();
  if (proposal) await confirm(proposal.publicId, { decision: 'REJECTED' });
  await running.db.transaction().execute(async (db) => {
    // Decisions can't be deleted otherwise: the compared limit is read from them.
    for (const table of [sql`credit_analysis_delivery`, sql`credit_analysis`]) {
      await sql`alter table ${table} disable trigger user`.execute(db);
      await sql`delete from ${table}`.execute(db);
      await sql`alter table ${table} enable trigger user`.execute(db);
    }
  });
  await sql`insert into store_payment_method (store_id, payment_method_id)
    select s.id, pm.id from store s, payment_method pm where pm.form = 'CELEIRO_PAYMENT' on conflict do nothing`.execute(
    running.db,
  );
};
