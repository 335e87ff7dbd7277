import { expect, test } from 'vitest';
import { unitParentRefusal } from './business-units.ts';

const parents = new Map([
  ['matriz', null],
  ['norte', 'matriz'],
  ['recife', 'norte'],
]);

test.each([
  ['norte', false, 'matriz', null],
  ['recife', false, 'matriz', null],
  [null, false, 'recife', null],
  ['norte', false, null, 'UNIT_PARENT_REQUIRED'],
  ['norte', false, 'norte', 'PARENT_CYCLE'],
  ['norte', false, 'recife', 'PARENT_CYCLE'],
  ['matriz', true, null, null],
  ['matriz', true, 'norte', 'UNIT_IS_MATRIZ'],
] as const)('%s (matriz: %s) below %s: %s', (id, isMatriz, parent, code) => {
  const refused = unitParentRefusal({ id, isMatriz }, parent, parents);
  expect(refused?.code ?? null).toBe(code);
  expect(refused?.field ?? 'parentPublicId').toBe('parentPublicId');
});

test('a cycle that is already there is not walked forever', () => {
  const circle = new Map([
    ['a', 'b'],
    ['b', 'a'],
  ]);
  expect(unitParentRefusal({ id: 'c', isMatriz: false }, 'a', circle)).toBeNull();
});
