import { describe, expect, test } from 'vitest';
import { consumesCredit } from '../../money/store-credit/credit.ts';
import {
  allSightMethods,
  mergeSightMethods,
  readSightMethods,
  type SightMethod,
  sightMethodKinds,
  sightMethods,
  sightMethodsAmong,
  sightMethodsRefusal,
  sightMethodsWords,
  tidySightMethods,
} from './sight-methods.ts';

const open = (sightMethods: readonly SightMethod[], sightMethodsReason: string | null = null) => ({
  sightMethods,
  sightMethodsReason,
});

const fieldOf = {
  SIGHT_METHODS_BY_SUPERVISION: 'sightMethods',
  REASON_COMMENT_REQUIRED: 'sightMethodsReason',
} as const;

describe('methods at sight', () => {
  test('are Pix, card and slip of the product itself, none of which takes credit', () => {
    expect(sightMethodKinds.map((kind) => sightMethods[kind].name)).toEqual([
      'Pix à vista',
      'Cartão de crédito',
      'Boleto 0 dias',
    ]);
    expect(sightMethodKinds.map((kind) => consumesCredit(sightMethods[kind]))).toEqual([false, false, false]);
    expect(sightMethodsAmong([sightMethods.BANK_SLIP.publicId, sightMethods.PIX.publicId, 'x'])).toEqual([
      'PIX',
      'BANK_SLIP',
    ]);
  });

  // R-ORDER-005
  test.each<[string, ReturnType<typeof open>, ReturnType<typeof open>, boolean, keyof typeof fieldOf | null]>(
    [
      ['nothing changes', open(['PIX']), open(['PIX']), false, null],
      ['another order', open(['PIX', 'BANK_SLIP']), open(['BANK_SLIP', 'PIX']), false, null],
      [
        'operator closes',
        open([...sightMethodKinds]),
        open(['PIX'], 'a'),
        false,
        'SIGHT_METHODS_BY_SUPERVISION',
      ],
      [
        'operator opens',
        open(['PIX'], 'a'),
        open([...sightMethodKinds]),
        false,
        'SIGHT_METHODS_BY_SUPERVISION',
      ],
      ['operator says why', open(['PIX'], 'a'), open(['PIX'], 'b'), false, 'SIGHT_METHODS_BY_SUPERVISION'],
      ['without a reason', open([...sightMethodKinds]), open(['PIX']), true, 'REASON_COMMENT_REQUIRED'],
      ['with a reason', open([...sightMethodKinds]), open([], 'a'), true, null],
      ['supervisor opens', open([], 'a'), open([...sightMethodKinds]), true, null],
      ['supervisor removes the reason', open([], 'a'), open([]), true, 'REASON_COMMENT_REQUIRED'],
    ],
  )('%s', (_, before, after, isSupervisor, code) => {
    const refused = sightMethodsRefusal(before, after, isSupervisor);
    expect(refused?.code ?? null).toBe(code);
    expect(refused?.field ?? null).toBe(code === null ? null : fieldOf[code]);
  });

  test('are stored in a fixed order, without a reason when all are open', () => {
    expect(tidySightMethods(open(['BANK_SLIP', 'PIX', 'PIX'], 'a'))).toEqual(open(['PIX', 'BANK_SLIP'], 'a'));
    expect(tidySightMethods(open(['BANK_SLIP', 'CREDIT_CARD', 'PIX'], 'a'))).toEqual(allSightMethods);
  });

  test('closed in one of two registrations stays closed after they are merged', () => {
    const merged = mergeSightMethods(allSightMethods, open(['PIX'], 'Estornos.'));
    expect(merged).toEqual(open(['PIX'], 'Estornos.'));
    expect(mergeSightMethods(open(['BANK_SLIP'], 'b'), open(['PIX'], 'a'))).toEqual(open([], 'b'));
  });

  test.each<[string, readonly SightMethod[], readonly string[]]>([
    ['Pix, cartão; BOLETO', ['PIX', 'CREDIT_CARD', 'BANK_SLIP'], []],
    ['Boleto 0 dias | pix à vista', ['PIX', 'BANK_SLIP'], []],
    ['Nenhuma', [], []],
    ['', [], []],
    ['Cartão de crédito, boleto à vista', ['CREDIT_CARD', 'BANK_SLIP'], []],
    ['cheque; vale', [], ['cheque', 'vale']],
    ['constructor', [], ['constructor']],
    ['Pix, cheque', ['PIX'], ['cheque']],
  ])('in a cell: %s', (cell, kinds, unknown) => {
    expect(readSightMethods(cell)).toEqual({ kinds, unknown });
  });

  test('a cell that is written is read as the same', () => {
    expect([sightMethodsWords(['BANK_SLIP', 'PIX']), sightMethodsWords([])]).toEqual([
      'Pix à vista, Boleto 0 dias',
      'Nenhuma',
    ]);
    for (const kinds of [[], ['PIX'], ['CREDIT_CARD', 'BANK_SLIP'], [...sightMethodKinds]])
      expect(readSightMethods(sightMethodsWords(kinds))).toEqual({ kinds, unknown: [] });
  });
});
