import { readTag, tagText } from '../../records/tag-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readValidation, standingValidations, validationText } from '../contact-codes/contact-validation.ts';
import {
  type MergeableStore,
  mergedStoreRefusal,
  mergeOutcome,
  mergeStores,
  storeMergeRefusal,
} from './merge-stores.ts';
import { isPersonDocument } from '../../personal-data.ts';
import { sightMethodKinds } from '../stores/sight-methods.ts';
import { contactText, readContact, STORE_CONTACTS, STORE_TAGS, withMainContact } from '../stores/store.ts';

const text = fc.option(fc.string({ minLength: 1, maxLength: 8 }), { nil: null });
const contact = fc.record({
  role: fc.constantFrom('PURCHASING' as const, 'FINANCE' as const, 'OWNER' as const),
  name: fc.string({ minLength: 1, maxLength: 6 }),
  phone: fc.option(fc.constantFrom('11911111111', '11922222222', '1133334444', '1155556666'), { nil: null }),
  isWhatsapp: fc.boolean(),
  email: fc.option(fc.constantFrom('a@a.br', 'b@b.br', 'c@c.br'), { nil: null }),
  isMain: fc.boolean(),
});
/** Validations for a share of the contacts. */
const validated = (contacts: readonly string[], share: number): readonly string[] =>
  [...new Set(contacts.map(readContact).flatMap(({ email }) => email ?? []))]
    .slice(0, share)
    .map((reach) =>
      validationText({ channel: 'EMAIL', reach, at: '2026-11-23T15:00:00.000Z', byName: 'Ana' }),
    );
const parts = fc.record({
  documentNumber: fc.constantFrom('11222333000181', '45723174000110'),
  segment: fc.constantFrom('BAR' as const, 'HOTEL' as const, null),
  contacts: fc
    .array(contact, { maxLength: STORE_CONTACTS })
    .map((all) => (all.length === 0 ? [] : withMainContact(all).map(contactText))),
  zipCode: text,
  address: text,
  number: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
  billingAddress: text,
  reference: text,
  unloadingNote: text,
  receivingWindows: fc.constantFrom([], ['MONDAY 07:00:00 11:00:00'], ['SUNDAY 08:00:00 09:00:00']),
  sightMethods: fc.subarray([...sightMethodKinds]),
  sightMethodsReason: fc.constantFrom('Estornos.', null),
  sellerUsername: fc.constantFrom({ id: 'a', name: 'A' }, { id: 'b', name: 'B' }, null),
  tagPublicIds: fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: STORE_TAGS })
    .map((all) =>
      all.map((one) =>
        tagText({ publicId: `00000000-0000-4000-8000-${String(one).padStart(12, '0')}`, name: `T${one}` }),
      ),
    ),
});
const store: fc.Arbitrary<MergeableStore> = fc
  .tuple(parts, fc.integer({ min: 0, max: 3 }))
  .map(([one, share]) => ({
    ...one,
    wasPerson: isPersonDocument(one.documentNumber),
    validations: validated(one.contacts, share),
  }));
const plain = [
  'segment',
  'zipCode',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'billingAddress',
  'reference',
  'unloadingNote',
  'sellerUsername',
] as const;
const place = ['zipCode', 'address', 'number', 'complement', 'neighborhood', 'city', 'state'] as const;

