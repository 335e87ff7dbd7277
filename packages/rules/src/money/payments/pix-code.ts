import { type Centavos, formatAmount } from '../../money.ts';

/** The receiver of a Pix; `key` is the registered Pix key. */
export type PixReceiver = { readonly key: string; readonly name: string; readonly city: string };

/** CRC-16/CCITT-FALSE over ASCII, four upper-case hexadecimal digits: '123456789' gives '29B1'. */
export const crc16 = (text: string): string => {
  let crc = 0xff_ff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const field = (id: string, value: string): string => {
  if (value.length > 99) throw new RangeError(`field ${id} of a BR Code holds 99 characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
};

/** Text that every payer's application can show: without accents, printable ASCII, cut at `length`. */
const plain = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, length)
    .trim();

/** An amount in EMV format: '1234.56'. */
const emvAmount = (amount: Centavos): string => formatAmount(amount).replaceAll('.', '').replace(',', '.');

/**
 * A Pix BR Code (EMV, 'copia e cola') with a fixed amount, the receiver and the receiver's reference (1 to 25 letters and
 * digits), with its CRC. Throws RangeError for an amount of zero or a malformed reference.
 */
export const pixCode = (charge: {
  readonly receiver: PixReceiver;
  readonly amount: Centavos;
  readonly reference: string;
}): string => {
  const { receiver, amount, reference } = charge;
  if (amount <= 0) throw new RangeError('a Pix charges more than nothing');
  if (!/^[A-Za-z0-9]{1,25}$/.test(reference)) throw new RangeError(`not a Pix reference: ${reference}`);
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', receiver.key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', emvAmount(amount)),
    field('58', 'BR'),
    field('59', plain(receiver.name, 25)),
    field('60', plain(receiver.city, 15)),
    field('62', field('05', reference)),
    '6304',
  ].join('');
  return `${body}${crc16(body)}`;
};
