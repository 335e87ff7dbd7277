import { type EventKind, eventKinds, type LiveEvent } from '@celeiro/contract/events.ts';
import { authorities, type Authority } from '@celeiro/contract/permissions.ts';
import { expect, test } from 'vitest';
import type { Actor } from '../../platform/http/docs/operation.ts';
import { concerns } from './event-audience.ts';

// Which open screen gets which event (R-PERM-001, T06): every kind, with every authority alone.

type Audience = 'operators' | 'owner' | 'named' | 'named or all' | 'readers' | 'readers of the unit';
const table: Readonly<Partial<Record<EventKind, Audience>>> = {
  savedView: 'owner',
  longWork: 'owner',
  presence: 'named',
  notification: 'named or all',
  businessUnit: 'readers',
  userGroup: 'readers of the unit',
  user: 'readers of the unit',
};

const me = 'me';
const actorWith = (held: readonly Authority[], isOfMatriz = false): Actor => ({
  userId: 1,
  publicId: me,
  name: '',
  username: '',
  scope: 'intranetweb',
  authorities: held,
  isOperator: true,
  businessUnitId: 1,
  businessUnitPublicId: 'unit',
  isOfMatriz,
  sessionFamilyId: '',
});
const about = (kind: EventKind, part: Partial<LiveEvent> = {}): LiveEvent => ({
  kind,
  publicId: 'record',
  version: 1,
  userPublicId: 'another person',
  userName: null,
  tabId: null,
  detail: {},
  ...part,
});
const people = (...ids: readonly string[]): Pick<LiveEvent, 'detail'> => ({
  detail: { people: ids.map((userPublicId) => ({ userPublicId, name: '' })) },
});

test.each(eventKinds)('%s', (kind) => {
  const audience = table[kind] ?? 'operators';
  for (const held of [[], ...authorities.map((one) => [one])]) {
    const gets = (part?: Partial<LiveEvent>, isOfMatriz?: boolean) =>
      concerns(about(kind, part), actorWith(held, isOfMatriz));
    const reads = held.includes('ROLE_INTRANET_READ_USERS');
    const ofUnit = audience === 'readers of the unit';
    const isOpen =
      audience === 'operators' || audience === 'named or all' || (audience === 'readers' && reads);
    expect([held, 'of nobody', gets()]).toEqual([held, 'of nobody', isOpen]);
    expect([held, 'own', gets({ userPublicId: me })]).toEqual([held, 'own', isOpen || audience === 'owner']);
    const isNamed = audience === 'named' || isOpen;
    expect([held, 'named', gets(people(me))]).toEqual([held, 'named', isNamed]);
    expect([held, 'others named', gets(people('x'))]).toEqual([
      held,
      'others named',
      isOpen && audience !== 'named or all',
    ]);
    for (const [unit, isOfMatriz] of [
      ['unit', false],
      ['other', false],
      ['other', true],
    ] as const) {
      const isOfUnit = unit === 'unit' || isOfMatriz;
      const expected = ofUnit ? reads && isOfUnit : isOpen;
      expect([held, unit, gets({ detail: { units: [unit] } }, isOfMatriz)]).toEqual([held, unit, expected]);
    }
  }
});
