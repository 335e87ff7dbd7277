import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Refused,
  asked,
  call,
  cents,
  charged,
  closeCharged,
  openCharged,
  pay,
  payBy,
  preview,
  rowsOf,
  shown,
  update,
  work,
} from '../../../../test/worlds/charged-world.ts';
import { pixAtSight, slipsOf71421 } from '../../../../test/worlds/installment-world.ts';
import { slipOf7Days, type WireDelivery } from '../../../../test/worlds/order-world.ts';

beforeAll(openCharged);
afterAll(closeCharged);

test('T28: generated edits: what is shown is what saving makes, to the centavo', async () => {
  const quantity = fc.record({ kind: fc.constant('quantity'), value: fc.integer({ min: 1, max: 20 }) });
  const price = fc.record({ kind: fc.constant('price'), value: fc.integer({ min: 1, max: 2500 }) });
  const freight = fc.record({ kind: fc.constant('freight'), value: fc.integer({ min: 0, max: 9000 }) });
  const method = fc.record({ kind: fc.constant('method'), value: fc.integer({ min: 0, max: 2 }) });
  const pays = fc.record({ kind: fc.constant('pay'), value: fc.integer({ min: 0, max: 2 }) });
  const edits = fc.array(fc.oneof(quantity, price, freight, method, pays), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(edits, async (sequence) => {
      const delivery = await charged();
      const [item] = delivery.orderSupplierItems;
      for (const { kind, value } of sequence) {
        const rows = await rowsOf(delivery.publicId);
        if (kind === 'pay') {
          const open = rows.filter(({ status }) => status === 'OPENED')[value];
          if (open !== undefined) await pay(open.publicId);
          continue;
        }
        const itemChanges = kind === 'price' ? { quantity: 10, unitPrice: value / 100 } : { quantity: value };
        const changes =
          kind === 'freight'
            ? { logisticCost: value / 100 }
            : payBy([slipsOf71421, pixAtSight, slipOf7Days][value] ?? '');
        const isItem = kind === 'quantity' || kind === 'price';
        const edit = isItem
          ? { kind: 'item', itemPublicId: item?.publicId, changes: itemChanges }
          : { kind: 'update', changes };
        const before = await asked(delivery.publicId);
        const seen = await preview(delivery, edit);
        const save = isItem
          ? call<WireDelivery & Refused>('PUT', `/order-supplier-items/${item?.publicId}`, {
              body: itemChanges,
              chargesSeen: seen.body.version ?? 'none',
            })
          : update(delivery, changes, { chargesSeen: seen.body.version ?? 'none' });
        const saved = await save;
        expect([saved.status, saved.body.code]).toEqual([seen.status, seen.body.code]);
        const after = await asked(delivery.publicId);
        const isUnchanged = seen.status !== 200 || seen.body.version === 'none';
        expect(after).toEqual(isUnchanged ? before : shown(seen.body));
        const sum = after.reduce((all, { amount }) => all + amount, 0);
        const total = saved.status === 200 ? cents(saved.body.totalAmountWithTax) : Infinity;
        expect(sum).toBeLessThanOrEqual(total);
        await work();
      }
    }),
    { numRuns: 8 },
  );
});
