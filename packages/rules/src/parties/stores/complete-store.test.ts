import { describe, expect, test } from 'vitest';
import { incompleteStoreRefusal, missingOfStore, missingText } from './complete-store.ts';
import { storeStatuses } from './store.ts';

const whole = {
  zipCode: '01310100',
  address: 'Avenida Paulista',
  number: 'S/N',
  city: 'São Paulo',
  state: 'SP',
  contacts: [
    { phone: null, email: null },
    { phone: '1130030000', email: null },
  ],
};
const nothing = { zipCode: null, address: null, number: null, city: null, state: null, contacts: [] };

describe('R-ADMIN-020: what a store needs before it is active', () => {
  test.each([
    ['nothing of a whole one', {}, []],
    ['its CEP', { zipCode: null }, ['zipCode']],
    ['its street and number', { address: null, number: null }, ['address', 'number']],
    ['its city and state', { city: null, state: null }, ['city', 'state']],
    ['a contact', { contacts: [] }, ['contacts']],
    ['a contact that is reached', { contacts: [{ phone: null, email: null }] }, ['contacts']],
    [
      'what is blank as what is empty',
      { zipCode: ' ', contacts: [{ phone: '', email: ' ' }] },
      ['zipCode', 'contacts'],
    ],
    ['nothing where a mail reaches it', { contacts: [{ phone: null, email: 'a@b.example' }] }, []],
  ])('%s', (_, change, missing) => {
    expect(missingOfStore({ ...whole, ...change })).toEqual(missing);
  });

  test('is said in one sentence', () => {
    expect(['', 'CEP', 'CEP e cidade', 'CEP, cidade e estado']).toEqual([
      missingText([]),
      missingText(['zipCode']),
      missingText(['zipCode', 'city']),
      missingText(['zipCode', 'city', 'state']),
    ]);
  });

  test.each(storeStatuses.flatMap((from) => storeStatuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      const before = { ...nothing, status: from };
      const isRefused = to === 'ACTIVE' && from !== 'ACTIVE';
      expect(incompleteStoreRefusal(before, { ...nothing, status: to }) !== null).toBe(isRefused);
      expect(incompleteStoreRefusal(before, { ...whole, status: to })).toBeNull();
    },
  );

  test('an active one loses nothing of it, and continues without what it never had', () => {
    const active = { ...whole, zipCode: null, status: 'ACTIVE' } as const;
    expect(incompleteStoreRefusal(active, active)).toBeNull();
    expect(incompleteStoreRefusal(active, { ...active, contacts: [], city: null })).toMatchObject({
      code: 'STORE_INCOMPLETE',
      params: { missing: 'cidade e telefone ou e-mail de um contato' },
      field: 'status',
    });
    expect(incompleteStoreRefusal(null, { ...nothing, status: 'PENDING' })).toBeNull();
    expect(incompleteStoreRefusal(null, { ...nothing, status: 'ACTIVE' })).not.toBeNull();
  });
});
