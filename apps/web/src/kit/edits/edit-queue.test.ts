import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../api/failure.ts';
import { SAVED_MARK_MS } from './edit-queue.ts';
import { flush, lost, setUpQueue, thing } from './test-edit-queue.ts';

describe('edits of one thing', () => {
  beforeEach(() => vi.useRealTimers());

  it('asks what stands when an edit was refused or no one knows whether it was saved, and tries again with its key', async () => {
    const { queue, edit, sent, fail, retries, refresh } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    await fail(0);
    expect(refresh).toHaveBeenCalledTimes(1);
    void queue.enqueue(edit('b'), 5);
    await fail(1, new CallFailure(500, null));
    expect(refresh).toHaveBeenCalledTimes(2);
    retries[1]?.();
    expect(sent.at(-1)).toEqual({ field: 'b', ifMatch: 5, key: 'key-2' });
  });

  it('a form’s own key is the key of what it sends again', async () => {
    const { queue, dialogEdit, sent, fail } = setUpQueue();
    const dialog = { ...dialogEdit('discount'), key: 'form-1' };
    void queue.enqueue(dialog, 5);
    await fail(0, lost());
    void queue.enqueue(dialog, 6);
    expect(sent.map(({ key }) => key)).toEqual(['form-1', 'form-1']);
  });

  it('sends one at a time and bases the second edit of a field on the first answer', async () => {
    const { queue, edit, sent, answer } = setUpQueue();
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

  it('does not step over another person: another field keeps the version that was seen', async () => {
    const { queue, edit, sent, answer } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    // Another person's version 6 was merged below ours.
    await answer(0, 7);
    expect(sent[1]).toMatchObject({ field: 'b', ifMatch: 5 });
  });

  it('replaces a waiting edit of the same field, never the one on its way', async () => {
    const { queue, edit, sent, answer } = setUpQueue();
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
    const { queue, edit, answer, put } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    await answer(0, 6);
    expect(put).toHaveBeenCalledWith(expect.objectContaining({ version: 6 }));
    expect(queue.state.get()).toMatchObject({ pending: [], saved: 'a' });
    vi.advanceTimersByTime(SAVED_MARK_MS);
    expect(queue.state.get().saved).toBeNull();
  });

  it('keeps the value of a field that could not be saved, to be tried again with the same key', async () => {
    const { queue, edit, sent, answer, fail, retries, fields, stored } = setUpQueue();
    const outcome = queue.enqueue(edit('a'), 5);
    await fail(0);
    expect(await outcome).toMatchObject({ kind: 'failed', failure: { message: 'falha a' } });
    expect(queue.state.get().pending).toEqual([]);
    expect(queue.state.get().unsaved).toMatchObject([{ text: 'campo a', reason: 'falha a' }]);
    expect(stored.get('a')).toMatchObject({ key: 'key-1', failure: 'falha a' });
    retries[0]?.();
    expect(sent[1]).toEqual({ field: 'a', ifMatch: 5, key: 'key-1' });
    expect(fields()).toEqual([]);
    await fail(1);
    queue.retry('a');
    expect(sent[2]).toEqual({ field: 'a', ifMatch: 5, key: 'key-1' });
    await answer(2, 6);
    expect([fields(), stored.size]).toEqual([[], 0]);
  });

  it('forgets the way back to an old value once the field was edited again', async () => {
    const { queue, edit, sent, answer, fail, retries } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    await fail(0);
    void queue.enqueue(edit('a'), 5);
    await answer(1, 6);
    retries[0]?.();
    expect(sent).toHaveLength(2);
  });

  it('keeps a conflicting edit for the person to decide on, and continues with the others', async () => {
    const { queue, edit, sent, fail } = setUpQueue();
    const conflict = { current: thing(9), changes: [] };
    const first = queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    await fail(0, { conflict });
    expect((await first).kind).toBe('conflict');
    expect(queue.state.get().conflict).toMatchObject({ edit: { field: 'a' }, conflict });
    expect(sent[1]).toMatchObject({ field: 'b' });
    await fail(1, { conflict });
    queue.closeConflict();
    // The second one isn't lost over the first.
    expect(queue.state.get().conflict).toMatchObject({ edit: { field: 'b' } });
    queue.closeConflict();
    expect(queue.state.get().conflict).toBeNull();
  });

  it('says nothing itself when a dialog shows the failure', async () => {
    const { queue, dialogEdit, fail, retries, fields } = setUpQueue();
    void queue.enqueue(dialogEdit('a'), 5);
    await fail(0);
    expect([retries, fields()]).toEqual([[], []]);
  });

  it('knows its own fields between two versions', async () => {
    const { queue, edit, answer } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    await answer(0, 7);
    expect([...queue.ownFields(5, 7)]).toEqual(['a']);
    expect([...queue.ownFields(7, 9)]).toEqual([]);
  });

  it('waits while an edit that ends charges needs confirmation, then sends it again under its own key, or drops it', async () => {
    const { queue, edit, sent, answer, fail } = setUpQueue();
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
    queue.answerAsked(true);
    await flush();
    expect(queue.state.get().charges).toBeNull();
    expect(sent[1]).toEqual({ field: 'a', ifMatch: 5, key: 'key-1' });
    await answer(1, 6);
    await fail(2, { effect });
    queue.answerAsked(false);
    // A second answer to the same question says nothing.
    queue.answerAsked(true);
    await flush();
    expect([(await first).kind, (await second).kind, sent.length]).toEqual(['saved', 'kept', 3]);
    expect(queue.state.get()).toMatchObject({ pending: [], charges: null, unsaved: [] });
  });

  it('asks about what comes too late, and sends it again as agreed on, or drops it', async () => {
    const { queue, edit, sent, answer, fail } = setUpQueue();
    const requested = { code: 'SUPPLIER_TOO_LATE', message: 'Os pedidos já se encerraram.' };
    const first = queue.enqueue(edit('a'), 5);
    const second = queue.enqueue(edit('b'), 5);
    await fail(0, { asked: requested });
    expect(queue.state.get().asked).toBe(requested);
    queue.answerAsked(true);
    await flush();
    expect(queue.state.get().asked).toBeNull();
    expect(sent[1]).toEqual({ field: 'a', ifMatch: 5, key: 'key-1', isAgreed: true });
    await answer(1, 6);
    await fail(2, { asked: requested });
    queue.answerAsked(false);
    await flush();
    expect([(await first).kind, (await second).kind, sent.length]).toEqual(['saved', 'kept', 3]);
    // Agreed or not, a second refusal of the server is reported.
    const third = queue.enqueue(edit('c'), 6);
    await fail(3, { asked: requested });
    queue.answerAsked(true);
    await flush();
    await fail(4, { asked: requested });
    expect((await third).kind).toBe('failed');
  });
});
