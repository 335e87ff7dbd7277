import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateDiscount, discountLimit, type DiscountType } from '../discounts/calculate.ts';
import { itemRoom } from '../discounts/change-discount.ts';
import { recalculateDiscounts } from '../discounts/recalculate.ts';
import { type Centavos, centavos } from '../../money.ts';
import { basis } from '../../percent.ts';
import { centi, milli } from '../../quantity.ts';
import { decideStatusChange } from './change-status.ts';
import {
  applyItemEdit,
  itemAmounts,
  type ItemEdit,
  itemEditRefusal,
  type ItemTerms,
} from '../delivery-items/items.ts';
import { type DeliveryStatusCode, deliveryStatuses } from './statuses.ts';
import { deliveryTotals } from './totals.ts';

// T25: the rules compared with an independent model: exact fractions, rounded half up for money.

type Fraction = readonly [bigint, bigint];
const half = ([top, bottom]: Fraction): bigint => (2n * top + bottom) / (2n * bottom);
const b = (value: number): bigint => BigInt(value);

type Item = ItemTerms & { readonly id: number };
type Discount = {
  readonly publicId: string;
  readonly itemId: number;
  readonly origin: 'INTRANET';
  readonly discountType: DiscountType;
  readonly value: number;
  readonly amount: Centavos;
  readonly percentage: ReturnType<typeof basis>;
  readonly active: true;
  readonly reason: string;
};
type State = { readonly items: readonly Item[]; readonly discounts: readonly Discount[] };

const modelAmounts = (item: Item) => {
  const measured = item.useUnitPrice
    ? half([b(item.quantity) * b(item.content) * b(item.size), 100n])
    : b(item.quantity);
  return {
    measured,
    total: half([b(item.unitPrice) * measured, 1000n]),
    adjusted: half([b(item.adjustedPrice) * measured, 1000n]),
  };
};
const modelDiscount = (item: Item, discount: Discount): bigint => {
  const { measured, adjusted } = modelAmounts(item);
  if (discount.discountType === 'TOTAL_VALUE_ITEM') return b(discount.value);
  if (discount.discountType === 'PERCENTAGE_VALUE') return half([adjusted * b(discount.value), 10_000n]);
  const corrected = half([(b(item.adjustedPrice) - b(discount.value)) * measured, 1000n]);
  return corrected > adjusted ? adjusted : corrected;
};
const modelTotals = ({ items, discounts }: State, freight: number, markup: number) => {
  const itemsTotal = items.reduce((all, item) => all + modelAmounts(item).total, 0n);
  const off = discounts.reduce((all, discount) => {
    const item = items.find(({ id }) => id === discount.itemId);
    return item === undefined ? all : all + modelDiscount(item, discount);
  }, 0n);
  const goods = itemsTotal > off ? itemsTotal - off : 0n;
  const total = itemsTotal - off + b(freight) > 0n ? itemsTotal - off + b(freight) : 0n;
  return Number(total + half([goods * b(markup), 10_000n]));
};

const edit: fc.Arbitrary<ItemEdit> = fc.oneof(
  fc
    .integer({ min: 0, max: 50_000 })
    .map((value) => ({ field: 'quantity' as const, quantity: milli(value) })),
  fc.integer({ min: 1, max: 5000 }).map((value) => ({ field: 'size' as const, size: centi(value) })),
  fc
    .integer({ min: 1, max: 90_000 })
    .map((value) => ({ field: 'unitPrice' as const, unitPrice: centavos(value) })),
  fc
    .integer({ min: 1, max: 90_000 })
    .map((value) => ({ field: 'adjustedPrice' as const, adjustedPrice: centavos(value) })),
);
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), item: fc.nat(4), edit }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('discount' as const),
      item: fc.nat(4),
      type: fc.constantFrom('CORRECTED_ITEM_VALUE', 'PERCENTAGE_VALUE', 'TOTAL_VALUE_ITEM'),
      value: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), index: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), item: fc.nat(4) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
const item = fc.record({
  quantity: fc.integer({ min: 100, max: 50_000 }).map(milli),
  content: fc.integer({ min: 1, max: 24 }),
  size: fc.integer({ min: 1, max: 2000 }).map(centi),
  useUnitPrice: fc.boolean(),
  unitPrice: fc.integer({ min: 1, max: 90_000 }).map(centavos),
});

const withAmounts = (one: Item) => ({ ...one, ...itemAmounts(one) });

