import { describe, expect, test } from 'vitest';
import { authorityLabel, authorityLabels, isAdministrator, isCompanyWide, mayAudit } from './authorities.ts';
import {
  grantRefusal,
  rightsEffects,
  type RightsHolder,
  rightsRefusal,
  userGroupFields,
} from './user-groups.ts';

const create = 'ROLE_INTRANET_CREATE_USERS';
const update = 'ROLE_INTRANET_UPDATE_USERS';
const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
const both = [create, update];

const person = (
  publicId: string,
  own: string[],
  ofGroup: string[] = [],
  isOfMatriz = true,
): RightsHolder => ({
  publicId,
  name: publicId,
  isOfMatriz,
  own,
  ofGroup,
});

test('R-PERM-009: authorities in words, and who is an administrator', () => {
  expect([authorityLabel(approve), authorityLabel('toString')]).toEqual([
    'Aprovar descontos e liberar crédito',
    'toString',
  ]);
  expect([isAdministrator(both), isAdministrator([create]), isAdministrator([update])]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [[], false],
  [[create], false],
  [[update], false],
  [both, true],
  [[approve], true],
  [['ROLE_INTRANET_READ_USERS', 'TESTE'], false],
])('T31: with %j the audit is read: %s', (authorities, may) => {
  expect(mayAudit(authorities)).toBe(may);
});

test('R-PERM-009: of all authorities one reaches beyond a unit', () => {
  expect([...Object.keys(authorityLabels), 'toString'].filter(isCompanyWide)).toEqual([approve]);
  expect(userGroupFields.authorities.words(approve)).toBe('Aprovar descontos e liberar crédito');
});

test('who gains and loses what: a right that is one’s own too is not lost with the group’s', () => {
  const before = [person('ana', [], [approve]), person('bia', [approve], [approve]), person('caio', [])];
  const after = [person('caio', []), person('bia', [approve], [create]), person('ana', [], [create])];
  expect(rightsEffects(before, after)).toEqual([
    { publicId: 'ana', name: 'ana', gains: [create], losses: [approve] },
    { publicId: 'bia', name: 'bia', gains: [create], losses: [] },
  ]);
});

describe('what may be given', () => {
  test.each([
    [
      'an administrator gives what stays within a unit',
      both,
      [],
      ['ROLE_INTRANET_READ_USERS', 'TESTE'],
      null,
    ],
    [
      'an administrator of a unit nothing they lack that reaches beyond it',
      both,
      [],
      [approve],
      'RIGHTS_NOT_HELD',
    ],
    ['an administrator of a unit what they hold', [...both, approve], [], [approve], null],
    ['who only changes people gives what they have', [update], [], [update], null],
    ['and nothing they lack', [update], [], [approve], 'RIGHTS_NOT_HELD'],
    ['not even half of being an administrator', [update], [update], both, 'RIGHTS_NOT_HELD'],
    ['who only creates people as little', [create], [], both, 'RIGHTS_NOT_HELD'],
    ['what was there stays', [update], [approve], [approve, update], null],
    ['taking is no giving', [update], both, [], null],
  ] as const)('T04: %s', (_, giver, had, has, code) => {
    expect(grantRefusal({ authorities: giver, isOfMatriz: false }, had, has)?.code ?? null).toBe(code);
  });

  test.each([
    [both, [approve], null],
    [[create], [approve], 'RIGHTS_NOT_HELD'],
    [[update], both, 'RIGHTS_NOT_HELD'],
  ] as const)('T04: of the matriz, who holds %j gives %j: %s', (authorities, has, code) => {
    expect(grantRefusal({ authorities, isOfMatriz: true }, [], has)?.code ?? null).toBe(code);
  });
});

describe('a change of rights', () => {
  const root = person('root', both);
  test.each([
    ['gives others something', [root, person('ana', [])], [root, person('ana', [], both)], null],
    ['takes from others', [root, person('ana', both)], [root, person('ana', [])], null],
    ['changes nothing', [root], [root], null],
    ['raises oneself', [root, person('me', [])], [root, person('me', [], [approve])], 'OWN_RIGHTS'],
    ['lowers oneself', [root, person('me', both)], [root, person('me', [])], 'OWN_RIGHTS'],
    ['takes the last administrator', [person('ana', [], both)], [person('ana', [])], 'LAST_ADMINISTRATOR'],
    ['takes the last one, oneself', [person('me', both)], [person('me', [update])], 'LAST_ADMINISTRATOR'],
    [
      'leaves the matriz without one',
      [person('ana', [], both), person('eva', both, [], false)],
      [person('ana', []), person('eva', both, [], false)],
      'LAST_ADMINISTRATOR',
    ],
    [
      'takes the last of a unit below, while the matriz has one',
      [root, person('eva', both, [], false)],
      [root, person('eva', [], [], false)],
      null,
    ],
    [
      'while a unit below has an administrator of its own too',
      [root, person('eva', both, [], false), person('ana', [])],
      [root, person('eva', both, [], false), person('ana', [update])],
      null,
    ],
    ['where there was no administrator', [person('ana', [])], [person('ana', [approve])], null],
  ] as const)('that %s', (_, before, after, code) => {
    expect(rightsRefusal('me', before, after)?.code ?? null).toBe(code);
  });
});
