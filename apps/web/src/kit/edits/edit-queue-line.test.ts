import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../api/failure.ts';
import { LATE_MS } from './edit-queue.ts';
import { flush, lost, setUpQueue } from './test-edit-queue.ts';
import type { WaitingEdit } from './waiting-edits.ts';

describe('a line that is down', () => {
  it('keeps values of fields and sends the last of each once, in order, when it is up', async () => {
    const { queue, edit, sent, answer, stored, goDown, comeUp } = setUpQueue();
    goDown();
    const first = queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    void queue.enqueue(edit('a'), 5);
    await flush();
    expect([await first, sent, stored.get('a')?.key]).toEqual([{ kind: 'replaced' }, [], 'key-3']);
    expect(queue.state.get().pending.map(({ field }) => field)).toEqual(['b', 'a']);
    await comeUp();
    await answer(0, 6);
    await answer(1, 7);
    expect(sent).toEqual([
      { field: 'b', ifMatch: 5, key: 'key-2' },
      { field: 'a', ifMatch: 6, key: 'key-3' },
    ]);
    expect([stored.size, queue.state.get().pending]).toEqual([0, []]);
  });

  it('what waited and comes too late needs confirmation when it goes; of a page that was left no one is', async () => {
    const { queue, edit, sent, answer, fail, goDown, comeUp, failures } = setUpQueue();
    const requested = { code: 'SUPPLIER_TOO_LATE', message: 'Os pedidos já se encerraram.' };
    goDown();
    const first = queue.enqueue(edit('a'), 5);
    await flush();
    await comeUp();
    await fail(0, { asked: requested });
    expect(queue.state.get().asked).toBe(requested);
    queue.answerAsked(true);
    await flush();
    await answer(1, 6);
    expect([(await first).kind, sent.map(({ isAgreed }) => isAgreed)]).toEqual(['saved', [undefined, true]]);
    const open = queue.enqueue(edit('b'), 6);
    const behind = queue.enqueue(edit('c'), 6);
    await fail(2, { asked: requested });
    queue.leave();
    await flush();
    await fail(3, { asked: requested });
    expect([(await open).kind, (await behind).kind, failures]).toEqual(['kept', 'failed', ['c message']]);
  });

  it('never sends late what a dialog requested, also where it waited behind a field', async () => {
    const { queue, edit, dialogEdit, sent, fail, answer, goDown, comeUp } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    const behind = queue.enqueue(dialogEdit('status'), 5);
    goDown();
    await fail(0, lost());
    const meanwhile = queue.enqueue(dialogEdit('discount'), 5);
    expect([await behind, await meanwhile]).toMatchObject([
      { kind: 'failed', failure: { kind: 'unsent' } },
      { kind: 'failed', failure: { kind: 'unsent' } },
    ]);
    await comeUp();
    await answer(1, 6);
    expect(sent.map(({ field }) => field)).toEqual(['a', 'a']);
  });

  it('keeps in its field, unsent, what is never sent late; also an answer that was lost with the line', async () => {
    const { queue, promptEdit, sent, fail, answer, goDown, comeUp, stored, fields, failures } = setUpQueue();
    goDown();
    const first = queue.enqueue(promptEdit('a'), 5);
    expect([await first, fields(), stored.get('a')?.failure]).toMatchObject([
      { kind: 'failed', failure: { kind: 'unsent' } },
      ['a'],
      'falha a',
    ]);
    await comeUp();
    expect(sent).toEqual([]);
    queue.retry('a');
    goDown();
    await fail(0, lost());
    await comeUp();
    expect([sent.length, fields(), failures]).toEqual([1, ['a'], ['a unsent', 'a unknown']]);
    queue.retry('a');
    await answer(1, 6);
    expect(sent.map(({ key, ifMatch }) => [key, ifMatch])).toEqual([
      ['key-1', 5],
      ['key-1', 5],
    ]);
    expect([fields(), stored.size]).toEqual([[], 0]);
  });

  it('asks again, with the same key, for an answer that was lost with the line, before a newer value of the field goes', async () => {
    const { queue, edit, sent, fail, answer, goDown, comeUp, failures } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    goDown();
    await fail(0, lost());
    void queue.enqueue(edit('a'), 5);
    await comeUp();
    await answer(1, 6);
    expect(sent).toEqual([
      { field: 'a', ifMatch: 5, key: 'key-1' },
      { field: 'a', ifMatch: 5, key: 'key-1' },
      { field: 'a', ifMatch: 6, key: 'key-2' },
    ]);
    expect(failures).toEqual([]);
  });

  it('a line that comes and goes ends in the field, not in a loop', async () => {
    const { queue, edit, sent, fail, fields } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    await fail(0, lost());
    await fail(1, lost());
    expect([sent.length, fields()]).toEqual([2, ['a']]);
    expect(queue.state.get().pending).toEqual([]);
  });

  it('asks after a quarter of an hour; with no the values stay in their fields', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { queue, edit, sent, asked: requested, goDown, comeUp, fields, stored } = setUpQueue();
    goDown();
    void queue.enqueue(edit('a'), 5);
    vi.advanceTimersByTime(LATE_MS);
    void queue.enqueue(edit('b'), 5);
    vi.advanceTimersByTime(1);
    await comeUp();
    expect([requested.map(({ texts }) => texts), sent]).toEqual([[['campo a']], []]);
    requested[0]?.answer(false);
    await flush();
    expect(fields()).toEqual(['a']);
    expect(stored.get('a')?.failure).toBe('não foi enviado');
    expect(sent.map(({ field }) => field)).toEqual(['b']);
    vi.useRealTimers();
  });

  it('asks just as well about what was made while others waited already, and Escape takes it back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { queue, edit, sent, asked: requested, goDown, comeUp, stored } = setUpQueue();
    goDown();
    void queue.enqueue(edit('a'), 5);
    await flush();
    void queue.enqueue(edit('b'), 5);
    const withdrawn = queue.enqueue(edit('c'), 5);
    queue.discard('c');
    expect([(await withdrawn).kind, [...stored.keys()]]).toEqual(['replaced', ['a', 'b']]);
    vi.advanceTimersByTime(LATE_MS + 1);
    await comeUp();
    expect([requested.map(({ texts }) => texts), sent]).toEqual([[['campo a', 'campo b']], []]);
    vi.useRealTimers();
  });

  it('asks about what was made before the page was loaded, and sends it under its old key and version', async () => {
    const { queue, edit, sent, asked: requested, fields } = setUpQueue();
    const found: Omit<WaitingEdit, 'field' | 'key'> = {
      subject: 's',
      place: 'p',
      address: '/p',
      owner: 'ana',
      text: 'Nota: oi',
      data: null,
      base: 4,
      at: Date.now(),
      isTried: true,
      page: 'other',
      failure: null,
    };
    queue.resume(edit('a'), { ...found, field: 'a', key: 'old-1' }, true);
    queue.resume(edit('b'), { ...found, field: 'b', key: 'old-2', failure: 'recusado' }, true);
    expect(fields()).toEqual(['b']);
    requested[0]?.answer(true);
    await flush();
    expect(requested.map(({ texts }) => texts)).toEqual([['Nota: oi']]);
    expect(sent).toEqual([{ field: 'a', ifMatch: 4, key: 'old-1' }]);
  });

  it('keeps what the end of a session stopped, and sends nothing in the name of another person', async () => {
    const { queue, edit, sent, fail, stored, around, fields } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    around.owner = 'bia';
    await fail(0, new CallFailure(401, null));
    expect(sent).toHaveLength(1);
    expect([...stored.values()].map(({ field, owner, failure }) => [field, owner, failure])).toEqual([
      ['a', 'ana', null],
      ['b', 'ana', null],
    ]);
    expect([fields(), queue.state.get().pending]).toEqual([[], []]);
  });

  it.each([
    ['the session ended', new CallFailure(401, null), 'ana', []],
    ['somebody else signed in', lost(), 'bia', ['a unknown']],
  ])('keeps for its person what was left on its way when %s', async (_, failure, owner, said) => {
    const { queue, edit, fail, stored, around, failures, sent } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    queue.leave();
    around.owner = owner;
    await fail(0, failure);
    if (owner === 'ana') around.owner = 'bia';
    await fail(1, failure);
    expect(sent.filter(({ field }) => field === 'b').length).toBe(owner === 'ana' ? 1 : 0);
    expect([stored.get('b')?.owner, stored.get('b')?.failure]).toEqual(['ana', null]);
    expect(failures.filter((one) => one.startsWith('a unknown'))).toEqual(said);
  });

  it('shows, after the page was left, what it would have asked about', async () => {
    const { queue, edit, fail, failures, retries } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    queue.leave();
    await fail(0, { conflict: { current: { version: 6 } } });
    expect([failures, queue.state.get().conflict, retries.length]).toEqual([['a conflict'], null, 1]);
  });

  it('gives up what waits or failed, and then not even its old message brings it back', async () => {
    const { queue, edit, sent, fail, retries, goDown, comeUp, stored } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    await fail(0);
    queue.discard('a');
    retries[0]?.();
    goDown();
    const waiting = queue.enqueue(edit('b'), 5);
    await flush();
    queue.discard('b');
    await comeUp();
    expect((await waiting).kind).toBe('replaced');
    expect([sent.length, stored.size, queue.state.get().unsaved]).toEqual([1, 0, []]);
  });

  it('Escape calls nothing back that is on its way: it can be sent again, and leaves nothing behind', async () => {
    const { queue, edit, sent, fail, answer, retries, stored, goDown, comeUp } = setUpQueue();
    goDown();
    void queue.enqueue(edit('a'), 5);
    await flush();
    await comeUp();
    queue.discard('a');
    expect(stored.get('a')?.key).toBe('key-1');
    await fail(0);
    retries[0]?.();
    await flush();
    queue.discard('a');
    await answer(1, 6);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(stored.size).toBe(0);
  });

  it('a value given up behind one on its way leaves that one as the last value of its field', async () => {
    const { queue, edit, sent, fail, retries, stored, goDown, comeUp } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    goDown();
    void queue.enqueue(edit('a'), 5);
    queue.discard('a');
    expect(stored.size).toBe(0);
    await comeUp();
    await fail(0);
    retries[0]?.();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('after the page was left nothing disappears: what the line stops is shown, with another try', async () => {
    const { queue, edit, sent, fail, failures, retries, goDown, comeUp } = setUpQueue();
    void queue.enqueue(edit('a'), 5);
    void queue.enqueue(edit('b'), 5);
    queue.leave();
    goDown();
    await fail(0, lost());
    void queue.enqueue(edit('c'), 5);
    expect(failures).toEqual(['a unknown', 'b unsent', 'c unsent']);
    await comeUp();
    retries[1]?.();
    expect(sent.map(({ field }) => field)).toEqual(['a', 'b']);
  });

  it('what is made after the page was left, while others wait, is shown too', async () => {
    const { queue, edit, failures, goDown, comeUp, stored, sent } = setUpQueue();
    goDown();
    void queue.enqueue(edit('a'), 5);
    await flush();
    queue.leave();
    void queue.enqueue(edit('b'), 5);
    await comeUp();
    expect([failures, [...stored.keys()], sent]).toEqual([['b unsent'], ['a'], []]);
  });

  it('a page that is opened again at once continues with what waits', async () => {
    const { queue, edit, goDown, comeUp, sent } = setUpQueue();
    goDown();
    void queue.enqueue(edit('a'), 5);
    await flush();
    queue.leave();
    queue.open();
    await comeUp();
    expect(sent.map(({ field }) => field)).toEqual(['a']);
  });

  it('after the page was left what waits is not sent: it is kept for when the page is opened again', async () => {
    const { queue, edit, sent, goDown, comeUp, stored } = setUpQueue();
    goDown();
    void queue.enqueue(edit('a'), 5);
    await flush();
    queue.leave();
    await comeUp();
    expect([sent, stored.size]).toEqual([[], 1]);
  });
});
