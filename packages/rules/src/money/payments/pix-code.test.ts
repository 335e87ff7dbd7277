import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '../../money.ts';
import { crc16, pixCode } from './pix-code.ts';

const key = '11222333000181';
const charge = {
  receiver: { key, name: 'Hortifruti Ação', city: 'Goiânia' },
  amount: centavos(123_456),
  reference: 'ENTREGA000123',
};

/** Fields by id, parsed as a payer's application does. */
const read = (code: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
};

describe('Pix BR Code', () => {
  it('has the CRC of its standard', () => {
    expect(crc16('123456789')).toBe('29B1');
    const manual =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(crc16(manual)).toBe('1D3D');
  });

  it('is the published example to the letter', () => {
    expect(pixCode(charge)).toBe(
      '00020126360014br.gov.bcb.pix01141122233300018152040000530398654071234.565802BR5915Hortifruti Acao6007Goiania62170513ENTREGA0001236304EC46',
    );
  });

  it('reads back as what it was made of, whatever the names', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        (amount, name, reference) => {
          const code = pixCode({
            receiver: { key, name: `A${name}`, city: `C${name}` },
            amount: centavos(amount),
            reference,
          });
          const fields = read(code);
          expect(code).toMatch(/^[\x20-\x7e]+$/);
          expect(fields.get('54')).toBe(
            `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
          );
          expect(fields.get('59')?.length).toBeLessThanOrEqual(25);
          expect(fields.get('60')?.length).toBeLessThanOrEqual(15);
          expect(fields.get('62')).toBe(`05${String(reference.length).padStart(2, '0')}${reference}`);
          expect(fields.get('63')).toBe(crc16(code.slice(0, -4)));
        },
      ),
    );
  });

  it.each([
    [{ amount: centavos(0) }],
    [{ reference: '' }],
    [{ reference: 'a'.repeat(26) }],
    [{ reference: 'a-b' }],
    [{ receiver: { ...charge.receiver, key: 'k'.repeat(100) } }],
  ])('%j makes no code', (change) => {
    expect(() => pixCode({ ...charge, ...change })).toThrow(RangeError);
  });
});
