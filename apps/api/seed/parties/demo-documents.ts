import { cnpjCheckDigits, cpfCheckDigits } from '@celeiro/rules/documents.ts';
import type { Random } from '../random.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.int(0, 9))).join('');

/** A valid CNPJ of digits, head office (0001). */
export const numericCnpj = (random: Random): string => {
  const root = `${random.int(10, 59)}${digits(random, 6)}0001`;
  return root + cnpjCheckDigits(root);
};

/** A valid CNPJ of the form issued since July 2026, with letters in it. */
export const alphanumericCnpj = (random: Random): string => {
  const mixed = Array.from({ length: 8 }, (_, index) =>
    index > 1 && random.chance(0.5) ? letters.charAt(random.int(0, letters.length - 1)) : digits(random, 1),
  ).join('');
  const root = `${mixed}0001`;
  return root + cnpjCheckDigits(root);
};

export const cpf = (random: Random): string => {
  const root = digits(random, 9);
  return root + cpfCheckDigits(root);
};

/** Draws until a document comes up that is not in use, and remembers it. */
export const unused = (taken: Set<string>, draw: () => string): string => {
  for (;;) {
    const document = draw();
    if (taken.has(document)) continue;
    taken.add(document);
    return document;
  }
};
