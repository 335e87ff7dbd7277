import { describe, expect, test } from 'vitest';
import { mergeRecord } from './merge-record.ts';
import {
  diffRecord,
  formatRecordValue,
  isSameValue,
  recordEntryTitle,
  type RecordValue,
} from './record-history.ts';
import { describeUses } from './record-uses.ts';

const fields = { name: { label: 'Nome' }, parent: { label: 'Gestor' }, roles: { label: 'Papéis' } };
const ana = { id: '1', name: 'Ana' };

describe('values of a record', () => {
  test.each<[RecordValue, RecordValue, boolean]>([
    ['a', 'a', true],
    ['a', 'A', false],
    [null, '', false],
    [1, '1', false],
    [ana, { id: '1', name: 'Ana Maria' }, true],
    [ana, { id: '2', name: 'Ana' }, false],
    [ana, null, false],
    [['a', 'b'], ['b', 'a'], true],
    [['a'], ['a', 'b'], false],
  ])('%j and %j are the same: %s', (one, other, expected) => {
    expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([expected, expected]);
  });

  test.each<[RecordValue, string | null]>([
    [null, null],
    [ana, 'Ana'],
    [[], null],
    [['A', 'B'], 'a, b'],
    ['A', 'a'],
  ])('%j reads %j', (value, text) => {
    expect(formatRecordValue({ label: '', words: (code) => String(code).toLowerCase() }, value)).toBe(text);
  });
});

describe('what history shows', () => {
  const record = { name: 'Um', parent: ana, roles: [] };
  test('all of a new record and of a deleted one, of others what differs', () => {
    expect(diffRecord(fields, null, record).map(({ field, event }) => [field, event])).toEqual([
      ['name', 'CREATE'],
      ['parent', 'CREATE'],
      ['roles', 'CREATE'],
    ]);
    expect(diffRecord(fields, record, null)).toMatchObject([
      { event: 'DELETE', oldValue: 'Um', newValue: null },
      { event: 'DELETE' },
      { event: 'DELETE' },
    ]);
    expect(diffRecord(fields, record, { ...record, parent: { id: '1', name: 'Outra grafia' } })).toEqual([]);
    expect(diffRecord(fields, record, { ...record, roles: ['A'] })).toEqual([
      { field: 'roles', event: 'UPDATE', oldValue: [], newValue: ['A'] },
    ]);
  });

  test('a headline for each save', () => {
    const changed = diffRecord(fields, record, { ...record, name: 'Dois', parent: null });
    expect(recordEntryTitle(fields, changed)).toBe('2 alterações');
    expect(recordEntryTitle(fields, changed.slice(0, 1))).toBe('Nome: alteração');
    expect(recordEntryTitle(fields, diffRecord(fields, null, record))).toBe('Cadastro');
    expect(recordEntryTitle(fields, diffRecord(fields, record, null))).toBe('Exclusão');
  });
});

describe('merge by field (T19)', () => {
  const current = { name: 'B', parent: ana, roles: ['x'] };
  const renamed = [{ field: 'name', oldValue: 'A' }];
  test.each([
    ['a field nobody moved', { parent: null }, { parent: null }, []],
    ['the value that stands', { name: 'B' }, {}, []],
    ['a field as the sender had it', { name: 'A', roles: [] }, { roles: [] }, []],
    ['a field both moved', { name: 'C', roles: [] }, { roles: [] }, ['name']],
  ] as const)('%s', (_, sent, accepted, contested) => {
    expect(mergeRecord(current, sent, renamed)).toEqual({ accepted, contested });
  });

  test('what the sender had is what stood before the first change it has not seen', () => {
    const twice = [...renamed, { field: 'name', oldValue: 'AB' }];
    expect(mergeRecord(current, { name: 'A' }, twice).contested).toEqual([]);
    expect(mergeRecord(current, { name: 'AB' }, twice).contested).toEqual(['name']);
  });
});

test('the uses of a record are listed with their number', () => {
  const uses = (users: number, groups: number) =>
    describeUses([
      { kind: 'users', count: users, one: 'usuário', many: 'usuários' },
      { kind: 'groups', count: groups, one: 'grupo', many: 'grupos' },
    ]);
  expect([uses(0, 0), uses(1, 0), uses(1200, 1)]).toEqual(['', '1 usuário', '1.200 usuários e 1 grupo']);
});
