import { randomBytes } from 'node:crypto';
import { forwardMoves, gatewayStatuses, isAhead, mayMove } from '@celeiro/rules/money/installments/moves.ts';
import {
  type InstallmentStatus,
  installmentStatuses,
  isInstallmentStatus,
} from '@celeiro/rules/money/installments/statuses.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreedDelivery,
  chargeOf,
  installmentsOf,
  notify,
  pixAtSight,
  registerInvoice,
  sandbox,
  slipsOf71421,
  startReceivables,
  type WireInvoice,
} from '../../../../test/worlds/installment-world.ts';
import { type Call, type OrderWorld } from '../../../../test/worlds/order-world.ts';
import { type TestApp } from '../../../../test/test-app.ts';
import { runGateway } from '../charges/run-gateway.ts';

// Random sequences of requests over HTTP. A failing one is printed with its seed.

const RUNS = Number(process.env['RECEIVABLE_SEQUENCES'] ?? 20);
const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
});
afterAll(() => running.close());

const charged = async (method: string) => {
  const delivery = await agreedDelivery(call, world, method);
  const { body } = await registerInvoice(call, delivery, '2031-02-20T12:00:00Z');
  await runGateway(running.db, sandbox, () => now);
  const ids = body.installmentInfo.installments.map(({ publicId }) => publicId);
  const charges = await Promise.all(ids.map(async (id) => (await chargeOf(running, id)).publicId));
  return { delivery, invoice: body, ids, charges };
};
const codeOf = new Map(installmentStatuses.map(({ code, label }) => [label as string, code]));

