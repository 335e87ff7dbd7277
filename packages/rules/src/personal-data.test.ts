import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpfCheckDigits, maskCpf } from './documents.ts';
import {
  isMaskedCpf,
  isMaskedEmail,
  isMaskedPhone,
  isPersonDocument,
  maskCpfsIn,
  maskEmail,
  maskReach,
  maskedRefusal,
  personDocumentRefusal,
  shownCpfDigits,
  placedField,
  shownFieldWords,
  staysPerson,
  wholeContacts,
  wholeRegistration,
  withoutCpf,
} from './personal-data.ts';
import { isMasked, maskPhone } from './text.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const cpf = digits(9).map((root) => root + cpfCheckDigits(root));
const phone = fc.oneof(
  digits(8).map((rest) => `199${rest}`),
  digits(7).map((rest) => `193${rest}`),
);
// No registration accepts an address with an asterisk.
const email = fc.emailAddress().filter((one) => !one.includes('*'));

test.each([
  ['maria@sitio.com.br', 'm***@sitio.com.br'],
  ['m***@sitio.com.br', 'm***@sitio.com.br'],
  ['a@b@c.com', 'a***@c.com'],
  ['nobody', '***'],
  ['@x', '***'],
])('the mail address %s is masked as %s', (plain, masked) => {
  expect(maskEmail(plain)).toBe(masked);
});

test('a mask hides, is known for one, and stays what it is when it is masked again', () => {
  fc.assert(
    fc.property(cpf, phone, email, (document, number, mail) => {
      expect([maskCpf(document), maskPhone(number), maskEmail(mail)].every(isMasked)).toBe(true);
      expect([isMaskedCpf(maskCpf(document)), isMaskedPhone(maskPhone(number))]).toEqual([true, true]);
      expect(isMaskedEmail(maskEmail(mail))).toBe(true);
      expect([isMaskedCpf(document), isMaskedPhone(number), isMaskedEmail(mail)]).toEqual([
        false,
        false,
        false,
      ]);
      expect(isPersonDocument(document) && isPersonDocument(maskCpf(document))).toBe(true);
      const reach = { phone: number, email: mail };
      expect(maskReach(maskReach(reach))).toEqual(maskReach(reach));
      expect(maskReach(reach).phone).not.toContain(number.slice(2, -4));
    }),
  );
});

const contact = fc.record({
  name: fc.constantFrom('Ana', 'Bia', 'Célia'),
  phone: fc.option(phone),
  email: fc.option(email),
});

test('contacts that come back as they were read are what they were, or stay masked: never another person’s', () => {
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 5 }), (known) => {
      const back = wholeContacts(known.map(maskReach), known);
      for (const [index, one] of back.entries()) {
        const { phone: was, email: mail } = known[index] ?? { phone: null, email: null };
        // Two contacts with the same name and equal masks can't be distinguished: this is refused.
        expect([was, was === null ? null : maskPhone(was)]).toContain(one.phone);
        expect([mail, mail === null ? null : maskEmail(mail)]).toContain(one.email);
      }
    }),
  );
});

test('what was typed whole stays as it was typed, and a registration sends what it sends', () => {
  const known = {
    documentNumber: '52998224725',
    contacts: [{ name: 'Ana', phone: '19987654321', email: null }],
  };
  const typed = { name: 'Ana', phone: '1133334444', email: 'ana@a.com' };
  expect(wholeRegistration({ contacts: [typed] }, known)).toEqual({ contacts: [typed] });
  expect(wholeRegistration({ documentNumber: '***.***.247-**' }, known)).toEqual({
    documentNumber: '52998224725',
  });
  expect(wholeRegistration({ documentNumber: '***.***.222-**' }, known)).toEqual({
    documentNumber: '***.***.222-**',
  });
});

test.each([
  ['***.***.247-**', [], 'documentNumber'],
  [
    '52998224725',
    [
      { phone: null, email: null },
      { phone: '(19) *****-4321', email: null },
    ],
    'contacts.1.phone',
  ],
  ['52998224725', [{ phone: '19987654321', email: 'a***@a.com' }], 'contacts.0.email'],
  ['52998224725', [{ phone: null, email: 'a***@a.com' }], 'contacts.0.email'],
  ['52998224725', [{ phone: '19987654321', email: 'a@a.com' }], undefined],
])('of %s with %j what is masked still is refused at %s', (document, contacts, field) => {
  expect(maskedRefusal(document, contacts)?.field).toBe(field);
});

test.each([
  ['GET /stores/document-number/52998224725 200', 'GET /stores/document-number/***.***.247-** 200'],
  ['Key (document_number)=(529.982.247-25) exists', 'Key (document_number)=(***.***.247-**) exists'],
  ['{"time":1763900000000,"id":"7c1f0e52-9982-4725-8a00-529982247251"}', null],
  ['11222333000181', null],
  ['{"requestId":"a52998224725"}', null],
])('in a line of a log %s reads %s', (line, masked) => {
  expect(maskCpfsIn(line)).toBe(masked ?? line);
});

