import { describe, expect, test } from 'vitest';
import { type Uf, ufs } from '../../states.ts';
import { isStateRegistration, isUnusualRegistration } from './state-registration.ts';

// The examples that the states publish, and numbers that a second implementation accepts.
const known: Readonly<Record<Uf, readonly string[]>> = {
  AC: ['0100482300112', '0156058706650'],
  AL: ['240000048', '244009759'],
  AP: ['030123459', '038746689'],
  AM: ['371532825', '876333226'],
  BA: ['12345663', '61234557', '91162086', '100000306'],
  CE: ['060000015', '699306698'],
  DF: ['0730000100109', '0737030704158', '0803455100107'],
  ES: ['623578204', '023905964'],
  // Since 2023 numbers also begin with 20.
  GO: [
    '109876547',
    '102408327',
    '110944020',
    '110944021',
    '200024825',
    '200245210',
    '200214624',
    '201050412',
  ],
  MA: ['120000385', '125411510'],
  MG: ['0623079040081', '2149215818823'],
  MS: ['281111529', '501827528'],
  MT: ['00130000019', '97266363914'],
  PA: ['159999995', '757921310'],
  PB: ['060000015', '812041879'],
  PE: ['032141840', '549105441'],
  PI: ['012345679', '158737849'],
  PR: ['1234567850', '5868466393'],
  RJ: ['90045016', '45467686'],
  RN: ['200400401', '2000400400'],
  RO: ['00000000625213', '55601254314852'],
  RR: ['240066281', '243619716'],
  RS: ['2243658792', '0743559274'],
  SC: ['251040852', '383618827'],
  SE: ['271234563', '739250655'],
  SP: ['110042490114', 'P011004243002', '095649747436'],
  TO: ['29010227836', '474849090'],
};
const cases = ufs.flatMap((uf) => known[uf].map((number) => [uf, number] as const));

describe('a registration with the tax office of a state', () => {
  test.each(cases)('%s %s', (uf, number) => {
    expect(isStateRegistration(uf, number)).toBe(true);
    expect(isUnusualRegistration(uf, number)).toBe(false);
    expect(isStateRegistration(uf, `${number}000`)).toBe(false);
    expect(isStateRegistration(uf, number.slice(3))).toBe(false);
    expect(isStateRegistration(uf, `${number.slice(0, -1)}X`)).toBe(false);
  });

  test.each(cases.filter(([, number]) => !/^(1109440|P)/.test(number)))(
    '%s %s with another last digit is none',
    (uf, number) => {
      const last = Number(number.at(-1));
      for (let more = 1; more < 10; more += 1)
        expect(isStateRegistration(uf, `${number.slice(0, -1)}${(last + more) % 10}`)).toBe(false);
    },
  );

  test.each(ufs)('%s: nothing, zeros and signs are none', (uf) => {
    for (const number of [
      '',
      '0'.repeat(8),
      '0'.repeat(9),
      '0'.repeat(13),
      'ISENTO',
      '1234',
      '110.042.490.114',
    ])
      expect(isStateRegistration(uf, number)).toBe(false);
  });
});

describe('a beginning that is not known is unusual, a wrong check digit is wrong', () => {
  test.each([
    ['GO', '305050406'],
    ['DF', '0900000100103'],
    ['AL', '250000043'],
    ['RR', '250066282'],
    ['TO', '29040227830'],
  ] as const)('%s %s', (uf, number) => {
    const digits = Array.from({ length: 10 }, (_, digit) => `${number.slice(0, -1)}${digit}`);
    const right = digits.filter((one) => isStateRegistration(uf, one));
    expect(right.length).toBeLessThanOrEqual(1);
    for (const one of right) expect(isUnusualRegistration(uf, one)).toBe(true);
    for (const one of digits.filter((each) => !right.includes(each)))
      expect(isUnusualRegistration(uf, one)).toBe(false);
  });
});
