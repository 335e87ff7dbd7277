import { describe, expect, test } from 'vitest';
import { flagLabel, flagLabels } from '../../base/flags/flags.ts';
import {
  accountUses,
  areUserFilters,
  authorityOrigins,
  oncePerName,
  readUserFilters,
  userFields,
  userParentRefusal,
  userStatuses,
  userStatusLabels,
} from './users.ts';

describe('a person’s manager', () => {
  const ana = { id: 'ana', unit: 'norte' };
  test.each([
    ['of the same unit', { id: 'bia', unit: 'norte', isOfMatriz: false }, [], null],
    ['of the matriz', { id: 'bia', unit: 'matriz', isOfMatriz: true }, ['caio'], null],
    ['of another unit', { id: 'bia', unit: 'sul', isOfMatriz: false }, [], 'PARENT_OTHER_UNIT'],
    ['oneself', { id: 'ana', unit: 'norte', isOfMatriz: false }, [], 'MANAGER_CYCLE'],
    ['somebody below', { id: 'bia', unit: 'norte', isOfMatriz: false }, ['caio', 'ana'], 'MANAGER_CYCLE'],
  ] as const)('%s: %j', (_, parent, above, code) => {
    const refused = userParentRefusal(ana, parent, above);
    expect(refused?.code ?? null).toBe(code);
    expect(refused?.field ?? 'parentPublicId').toBe('parentPublicId');
  });
});

test('every authority shows whence it comes', () => {
  expect(authorityOrigins(['B', 'A'], ['C', 'B'])).toEqual([
    { code: 'A', origins: ['OWN'] },
    { code: 'B', origins: ['GROUP', 'OWN'] },
    { code: 'C', origins: ['GROUP'] },
  ]);
});

test('R-ADMIN-024: people by name, each name once', () => {
  const people = ['Zé', 'Ávila', 'Bia', 'Zé'].map((name, at) => ({ name, at }));
  expect(oncePerName(people)).toEqual([
    { name: 'Ávila', at: 1 },
    { name: 'Bia', at: 2 },
    { name: 'Zé', at: 0 },
  ]);
});

test('EP-138: one text narrows and searches', () => {
  const unit = '5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c01';
  expect(readUserFilters(` ana  unit:${unit} status:ACTIVE souza status:INVITED authority:TESTE `)).toEqual({
    search: 'ana souza',
    businessUnitPublicIds: [unit],
    groupPublicIds: [],
    parentPublicIds: [],
    statuses: ['ACTIVE', 'INVITED'],
    authorities: ['TESTE'],
  });
  expect(readUserFilters(`group:${unit}\tparent:${unit}`)).toEqual({
    search: '',
    businessUnitPublicIds: [],
    groupPublicIds: [unit],
    parentPublicIds: [unit],
    statuses: [],
    authorities: [],
  });
  expect(readUserFilters('nome:ana :x')).toMatchObject({ search: 'nome:ana :x', businessUnitPublicIds: [] });
});

test.each([
  ['unit:5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c01 status:ACTIVE authority:TESTE', true],
  ['ana nome:x :x unit', true],
  ['unit:Celeiro Campinas', false],
  ['group:', false],
  ['status:xyz', false],
  ['status:active', false],
  ['authority:toString', false],
  ['unit:x5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c01', false],
  ['parent:5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c01x', false],
  ['parent:5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c01', true],
  ['group:5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c01', true],
])('EP-138: a filter names something there can be: %s', (text, fits) => {
  expect(areUserFilters(text)).toBe(fits);
});

test('every status reads as a word, also in a history', () => {
  expect(userStatuses.map((code) => userStatusLabels[code])).toEqual(['Ativo', 'Convidado', 'Inativo']);
  expect([userFields.status.words('INVITED'), userFields.status.words('toString')]).toEqual([
    'Convidado',
    'toString',
  ]);
  expect(userFields.phone.words('11912345678')).toBe('(11) *****-5678');
});

test('R-ADMIN-022: own rights read as words; accounts are counted as people and systems', () => {
  expect(userFields.authorities.words('TESTE')).toBe('Acesso de teste');
  expect(accountUses({ people: 2, systems: 1 })).toEqual([
    { kind: 'users', count: 2, one: 'pessoa', many: 'pessoas' },
    { kind: 'systems', count: 1, one: 'sistema', many: 'sistemas' },
  ]);
});

test('R-FLAG-002: every flag has a name, an unknown one has none', () => {
  expect(Object.keys(flagLabels).map(flagLabel)).toEqual(Object.values(flagLabels));
  expect(flagLabel('toString')).toBeNull();
});
