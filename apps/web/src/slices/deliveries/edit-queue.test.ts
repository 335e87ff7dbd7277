import type { ChargeEffect } from '@celeiro/contract/charge-effect.ts';
import type { Delivery, VersionConflict } from '@celeiro/contract/deliveries.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditQueue, type DeliveryEdit, SAVED_MARK_MS } from './edit-queue.ts';
import { testDelivery } from './test-delivery.ts';

type Sent = { readonly field: string; readonly ifMatch: number; readonly key: string };
type Answer = { readonly resolve: (delivery: Delivery) => void; readonly reject: (error: unknown) => void };

const flush = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const setUp = () => {
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  const put = vi.fn<(delivery: Delivery) => void>();
  const retries: (() => void)[] = [];
  const onUnknown = vi.fn<() => void>();
  let keys = 0;
  const queue = createEditQueue({
    put,
    newKey: () => `key-${(keys += 1)}`,
    decide: (error, text) =>
      typeof error === 'object' && error !== null && 'conflict' in error
        ? { kind: 'conflict', conflict: error.conflict as VersionConflict } // what the test rejects with
        : typeof error === 'object' && error !== null && 'effect' in error
          ? { kind: 'charges', effect: null, charges: error.effect as ChargeEffect } // what the test rejects with
          : typeof error === 'object' && error !== null && 'isLost' in error
            ? { kind: 'unknown', message: 'não se sabe' }
            : { kind: 'message', message: text },
    onFailure: (_edit, _failure, retry) => retries.push(retry),
    onUnknown,
  });
  const edit = (field: string): DeliveryEdit => ({
    field,
    failureText: `falha ${field}`,
    show: (delivery) => ({ ...delivery, operatorNote: field }),
    send: ({ ifMatch, idempotencyKey }) =>
      new Promise((resolve, reject) => {
        sent.push({ field, ifMatch, key: idempotencyKey });
        answers.push({ resolve, reject });
      }),
  });
  const answer = async (index: number, version: number) => {
    answers[index]?.resolve(testDelivery('ANALYZING', { version }));
    await flush();
  };
  const fail = async (index: number, error: unknown = new Error('rede')) => {
    answers[index]?.reject(error);
    await flush();
  };
  return { queue, edit, sent, answer, fail, put, retries, onUnknown };
};

