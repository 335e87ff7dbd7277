import { describe, expect, it } from 'vitest';
import { decideStatusChange, statusTargetRefusal } from './change-status.ts';
import { noMoney } from './status-money.ts';
import { type GivenWhy, reasonListsOf, neededReason, whyRefusals } from './status-reasons.ts';
import { deliveryStatuses } from './statuses.ts';

const other = { name: 'OTHER', selectable: true };
const stock = { name: 'OUT_OF_STOCK', selectable: true };
const old = { name: 'OLD', selectable: false };
const long = 'a'.repeat(1001);
const codes = (...requested: Parameters<typeof whyRefusals>): (readonly [string, string | undefined])[] =>
  whyRefusals(...requested).map(({ code, field }) => [code, field]);

describe('why a status changes', () => {
  it('R-REASON-001, R-STATUS-006, R-STATUS-007: only a cancellation and a relocation have lists', () => {
    const lists = deliveryStatuses.flatMap(({ code }) => {
      const own = reasonListsOf(code);
      return own.length === 0 ? [] : [[code, ...own]];
    });
    expect(lists).toEqual([
      ['CANCELED', 'CANCELED'],
      ['REALLOCATED_OR_RETURNED', 'REALLOCATED_OR_RETURNED', 'REALLOCATED'],
    ]);
  });

  it('requests a reason, reopening for a description alone, otherwise for nothing', () => {
    expect(neededReason({ from: 'ANALYZING', target: 'CANCELED' })?.list).toBe('CANCELED');
    expect(neededReason({ from: 'CANCELED', target: 'ANALYZING' })?.list).toBe(null);
    expect(neededReason({ from: 'CONFIRMED', target: 'ANALYZING' })).toBe(null);
    // With several deliveries it is unknown which one is reopened: a description may be given.
    expect(neededReason({ from: null, target: 'ANALYZING' })?.list).toBe(null);
    expect(neededReason({ from: null, target: 'CONFIRMED' })).toBe(null);
  });

  it('R-REASON-002, R-REASON-003, R-REASON-004: says what is wrong with the reason and with its description', () => {
    const move = { from: 'ANALYZING', target: 'CANCELED' } as const;
    expect(codes(move, { reason: null, comment: null })).toEqual([['REASON_REQUIRED', 'reason']]);
    expect(codes(move, { reason: null, comment: long })).toEqual([
      ['REASON_REQUIRED', 'reason'],
      ['REASON_COMMENT_TOO_LONG', 'comment'],
    ]);
    expect(codes(move, { reason: old, comment: '' })).toEqual([['REASON_NOT_SELECTABLE', 'reason']]);
    expect(codes(move, { reason: other, comment: ' ' })).toEqual([['REASON_COMMENT_REQUIRED', 'comment']]);
    expect(codes(move, { reason: stock, comment: '' })).toEqual([]);
    const reopening = { from: 'CANCELED', target: 'ANALYZING' } as const;
    expect(codes(reopening, { reason: null, comment: '' })).toEqual([['REOPEN_COMMENT_REQUIRED', 'comment']]);
    expect(codes({ ...reopening, from: null }, { reason: null, comment: '' })).toEqual([]);
  });

  it('a change that may be made is decided by nothing else: from every status to every other', () => {
    const actor = { isSupervisor: true };
    const given: GivenWhy[] = [null, stock, other, old].flatMap((reason) =>
      [null, ' ', 'Loja fechou', long].map((comment) => ({ reason, comment })),
    );
    for (const { code: from } of deliveryStatuses) {
      const subject = {
        status: from,
        statusBlocked: false,
        statusMoney: noMoney,
        exceededDiscountPolicy: false,
        discountsApproved: false,
      };
      for (const { code: target } of deliveryStatuses) {
        if (from === target || statusTargetRefusal(subject, target, actor) !== null) continue;
        for (const why of given) {
          const { kind } = decideStatusChange({ subject, target, actor, ...why });
          expect([from, target, why, kind === 'allowed']).toEqual([
            from,
            target,
            why,
            whyRefusals({ from, target }, why).length === 0,
          ]);
        }
      }
    }
  });
});
