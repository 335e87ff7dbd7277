import { describe, expect, test } from 'vitest';
import {
  CODE_TRIES,
  codeSendRefusal,
  HOURLY_CODES,
  isCodeLiving,
  reachBy,
  standingValidations,
  validationOf,
  validationText,
  validationWords,
  wrongCodeRefusal,
} from './contact-validation.ts';

const now = new Date('2026-11-23T15:00:00Z');
const contact = { phone: '19987654321', isWhatsapp: true, email: 'ze@bar.com.br' };
const none = { lastAt: null, contact: 0, store: 0, person: 0 };

describe('where a code goes', () => {
  test.each([
    ['EMAIL', contact, 'ze@bar.com.br'],
    ['WHATSAPP', contact, '19987654321'],
    ['WHATSAPP', { ...contact, isWhatsapp: false }, null],
    ['WHATSAPP', { ...contact, phone: null }, null],
    ['EMAIL', { ...contact, email: null }, null],
  ] as const)('%s of %o: %s', (channel, one, reach) => expect(reachBy(one, channel)).toBe(reach));
});

test.each([
  ['nothing was sent', none, null],
  ['a minute ago', { ...none, lastAt: new Date(now.getTime() - 60_000), contact: 1 }, null],
  [
    'a moment ago',
    { ...none, lastAt: new Date(now.getTime() - 17_500), contact: 1 },
    'CONTACT_CODE_TOO_SOON',
  ],
  ['as many as a contact gets', { ...none, contact: HOURLY_CODES.contact }, 'CONTACT_CODE_LIMIT'],
  ['as many as a store gets', { ...none, store: HOURLY_CODES.store }, 'CONTACT_CODE_LIMIT'],
  ['as many as a person sends', { ...none, person: HOURLY_CODES.person }, 'CONTACT_CODE_LIMIT'],
  ['one fewer of each', { lastAt: null, contact: 4, store: 9, person: 29 }, null],
])('sending a code, %s: %o is %s', (_, sent, code) =>
  expect(codeSendRefusal(sent, now)?.code ?? null).toBe(code),
);

test('the wait is given in whole seconds', () => {
  expect(codeSendRefusal({ ...none, lastAt: new Date(now.getTime() - 17_500), contact: 1 }, now)).toEqual({
    code: 'CONTACT_CODE_TOO_SOON',
    params: { seconds: 43 },
  });
});

test('a code is valid until it is entered, replaced, ten minutes old or tried five times', () => {
  const code = { expiresAt: new Date(now.getTime() + 1), tries: CODE_TRIES - 1, isOver: false };
  expect(isCodeLiving(code, now)).toBe(true);
  for (const dead of [{ expiresAt: now }, { tries: CODE_TRIES }, { isOver: true }])
    expect(isCodeLiving({ ...code, ...dead }, now)).toBe(false);
  expect([1, 4, 5].map((tries) => wrongCodeRefusal({ tries }))).toMatchObject([
    { code: 'CONTACT_CODE_WRONG', params: { left: 4 } },
    { code: 'CONTACT_CODE_WRONG', params: { left: 1 } },
    { code: 'CONTACT_CODE_OVER' },
  ]);
});

describe('validations that are still valid', () => {
  const byMail = { channel: 'EMAIL', reach: 'ze@bar.com.br', at: now.toISOString(), byName: 'Ana' } as const;
  const byPhone = { ...byMail, channel: 'WHATSAPP', reach: '19987654321' } as const;
  const texts = [byMail, byPhone].map(validationText);

  test('is what a contact still has', () => {
    expect(standingValidations(texts, [contact])).toEqual(texts);
    expect(standingValidations(texts, [{ ...contact, isWhatsapp: false }])).toEqual([texts[0]]);
    expect(standingValidations(texts, [{ ...contact, email: 'outro@bar.com.br' }])).toEqual([texts[1]]);
    expect(standingValidations(texts, [])).toEqual([]);
    expect(validationOf(texts, contact, 'WHATSAPP')).toEqual(byPhone);
    expect(validationOf(texts, { ...contact, phone: null }, 'WHATSAPP')).toBeNull();
  });

  test('is shown in full for a company, masked for a person', () => {
    expect([validationWords(byMail, false), validationWords(byPhone, false)]).toEqual([
      'E-mail ze@bar.com.br',
      'WhatsApp (19) 98765-4321',
    ]);
    expect([validationWords(byMail, true), validationWords(byPhone, true)]).toEqual([
      'E-mail z***@bar.com.br',
      'WhatsApp (19) *****-4321',
    ]);
  });
});
