import { expect, test } from 'vitest';
import { handOverRefusal, handOverUses } from './dismissal.ts';

const none = { children: 0, deliveries: 0, stores: 0, approvals: 0 };

test.each([
  ['nothing to hand over', none, {}, null],
  ['somebody for each', { ...none, children: 1, stores: 2 }, { children: 'a', stores: 'b' }, null],
  [
    'nobody at all',
    { ...none, deliveries: 1, approvals: 2 },
    {},
    '1 entrega em aberto e 2 aprovações pedidas',
  ],
  ['one is missing', { ...none, children: 3, deliveries: 1 }, { deliveries: 'a' }, '3 pessoas na equipe'],
])('R-ADMIN-022: %s', (_, counts, chosen, what) => {
  const expected = what === null ? null : { code: 'HAND_OVER_REQUIRED', params: { what } };
  expect(handOverRefusal(counts, chosen)).toEqual(expected && expect.objectContaining(expected));
});

test('what is missing first is named as the field', () => {
  expect(handOverRefusal({ ...none, stores: 1, approvals: 1 }, {})?.field).toBe('successors.stores');
  expect(handOverUses({ ...none, stores: 1 })).toEqual([
    { kind: 'stores', count: 1, one: 'cliente atendido', many: 'clientes atendidos' },
  ]);
});
