import { describe, expect, test } from 'vitest';
import { formatRecordValue } from '../../records/record-history.ts';
import { supplierFields } from './supplier.fields.ts';
import {
  contactText,
  formatCutoff,
  leadTimeWords,
  readContact,
  readRegistration,
  readSlots,
  registrationText,
  shownDocument,
  slotText,
  supplierStatusRefusal,
  weekSlots,
} from './supplier.ts';

describe('what a history says about a supplier (R-ADMIN-020)', () => {
  test.each([
    ['documentNumber', '12456789000179', '12.456.789/0001-79'],
    ['documentNumber', '52998224725', '***.***.247-**'],
    ['status', 'PAUSED', 'Pausado'],
    ['zipCode', '13010000', '13010-000'],
    ['cutoffTime', '16:00:00', '16:00'],
    ['leadTimeDays', 0, 'No mesmo dia'],
    ['operatingPeriods', ['MONDAY MORNING', 'SUNDAY NIGHT'], 'Segunda-feira (manhã), Domingo (noite)'],
    [
      'contacts',
      [contactText({ role: 'FINANCE', name: 'Bia', phone: '19987654321', email: 'bia@a.com' })],
      'Financeiro: Bia · (19) 98765-4321 · bia@a.com',
    ],
    ['stateRegistrations', ['SP 110042490114'], 'SP 110042490114'],
  ] as const)('%s %j reads %j', (field, value, text) => {
    expect(formatRecordValue(supplierFields[field], value)).toBe(text);
  });
});

describe('lists of a supplier and their texts', () => {
  test('a contact and a registration come back as they were', () => {
    const contact = { role: 'COMMERCIAL', name: 'A "B", C', phone: null, email: null } as const;
    expect(readContact(contactText(contact))).toEqual(contact);
    const registration = { uf: 'MG', number: '0623079040081' };
    expect(readRegistration(registrationText(registration))).toEqual(registration);
  });

  test('the week has 21 periods, read in their order and each once', () => {
    expect(weekSlots).toHaveLength(21);
    expect(readSlots(weekSlots.map(slotText).toReversed())).toEqual(weekSlots);
    expect(readSlots(['SUNDAY NIGHT', 'SUNDAY MORNING', 'SUNDAY NIGHT', 'nonsense'])).toEqual([
      { weekDay: 'SUNDAY', period: 'MORNING' },
      { weekDay: 'SUNDAY', period: 'NIGHT' },
    ]);
  });
});

test.each([
  ['ACTIVE', null, null],
  ['PAUSED', null, 'REASON_COMMENT_REQUIRED'],
  ['INACTIVE', null, 'REASON_COMMENT_REQUIRED'],
  ['PAUSED', 'Em reforma', null],
] as const)('%s because of %j: %s', (status, statusReason, code) => {
  expect(supplierStatusRefusal({ status, statusReason })?.code ?? null).toBe(code);
});

test('times and days in words', () => {
  expect([0, 1, 3].map(leadTimeWords)).toEqual(['No mesmo dia', '1 dia', '3 dias']);
  expect(['16:00:00', '16:30:15'].map(formatCutoff)).toEqual(['16:00', '16:30:15']);
  expect(shownDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});
