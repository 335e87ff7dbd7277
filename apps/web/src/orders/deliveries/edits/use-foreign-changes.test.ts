import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { LiveEvent } from '@celeiro/contract/events.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimVersion, rememberAuthor } from '../../../kit/api/authors.ts';
import { tabId } from '../../../kit/api/tab.ts';
import { randomId } from '../../../kit/browser/random-id.ts';
import { setUser } from '../../../kit/browser/user-store.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import { testDelivery } from '../test-delivery.ts';
import { AUTHOR_WAIT_MS, useForeignChanges } from './use-foreign-changes.ts';

const ana = { publicId: 'ana', name: 'Ana Prado', username: 'ana@celeiro.test', unit: '' };
const nothing: ReadonlySet<string> = new Set();

beforeEach(() => {
  vi.useFakeTimers();
  setUser(ana);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A delivery on the screen, without earlier events, and what reaches the page. */
const show = () => {
  const first = testDelivery('ANALYZING', { publicId: randomId() });
  const { publicId } = first;
  const tomato = first.orderSupplierItems[0];
  if (tomato === undefined) throw new Error('a delivery without items');
  const added = { ...tomato, publicId: 'new', product: 'Couve' };
  let current = first;
  const hook = renderHook(({ delivery, answered }) => useForeignChanges(delivery, () => answered), {
    initialProps: { delivery: first, answered: nothing },
  });
  return {
    first,
    tomato,
    added,
    publicId,
    shown: () => hook.result.current,
    /** The next state is shown, by a read or by an answer. */
    read: (change: Partial<Delivery>, answered = nothing, versions = 1) => {
      current = { ...current, ...change, version: current.version + versions };
      hook.rerender({ delivery: current, answered });
    },
    receive: (
      by: Pick<LiveEvent, 'tabId' | 'userPublicId' | 'userName'>,
      version: number,
      ...fields: readonly { readonly field: string; readonly itemPublicId?: string }[]
    ) =>
      act(() =>
        rememberAuthor({
          kind: 'delivery',
          publicId,
          version,
          ...by,
          detail: { orderPublicId: 'o', fields },
        }),
      ),
    wait: () => act(() => void vi.advanceTimersByTime(AUTHOR_WAIT_MS)),
  };
};
const me = { tabId, userPublicId: 'ana', userName: 'Ana Prado' };
const myOtherTab = { ...me, tabId: 'other' };
const bia = { tabId: 'hers', userPublicId: 'bia', userName: 'Bia Moura' };
const addition = [
  { field: 'item', itemPublicId: 'new' },
  { field: 'itemQuantity', itemPublicId: 'new' },
];

describe('one’s own changes are no one else’s', () => {
  it('the event is received, and the state read, before the answer comes', () => {
    const { receive, read, added, tomato, shown, wait } = show();
    receive(me, 6, ...addition);
    read({ orderSupplierItems: [tomato, added] });
    wait();
    expect(shown()).toBeNull();
  });

  it('the state is read before anything says whose it is', () => {
    const { receive, read, added, first, shown, wait } = show();
    read({ orderSupplierItems: [...first.orderSupplierItems, added] });
    expect(shown()).toBeNull();
    receive(me, 6, ...addition);
    wait();
    expect(shown()).toBeNull();
  });

  it('no event comes: the answer alone says it', () => {
    const { publicId, read, added, first, shown, wait } = show();
    act(() => claimVersion(publicId, 6));
    read({ orderSupplierItems: [...first.orderSupplierItems, added] });
    wait();
    expect(shown()).toBeNull();
  });

  it('in another tab of one’s own, which gets no answer: added, removed, replaced and pasted', () => {
    const { receive, read, added, first, tomato, shown, wait } = show();
    const [, lettuce] = first.orderSupplierItems;
    if (lettuce === undefined) throw new Error('one item only');
    receive(myOtherTab, 6, ...addition);
    read({ orderSupplierItems: [tomato, lettuce, added] });
    receive(myOtherTab, 7, { field: 'item', itemPublicId: lettuce.publicId });
    read({ orderSupplierItems: [tomato, added] });
    receive(myOtherTab, 8, { field: 'item', itemPublicId: 'new' }, { field: 'item', itemPublicId: 'third' });
    read({ orderSupplierItems: [tomato, { ...added, publicId: 'third' }] });
    receive(myOtherTab, 9, { field: 'itemQuantity', itemPublicId: tomato.publicId });
    read({
      orderSupplierItems: [
        { ...tomato, quantity: milli(9000) },
        { ...added, publicId: 'third' },
      ],
    });
    wait();
    expect(shown()).toBeNull();
  });

  it('an answered edit is recognised at once as one’s own', () => {
    const { read, shown, wait } = show();
    read({ operatorName: 'Caio' }, new Set(['operator']));
    wait();
    expect(shown()).toBeNull();
  });
});

describe('what another person changed', () => {
  it('is next to one’s own addition with its own name, read in one step', () => {
    const { receive, read, added, first, tomato, shown } = show();
    receive(me, 6, ...addition);
    receive(bia, 7, { field: 'itemQuantity', itemPublicId: tomato.publicId });
    const [, lettuce] = first.orderSupplierItems;
    read(
      { orderSupplierItems: [{ ...tomato, quantity: milli(5000) }, ...(lettuce ? [lettuce] : []), added] },
      nothing,
      2,
    );
    expect(shown()).toMatchObject({
      byName: 'Bia Moura',
      changes: [{ field: 'quantity', newText: '5,000' }],
    });
    expect(shown()?.changes).toHaveLength(1);
  });

  it('is not hidden by the claim of an answer that came with it', () => {
    const { publicId, receive, read, shown } = show();
    act(() => claimVersion(publicId, 6));
    read({ operatorNote: 'doca 2' });
    receive(bia, 6, { field: 'operatorNote' });
    expect(shown()).toMatchObject({ byName: 'Bia Moura', changes: [{ field: 'operatorNote' }] });
  });

  it('a comment or a send told at one’s own version takes nothing of it', () => {
    const { publicId, receive, read, shown, wait } = show();
    receive(me, 6, { field: 'period' });
    act(() =>
      rememberAuthor({ kind: 'delivery', publicId, version: 6, ...bia, detail: { orderPublicId: 'o' } }),
    );
    read({ delivery: 'AFTERNOON' });
    wait();
    expect(shown()).toBeNull();
  });

  it('nothing says whose it is: told after a while, and of no one', () => {
    const { read, shown, wait } = show();
    read({ operatorNote: 'doca 2' });
    expect(shown()).toBeNull();
    wait();
    expect(shown()).toMatchObject({ byName: null, changes: [{ field: 'operatorNote' }] });
  });
});
