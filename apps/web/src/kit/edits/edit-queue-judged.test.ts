import { describe, expect, it } from 'vitest';
import { flush, lost, setUpQueue } from './test-edit-queue.ts';

describe('an edit that is asked about before it is sent', () => {
  it.each([
    ['send', 'saved', ['a'], []],
    ['keep', 'kept', [], []],
    ['stay', 'failed', [], ['a']],
  ] as const)('%s', async (verdict, kind, fieldsSent, fieldsLeft) => {
    const { queue, judgedEdit, judge, sent, answer, fields } = setUpQueue();
    const asked = queue.enqueue(judgedEdit('a'), 5);
    expect(queue.state.get().pending).toHaveLength(1);
    await judge(0, verdict);
    await answer(0, 6);
    expect([(await asked).kind, sent.map(({ field }) => field), fields()]).toEqual([
      kind,
      fieldsSent,
      fieldsLeft,
    ]);
    expect(queue.state.get().pending).toEqual([]);
  });

  it('is asked about when the line is back, not before, and says meanwhile that it waits', async () => {
    const { queue, judgedEdit, judging, judge, sent, answer, goDown, comeUp } = setUpQueue();
    goDown();
    void queue.enqueue(judgedEdit('a'), 5);
    await flush();
    expect([judging.length, [...queue.state.get().waiting]]).toEqual([0, ['a']]);
    await comeUp();
    expect([judging.length, sent]).toEqual([1, []]);
    await judge(0, 'send');
    await answer(0, 6);
    expect([sent.length, queue.state.get().waiting.size]).toEqual([1, 0]);
  });

  it('what nobody could know while the line went is asked about again', async () => {
    const { queue, judgedEdit, judging, judge, sent, fail, answer, goDown, comeUp } = setUpQueue();
    void queue.enqueue(judgedEdit('a'), 5);
    goDown();
    await judge(0, 'send');
    expect(sent).toEqual([]);
    await comeUp();
    await judge(1, 'send');
    // Sent, and its answer lost with the line.
    goDown();
    await fail(0, lost());
    await comeUp();
    expect(judging).toHaveLength(3);
    await judge(2, 'send');
    await answer(1, 6);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('of several values of a field only the last one is asked about', async () => {
    const { queue, judgedEdit, judging, judge, sent } = setUpQueue();
    const first = queue.enqueue(judgedEdit('a'), 5);
    void queue.enqueue(judgedEdit('a'), 5);
    expect([(await first).kind, judging[0]?.canAsk()]).toEqual(['replaced', false]);
    await judge(0, 'stay');
    expect(judging[1]?.canAsk()).toBe(true);
    await judge(1, 'send');
    expect(sent.map(({ key }) => key)).toEqual(['key-2']);
  });

  it('after the page was left nobody is asked: it is told as not saved', async () => {
    const { queue, judgedEdit, judging, judge, sent, told } = setUpQueue();
    void queue.enqueue(judgedEdit('a'), 5);
    queue.leave();
    expect(judging[0]?.canAsk()).toBe(false);
    await judge(0, 'stay');
    expect([sent, told]).toEqual([[], ['a message']]);
  });

  it('tried again from its field it is asked about again', async () => {
    const { queue, judgedEdit, judging, judge, sent, fail } = setUpQueue();
    void queue.enqueue(judgedEdit('a'), 5);
    await judge(0, 'send');
    await fail(0);
    queue.retry('a');
    expect([judging.length, sent.length]).toEqual([2, 1]);
  });
});
