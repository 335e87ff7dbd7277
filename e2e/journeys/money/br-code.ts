/** CRC-16/CCITT-FALSE, as the BR Code's manual writes it down. */
const checkSum = (text: string): string => {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    sum ^= byte * 256;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000) === 0 ? sum * 2 : ((sum * 2) ^ 0x1021) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
};

/** The fields of a BR Code by their ids, read without the product's own writer; throws where it is none. */
export const readBrCode = (code: string): Readonly<Record<string, string>> => {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length;) {
    const head = /^(\d\d)(\d\d)/.exec(code.slice(at));
    if (!head) throw new Error(`no field at ${at} of ${code}`);
    const [, id = '', length = ''] = head;
    const value = code.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) throw new Error(`field ${id} is cut`);
    fields[id] = value;
    at += 4 + Number(length);
  }
  if (fields['63'] !== checkSum(code.slice(0, -4))) throw new Error('the check sum is wrong');
  return fields;
};
