import { expect, test } from 'vitest';
import {
  handOverKinds,
  handOverRefusal,
  handOverUses,
  isOperatorsWork,
  passedOn,
  passedOnWords,
} from './dismissal.ts';

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

test('R-ADMIN-022: a team is led by anyone, the rest is taken over by an operator', () => {
  expect(handOverKinds.filter(isOperatorsWork)).toEqual(['deliveries', 'stores', 'approvals']);
});

test('what went to whom reads as words, without what there was none of', () => {
  const nina = { name: 'Nina Nova', username: 'nina@celeiro.dev', id: 7 };
  const passed = passedOn({ ...none, deliveries: 3, stores: 1 }, { deliveries: nina, approvals: nina });
  expect(passed).toEqual([
    {
      kind: 'deliveries',
      count: 3,
      one: 'entrega em aberto',
      many: 'entregas em aberto',
      to: { name: 'Nina Nova', username: 'nina@celeiro.dev' },
    },
  ]);
  expect(passedOnWords(passed)).toEqual(['3 entregas em aberto para Nina Nova']);
});
