import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Centavos, centavos, sumCentavos, ZERO } from '../../money.ts';
import { paymentMethods } from '../payments/methods.ts';
import { chargedAmount, followDelivery, type Receivable, type StandingInvoice } from './follow-delivery.ts';
import { shareOfInvoice } from './invoice.ts';
import { planInstallments } from './schedule.ts';

// An invoice's amount differs from what the store owes for it: tests both, with any edits in between.

const share = (delivery: [number, number], before: [number, number], amount: number) =>
  shareOfInvoice(
    { supplierTotal: centavos(delivery[0]), totalWithTax: centavos(delivery[1]) },
    { invoiced: centavos(before[0]), receivable: centavos(before[1]) },
    centavos(amount),
  );

describe('what the store owes by an invoice', () => {
  it.each([
    ['all of it, whatever was discounted', [100_00, 90_00], [0, 0], 100_00, 90_00],
    ['all of it with ADF', [100_00, 103_50], [0, 0], 100_00, 103_50],
    ['half of it', [100_00, 90_00], [0, 0], 50_00, 45_00],
    ['its share, rounded half up', [300, 100], [0, 0], 50, 17],
    ['the rest by the last one', [300, 100], [200, 67], 100, 33],
    ['nothing where everything is owed already', [300, 100], [200, 100], 100, 0],
    ['nothing of what is given away', [300, 0], [0, 0], 300, 0],
    ['no less than nothing after a discount', [300, 50], [100, 60], 100, 0],
  ] as const)('%s', (_, delivery, before, amount, owed) => {
    expect(share([...delivery], [...before], amount)).toBe(owed);
  });

  it('any split of the invoices adds up to what is owed, each within a centavo of its proportion', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 }),
        (supplier, owed, cuts) => {
          const ends = new Set(
            cuts.map((cut) => Math.floor((supplier * cut) / 100)).filter((end) => end > 0),
          );
          let invoiced = 0;
          let receivable = 0;
          for (const end of [...[...ends].toSorted((a, b) => a - b), supplier]) {
            if (end === invoiced) continue;
            const own = share([supplier, owed], [invoiced, receivable], end - invoiced);
            expect(Math.abs(own - (owed * (end - invoiced)) / supplier)).toBeLessThanOrEqual(1);
            invoiced = end;
            receivable += own;
          }
          expect(receivable).toBe(owed);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

const slips = paymentMethods.find(
  ({ form, scheduleDays }) => form === 'CELEIRO_PAYMENT' && scheduleDays.join() === '7,14,21',
);
if (slips === undefined) throw new Error('no schedule of three slips');

type World = {
  supplier: number;
  owed: number;
  invoices: StandingInvoice[];
  rows: Receivable[];
};
const invoicedOf = ({ invoices }: World): Centavos => sumCentavos(invoices.map(({ amount }) => amount));
const askedSum = ({ rows }: World): number =>
  rows.filter(({ status }) => status !== 'CANCELED').reduce((sum, row) => sum + chargedAmount(row), 0);

let named = 0;
const name = () => `${(named += 1)}`;

/** Finance registers an invoice of this percentage of what may still be invoiced. */
const invoice = (world: World, percent: number): void => {
  const room = world.supplier - invoicedOf(world);
  const amount = Math.floor((room * percent) / 100);
  if (amount <= 0) return;
  const carried = sumCentavos(world.invoices.map(({ receivable }) => receivable));
  const receivable = share([world.supplier, world.owed], [invoicedOf(world), carried], amount);
  const issuedOn = '2031-03-03';
  const publicId = name();
  world.invoices.push({ publicId, amount: centavos(amount), receivable, issuedOn });
  for (const { net, dueDate } of planInstallments({
    amount: receivable,
    tax: ZERO,
    issuedOn,
    scheduleDays: slips.scheduleDays,
  })) {
    const row = { status: 'OPENED', transactionType: 'BANK_SLIP', dueDate, net, discount: ZERO, tax: ZERO };
    world.rows.push({ publicId: name(), invoicePublicId: publicId, ...row });
  }
};

/** An operator saves the delivery with other amounts; refused when more was paid. */
const edit = (world: World, supplier: number, owed: number, isOtherPayment: boolean): void => {
  const after = {
    tax: ZERO,
    totalWithTax: centavos(owed),
    supplierTotal: centavos(supplier),
    payment: slips,
    comesToNothing: false,
  };
  const before = { totalWithTax: centavos(world.owed), payment: slips };
  const today = '2031-03-04';
  const { invoices, rows: receivables } = world;
  const isPaid = receivables.some(({ status }) => status === 'PAID');
  // Another payment method is refused once something was paid.
  const isOther = isOtherPayment && !isPaid;
  const decided = followDelivery({
    invoices,
    receivables,
    waiting: ZERO,
    before,
    after,
    isOtherPayment: isOther,
    isReopened: false,
    today,
  });
  if (decided.kind === 'refused') {
    expect(receivables.some(({ status }) => status === 'PAID')).toBe(true);
    return;
  }
  for (const step of decided.steps) {
    if (step.kind === 'add') {
      const { invoicePublicId, transactionType, planned } = step;
      world.rows.push({ publicId: name(), invoicePublicId, transactionType, status: 'OPENED', ...planned });
      continue;
    }
    world.rows = world.rows.map((row) => {
      if (!('publicId' in step) || row.publicId !== step.publicId) return row;
      return step.kind === 'cancel' ? { ...row, status: 'CANCELED' } : { ...row, discount: step.discount };
    });
  }
  world.invoices = world.invoices.map((one) => ({
    ...one,
    ...decided.shares.find(({ publicId }) => publicId === one.publicId),
  }));
  world.supplier = supplier;
  world.owed = owed;
};

it('whatever is edited, invoiced and paid between: no more than is owed is requested, and all of it once all is invoiced', () => {
  const amount = fc.integer({ min: 1, max: 500_000 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('invoice' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('edit' as const),
      supplier: amount,
      owed: fc.integer({ min: 0, max: 500_000 }),
      isOther: fc.boolean(),
    }),
    // A discount or a return; the supplier's amount is unchanged.
    fc.record({ kind: fc.constant('discount' as const), owed: fc.integer({ min: 0, max: 500_000 }) }),
    fc.record({ kind: fc.constant('pay' as const), at: fc.nat(9) }),
  );
  fc.assert(
    fc.property(amount, amount, fc.array(step, { maxLength: 12 }), (supplier, owed, steps) => {
      const world: World = { supplier, owed, invoices: [], rows: [] };
      for (const one of steps) {
        if (one.kind === 'invoice') invoice(world, one.percent);
        else if (one.kind === 'edit') edit(world, one.supplier, one.owed, one.isOther);
        else if (one.kind === 'discount') edit(world, world.supplier, one.owed, false);
        else {
          const open = world.rows.filter(({ status }) => status === 'OPENED')[one.at]?.publicId;
          world.rows = world.rows.map((row) => (row.publicId === open ? { ...row, status: 'PAID' } : row));
        }
        expect(askedSum(world)).toBeLessThanOrEqual(world.owed);
        expect(askedSum(world)).toBe(world.invoices.reduce((sum, { receivable }) => sum + receivable, 0));
        if (invoicedOf(world) >= world.supplier) expect(askedSum(world)).toBe(world.owed);
      }
      invoice(world, 100);
      expect(askedSum(world)).toBe(world.owed);
    }),
    { numRuns: 5_000 },
  );
});