test('a shown field is named with its position', () => {
  expect(shownFieldWords(placedField('documentNumber', null))).toBe('CPF');
  expect(shownFieldWords(placedField('phone', 1))).toBe('Telefone do contato 2');
  expect([shownFieldWords('documentSearch'), shownFieldWords('toString')]).toEqual([
    'Encontrado pelo CPF',
    'toString',
  ]);
});

test.each([
  ['Joana Ribeiro 12345678909', 'Joana Ribeiro'],
  ['JOANA RIBEIRO 123.456.789-09 ', 'JOANA RIBEIRO'],
  ['52.100.006 Joana Ribeiro', '52.100.006 Joana Ribeiro'],
  ['Mercado 25 de Março Ltda', 'Mercado 25 de Março Ltda'],
  ['12345678909', '12345678909'],
  ['Joana Ribeiro  - 12345678909', 'Joana Ribeiro'],
  ['Depósito 52100006000134', 'Depósito 52100006000134'],
])('the name %j is stored as %j, without the CPF of a MEI', (name, expected) => {
  expect(withoutCpf(name)).toBe(expected);
});

const CPF = '52998224725';
const CNPJ = '11222333000181';
const ERASED = 'X0000000012';

test.each([
  [null, CPF, true],
  [null, CNPJ, false],
  [null, ERASED, true],
  [false, CNPJ, false],
  [false, CPF, true],
  [true, CNPJ, true],
  [true, CPF, true],
] as const)(
  'a record that was a person: %s, with the document %s, is a person: %s',
  (wasPerson, document, is) => {
    expect(staysPerson(wasPerson === null ? null : { wasPerson }, document)).toBe(is);
  },
);

test.each([
  [CPF, CNPJ, true],
  [CPF, '11144477735', false],
  [CPF, CPF, false],
  [CNPJ, CPF, false],
  [CNPJ, '45723174000110', false],
  [maskCpf(CPF), CNPJ, true],
])('an operator who makes %s a record of %s is refused: %s', (before, after, isRefused) => {
  const of = (isSupervisor: boolean) =>
    personDocumentRefusal({ documentNumber: before }, { documentNumber: after }, isSupervisor);
  expect(of(true)).toBeNull();
  expect(of(false)).toEqual(
    isRefused
      ? { code: 'SUPERVISOR_REQUIRED', params: { of: 'personDocument' }, field: 'documentNumber' }
      : null,
  );
});

test.each([
  ['***.***.247-**', true, '247'],
  ['***.***.***-**', true, null],
  // The former mask, which showed six digits.
  ['***.982.247-**', true, null],
  ['x***.***.247-**', false, null],
  ['***.***.247-**x', false, null],
  ['***.abc.247-**', false, null],
  ['***.982.abc-**', false, null],
  ['***.*.247-**', false, null],
  ['***.***.247-*', false, null],
  ['', false, null],
])('%j is a masked CPF: %s, and shows %s', (text, is, shown) => {
  expect([isMaskedCpf(text), shownCpfDigits(text)]).toEqual([is, shown]);
});

test.each([
  ['(19) *****-4321', true, false],
  ['(19) ****-4321', true, false],
  ['x(19) *****-4321', false, false],
  ['(19) *****-43210', false, false],
  ['*', true, false],
  ['***', true, true],
  ['***@a.com', false, true],
  ['a***', false, true],
  ['a***@a.com', false, true],
  ['ab***@a.com', false, false],
  ['a***@a.com ', false, false],
  ['', false, false],
])('%j is a masked phone: %s, a masked mail address: %s', (text, isOfPhone, isOfMail) => {
  expect([isMaskedPhone(text), isMaskedEmail(text)]).toEqual([isOfPhone, isOfMail]);
});

test('a returned mask means the named contact’s value, or the only value with this mask', () => {
  const ana = { name: 'Ana', phone: '19987654321', email: 'ana@sitio.com.br' };
  const bia = { name: 'Bia', phone: '19912344321', email: 'alba@sitio.com.br' };
  const masked = { phone: '(19) *****-4321', email: 'a***@sitio.com.br' };
  const whole = (name: string, known: readonly (typeof ana)[]) =>
    wholeContacts([{ name, ...masked }], known)[0];
  expect([whole('Ana', [ana, bia]), whole('Bia', [ana, bia])]).toEqual([ana, bia]);
  expect(whole('Célia', [ana, bia])).toEqual({ name: 'Célia', ...masked });
  expect(whole('Célia', [ana])).toEqual({ ...ana, name: 'Célia' });
  expect(whole('Ana', [{ ...ana, phone: '19987650000', email: 'b@sitio.com.br' }])).toEqual({
    name: 'Ana',
    ...masked,
  });
  const known = { documentNumber: '52998224725', contacts: [ana] };
  expect(wholeRegistration({ contacts: [{ name: 'Ana', ...masked }] }, known)).toEqual({ contacts: [ana] });
  expect(Object.keys(wholeRegistration({ documentNumber: '1' }, known))).toEqual(['documentNumber']);
  expect(maskReach({ phone: null, email: null })).toEqual({ phone: null, email: null });
});
