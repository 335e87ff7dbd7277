import { createHash } from 'node:crypto';
import type { SupplierGateway } from './port.ts';

/** An order number as a supplier's system would give it; the same for the same order. */
const referenceOf = (body: string): string => {
  const digest = createHash('sha256').update(orderOf(body)).digest();
  return `PED-${100_000 + (digest.readUInt32BE(0) % 900_000)}`;
};

const orderOf = (body: string): string => /"orderId":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? body;

/** Answers for suppliers without an integration: calls nothing, accepts every order. Not for production. */
export const sandboxGateway = (): SupplierGateway => ({
  post: async ({ body }) => ({
    outcome: 'ANSWERED',
    httpStatus: null,
    body: JSON.stringify({ status: 'ACCEPTED', externalId: referenceOf(body) }),
    retryAfter: null,
  }),
  close: async () => {},
});
