import { readTag, tagText } from '../../records/tag-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRecordValue } from '../../records/record-history.ts';
import {
  blockedStoreRefusal,
  contactText,
  documentRoot,
  readContact,
  readWindows,
  receivingWindowRefusal,
  type StoreContact,
  storeContactRoles,
  storeRegistrationRefusal,
  storeStandingRefusal,
  storeStandingText,
  storeStatusRefusal,
  windowText,
  withMainContact,
} from './store.ts';
import { storeFields } from './store.fields.ts';

const contact: StoreContact = {
  role: 'FINANCE',
  name: 'Bia',
  phone: '19987654321',
  isWhatsapp: true,
  email: 'bia@a.com',
  isMain: true,
};
const id = '5f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1c01';

describe('what a history says about a store (R-ADMIN-020)', () => {
  test.each([
    ['documentNumber', '52998224725', '***.***.247-**'],
    ['status', 'BLOCKED', 'Bloqueado'],
    ['segment', 'INDUSTRIAL_KITCHEN', 'Cozinha industrial'],
    ['taxRegime', 'SIMPLES', 'Simples Nacional'],
    ['zipCode', '13010000', '13010-000'],
    [
      'contacts',
      [contactText(contact)],
      'Financeiro: Bia · (19) 98765-4321 (WhatsApp) · bia@a.com · principal',
    ],
    ['receivingWindows', ['MONDAY 07:00:00 11:30:00'], 'Segunda-feira, 07:00 a 11:30'],
    ['sellerUsername', { id: 'x@y', name: 'Marina' }, 'Marina'],
    ['tagPublicIds', [`${id} Alto giro`], 'Alto giro'],
  ] as const)('%s %j reads %j', (field, value, text) => {
    expect(formatRecordValue(storeFields[field], value)).toBe(text);
  });
});

test('contacts, windows and tags come back from their texts as they were', () => {
  fc.assert(
    fc.property(
      fc.record({
        role: fc.constantFrom(...storeContactRoles),
        name: fc.string(),
        phone: fc.option(fc.string()),
        isWhatsapp: fc.boolean(),
        email: fc.option(fc.string()),
        isMain: fc.boolean(),
      }),
      (one) => {
        expect(readContact(contactText(one))).toEqual(one);
      },
    ),
  );
  expect(readTag(tagText({ publicId: id, name: 'Só Pix' }))).toEqual({ publicId: id, name: 'Só Pix' });
  const week = [
    { weekDay: 'SUNDAY', from: '08:00:00', to: '09:00:00' },
    { weekDay: 'MONDAY', from: '07:00:00', to: '11:00:00' },
    { weekDay: 'MONDAY', from: '14:00:00', to: '16:00:00' },
  ] as const;
  expect(readWindows(week.map(windowText).toReversed())).toEqual(week);
});

test('exactly one contact is the main one', () => {
  const mains = (flags: readonly boolean[]) =>
    withMainContact(flags.map((isMain) => ({ ...contact, isMain }))).map(({ isMain }) => isMain);
  expect(mains([])).toEqual([]);
  expect(mains([false, false])).toEqual([true, false]);
  expect(mains([false, true, true])).toEqual([false, true, false]);
});

test.each([
  ['ACTIVE', null, null],
  ['PENDING', null, null],
  ['BLOCKED', null, 'REASON_COMMENT_REQUIRED'],
  ['INACTIVE', null, 'REASON_COMMENT_REQUIRED'],
  ['BLOCKED', 'Inadimplente', null],
] as const)('%s because of %j: %s', (status, statusReason, code) => {
  expect(storeStatusRefusal({ status, statusReason })?.code ?? null).toBe(code);
});

test.each([
  ['ACTIVE', null],
  ['PENDING', null],
  ['BLOCKED', 'STORE_NOT_IN_SERVICE'],
  ['INACTIVE', 'STORE_NOT_IN_SERVICE'],
] as const)('to a store that is %s something new is sold: %s', (status, code) => {
  const store = { status, statusReason: null, name: 'Bar' };
  expect(storeStandingRefusal(store, 'storeDocumentNumber')?.code ?? null).toBe(code);
  const reason = code === null ? null : 'Parcelas vencidas.';
  const said = status === 'BLOCKED' ? 'bloqueado' : 'inativo';
  const text = code === null ? null : `O cliente está ${said}: Parcelas vencidas.`;
  expect(storeStandingText({ status, statusReason: reason })).toBe(text);
});

test.each([
  ['BLOCKED', 'ACTIVE', false, 'status'],
  ['BLOCKED', 'INACTIVE', false, 'status'],
  ['BLOCKED', 'ACTIVE', true, null],
  ['BLOCKED', 'BLOCKED', false, null],
  ['INACTIVE', 'ACTIVE', false, null],
] as const)('from %s to %s, by a supervisor %s: %s', (before, after, isSupervisor, field) => {
  const documentNumber = '11222333000181';
  const blocked = { status: before, documentNumber };
  const refused = blockedStoreRefusal(blocked, { status: after, documentNumber }, isSupervisor);
  expect(refused?.field ?? null).toBe(field);
});

test('who is blocked keeps its document, but for a supervisor', () => {
  const blocked = { status: 'BLOCKED', documentNumber: '11222333000181' } as const;
  const other = { ...blocked, documentNumber: '11444777000161' };
  expect(blockedStoreRefusal(blocked, other, false)).toMatchObject({
    code: 'STORE_BLOCKED_BY_SUPERVISION',
    field: 'documentNumber',
  });
  expect(blockedStoreRefusal(blocked, null, false)?.code).toBe('STORE_BLOCKED_BY_SUPERVISION');
  expect(blockedStoreRefusal(blocked, other, true)).toBeNull();
  expect(blockedStoreRefusal(blocked, null, true)).toBeNull();
  expect(blockedStoreRefusal({ ...blocked, status: 'INACTIVE' }, null, false)).toBeNull();
});

test.each([
  ['110042490114', 'SP', null, null],
  ['110042490115', 'SP', null, 'STATE_REGISTRATION_INVALID'],
  ['110042490114', 'MG', null, 'STATE_REGISTRATION_INVALID'],
  ['ISENTO', 'SP', null, null],
  [null, 'SP', null, null],
  ['123', null, null, null],
  ['123', 'SP', { stateRegistration: '123', state: 'SP' }, null],
  ['123', 'MG', { stateRegistration: '123', state: 'SP' }, 'STATE_REGISTRATION_INVALID'],
] as const)('registration %s in %s after %j: %s', (stateRegistration, state, known, code) => {
  expect(storeRegistrationRefusal({ stateRegistration, state }, known)?.code ?? null).toBe(code);
});

test.each([
  ['none', [], null],
  ['two that meet', ['MONDAY 07:00:00 11:00:00', 'MONDAY 11:00:00 12:00:00'], null],
  ['the same on two days', ['MONDAY 07:00:00 11:00:00', 'TUESDAY 07:00:00 11:00:00'], null],
  ['one inside another', ['MONDAY 07:00:00 11:00:00', 'MONDAY 08:00:00 09:00:00'], 'receivingWindows.1.from'],
  ['one that ends before it begins', ['MONDAY 11:00:00 07:00:00'], 'receivingWindows.0.from'],
] as const)('receiving windows, %s: %s', (_, texts, field) => {
  expect(receivingWindowRefusal(readWindows(texts))?.field ?? null).toBe(field);
});

test.each([
  ['11222333000181', '11222333'],
  ['12ABC34501DE35', '12ABC345'],
  ['52998224725', null],
])('the group of %s is %s', (document, root) => {
  expect(documentRoot(document)).toBe(root);
});
