import { hash } from 'node:crypto';

/** The same name gives the same uuid everywhere (RFC 9562, version 8): links to seeded rows survive a new database. */
export const fixedUuid = (name: string): string => {
  const bytes = hash('sha256', `celeiro:${name}`, 'buffer').subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
