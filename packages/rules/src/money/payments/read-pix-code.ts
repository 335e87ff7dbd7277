import { type Centavos, centavos } from '../../money.ts';
import { crc16 } from './pix-code.ts';

/** The content of a Pix code: a static one has the receiver's key, a dynamic one the address of its charge. */
export type ReadPixCode = {
  readonly key: string | null;
  /** Without its scheme. */
  readonly address: string | null;
  /** Null when the payer chooses it. */
  readonly amount: Centavos | null;
};

type Fields = ReadonlyMap<string, string>;

/** Fields by id; null when a length is wrong or an id occurs twice, since readers would differ. */
const readFields = (text: string): Fields | null => {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id, size] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(size);
    if (id === undefined || end > text.length || fields.has(id)) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
};

/** Finds the Pix account among the merchant accounts. */
const accountOf = (fields: Fields): Fields | null => {
  const found = [...fields].flatMap(([id, value]) => {
    if (!/^(2[6-9]|[34]\d|5[01])$/.test(id)) return [];
    const account = readFields(value);
    return account?.get('00')?.toLowerCase() === 'br.gov.bcb.pix' ? [account] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
};

const amountOf = (text: string | undefined): Centavos | null | 'wrong' => {
  if (text === undefined) return null;
  const [, reais, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return reais === undefined ? 'wrong' : centavos(Number(reais) * 100 + Number(cents.padEnd(2, '0')));
};

/** Parses a Pix BR Code (EMV); null when it is malformed, in another currency, or has more than one account. */
export const readPixCode = (code: string): ReadPixCode | null => {
  if (!/^0002[\x20-\x7e]{20,500}$/.test(code) || code.slice(-4) !== crc16(code.slice(0, -4))) return null;
  const fields = readFields(code);
  const account = fields === null ? null : accountOf(fields);
  if (fields === null || account === null) return null;
  const isReais = fields.get('53') === '986' && fields.get('58') === 'BR';
  const amount = amountOf(fields.get('54'));
  const [key = null, address = null] = [account.get('01'), account.get('25')];
  // With both, some applications would pay one receiver and some the other.
  if (!isReais || amount === 'wrong' || (key === null) === (address === null)) return null;
  return { key, address, amount };
};

/**
 * A Pix key as its directory stores it: documents and phones without punctuation, mail addresses and random keys in lower
 * case.
 */
const normalizedKey = (key: string): string => {
  const text = key.trim();
  if (text.includes('@') || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text.toLowerCase();
  return text.toUpperCase().replaceAll(/[^\dA-Z+]/g, '');
};

/** Whether two Pix keys are equal, ignoring punctuation and case. */
export const isSamePixKey = (one: string, other: string): boolean =>
  normalizedKey(one) === normalizedKey(other);