/** The status changes of a delivery's installments, from its history. */
const movesOf = async (deliveryId: string): Promise<readonly (readonly InstallmentStatus[])[]> => {
  const { rows } = await running.query(`select h.old_value as old, h.new_value as new from delivery_history h
    join delivery d on d.id = h.delivery_id where d.public_id = '${deliveryId}' and h.field = 'installment' order by h.id`);
  return (rows as { old: string; new: string }[]).map((row) =>
    [row.old, row.new].map((text) => {
      const code = codeOf.get(text.replace(/ \(.*$/, ''));
      if (code === undefined) throw new Error(`no status ${text}`);
      return code;
    }),
  );
};

const elsewhere: readonly InstallmentStatus[] = ['EXPIRED', 'CANCELED', 'PAID_OVERDUE'];

/** The reports that a gateway may send about a charge from OPENED on, in order. */
const course = fc.array(fc.nat(), { minLength: 1, maxLength: 5 }).map((choices) => {
  const said: InstallmentStatus[] = [];
  let from: InstallmentStatus = 'OPENED';
  const known: readonly InstallmentStatus[] = gatewayStatuses;
  for (const choice of choices) {
    // Other tests cover the expiry, which cancels the delivery, and overdue, which depends on the date and not on the
    // gateway.
    const next: readonly InstallmentStatus[] = forwardMoves[from].filter(
      (to) => known.includes(to) && !elsewhere.includes(to),
    );
    const to: InstallmentStatus | undefined = next[choice % Math.max(1, next.length)];
    if (to === undefined) break;
    said.push(to);
    from = to;
  }
  return said;
});

test('T29: repeated, forged, replayed, at once and in any order, the notices of one course end where it ended', async () => {
  const tellings = course.chain((said) =>
    fc.record({
      said: fc.constant(said),
      order: fc.shuffledSubarray(
        [...said, ...said].flatMap((status, index) => [
          { status, id: index % said.length, how: 'true' as const },
          { status, id: index % said.length, how: 'forged' as const },
          { status, id: index % said.length, how: 'replayed' as const },
        ]),
        { minLength: said.length * 6 },
      ),
      atOnce: fc.boolean(),
    }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(tellings, async ({ said, order, atOnce }) => {
      run += 1;
      const prefix = `run_${run}_${randomBytes(4).toString('hex')}`;
      const { delivery, charges } = await charged(pixAtSight);
      const [charge = ''] = charges;
      const report = async ({ status, id, how }: (typeof order)[number]) => {
        const at = how === 'replayed' ? new Date(now.getTime() - 301_000) : now;
        const notice = { status, at, occurredAt: now.toISOString(), id: `${prefix}_${id}` };
        const key = how === 'forged' ? { key: randomBytes(32) } : {};
        const { statusCode } = await notify(running, charge, { ...notice, ...key });
        expect(statusCode).toBe(how === 'true' ? 204 : 401);
      };
      if (atOnce) await Promise.all(order.map(report));
      else for (const one of order) await report(one);
      const [invoice] = await installmentsOf(call, delivery.publicId);
      const status = invoice?.installmentInfo.installments[0]?.status ?? '';
      expect(status).toBe(said.at(-1));
      const moves = (await movesOf(delivery.publicId)).slice(1);
      for (const [from = 'OPENED', to = 'OPENED'] of moves) expect(isAhead(from, to)).toBe(true);
      expect(moves.length).toBeLessThanOrEqual(said.length);
    }),
    { numRuns: RUNS },
  );
}, 180_000);

type State = 'open' | 'paid' | 'ending' | 'canceled' | 'external' | 'unidentified';
const wireStatus: Readonly<Record<State, InstallmentStatus>> = {
  open: 'OPENED',
  paid: 'PAID',
  ending: 'CANCELLING',
  canceled: 'CANCELED',
  external: 'EXTERNAL_PAYMENT',
  unidentified: 'NOT_IDENTIFIED',
};
type Model = { readonly states: State[]; isInvoiceCanceled: boolean };
type Command = {
  readonly what: 'pay' | 'cancel' | 'external' | 'gateway' | 'cancelInvoice';
  readonly at: number;
};

/** Applies a command to the model; false when it is refused and nothing happens. */
const follow = (model: Model, { what, at }: Command): boolean => {
  const { states } = model;
  const state = states[at] ?? 'open';
  switch (what) {
    case 'pay':
      if (state === 'open' || state === 'ending') states[at] = 'paid';
      if (state === 'canceled') states[at] = 'unidentified';
      return true;
    case 'cancel':
      if (state !== 'open') return false;
      states[at] = 'ending';
      return true;
    case 'external':
      if (state !== 'open' && state !== 'unidentified') return false;
      states[at] = 'external';
      return true;
    case 'gateway':
      states.forEach((one, index) => {
        if (one === 'ending') states[index] = 'canceled';
      });
      return true;
    case 'cancelInvoice':
      if (model.isInvoiceCanceled) return false;
      if (states.some((one) => one !== 'open' && one !== 'ending' && one !== 'canceled')) return false;
      states.forEach((one, index) => {
        if (one === 'open') states[index] = 'ending';
      });
      model.isInvoiceCanceled = true;
      return true;
  }
};

const commands = fc.array(
  fc.record({
    what: fc.constantFrom<Command['what'][]>(
      'pay',
      'pay',
      'cancel',
      'cancel',
      'external',
      'gateway',
      'cancelInvoice',
    ),
    at: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 4, maxLength: 14 },
);

test('T25: whatever happens to installments, they are where a plain model has them and add up to what is owed by their invoice', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const { delivery, invoice, ids, charges } = await charged(slipsOf71421);
      const model: Model = { states: ids.map(() => 'open'), isInvoiceCanceled: false };
      const as = 'financeiro';
      for (const command of sequence) {
        const id = ids[command.at] ?? '';
        const carryOut = async (): Promise<number> => {
          switch (command.what) {
            case 'pay':
              return (await notify(running, charges[command.at] ?? '', { status: 'PAID', at: now }))
                .statusCode;
            case 'cancel':
              return (
                await call('PUT', `/installments/${id}/cancellation`, {
                  as,
                  body: { reason: 'RENEGOTIATED' },
                })
              ).status;
            case 'external':
              return (
                await call('PUT', `/installments/${id}/status`, { as, body: { status: 'EXTERNAL_PAYMENT' } })
              ).status;
            case 'cancelInvoice':
              return (
                await call('PUT', `/invoices/${invoice.publicId}/cancellation`, {
                  as,
                  body: { reason: 'RENEGOTIATED' },
                })
              ).status;
            case 'gateway':
              await runGateway(running.db, sandbox, () => now);
              return 200;
          }
        };
        const isTaken = follow(model, command);
        expect([command, (await carryOut()) < 300]).toEqual([command, isTaken]);
        const [found] = await installmentsOf(call, delivery.publicId);
        expectModel(found, invoice.installmentInfo.totalAmount, ids, model);
      }
      // A payment for an installment that was settled manually is recorded without a status change.
      const moves = (await movesOf(delivery.publicId)).filter(([from, to]) => from !== to);
      for (const [from = 'OPENED', to = 'OPENED'] of moves) {
        expect([from, to, mayMove(from, to) || isAhead(from, to)]).toEqual([from, to, true]);
      }
    }),
    { numRuns: RUNS },
  );
}, 180_000);

const centavosOf = (reais: number): number => Math.round(reais * 100);

const expectModel = (
  found: WireInvoice | undefined,
  amount: number,
  ids: readonly string[],
  model: Model,
): void => {
  const rows = found?.installmentInfo.installments ?? [];
  const byId = new Map(rows.map((row) => [row.publicId, row]));
  expect(ids.map((id) => byId.get(id)?.status)).toEqual(model.states.map((state) => wireStatus[state]));
  expect(rows.every(({ status }) => isInstallmentStatus(status))).toBe(true);
  expect(found?.canceled).toBe(model.isInvoiceCanceled);
  const sum = (some: readonly { netAmount: number }[]): number =>
    some.reduce((total, { netAmount }) => total + centavosOf(netAmount), 0);
  expect(sum(rows)).toBe(centavosOf(amount));
  const standing = rows.filter(({ status }) => !status.startsWith('CANCEL'));
  expect(centavosOf(found?.installmentInfo.totalAmount ?? -1)).toBe(sum(standing));
};
