import { describe, expect, it } from 'vitest';
import { mayHaveOrder, type SentMessage } from './withdrawal.ts';

const submitted = (change: Partial<SentMessage> = {}): SentMessage => ({
  kind: 'order.submitted',
  hasLeft: true,
  isGivenUp: false,
  ...change,
});
const cancelled = (change: Partial<SentMessage> = {}): SentMessage => ({
  ...submitted(change),
  kind: 'order.cancelled',
});
const updated = (change: Partial<SentMessage> = {}): SentMessage => ({
  ...submitted(change),
  kind: 'order.updated',
});
const verdict = (messages: readonly SentMessage[], orderExternalId: string | null = null) =>
  mayHaveOrder({ messages, hasIntegration: true, orderExternalId });

describe('taking an order back at its supplier', () => {
  it.each([
    ['never sent', [], false],
    ['sent', [submitted()], true],
    ['sent, and nobody answered', [submitted({ isGivenUp: true })], true],
    ['held back before it left', [submitted({ hasLeft: false })], false],
    ['sent, then held back', [submitted({ hasLeft: false }), submitted()], true],
    ['taken back already', [cancelled(), submitted()], false],
    ['waiting to be taken back', [cancelled({ hasLeft: false }), submitted()], false],
    ['taken back in vain', [cancelled({ isGivenUp: true }), submitted()], true],
    ['sent again after that', [submitted(), cancelled(), submitted()], true],
    ['updated after that', [updated(), submitted(), cancelled(), submitted()], true],
    ['updated in vain', [updated({ hasLeft: false }), submitted()], true],
    ['updated, then taken back', [cancelled(), updated(), submitted()], false],
    ['held back after that', [submitted({ hasLeft: false }), cancelled(), submitted()], false],
  ])('%s', (_, messages, expected) => expect(verdict(messages)).toBe(expected));

  it("a supplier's order number means that it has the order, wherever the number came from", () => {
    expect(verdict([], 'PED-1')).toBe(true);
    expect(verdict([cancelled(), submitted()], 'PED-1')).toBe(false);
    expect(mayHaveOrder({ messages: [], hasIntegration: false, orderExternalId: 'PED-1' })).toBe(false);
  });
});