describe('two registrations of one store', () => {
  test('a method at sight that is closed in either stays closed', () => {
    fc.assert(
      fc.property(store, store, (into, from) => {
        const open = mergeStores(into, from).store.sightMethods;
        for (const kind of sightMethodKinds)
          expect(open.includes(kind)).toBe(
            into.sightMethods.includes(kind) && from.sightMethods.includes(kind),
          );
      }),
    );
  });

  test('nothing that is in the one that continues is replaced', () => {
    fc.assert(
      fc.property(store, store, (into, from) => {
        const { store: merged } = mergeStores(into, from);
        for (const field of plain) if (into[field] !== null) expect(merged[field]).toBe(into[field]);
        expect(merged.contacts.slice(0, into.contacts.length)).toEqual(into.contacts);
        expect(merged.tagPublicIds.slice(0, into.tagPublicIds.length)).toEqual(into.tagPublicIds);
        if (into.receivingWindows.length > 0) expect(merged.receivingWindows).toBe(into.receivingWindows);
      }),
    );
  });

  test('an address is one of the two, never a mixture', () => {
    fc.assert(
      fc.property(store, store, (into, from) => {
        const { store: merged } = mergeStores(into, from);
        const of = (one: MergeableStore) => JSON.stringify(place.map((field) => one[field]));
        expect([of(into), of(from)]).toContain(of(merged));
      }),
    );
  });

  test('contacts and tags have room, one contact is the main one, and none is lost in silence', () => {
    fc.assert(
      fc.property(store, store, (into, from) => {
        const { store: merged, leftContacts, leftTags } = mergeStores(into, from);
        expect(merged.contacts.length).toBeLessThanOrEqual(STORE_CONTACTS);
        expect(merged.tagPublicIds.length).toBeLessThanOrEqual(STORE_TAGS);
        const mains = merged.contacts.map(readContact).filter(({ isMain }) => isMain);
        expect(mains).toHaveLength(merged.contacts.length === 0 ? 0 : 1);
        const reached = [...merged.contacts, ...leftContacts].map(readContact);
        for (const { phone } of from.contacts.map(readContact))
          if (phone !== null && into.contacts.length < STORE_CONTACTS)
            expect(
              reached.some((one) => one.phone === phone) ||
                into.contacts.map(readContact).some((one) => one.email !== null),
            ).toBe(true);
        const tags = new Set([...merged.tagPublicIds, ...leftTags].map((one) => readTag(one).publicId));
        for (const tag of from.tagPublicIds) expect(tags.has(readTag(tag).publicId)).toBe(true);
      }),
    );
  });

  test('what is validated goes along with its contact, and nothing else is', () => {
    fc.assert(
      fc.property(store, store, (into, from) => {
        const { store: merged, leftValidations } = mergeStores(into, from);
        const contacts = merged.contacts.map(readContact);
        expect(standingValidations(merged.validations, contacts)).toEqual(merged.validations);
        expect(merged.validations).toEqual(expect.arrayContaining([...into.validations]));
        const reaches = merged.validations.map((one) => readValidation(one).reach);
        expect(new Set(reaches).size).toBe(reaches.length);
        const remaining = new Set([...reaches, ...leftValidations.map((one) => readValidation(one).reach)]);
        const lost = from.validations
          .map((one) => readValidation(one).reach)
          .filter((one) => !remaining.has(one));
        for (const reach of lost) expect(contacts.every(({ email }) => email !== reach)).toBe(true);
      }),
    );
  });

  test('merged again, nothing more comes', () => {
    fc.assert(
      fc.property(store, store, (into, from) => {
        const { store: once } = mergeStores(into, from);
        const { store: twice } = mergeStores(once, { ...from, contacts: [], tagPublicIds: [] });
        expect(twice).toEqual(once);
      }),
    );
  });
});

describe('of one field', () => {
  test.each([
    [null, 'a', false, 'FILLED'],
    [[], ['a'], false, 'FILLED'],
    [['a'], ['b'], false, 'JOINED'],
    ['a', 'b', true, 'KEPT'],
    ['a', null, true, 'KEPT'],
    ['a', 'a', true, 'SAME'],
    [null, null, true, 'SAME'],
  ] as const)('%j next to %j, kept %s: %s', (into, from, isWithheld, outcome) => {
    expect(mergeOutcome(into, from, isWithheld)).toBe(outcome);
  });
});

test('how a person is reached doesn’t become a company’s: it stays with what ends', () => {
  fc.assert(
    fc.property(store, store, (into, from) => {
      // A company's document now replaces the CPF, but the store is still a person's.
      const person = { ...from, wasPerson: true };
      expect(mergeStores(into, person)).toMatchObject({
        store: { contacts: into.contacts, billingAddress: into.billingAddress },
        leftContacts: from.contacts,
      });
      // A person's registration takes over a company's, whose values are masked from then on.
      expect(mergeStores(person, into)).toEqual({
        ...mergeStores(from, into),
        store: { ...mergeStores(from, into).store, wasPerson: true },
      });
    }),
  );
});

describe('what may be merged', () => {
  const one = { publicId: 'a', name: 'Bar', status: 'ACTIVE', mergedInto: null, erasedAt: null } as const;
  const other = { ...one, publicId: 'b', name: 'Bar do Zé' };
  const merged = { ...other, mergedInto: { id: 'c', name: 'Zé' }, status: 'INACTIVE' } as const;
  test.each([
    ['two that stand', one, other, null],
    ['a blocked one with an active one', { ...one, status: 'BLOCKED' } as const, other, null],
    ['one with itself', one, one, 'STORE_MERGED_WITH_ITSELF'],
    ['one that was merged', merged, one, 'STORE_MERGED'],
    ['into one that was merged', one, merged, 'STORE_MERGED'],
    ['into an inactive one', one, { ...other, status: 'INACTIVE' } as const, 'STORE_MERGE_INTO_INACTIVE'],
  ])('%s', (_, from, into, code) => {
    expect(storeMergeRefusal(from, into)?.code ?? null).toBe(code);
  });

  test('one that was merged points at the one that continues', () => {
    expect(mergedStoreRefusal(one)).toBeNull();
    expect(mergedStoreRefusal(merged)).toMatchObject({
      code: 'STORE_MERGED',
      params: { store: 'Bar do Zé', into: 'Zé' },
    });
  });
});