/** The next state as the server makes it; unchanged after a refusal. */
const step = (state: State, does: Command, serial: number): State => {
  const at = state.items[('item' in does ? does.item : 0) % state.items.length];
  if (at === undefined) return state;
  switch (does.kind) {
    case 'edit': {
      if (itemEditRefusal(at, does.edit) !== null) return state;
      const items = state.items.map((one) => (one === at ? applyItemEdit(one, does.edit) : one));
      const discounts = recalculateDiscounts(items.map(withAmounts), state.discounts, new Set([at.id]));
      return discounts === 'DISCOUNT_ABOVE_ITEM' ? state : { items, discounts };
    }
    case 'discount': {
      const amounts = withAmounts(at);
      const question = { ...amounts, type: does.type, value: does.value };
      if (does.value > discountLimit(question)) return state;
      const { total } = calculateDiscount(question);
      const others = state.discounts.filter(({ itemId }) => itemId === at.id);
      if (total === 0 || total > itemRoom(amounts, others)) return state;
      const given: Discount = {
        publicId: String(serial),
        itemId: at.id,
        origin: 'INTRANET',
        discountType: does.type,
        value: does.value,
        amount: total,
        percentage: basis(0),
        active: true,
        reason: 'Negociação',
      };
      return { ...state, discounts: [...state.discounts, given] };
    }
    case 'undo':
      return { ...state, discounts: state.discounts.filter((_, index) => index !== does.index) };
    case 'remove':
      if (state.items.length === 1) return state;
      return {
        items: state.items.filter((one) => one !== at),
        discounts: state.discounts.filter(({ itemId }) => itemId !== at.id),
      };
  }
};

test('T25: ten thousand sequences of edits and discounts come to what exact fractions come to', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.array(command, { minLength: 1, maxLength: 8 }),
      fc.nat(5000),
      fc.nat(900),
      (items, commands, freight, markup) => {
        let state: State = {
          items: items.map((one, id) => ({
            ...one,
            id,
            adjustedPrice: one.unitPrice,
            percentAdjust: basis(0),
          })),
          discounts: [],
        };
        for (const [serial, does] of commands.entries()) {
          state = step(state, does, serial);
          expect(state.items.length).toBeGreaterThan(0);
          const totals = deliveryTotals({
            items: state.items.map(withAmounts),
            discounts: state.discounts,
            logisticCost: centavos(freight),
            markup: basis(markup),
          });
          expect(totals.totalWithTax).toBe(modelTotals(state, freight, markup));
          for (const one of state.items) {
            const held = state.discounts.filter(({ itemId }) => itemId === one.id);
            const amounts = withAmounts(one);
            const off = held.reduce((all, { amount }) => all + amount, 0);
            expect(off).toBeLessThanOrEqual(Math.min(amounts.total, amounts.adjustedTotal));
          }
        }
      },
    ),
    { numRuns: 10_000 },
  );
});

// The allowed moves as the specification draws them, independent of the rules' code.
const neverLeft: readonly DeliveryStatusCode[] = [
  'REALLOCATED_OR_RETURNED',
  'DELIVERED',
  'RETURN_STARTED',
  'RETURN_PARTIAL',
  'RETURN_FULL',
  'RETURN_CANCELED',
];

test('T25: ten thousand sequences of status changes never leave what is over, nor reach what only the system sets', () => {
  const codes = deliveryStatuses.map(({ code }) => code);
  const bySystem = new Set(deliveryStatuses.filter(({ selectable }) => !selectable).map(({ code }) => code));
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.array(
        fc.record({
          target: fc.constantFrom(...codes),
          isSupervisor: fc.boolean(),
          statusBlocked: fc.boolean(),
          statusMoney: fc.record({
            invoiced: fc.boolean(),
            paid: fc.boolean(),
            unpaid: fc.boolean(),
            held: fc.boolean(),
          }),
          exceededDiscountPolicy: fc.boolean(),
          discountsApproved: fc.boolean(),
          comment: fc.constantFrom('', 'Por engano'),
          reason: fc.constantFrom(
            null,
            { name: 'OTHER', selectable: true },
            { name: 'OLD', selectable: false },
            { name: 'NO_STOCK', selectable: true },
          ),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      (start, steps) => {
        let status: DeliveryStatusCode = start;
        for (const { target, isSupervisor, comment, reason, ...subject } of steps) {
          const decision = decideStatusChange({
            subject: { status, ...subject },
            target,
            actor: { isSupervisor },
            reason,
            comment,
          });
          if (decision.kind !== 'allowed') continue;
          expect(target).not.toBe(status);
          expect(neverLeft).not.toContain(status);
          expect(bySystem.has(target)).toBe(false);
          if (status === 'CANCELED') {
            expect([target, isSupervisor, comment !== '', subject.statusMoney.held]).toEqual([
              'ANALYZING',
              true,
              true,
              false,
            ]);
          }
          if (target === 'CANCELED' || target === 'REALLOCATED_OR_RETURNED') {
            expect(reason?.selectable).toBe(true);
            expect(reason?.name === 'OTHER' && comment === '').toBe(false);
          }
          if (target === 'CONFIRMED') {
            expect(subject.exceededDiscountPolicy && !subject.discountsApproved).toBe(false);
          }
          status = target;
        }
      },
    ),
    { numRuns: 10_000 },
  );
});
