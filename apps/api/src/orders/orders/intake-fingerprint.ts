import type { OrderIntake } from '@celeiro/contract/orders/orders/order-intake.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { createHash } from 'node:crypto';

/**
 * Hash of an order's content. Spellings of the same document, user or coupon, the order of keys, and an empty note make
 * no difference.
 */
export const intakeFingerprint = (intake: OrderIntake): Buffer =>
  hashOf({
    ...intake,
    storeDocumentNumber: normalizeDocument(intake.storeDocumentNumber),
    sellerUsername: intake.sellerUsername.toLowerCase(),
    couponCode: intake.couponCode?.toUpperCase(),
    note: intake.note === '' ? undefined : intake.note,
  });

/** Whether an order's content has this hash. Older orders stored the hash of the request as it was sent. */
export const isSameIntake = (intake: OrderIntake, hash: Buffer | null): boolean =>
  hash !== null && (hash.equals(intakeFingerprint(intake)) || hash.equals(hashOf(intake)));

const hashOf = (content: object): Buffer => createHash('sha256').update(canonical(content)).digest();

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, content]) => content !== undefined);
    entries.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, content]) => `${JSON.stringify(key)}:${canonical(content)}`).join(',')}}`;
  }
  return JSON.stringify(value);
};