describe('edits of one delivery', () => {
  beforeEach(() => vi.useRealTimers());

  it('asks what stands when nobody knows whether an edit was saved, and tries again with its key', async () => {
    const { queue, edit, sent, fail, retries, onUnknown } = setUp();
    void queue.enqueue(edit('a'), 5);
    await fail(0);
    expect(onUnknown).not.toHaveBeenCalled();
    void queue.enqueue(edit('b'), 5);
    await fail(1, { isLost: true });
    expect(onUnknown).toHaveBeenCalledTimes(1);
    retries[1]?.();
    expect(sent.at(-1)).toEqual({ field: 'b', ifMatch: 5, key: 'key-2' });
  });

  it('a form’s own key is the key of what it sends again', async () => {
    const { queue, edit, sent, fail } = setUp();
    const wish = { ...edit('discount'), isAnnouncedElsewhere: true, key: 'form-1' };
    void queue.enqueue(wish, 5);
    await fail(0, { isLost: true });
    void queue.enqueue(wish, 6);
    expect(sent.map(({ key }) => key)).toEqual(['form-1', 'form-1']);
  });

  it('sends one at a time and bases the second edit of a field on the first answer', async () => {
    const { queue, edit, sent, answer } = setUp();
    void queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    expect(sent).toEqual([{ field: 'a', ifMatch: 5, key: 'key-1' }]);
    await answer(0, 6);
    expect(sent[1]).toEqual({ field: 'b', ifMatch: 6, key: 'key-2' });
    await answer(1, 7);
    // Typed on a screen that hadn't drawn the answers yet.
    void queue.enqueue(edit('a'), 5);
    expect(sent[2]?.ifMatch).toBe(7);
  });

  it('does not step over somebody else: another field keeps the version that was seen', async () => {
    const { queue, edit, sent, answer } = setUp();
    void queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    // Somebody's version 6 was merged below ours.
    await answer(0, 7);
    expect(sent[1]).toMatchObject({ field: 'b', ifMatch: 5 });
  });

  it('replaces a waiting edit of the same field, never the one on its way', async () => {
    const { queue, edit, sent, answer } = setUp();
    void queue.enqueue(edit('a'), 5);
    const second = queue.enqueue(edit('a'), 5);
    const third = queue.enqueue(edit('a'), 5);
    expect(await second).toEqual({ kind: 'replaced' });
    expect(queue.state.get().pending).toHaveLength(2);
    await answer(0, 6);
    await answer(1, 7);
    expect((await third).kind).toBe('saved');
    expect(sent).toHaveLength(2);
  });

  it('marks what was saved for two seconds', async () => {
    vi.useFakeTimers();
    const { queue, edit, answer, put } = setUp();
    void queue.enqueue(edit('a'), 5);
    await answer(0, 6);
    expect(put).toHaveBeenCalledWith(expect.objectContaining({ version: 6 }));
    expect(queue.state.get()).toMatchObject({ pending: [], saved: 'a' });
    vi.advanceTimersByTime(SAVED_MARK_MS);
    expect(queue.state.get().saved).toBeNull();
  });

  it('puts the old value back on failure, draws the field red and tries again with the same key', async () => {
    const { queue, edit, sent, fail, retries } = setUp();
    const outcome = queue.enqueue(edit('a'), 5);
    await fail(0);
    expect(await outcome).toMatchObject({ kind: 'failed', failure: { message: 'falha a' } });
    expect(queue.state.get().pending).toEqual([]);
    expect([...queue.state.get().failed]).toEqual(['a']);
    retries[0]?.();
    expect(sent[1]).toEqual({ field: 'a', ifMatch: 5, key: 'key-1' });
    expect([...queue.state.get().failed]).toEqual([]);
  });

  it('forgets the way back to an old wish once the field was edited again', async () => {
    const { queue, edit, sent, answer, fail, retries } = setUp();
    void queue.enqueue(edit('a'), 5);
    await fail(0);
    void queue.enqueue(edit('a'), 5);
    await answer(1, 6);
    retries[0]?.();
    expect(sent).toHaveLength(2);
  });

  it('keeps a conflicting edit for the person to decide on, and goes on with the others', async () => {
    const { queue, edit, sent, fail } = setUp();
    const conflict = { current: testDelivery('ANALYZING', { version: 9 }), changes: [] };
    const first = queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    await fail(0, { conflict });
    expect((await first).kind).toBe('conflict');
    expect(queue.state.get().conflict).toMatchObject({ edit: { field: 'a' }, conflict });
    expect(sent[1]).toMatchObject({ field: 'b' });
    queue.closeConflict();
    expect(queue.state.get().conflict).toBeNull();
  });

  it('says nothing itself when a dialog shows the failure', async () => {
    const { queue, edit, fail, retries } = setUp();
    void queue.enqueue({ ...edit('a'), isAnnouncedElsewhere: true }, 5);
    await fail(0);
    expect(retries).toEqual([]);
    expect([...queue.state.get().failed]).toEqual([]);
  });

  it('knows its own fields between two versions', async () => {
    const { queue, edit, answer } = setUp();
    void queue.enqueue(edit('a'), 5);
    await answer(0, 7);
    expect([...queue.ownFields(5, 7)]).toEqual(['a']);
    expect([...queue.ownFields(7, 9)]).toEqual([]);
  });

  it('waits while an edit that ends charges is asked about, then sends it again under its own key, or drops it', async () => {
    const { queue, edit, sent, answer, fail } = setUp();
    const first = queue.enqueue(edit('a'), 5);
    const second = queue.enqueue(edit('b'), 5);
    const nothing = {
      invalidated: [],
      schedule: [],
      refund: ZERO,
      awaitsInvoice: ZERO,
      paid: [],
      carried: [],
    };
    const effect: ChargeEffect = { version: 'f'.repeat(32), ...nothing };
    await fail(0, { effect });
    expect(queue.state.get().charges).toMatchObject({ edit: { field: 'a' }, effect });
    expect([sent.length, queue.state.get().pending.length]).toEqual([1, 2]);
    queue.answerCharges(true);
    await flush();
    expect(queue.state.get().charges).toBeNull();
    expect(sent[1]).toEqual({ field: 'a', ifMatch: 5, key: 'key-1' });
    await answer(1, 6);
    await fail(2, { effect });
    queue.answerCharges(false);
    // A second answer to the same question says nothing.
    queue.answerCharges(true);
    await flush();
    expect([(await first).kind, (await second).kind, sent.length]).toEqual(['saved', 'kept', 3]);
    expect(queue.state.get()).toMatchObject({ pending: [], charges: null, failed: new Set() });
  });
});
