import { describe, expect, it } from 'vitest';
import { accessKeyDigit, formatAccessKey, normalizeAccessKey, readAccessKey } from './access-key.ts';

const numeric = '35261111222333000181550010000123451876543211';
const lettered = '35261112ABC34501DE35550010000123451876543212';

describe('access key of an NF-e', () => {
  it("has the digit of the manual's example", () => {
    expect(accessKeyDigit('5206043300991100250655012000000780026730161')).toBe(5);
  });

  it.each([
    [numeric, '11222333000181', '2026-11', '1', '12345'],
    [lettered, '12ABC34501DE35', '2026-11', '1', '12345'],
    ['31261219131243000197550020000000011000000127', '19131243000197', '2026-12', '2', '1'],
  ])('%s says who, when and which', (key, issuer, month, series, number) => {
    expect(readAccessKey(key)).toEqual({ issuer, month, series, number });
  });

  it('of a farmer without a company: the CPF', () => {
    const body = '3526110001114447773555001000000001187654321';
    expect(readAccessKey(`${body}${accessKeyDigit(body)}`)?.issuer).toBe('11144477735');
  });

  it('no single wrong digit passes', () => {
    for (let at = 0; at < numeric.length; at += 1) {
      for (let by = 1; by < 10; by += 1) {
        const wrong = `${numeric.slice(0, at)}${(Number(numeric[at]) + by) % 10}${numeric.slice(at + 1)}`;
        expect(readAccessKey(wrong)).toBeNull();
      }
    }
  });

  it.each([
    ['short', numeric.slice(1)],
    ['another model', '35261111222333000181650010000123451876543211'],
    ['month 13', '35261311222333000181550010000123451876543211'],
    ['letters where digits belong', lettered.replace('5500', '55A0')],
    ['nothing', ''],
    ['longer', `${numeric}1`],
    ['longer before it', `1${numeric}`],
    ...Array.from({ length: 10 }, (_, digit): [string, string] => [
      `number 0 with the digit ${digit}`,
      `3526111122233300018155001000000000187654321${digit}`,
    ]),
  ])('%s is none', (_, key) => {
    expect(readAccessKey(key)).toBeNull();
  });

  it('of none of the 27 states is none, whatever its digit', () => {
    const of = (state: string) => {
      const body = `${state}${numeric.slice(2, 43)}`;
      return readAccessKey(`${body}${accessKeyDigit(body)}`);
    };
    const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(of);
    expect(known).toHaveLength(27);
    expect([of('53') === null, of('99'), of('34')]).toEqual([false, null, null]);
  });

  it('is taken as people paste it and shown in groups of four', () => {
    const shown = formatAccessKey(numeric);
    expect(shown.split(' ')).toHaveLength(11);
    expect(normalizeAccessKey(` NFe${shown} `)).toBe(numeric);
    expect(normalizeAccessKey(lettered.toLowerCase())).toBe(lettered);
  });
});
