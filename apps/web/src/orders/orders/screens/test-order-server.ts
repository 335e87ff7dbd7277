import { listDeliveryStatuses, listStatusReasons } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import * as z from 'zod/mini';
import { CallFailure } from '../../../kit/api/failure.ts';
import { wireOrder } from './test-order.ts';

type Sent = {
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly ifMatch: number | undefined;
  readonly chargesSeen: string | undefined;
  readonly idempotencyKey: string | undefined;
};
type WireOrder = ReturnType<typeof wireOrder>;

// The server of these tests: answers by endpoint, in wire form, and remembers what was sent.
export const server = {
  order: wireOrder(),
  sent: [] as Sent[],
  answers: new Map<string, (input: Record<string, unknown>) => unknown>(),
};

/** Replaces `call`: looks the answer up by endpoint and decodes it with the contract's own schema. */
export const fakeCall = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: {
    readonly ifMatch?: number;
    readonly chargesSeen?: string;
    readonly idempotencyKey?: string;
  } = {},
): Promise<unknown> => {
  const { ifMatch, chargesSeen, idempotencyKey } = options;
  server.sent.push({ name: endpoint.name, input, ifMatch, chargesSeen, idempotencyKey });
  const answer = server.answers.get(endpoint.name);
  if (!answer) throw new CallFailure(500, null);
  const wire = await answer(input);
  return endpoint.response === null || typeof endpoint.response === 'string'
    ? undefined
    : z.decode(endpoint.response, structuredClone(wire) as z.input<typeof endpoint.response>); // wire form by construction
};

export const first = (order: WireOrder = server.order) => {
  const found = order.orderSuppliers[0];
  if (!found) throw new Error('no delivery');
  return found;
};
export const bump = (change: Partial<ReturnType<typeof first>>) => {
  Object.assign(first(), change, { version: first().version + 1 });
  return first();
};
export const sentOf = (endpoint: { readonly name: string }) =>
  server.sent.filter(({ name }) => name === endpoint.name);
export const refuse = (status: number, code: string, message: string, conflict?: unknown) => () => {
  throw new CallFailure(status, {
    code: code as 'DELIVERY_LOCKED', // any code of the catalogue
    message,
    requestId: 'r',
    ...(conflict === undefined ? {} : { conflict }),
  });
};

/** A refusal of a request that is too late for the supplier, at the field the server names. */
export const tooLate = (supplier: string, field: string): never => {
  const message = `O fornecedor ${supplier} já não recebe pedidos para esta data.`;
  throw new CallFailure(422, {
    code: 'SUPPLIER_TOO_LATE',
    message,
    fields: { [field]: message },
    requestId: 'r',
  });
};

/** The server knows every status, and these reasons: given up, another, and one that is no longer chosen. */
export const answerStatuses = (): void => {
  server.answers.set(listDeliveryStatuses.name, () =>
    deliveryStatuses.map(({ code, publicId, label, selectable }) => ({
      publicId,
      name: code,
      description: label,
      active: true,
      selectable,
    })),
  );
  const reasons = [
    ['1', 'GAVE_UP', 'Cliente desistiu', true],
    ['2', 'OTHER', 'Outros', true],
    ['3', 'OLD', 'Motivo antigo', false],
  ] as const;
  server.answers.set(listStatusReasons.name, () =>
    reasons.map(([digit, name, description, selectable]) => ({
      publicId: `00000000-0000-4000-8000-00000000080${digit}`,
      name,
      description,
      selectable,
    })),
  );
};
